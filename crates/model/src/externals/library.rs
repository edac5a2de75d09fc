//! Functions of the system's libraries of which this much is known: they touch only what they were given or can reach
//! from it and memory of their own, may call what they were given, may throw what that throws, return at most once,
//! start no thread of the program, install no handler of signals, change no mode of the processor and no mapping of the
//! program's memory, and keep no address that a function of known effect would use later.
//!
//! A function of such a library that is neither here nor of known effect ([`super::effect`]) forbids proofs.

use std::collections::HashSet;
use std::sync::LazyLock;

/// The C library, by header.
const C: &[&str] = &[
    // assert.h, ctype.h, errno.h, locale.h, langinfo.h, libintl.h
    "__assert __assert_perror_fail __chk_fail __stack_chk_fail
     isascii toascii isctype _tolower _toupper __ctype_get_mb_cur_max __h_errno_location
     localeconv newlocale duplocale freelocale uselocale setlocale nl_langinfo
     gettext dgettext dcgettext ngettext dngettext dcngettext textdomain bindtextdomain
     bind_textdomain_codeset catopen catgets catclose iconv_open iconv iconv_close",
    // stdio.h, stdio_ext.h
    "fopen freopen fdopen fclose fcloseall fflush printf fprintf sprintf snprintf asprintf dprintf vprintf vfprintf vsprintf
     vsnprintf vasprintf vdprintf scanf fscanf sscanf vscanf vfscanf vsscanf getc getchar fgetc gets fgets ungetc putc putchar
     fputc puts fputs fread fwrite fseek fseeko ftell ftello rewind fgetpos fsetpos clearerr feof ferror fileno perror
     remove rename renameat renameat2 tmpfile tmpnam tmpnam_r tempnam getline getdelim __getdelim getw putw popen pclose ctermid cuserid
     flockfile ftrylockfile funlockfile setlinebuf printf_size printf_size_info parse_printf_format
     obstack_printf obstack_vprintf __overflow __uflow __underflow _IO_getc _IO_putc _IO_feof _IO_ferror
     __fbufsize __flbf __fpending __fpurge __freadable __freading __fsetlocking __fwritable __fwriting _flushlbf",
    // stdlib.h, malloc.h, alloca.h
    "abort exit _Exit quick_exit atexit at_quick_exit on_exit abs labs llabs div ldiv lldiv imaxabs imaxdiv
     atof atoi atol atoll strtod strtof strtold strtol strtoul strtoll strtoull strtoq strtouq strtoimax strtoumax
     __strtol_internal __strtoul_internal __strtoll_internal __strtoull_internal __strtod_internal __strtof_internal
     strfromd strfromf strfroml strfromf128 strfromf32 strfromf32x strfromf64 strfromf64x strtof128 strtof32 strtof32x strtof64 strtof64x
     malloc calloc realloc reallocarray free cfree aligned_alloc posix_memalign memalign valloc pvalloc malloc_usable_size
     malloc_trim malloc_stats malloc_info mallinfo mallinfo2 mallopt
     rand srand rand_r random srandom random_r srandom_r initstate_r setstate_r drand48 erand48 lrand48 nrand48 mrand48 jrand48 srand48
     seed48 lcong48 drand48_r erand48_r lrand48_r nrand48_r mrand48_r jrand48_r srand48_r seed48_r lcong48_r
     arc4random arc4random_buf arc4random_uniform getrandom getentropy
     bsearch qsort qsort_r lfind lsearch getenv secure_getenv setenv unsetenv putenv clearenv system
     mblen mbtowc wctomb mbstowcs wcstombs realpath canonicalize_file_name mkstemp mkostemp mkstemps mkostemps mkdtemp mktemp
     getsubopt getloadavg rpmatch a64l l64a ecvt fcvt gcvt ecvt_r fcvt_r qecvt qfcvt qgcvt qecvt_r qfcvt_r
     ptsname ptsname_r grantpt unlockpt posix_openpt getpt openpty",
    // string.h, strings.h
    "memcpy memmove memset memcmp memchr memrchr rawmemchr memmem memccpy mempcpy memfrob bcmp bcopy bzero explicit_bzero __memcmpeq
     strcpy strncpy strcat strncat strcmp strncmp strcoll strxfrm strchr strrchr strchrnul strspn strcspn strpbrk strstr strcasestr
     strtok strtok_r strsep strlen strnlen strdup strndup strerror strerror_r __xpg_strerror_r strsignal stpcpy stpncpy strcasecmp strncasecmp
     strverscmp strfry basename dirname __xpg_basename swab ffs ffsl ffsll index rindex strerrorname_np strerrordesc_np
     sigabbrev_np sigdescr_np __strdup __strndup __strtok_r __stpcpy __stpncpy __mempcpy __rawmemchr __strcasecmp __strcasestr __bzero __ffs
     __strverscmp __strsep_g",
    // time.h, sys/time.h, sys/times.h, sys/timeb.h, sys/timerfd.h
    "time difftime mktime timegm timelocal asctime asctime_r ctime ctime_r gmtime gmtime_r localtime localtime_r __gmtime_r strftime strptime
     getdate getdate_r tzset clock clock_gettime clock_getres clock_settime clock_nanosleep clock_getcpuclockid nanosleep timespec_get
     timespec_getres gettimeofday settimeofday getitimer setitimer utimes lutimes futimes futimens utime utimensat futimesat
     times ftime dysize adjtime timerfd_create timerfd_settime timerfd_gettime alarm ualarm sleep usleep",
    // unistd.h, fcntl.h, sys/stat.h, sys/types.h
    "access eaccess euidaccess faccessat chdir fchdir chown fchown lchown fchownat chroot close close_range closefrom confstr dup dup2 dup3 _exit
     execl execle execlp execv execve execveat execvp execvpe fexecve fdatasync fsync sync syncfs sync_file_range ftruncate truncate getcwd
     getwd get_current_dir_name getdomainname gethostname sethostname gethostid getegid geteuid getgid getuid getresuid getresgid setegid
     seteuid setgid setuid setregid setreuid setresuid setresgid setfsuid setfsgid getgroups setgroups group_member getlogin getlogin_r
     getpagesize __getpagesize getdtablesize getopt __posix_getopt getopt_long getopt_long_only getpgid getpgrp setpgid setpgrp __getpgid
     getsid setsid getpid getppid gettid __getpid isatty link linkat symlink symlinkat readlink readlinkat unlink unlinkat rmdir lockf lseek
     nice pathconf fpathconf sysconf pause pipe pipe2 read write pread pwrite readv writev preadv pwritev preadv2 pwritev2 tcgetpgrp
     tcsetpgrp ttyname ttyname_r ttyslot getpass crypt encrypt acct vhangup open openat creat fcntl posix_fadvise posix_fallocate fallocate
     readahead splice tee sendfile copy_file_range stat fstat lstat fstatat statx chmod fchmod fchmodat lchmod mkdir mkdirat mkfifo
     mkfifoat mknod mknodat umask __xstat __fxstat __lxstat __fxstatat __xmknod __xmknodat gnu_dev_major gnu_dev_minor
     gnu_dev_makedev flock __open_2 __open64_2 __openat_2 __openat64_2 __open __close __read __write __lseek __fcntl __dup2 __pipe
     name_to_handle_at memfd_create getcpu",
    // dirent.h, ftw.h, fts.h, glob.h, fnmatch.h, wordexp.h, regex.h
    "opendir fdopendir readdir readdir_r closedir rewinddir seekdir telldir dirfd scandir scandirat alphasort versionsort getdents64
     getdirentries ftw nftw fts_open fts_read fts_children fts_set fts_close fts64_open fts64_read fts64_children fts64_set fts64_close glob
     globfree glob_pattern_p fnmatch wordexp wordfree regcomp regexec regerror regfree re_comp re_exec re_compile_pattern
     re_compile_fastmap re_match re_match_2 re_search re_search_2 re_set_registers re_set_syntax",
    // search.h, argp.h, argz.h, envz.h, obstack.h, err.h, error.h, execinfo.h, fmtmsg.h, syslog.h
    "hcreate hdestroy hsearch hcreate_r hdestroy_r hsearch_r tsearch tfind tdelete twalk twalk_r tdestroy insque remque argp_parse argp_help
     argp_usage argp_error argp_failure argp_state_help argz_add argz_add_sep argz_append argz_count argz_create argz_create_sep argz_delete
     argz_extract argz_insert argz_next argz_replace argz_stringify envz_add envz_entry envz_get envz_merge envz_remove envz_strip
     _obstack_begin _obstack_begin_1 _obstack_newchunk _obstack_free _obstack_allocated_p _obstack_memory_used obstack_free err errx verr
     verrx warn warnx vwarn vwarnx error error_at_line fmtmsg addseverity
     openlog syslog vsyslog closelog setlogmask psignal psiginfo herror hstrerror",
    // wchar.h, wctype.h, uchar.h
    "btowc wctob mbsinit mbrlen __mbrlen mbrtowc __mbrtowc wcrtomb mbsrtowcs wcsrtombs mbsnrtowcs wcsnrtombs mbrtoc8 c8rtomb mbrtoc16 c16rtomb
     mbrtoc32 c32rtomb wcslen wcsnlen wcscpy wcsncpy wcscat wcsncat wcscmp wcsncmp wcscasecmp wcsncasecmp wcscoll wcsxfrm
     wcschr wcsrchr wcschrnul wcsspn wcscspn wcspbrk wcsstr wcswcs wcstok wcsdup wcpcpy wcpncpy wmemchr wmemcmp wmemcpy wmemmove wmempcpy
     wmemset wcstod wcstof wcstold wcstol wcstoul wcstoll wcstoull wcstoq wcstouq wcstoimax wcstoumax wcswidth wcwidth wcsftime
     fwide fwprintf wprintf swprintf vfwprintf vwprintf vswprintf fwscanf wscanf swscanf vfwscanf vwscanf vswscanf fgetwc getwc getwchar fputwc
     putwc putwchar fgetws fputws ungetwc wctype iswctype towctrans wctrans iswalnum iswalpha iswblank iswcntrl iswdigit iswgraph
     iswlower iswprint iswpunct iswspace iswupper iswxdigit towlower towupper isalnum isalpha isblank iscntrl isdigit isgraph islower
     isprint ispunct isspace isupper isxdigit tolower toupper __woverflow __wuflow __wunderflow",
    // signal.h without handlers, sys/wait.h, spawn.h, poll.h, sys/select.h, sys/epoll.h and others that wait
    "raise kill killpg gsignal sigemptyset sigfillset sigaddset sigdelset sigismember sigisemptyset sigandset sigorset sigprocmask sigpending
     sigsuspend sigwait sigwaitinfo sigtimedwait sigqueue sighold sigrelse sigignore sigblock sigsetmask siggetmask siginterrupt
     sigaltstack signalfd __libc_current_sigrtmin __libc_current_sigrtmax pidfd_open pidfd_send_signal tgkill
     wait waitpid waitid wait3 wait4 posix_spawn posix_spawnp posix_spawn_file_actions_addchdir_np posix_spawn_file_actions_addclose
     posix_spawn_file_actions_addclosefrom_np posix_spawn_file_actions_adddup2 posix_spawn_file_actions_addfchdir_np
     posix_spawn_file_actions_addopen posix_spawn_file_actions_addtcsetpgrp_np posix_spawn_file_actions_destroy
     posix_spawn_file_actions_init posix_spawnattr_destroy posix_spawnattr_getflags posix_spawnattr_getpgroup posix_spawnattr_init
     posix_spawnattr_setflags posix_spawnattr_setpgroup posix_spawnattr_setsigdefault posix_spawnattr_setsigmask
     poll ppoll __poll_chk select pselect __fdelt_chk epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait eventfd eventfd_read
     eventfd_write inotify_init inotify_init1 inotify_add_watch inotify_rm_watch",
    // sys/resource.h, sched.h, sys/utsname.h, sys/sysinfo.h, sys/auxv.h, sys/statvfs.h, sys/xattr.h, sys/ioctl.h,
    // termios.h, mntent.h
    "getrlimit setrlimit prlimit getrusage getpriority setpriority ulimit sched_yield sched_getaffinity sched_setaffinity sched_getcpu
     sched_getparam sched_setparam sched_getscheduler sched_setscheduler sched_get_priority_max sched_get_priority_min
     sched_rr_get_interval __sched_cpucount __sched_cpualloc __sched_cpufree uname sysinfo get_nprocs get_nprocs_conf get_phys_pages
     get_avphys_pages statfs fstatfs statvfs fstatvfs getxattr lgetxattr fgetxattr setxattr lsetxattr fsetxattr listxattr
     llistxattr flistxattr removexattr lremovexattr fremovexattr ioctl tcgetattr tcsetattr tcdrain tcflow tcflush tcsendbreak tcgetsid
     cfgetispeed cfgetospeed cfsetispeed cfsetospeed cfsetspeed cfmakeraw setmntent getmntent getmntent_r addmntent endmntent hasmntopt
     gnu_get_libc_version gnu_get_libc_release mlock mlock2 mlockall munlock munlockall mincore msync",
    // pwd.h, grp.h, netdb.h, arpa/inet.h, sys/socket.h, net/if.h, ifaddrs.h
    "getpwnam getpwuid getpwent setpwent endpwent getpwnam_r getpwuid_r getpwent_r fgetpwent getgrnam getgrgid getgrent setgrent endgrent
     getgrnam_r getgrgid_r getgrent_r getgrouplist initgroups gethostbyname gethostbyname2 gethostbyaddr gethostbyname_r
     gethostbyaddr_r gethostent sethostent endhostent getaddrinfo freeaddrinfo gai_strerror getnameinfo getservbyname getservbyport getservent
     setservent endservent getprotobyname getprotobynumber getprotoent inet_addr inet_aton inet_ntoa inet_ntop inet_pton inet_network
     inet_lnaof inet_makeaddr inet_netof htonl htons ntohl ntohs socket socketpair bind connect listen accept accept4 getsockname
     getpeername getsockopt setsockopt send sendto sendmsg sendmmsg recv recvfrom recvmsg recvmmsg shutdown sockatmark isfdtype
     __cmsg_nxthdr if_nametoindex if_indextoname if_nameindex if_freenameindex getifaddrs freeifaddrs ether_aton ether_ntoa",
    // sys/ipc.h, sys/sem.h, sys/msg.h, sys/shm.h (without mapping), mqueue.h, semaphore.h
    "ftok semget semctl semop semtimedop msgget msgctl msgsnd msgrcv shmget shmctl shm_open shm_unlink mq_open mq_close mq_unlink mq_getattr
     mq_setattr mq_send mq_receive mq_timedsend mq_timedreceive sem_init sem_destroy sem_open sem_close sem_unlink sem_wait sem_trywait
     sem_timedwait sem_clockwait sem_post sem_getvalue",
    // pthread.h and threads.h as far as they concern the one thread that there is
    "pthread_self pthread_equal pthread_once call_once pthread_atfork __register_atfork pthread_key_create pthread_key_delete
     pthread_getspecific pthread_setspecific tss_create tss_delete tss_get tss_set pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock
     pthread_mutex_trylock pthread_mutex_timedlock pthread_mutex_clocklock pthread_mutex_unlock pthread_mutex_consistent
     pthread_mutexattr_init pthread_mutexattr_destroy pthread_mutexattr_settype pthread_mutexattr_gettype pthread_mutexattr_setpshared
     pthread_mutexattr_setprotocol pthread_mutexattr_setrobust pthread_cond_init pthread_cond_destroy pthread_cond_wait
     pthread_cond_timedwait pthread_cond_clockwait pthread_cond_signal pthread_cond_broadcast pthread_condattr_init pthread_condattr_destroy
     pthread_condattr_setclock pthread_condattr_setpshared pthread_rwlock_init pthread_rwlock_destroy pthread_rwlock_rdlock
     pthread_rwlock_wrlock pthread_rwlock_tryrdlock pthread_rwlock_trywrlock pthread_rwlock_unlock pthread_rwlockattr_init
     pthread_rwlockattr_destroy pthread_spin_init pthread_spin_destroy pthread_spin_lock pthread_spin_trylock pthread_spin_unlock
     pthread_attr_init pthread_attr_destroy pthread_attr_setdetachstate pthread_attr_setstacksize
     pthread_attr_getstacksize pthread_sigmask pthread_kill pthread_setcancelstate pthread_setcanceltype pthread_setname_np
     pthread_getname_np pthread_getaffinity_np pthread_setaffinity_np thrd_current thrd_equal thrd_sleep thrd_yield mtx_init mtx_destroy
     mtx_lock mtx_timedlock mtx_trylock mtx_unlock cnd_init cnd_destroy cnd_wait cnd_timedwait cnd_signal cnd_broadcast",
    // dlfcn.h without looking up (`dladdr` and `dl_iterate_phdr` tell of addresses that nobody gave)
    "dlerror",
];

/// The mathematical library: each name also for `float`, `long double` and the types with a width.
const MATH: &str = "
    acos acosh asin asinh atan atan2 atanh cabs cacos cacosh canonicalize carg casin casinh catan catanh cbrt ccos ccosh ceil
    cexp cimag clog clog10 conj copysign cos cosh cpow cproj creal csin csinh csqrt ctan ctanh drem erf erfc exp exp10 exp2
    expm1 fabs fdim finite floor fma fmax fmaximum fmaximum_mag fmaximum_mag_num fmaximum_num fmaxmag fmin fminimum
    fminimum_mag fminimum_mag_num fminimum_num fminmag fmod frexp fromfp fromfpx gamma getpayload hypot ilogb isinf isnan
    j0 j1 jn ldexp lgamma lgamma_r llogb llrint llround log log10 log1p log2 logb lrint lround modf nan nearbyint nextafter
    nextdown nexttoward nextup pow pow10 remainder remquo rint round roundeven scalb scalbln scalbn setpayload setpayloadsig
    significand sin sincos sinh sqrt tan tanh tgamma totalorder totalordermag trunc ufromfp ufromfpx y0 y1 yn __fpclassify
    __signbit __isinf __isnan __finite __issignaling __iseqsig __iscanonical
    feclearexcept fedisableexcept feenableexcept fegetenv fegetexcept fegetexceptflag fegetmode fegetround feholdexcept
    feraiseexcept fesetexcept fesetexceptflag fetestexcept fetestexceptflag";

/// The runtime of C++, of exceptions, and of the compiler's arithmetic.
const RUNTIME: &str = "
    __cxa_allocate_exception __cxa_free_exception __cxa_throw __cxa_rethrow __cxa_begin_catch __cxa_end_catch
    __cxa_get_exception_ptr __cxa_current_exception_type __cxa_current_primary_exception __cxa_init_primary_exception
    __cxa_increment_exception_refcount __cxa_decrement_exception_refcount __cxa_rethrow_primary_exception __cxa_uncaught_exception
    __cxa_uncaught_exceptions __cxa_bad_cast __cxa_bad_typeid __cxa_throw_bad_array_new_length __cxa_throw_bad_array_length
    __cxa_call_unexpected __cxa_call_terminate __cxa_pure_virtual __cxa_deleted_virtual __cxa_guard_acquire __cxa_guard_release
    __cxa_guard_abort __cxa_atexit __cxa_at_quick_exit __cxa_thread_atexit __cxa_thread_atexit_impl __cxa_demangle
    __cxa_vec_new __cxa_vec_new2 __cxa_vec_new3 __cxa_vec_ctor __cxa_vec_cctor __cxa_vec_dtor __cxa_vec_cleanup __cxa_vec_delete
    __cxa_vec_delete2 __cxa_vec_delete3 __cxa_get_globals __cxa_get_globals_fast __dynamic_cast __gxx_personality_v0
    __gcc_personality_v0 __clang_call_terminate __once_proxy
    _Unwind_Resume _Unwind_Resume_or_Rethrow _Unwind_RaiseException _Unwind_DeleteException
    __mulsc3 __muldc3 __mulxc3 __multc3 __mulhc3 __divsc3 __divdc3 __divxc3 __divtc3 __divhc3 __powisf2 __powidf2 __powixf2
    __powitf2 __absvsi2 __absvdi2 __absvti2 __addvsi3 __addvdi3 __addvti3 __subvsi3 __subvdi3 __subvti3 __mulvsi3 __mulvdi3
    __mulvti3 __negvsi2 __negvdi2 __negvti2 __mulodi4 __muloti4 __popcountsi2 __popcountdi2 __popcountti2 __paritysi2 __paritydi2
    __clzdi2 __clzti2 __ctzdi2 __ctzti2 __ffsdi2 __ffsti2 __bswapsi2 __bswapdi2 __udivti3 __divti3 __umodti3 __modti3
    __udivmodti4 __divmodti4 __multi3 __cpu_indicator_init";

/// Classes and namespaces of the C++ library all of whose members are harmless: streams, texts, locales, exceptions,
/// containers.
const CLASSES: &str = "
    __cxx11 basic_ios basic_istream basic_ostream basic_iostream basic_streambuf basic_filebuf basic_ifstream basic_ofstream
    basic_fstream basic_stringbuf basic_istringstream basic_ostringstream basic_stringstream ios_base istrstream ostrstream
    strstream strstreambuf __basic_file char_traits
    locale ctype ctype_byname ctype_base codecvt codecvt_base codecvt_byname __codecvt_abstract_base __codecvt_utf8_base
    __codecvt_utf16_base __codecvt_utf8_utf16_base num_get num_put numpunct numpunct_byname moneypunct moneypunct_byname
    money_get money_put money_base time_get time_get_byname time_put time_put_byname time_base collate collate_byname messages
    messages_base messages_byname __ctype_abstract_base __timepunct __timepunct_cache __numpunct_cache __moneypunct_cache __num_base
    exception bad_exception bad_alloc bad_cast bad_typeid bad_array_new_length bad_array_length bad_function_call bad_weak_ptr
    bad_optional_access bad_variant_access bad_any_cast logic_error domain_error invalid_argument length_error out_of_range
    runtime_error range_error overflow_error underflow_error system_error nested_exception __exception_ptr error_code
    error_condition error_category type_info
    random_device gslice _List_node_base filesystem pmr chrono placeholders";

/// Nested names, each behind `_ZN` or `_ZNK`.
const NESTED: &[&str] = &[
    "Ss",
    "Sb",
    "So",
    "Si",
    "Sd",
    "SaIcE",
    "SaIwE",
    "SaIvE",
    "St3_V214error_category",
    "St3_V215system_category",
    "St3_V216generic_category",
    "St8__detail15_List_node_base",
    "St8__detail20_Prime_rehash_policy",
    "St11this_thread11__sleep_for",
    "10__cxxabiv1",
    "11__gnu_debug",
    "9__gnu_cxx13stdio_filebuf",
    "9__gnu_cxx15__snprintf_lite",
    "9__gnu_cxx17__pool_alloc_base",
    "9__gnu_cxx18stdio_sync_filebuf",
    "9__gnu_cxx20recursive_init_error",
    "9__gnu_cxx27__verbose_terminate_handler",
];

/// Beginnings of functions of the namespace `std`, each behind `_ZSt`.
const FREE: &[&str] = &[
    "ls",
    "rs",
    "pl",
    "eq",
    "ne",
    "lt",
    "gt",
    "le",
    "ge",
    "2ws",
    "4endl",
    "4ends",
    "5flush",
    "7getline",
    "16__ostream_insert",
    "8to_chars",
    "10from_chars",
    "14__convert_to_v",
    "9use_facet",
    "9has_facet",
    "11_Hash_bytes",
    "15_Fnv_hash_bytes",
    "10unexpectedv",
    "13get_terminatev",
    "13set_terminatePFvvE",
    "14get_unexpectedv",
    "14set_unexpectedPFvvE",
    "15get_new_handlerv",
    "17current_exceptionv",
    "17rethrow_exception",
    "18uncaught_exceptionv",
    "19uncaught_exceptionsv",
    "9terminatev",
    "15system_categoryv",
    "16generic_categoryv",
    "17iostream_categoryv",
    "21__glibcxx_assert_fail",
];

static NAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lists = C.iter().copied().chain([RUNTIME]);
    lists.flat_map(str::split_whitespace).collect()
});
static MATH_NAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| MATH.split_whitespace().collect());
static CLASS_NAMES: LazyLock<HashSet<&str>> =
    LazyLock::new(|| CLASSES.split_whitespace().collect());

/// Whether a function of the system's libraries is known to be harmless.
pub fn is_harmless(symbol: &str) -> bool {
    match symbol.strip_prefix("_Z") {
        Some(mangled) => is_harmless_cxx(mangled),
        None => is_harmless_c(symbol) || is_mathematical(symbol),
    }
}

/// A name of the list, or a variant of one: checked (`__f_chk`), for large files (`f64`), without locks (`f_unlocked`),
/// with a locale (`f_l`, `__f_l`), of a standard (`__isoc99_f`).
fn is_harmless_c(symbol: &str) -> bool {
    let known = |name: &str| NAMES.contains(name);
    let plain = |name: &str| {
        let without = |end: &str| name.strip_suffix(end).is_some_and(known);
        known(name) || without("64") || without("_unlocked") || without("_l")
    };
    let inner = symbol.strip_prefix("__").unwrap_or(symbol);
    let checked = inner.strip_suffix("_chk").filter(|_| inner != symbol);
    let by_locale = inner.strip_suffix("_l").filter(|_| inner != symbol);
    let standard = inner.strip_prefix("isoc99_").or(inner.strip_prefix("isoc23_"));
    let standard = standard.filter(|_| inner != symbol);
    plain(symbol) || [checked, by_locale, standard].into_iter().flatten().any(plain)
}

fn is_mathematical(symbol: &str) -> bool {
    const TYPES: &[&str] = &["", "f", "l", "f128", "f64x", "f64", "f32x", "f32"];
    let finite = symbol.strip_suffix("_finite").and_then(|name| name.strip_prefix("__"));
    let known = |name: &str| {
        // `lgammaf_r` has its type inside.
        let (name, end) = match name.strip_suffix("_r") {
            Some(name) => (name, "_r"),
            None => (name, ""),
        };
        TYPES.iter().filter_map(|ty| name.strip_suffix(ty)).any(|base| {
            MATH_NAMES.contains(base) && end.is_empty()
                || MATH_NAMES.contains(format!("{base}{end}").as_str())
        })
    };
    known(symbol) || finite.is_some_and(known)
}

fn is_harmless_cxx(mangled: &str) -> bool {
    let operator = ["nw", "na", "dl", "da"].iter().any(|name| mangled.starts_with(name));
    let nested = mangled.strip_prefix("NK").or(mangled.strip_prefix('N'));
    let free = mangled.strip_prefix("St");
    operator || nested.is_some_and(is_harmless_member) || free.is_some_and(is_harmless_function)
}

fn is_harmless_member(nested: &str) -> bool {
    let in_std = nested.strip_prefix("St").and_then(first_name);
    NESTED.iter().any(|begin| nested.starts_with(begin))
        || in_std.is_some_and(|class| CLASS_NAMES.contains(class))
}

fn is_harmless_function(free: &str) -> bool {
    // `std::__throw_out_of_range` and its like, and the balancing of trees.
    let family = |name: &str| name.starts_with("__throw_") || name.starts_with("_Rb_tree_");
    FREE.iter().any(|begin| free.starts_with(begin)) || first_name(free).is_some_and(family)
}

/// The first name of a mangled one, which begins with its length.
fn first_name(mangled: &str) -> Option<&str> {
    let digits = mangled.bytes().take_while(u8::is_ascii_digit).count();
    let length: usize = mangled[..digits].parse().ok()?;
    mangled[digits..].get(..length)
}

#[cfg(test)]
mod tests {
    use super::is_harmless;

    #[test]
    fn families_and_variants_are_known() {
        for symbol in [
            "qsort",
            "fopen64",
            "__vsnprintf_chk",
            "__isoc99_vsscanf",
            "__isoc23_strtol",
            "fputs_unlocked",
            "strtod_l",
            "__strftime_l",
            "lgammaf_r",
            "cbrtl",
            "__exp_finite",
            "_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_",
            "_ZNSolsEi",
            "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4sizeEv",
            "_ZSt20__throw_length_errorPKc",
            "_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_",
            "_ZNSt8__detail15_List_node_base7_M_hookEPS0_",
            "_ZnwmSt11align_val_t",
            "_ZNSt6chrono3_V212system_clock3nowEv",
        ] {
            assert!(is_harmless(symbol), "{symbol}");
        }
    }

    #[test]
    fn what_is_dangerous_is_on_no_list() {
        for symbol in [
            "__vfork",
            "__clone",
            "_IO_setvbuf",
            "pthread_create",
            "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE",
            "sigaction",
            "__sigaction",
            "bsd_signal",
            "mmap64",
            "mremap",
            "sbrk",
            "madvise",
            "process_vm_writev",
            "fesetround",
            "fesetenv",
            "initstate",
            "setstate",
            "setvbuf",
            "fopencookie",
            "open_memstream",
            "register_printf_modifier",
            "_Unwind_ForcedUnwind",
            "setcontext",
            "siglongjmp",
            "__longjmp_chk",
            "mcheck",
            "profil",
            "pthread_exit",
            "__libc_start_main",
            "_ZSt15set_new_handlerPFvvE",
            "_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE",
            "syscall",
            "dlsym",
            "aio_read",
            "timer_create",
            "_Fork",
            "prctl",
        ] {
            assert!(!is_harmless(symbol), "{symbol}");
        }
    }
}
