/* One planet laid at random, from its start tile to the last draw. */
#ifndef SPINNEY_PLAYOUT_H
#define SPINNEY_PLAYOUT_H

#include "planet.h"

/* Nineteen tiles by lot, each where it fits by lot, a tree by lot at each trigger: the points. The
   same seed gives the same planet in `spinney.kernel.playouts`. */
int play_out(const Tables *tables, const Planet *start, const uint8_t supply[COLOURS],
             uint64_t seed);

/* The same for so many seeds in a row: the sum of all points. What a program in C would do. */
int64_t play_many(const Tables *tables, const uint8_t supply[COLOURS], uint64_t seed, int64_t many);

#endif
