struct size { int width; };
int twice(int x);
