// A thermostat with hysteresis for five measured temperatures, some of which may be invalid.
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
  int heating = 0, cooling = 0, invalid = 0, switches = 0;
  double lowest = 100.0, highest = -100.0, sum = 0.0;
  for (int i = 0; i < 5; i++) {
    double t = __VERIFIER_nondet_double();
    if (!(t >= -40.0 && t <= 60.0)) {
      invalid++;
      continue;
    }
    int before = heating - cooling;
    if (t < 18.0) heating = 1;
    else if (t > 21.0) heating = 0;
    if (t > 26.5) cooling = 1;
    else if (t < 23.0) cooling = 0;
    if (heating && cooling) reach_error();
    if (before != heating - cooling) switches++;
    if (before == 1 && heating - cooling == -1 && t < 26.5) reach_error();
    if (t < lowest) lowest = t;
    if (t > highest) highest = t;
    sum += t;
  }
  int valid = 5 - invalid;
  if (valid == 0) {
    if (lowest < highest) reach_error();
    return 1;
  }
  double mean = sum / valid;
  if (mean > 60.5 || mean < -40.5) reach_error();
  if (highest - lowest > 100.0) return 2;               // never: the range of valid values
  if (switches == 5) return 3;
  if (switches > valid) reach_error();
  if (heating && highest < 18.0 && switches > 1) return 4;   // never: it stayed cold
  if (valid == 1 && mean == 20.5) return 5;
  return 0;
}
