// Members of a structure: a place in a text and its end.
// options: --function skip
// expect: 14 goals, 14 covered, 0 open
struct reader {
  const char *at;
  const char *end;
};

int skip(struct reader reader) {
  int spaces = 0;
  if (reader.end < reader.at || reader.end - reader.at > 8) return -2;
  while (reader.at < reader.end && *reader.at == ' ') {
    reader.at++;
    spaces++;
  }
  if (reader.at == reader.end) return -1;
  return spaces == 2 && *reader.at == 'x';
}
