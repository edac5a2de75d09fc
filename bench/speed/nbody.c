// Five bodies attract each other: double arithmetic with square roots and divisions.
#include <stdio.h>

struct body { double x, y, z, vx, vy, vz, mass; };

static struct body bodies[5] = {
    {0, 0, 0, 0, 0, 0, 39.47},
    {4.84, -1.16, -0.10, 0.60, 2.81, -0.02, 0.037},
    {8.34, 4.12, -0.40, -1.01, 1.82, 0.008, 0.011},
    {12.89, -15.11, -0.22, 1.08, 0.86, -0.01, 0.0017},
    {15.37, -25.9, 0.17, 0.97, 0.59, -0.03, 0.002},
};

static double root(double square) {
  double guess = square > 1 ? square * 0.5 : 1;
  for (int i = 0; i < 8; i++) guess = 0.5 * (guess + square / guess);
  return guess;
}

int main(void) {
  const double step = 0.01;
  for (int n = 0; n < 800000; n++) {
    for (int i = 0; i < 5; i++)
      for (int j = i + 1; j < 5; j++) {
        struct body *a = &bodies[i], *b = &bodies[j];
        double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
        double square = dx * dx + dy * dy + dz * dz;
        double magnitude = step / (square * root(square));
        a->vx -= dx * b->mass * magnitude;
        a->vy -= dy * b->mass * magnitude;
        a->vz -= dz * b->mass * magnitude;
        b->vx += dx * a->mass * magnitude;
        b->vy += dy * a->mass * magnitude;
        b->vz += dz * a->mass * magnitude;
      }
    for (int i = 0; i < 5; i++) {
      bodies[i].x += step * bodies[i].vx;
      bodies[i].y += step * bodies[i].vy;
      bodies[i].z += step * bodies[i].vz;
    }
  }
  printf("%.9f\n", bodies[1].x);
}
