/* What a planet is worth in the end, and what a tile or a tree would change: worth.py and delta.py of
   the bots. The very same numbers come out, because everything is added up in the same order. */
#ifndef SPINNEY_WORTH_H
#define SPINNEY_WORTH_H

#include "planet.h"

enum {
    MOST_RUNES = 9,
    MOST_HALVES = 5,
    MOST_FITS = 6, /* beyond these, runes, half-runes and fitting tiles are not told apart */
    SPAN = 3       /* turns are taken together, so many at a time */
};

/* The learned numbers for one stage of the game. */
typedef struct {
    double zones[2][MOST_RUNES + 1][MOST_HALVES + 1]; /* by tree, runes and half-runes */
    double holes[MOST_FITS + 1]; /* by the tiles that fit: for each leaf side that faces the hole */
} Stage;

/* The stage, by the tiles still to be drawn: 0 is the end. */
int stage_of(int left);

/* A planet as it is weighed. */
typedef struct {
    const Tables *tables;
    const Planet *planet;
    const Stage *stage;
    uint32_t unseen; /* the tiles that may still come, as bits */
    uint8_t treed[TRIANGLES];
} Delta;

void begin_delta(Delta *delta, const Tables *tables, const Planet *planet, const Stage *stage,
                 uint32_t unseen);

/* What the planet is worth more with a tile laid into a hole. */
double gain_of_tile(const Delta *delta, const Hole *hole, int look);

/* What a first tree in a zone is worth; a second one brings nothing. Rule: LF-5.6. */
double gain_of_tree(const Delta *delta, int zone);

#endif
