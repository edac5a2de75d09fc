// Reading a tagged record with a cursor: the short form does not move the caller's cursor.
// verdict: unsafe
// fails: 1,2,3,4,5,6,7
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

#define SIZE 7

static unsigned read_byte(const unsigned char **cursor)
{
  return *(*cursor)++;
}

static unsigned read_number(const unsigned char **cursor)
{
  unsigned tag = read_byte(cursor);
  if (tag < 128) {
    const unsigned char *here = *cursor;
    return tag << 8 | read_byte(&here);
  }
  unsigned high = read_byte(cursor);
  return high << 8 | read_byte(cursor);
}

int main(void)
{
  unsigned char record[SIZE];
  for (int i = 0; i < SIZE; i++)
    record[i] = __VERIFIER_nondet_uchar();

  const unsigned char *cursor = record;
  unsigned first = read_number(&cursor);
  unsigned second = read_number(&cursor);
  int first_length = record[0] < 128 ? 2 : 3;
  int second_length = record[first_length] < 128 ? 2 : 3;
  if (cursor - record != first_length + second_length)
    reach_error();
  if ((first & 255) != record[first_length - 1])
    reach_error();
  if ((second & 255) != cursor[-1])
    reach_error();
  return 0;
}
