#include "tables.h"

#include <string.h>

/* Neighbouring sides of one leaf colour join; opposite ones only through a side between them.
   Rules: LF-5.1, LF-5.2, LF-5.5. */
static void join_sides(uint8_t zones[SIDES], const uint8_t kinds[SIDES]) {
    for (int side = 0; side < SIDES; side++) {
        zones[side] = kinds[side] == BLANK ? NO_ZONE : (uint8_t)side;
    }
    for (int step = 0; step < 2 * SIDES - 1; step++) {
        int side = step % SIDES, after = (step + 1) % SIDES;
        if (kinds[side] == kinds[after] && kinds[side] != BLANK) {
            uint8_t first = zones[side] < zones[after] ? zones[side] : zones[after];
            zones[side] = zones[after] = first;
        }
    }
}

static void count_halves(uint8_t halves[SIDES], const uint8_t zones[SIDES]) {
    memset(halves, 0, SIDES);
    for (int side = 0; side < SIDES; side++) {
        if (zones[side] != NO_ZONE) {
            halves[zones[side]]++;
        }
    }
}

/* A tile meets the needs that every choice of its sides makes, if those have neighbours.
   Rule: LF-3.2. */
static void note_fits(Tables *tables, int tile, int turns) {
    const uint8_t *kinds = tables->kinds[4 * tile + turns];
    for (int touched = 0; touched < 1 << SIDES; touched++) {
        int needs = 0;
        for (int side = 0; side < SIDES; side++) {
            needs += touched >> side & 1 ? need(kinds[side], side) : 0;
        }
        tables->turns[tile][needs] |= (uint8_t)(1 << turns);
        tables->tiles[needs] |= (uint32_t)1 << tile;
    }
}

static void turn_tile(Tables *tables, int tile, const uint8_t printed[SIDES]) {
    for (int turns = 0; turns < 4; turns++) {
        int look = 4 * tile + turns;
        for (int side = 0; side < SIDES; side++) {
            tables->kinds[look][side] = printed[(side - turns + SIDES) % SIDES];
        }
        join_sides(tables->zones[look], tables->kinds[look]);
        count_halves(tables->halves[look], tables->zones[look]);
        note_fits(tables, tile, turns);
    }
}

static int leaf_sides(int needs) {
    int found = 0;
    for (int side = 0; side < SIDES; side++) {
        int kind = needs / NEED[side] % 5 - 1;
        found += kind >= 0 && kind != BLANK;
    }
    return found;
}

void make_tables(Tables *tables, const uint8_t sides[TILES * SIDES],
                 const uint8_t triggers[TILES]) {
    memset(tables, 0, sizeof *tables);
    for (int tile = 1; tile <= TILES; tile++) {
        tables->triggers[tile] = triggers[tile - 1];
        turn_tile(tables, tile, sides + (tile - 1) * SIDES);
    }
    for (int needs = 0; needs < NEEDS; needs++) {
        tables->facing[needs] = (uint8_t)leaf_sides(needs);
    }
}
