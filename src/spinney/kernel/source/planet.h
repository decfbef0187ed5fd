/* One player's planet, as planet.py keeps it: zones are not searched for, every triangle carries
   the label of its zone, which is the lowest triangle in it. */
#ifndef SPINNEY_PLANET_H
#define SPINNEY_PLANET_H

#include "tables.h"

enum {
    TRIANGLES = 4 * LAID,
    HOLES = 1 + 4 + 3 * DRAWN, /* the first, those round the start tile, three more for each other */

    /* What lies on a cell: nothing, one more than the number of a tile, or this and a hole. */
    EMPTY = 0,
    HOLE = 64
};

/* An empty cell beside a tile, or one that was. Its triangle is the first that looked at it, which
   is the lowest of those that do. */
typedef struct {
    int16_t cell;
    int16_t needs; /* FILLED when a tile lies there */
    uint8_t triangle;
} Hole;

typedef struct {
    uint8_t on[CELLS];
    int16_t cells[LAID];         /* where each tile lies, in order of laying */
    uint8_t looks[LAID];         /* how it lies there */
    Hole holes[HOLES];           /* in the order in which they came up */
    uint8_t kinds[TRIANGLES];    /* the colour of each triangle, or BLANK */
    uint8_t labels[TRIANGLES];   /* the zone of each triangle, or NO_ZONE */
    uint8_t runes[TRIANGLES];    /* the full runes of each zone, at its label */
    uint8_t halves[TRIANGLES];   /* its half-runes, at its label; none in a closed zone */
    uint8_t trees[2 * LAID];     /* the triangle each tree was planted on; a game has room for 19 */
    uint8_t tiles, found, trees_planted;
} Planet;

/* An open place for the first tile, and nothing else. */
void begin_planet(Planet *planet);

/* A planet that is only its start tile. Rule: LF-1.3. */
void start_planet(Planet *planet, const Tables *tables);

/* Whether a tile lies on a cell. */
static inline int has_tile(const Planet *planet, int cell) {
    return planet->on[cell] != EMPTY && planet->on[cell] < HOLE;
}

/* The first triangle of the tile on a cell. */
static inline int first_triangle(const Planet *planet, int cell) {
    return 4 * (planet->on[cell] - 1);
}

/* The hole at a cell, or NULL where there is none. */
Hole *hole_at(Planet *planet, int cell);

/* The turns, as bits, in which a tile fits into a hole. Rules: LF-3.1, LF-3.2, LF-3.3. */
static inline int turns_in(const Tables *tables, const Hole *hole, int tile) {
    return tables->turns[tile][hole->needs];
}

/* Whether a tile fits anywhere. Rule: LF-3.6. */
int has_place(const Planet *planet, const Tables *tables, int tile);

/* Lay a tile where it fits. Rules: LF-3.5, LF-5.1, LF-5.3. */
void lay(Planet *planet, const Tables *tables, Hole *hole, int turns, int tile);

/* Whether a triangle is the first of a zone of which a tree is left. Rules: LF-4.2 to LF-4.5. */
int can_plant(const Planet *planet, const uint8_t supply[COLOURS], int triangle);

/* Whether there is any zone to plant in. Rule: LF-4.5. */
int has_zone(const Planet *planet, const uint8_t supply[COLOURS]);

/* Take a tree of the zone's colour and plant it there for good. Rules: LF-4.2, LF-4.8. */
void plant(Planet *planet, uint8_t supply[COLOURS], int zone);

/* The zones that have trees, as marks at their labels. Rules: LF-5.6, LF-6.4. */
void mark_treed(const Planet *planet, uint8_t treed[TRIANGLES]);

/* The planet's victory points. Rule: LF-6.1. */
int score(const Planet *planet);

#endif
