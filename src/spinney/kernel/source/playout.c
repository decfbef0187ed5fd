#include "playout.h"

#include <string.h>

/* SplitMix64: a number that is counted up, and well mixed. */
static uint32_t next_word(uint64_t *state) {
    uint64_t mixed = *state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((mixed ^ mixed >> 31) >> 32);
}

/* Below a small bound: what this favours is less than anybody can count. */
static int below(uint64_t *state, int bound) {
    return (int)((uint64_t)next_word(state) * (uint64_t)bound >> 32);
}

static void shuffle_pile(uint8_t pile[PILE], uint64_t *state) {
    for (int n = 0; n < PILE; n++) {
        pile[n] = (uint8_t)(START + 1 + n);
    }
    for (int last = PILE - 1; last > 0; last--) {
        int other = below(state, last + 1);
        uint8_t tile = pile[last];
        pile[last] = pile[other];
        pile[other] = tile;
    }
}

/* By four bits: how many of them are set. */
static const uint8_t SET[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* A place for the tile by lot, if it fits anywhere. Rules: LF-3.1, LF-3.6. */
static void lay_somewhere(Planet *planet, const Tables *tables, int tile, uint64_t *state) {
    int places = 0, turns = 0;
    for (int n = 0; n < planet->found; n++) {
        places += SET[turns_in(tables, &planet->holes[n], tile)];
    }
    if (!places) {
        return;
    }
    int nth = below(state, places);
    Hole *hole = planet->holes;
    while (nth >= SET[turns_in(tables, hole, tile)]) {
        nth -= SET[turns_in(tables, hole++, tile)];
    }
    int fitting = turns_in(tables, hole, tile);
    while (nth > 0 || !(fitting >> turns & 1)) {
        nth -= fitting >> turns++ & 1;
    }
    lay(planet, tables, hole, turns, tile);
}

/* A zone for a tree by lot, if there is one of its colour. Rules: LF-4.2, LF-4.5. */
static void plant_somewhere(Planet *planet, uint8_t supply[COLOURS], uint64_t *state) {
    uint8_t zones[TRIANGLES];
    int found = 0;
    for (int zone = 0; zone < 4 * planet->tiles; zone++) {
        if (can_plant(planet, supply, zone)) {
            zones[found++] = (uint8_t)zone;
        }
    }
    if (found) {
        plant(planet, supply, zones[below(state, found)]);
    }
}

int play_out(const Tables *tables, const Planet *start, const uint8_t supply[COLOURS],
             uint64_t seed) {
    Planet planet = *start;
    uint8_t pile[PILE], left[COLOURS];
    memcpy(left, supply, COLOURS);
    shuffle_pile(pile, &seed);
    for (int n = 0; n < DRAWN; n++) {
        lay_somewhere(&planet, tables, pile[n], &seed);
        if (tables->triggers[pile[n]]) {
            plant_somewhere(&planet, left, &seed);
        }
    }
    return score(&planet);
}

int64_t play_many(const Tables *tables, const uint8_t supply[COLOURS], uint64_t seed,
                  int64_t many) {
    Planet start;
    int64_t total = 0;
    start_planet(&start, tables);
    for (int64_t n = 0; n < many; n++) {
        total += play_out(tables, &start, supply, seed + (uint64_t)n);
    }
    return total;
}
