/* A game played to its end on one planet, as lone.py of the bots plays it. */
#ifndef SPINNEY_LONE_H
#define SPINNEY_LONE_H

#include "worth.h"

/* What a generator of Python will draw: words of 32 bits, the lowest byte first. */
typedef struct {
    const uint8_t *bytes;
    int words, next;
} Draws;

/* One planet on its way to the end; every tile goes where it looks best. */
typedef struct {
    Planet planet;
    uint32_t unseen; /* the tiles that nobody has seen, as bits, those that never come included */
    uint8_t supply[COLOURS];
    uint8_t others;  /* how many others there are */
    uint8_t before;  /* how many of them pick a tree before the owner at the next trigger */
    uint8_t passes;  /* how many seats the right to pick first moves on. Rule: LF-4.6. */
    uint8_t taken;   /* how many trees others take before the next tile */
    uint8_t picks;   /* whether everybody picks a tree before the next tile */
} Lone;

enum { NO_WORDS = -1 };

/* Lay these tiles, the last ones of the game: the points in the end, or NO_WORDS if there are too
   few of them. */
int play_lone(Lone lone, const Tables *tables, const Stage *stages, const uint8_t *tiles, int left,
              Draws *draws);

#endif
