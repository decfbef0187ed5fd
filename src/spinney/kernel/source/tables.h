/* A tile set as tables of small numbers. The numbers are those of tables.py in
   spinney.games.legendary_forests: cell, placement, look, triangle, needs. */
#ifndef SPINNEY_TABLES_H
#define SPINNEY_TABLES_H

#include <stdint.h>

enum {
    TILES = 25,
    START = 1,
    DRAWN = 19,
    PILE = TILES - 1,
    LAID = DRAWN + 1,

    SIDES = 4,
    COLOURS = 3,
    BLANK = 3,
    LOOKS = 4 * (TILES + 1),
    NEEDS = 5 * 5 * 5 * 5,
    FILLED = NEEDS, /* the needs of a hole in which a tile lies: nothing meets them */

    WIDTH = 2 * LAID + 1,
    CELLS = WIDTH * WIDTH,
    CENTRE = LAID * WIDTH + LAID,

    NOWHERE = -1,
    NO_ZONE = 255
};

/* From a cell to its neighbour at each side, and the side at which that one looks back. */
static const int STEPS[SIDES] = {-1, WIDTH, 1, -WIDTH};
static const int OPPOSITE[SIDES] = {2, 3, 0, 1};
static const int NEED[SIDES] = {1, 5, 25, 125};

typedef struct {
    uint8_t kinds[LOOKS][SIDES];      /* the kinds of the four sides as they lie */
    uint8_t zones[LOOKS][SIDES];      /* the first side of each side's zone in the tile, or NO_ZONE */
    uint8_t halves[LOOKS][SIDES];     /* the half-runes of each zone, at its first side */
    uint8_t turns[TILES + 1][NEEDS + 1]; /* the quarter turns in which a tile meets needs, as bits */
    uint32_t tiles[NEEDS];            /* the tiles that meet needs, as bits */
    uint8_t facing[NEEDS];            /* how many leaf sides face a hole with these needs */
    uint8_t triggers[TILES + 1];      /* whether a tile triggers planting */
} Tables;

/* From the printed sides of tiles 1 to 25, clockwise from the top, and their trigger marks. */
void make_tables(Tables *tables, const uint8_t sides[TILES * SIDES], const uint8_t triggers[TILES]);

/* What a neighbour's side of this kind adds to the needs of a hole, at that side of the hole. */
static inline int need(int kind, int side) {
    return (kind + 1) * NEED[side];
}

#endif
