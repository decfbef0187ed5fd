#include "lone.h"

#include <math.h>
#include <stddef.h>

static const double WASTED = -1e9;

static uint32_t next_word(Draws *draws) {
    const uint8_t *bytes = draws->bytes + 4 * draws->next++;
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

/* `Random.randrange`: so many high bits of a word, until they are below the bound. */
static int below(Draws *draws, int bound) {
    int bits = 0;
    while (bound >> bits) {
        bits++;
    }
    while (draws->next < draws->words) {
        uint32_t drawn = next_word(draws) >> (32 - bits);
        if (drawn < (uint32_t)bound) {
            return (int)drawn;
        }
    }
    return NO_WORDS;
}

static void take_tree(uint8_t supply[COLOURS], int nth) {
    int colour = 0;
    while (nth >= supply[colour]) {
        nth -= supply[colour++];
    }
    supply[colour]--;
}

/* Others take trees: each tree of the reserve is as likely as any other. Whether there were words
   enough. */
static int take_any(Lone *lone, int times, Draws *draws) {
    const uint8_t *supply = lone->supply;
    for (; times > 0 && supply[0] + supply[1] + supply[2]; times--) {
        int nth = below(draws, supply[0] + supply[1] + supply[2]);
        if (nth == NO_WORDS) {
            return 0;
        }
        take_tree(lone->supply, nth);
    }
    return 1;
}

/* Where a tile brings most; where several bring the same, the place that came up first. */
static void lay_best(Lone *lone, const Delta *delta, int tile) {
    double most = -INFINITY;
    Hole *best = NULL;
    int best_turns = 0;
    for (int n = 0; n < lone->planet.found; n++) {
        Hole *hole = &lone->planet.holes[n];
        int fitting = turns_in(delta->tables, hole, tile);
        for (int turns = 0; fitting >> turns; turns++) {
            double gain = fitting >> turns & 1 ? gain_of_tile(delta, hole, 4 * tile + turns)
                                               : -INFINITY;
            if (gain > most) {
                most = gain;
                best = hole;
                best_turns = turns;
            }
        }
    }
    if (best) {
        lay(&lone->planet, delta->tables, best, best_turns, tile);
    }
}

/* Where a tree that is in supply is worth most; a second one in a zone is wasted. */
static void plant_best(Lone *lone, const Delta *delta) {
    double most = -INFINITY;
    int best = NOWHERE;
    for (int zone = 0; zone < 4 * lone->planet.tiles; zone++) {
        if (can_plant(&lone->planet, lone->supply, zone)) {
            double gain = delta->treed[zone] ? WASTED : gain_of_tree(delta, zone);
            if (gain > most) {
                most = gain;
                best = zone;
            }
        }
    }
    if (best != NOWHERE) {
        plant(&lone->planet, lone->supply, best);
    }
}

/* Everybody picks a tree: the others any, the owner the one that looks best. */
static int pick(Lone *lone, const Tables *tables, const Stage *stage, Draws *draws) {
    Delta delta;
    int is_enough = take_any(lone, lone->before, draws);
    begin_delta(&delta, tables, &lone->planet, stage, lone->unseen);
    plant_best(lone, &delta);
    is_enough = is_enough && take_any(lone, lone->others - lone->before, draws);
    int seats = lone->others + 1;
    lone->before = (uint8_t)((lone->before - lone->passes + seats) % seats);
    return is_enough;
}

/* What is still to be done before the next tile. */
static int finish_turn(Lone *lone, const Tables *tables, const Stage *stage, Draws *draws) {
    return take_any(lone, lone->taken, draws) &&
           (!lone->picks || pick(lone, tables, stage, draws));
}

int play_lone(Lone lone, const Tables *tables, const Stage *stages, const uint8_t *tiles, int left,
              Draws *draws) {
    int is_enough = finish_turn(&lone, tables, &stages[stage_of(left)], draws);
    while (is_enough && left > 0) {
        Delta delta;
        int tile = *tiles++;
        const Stage *stage = &stages[stage_of(--left)];
        lone.unseen &= ~((uint32_t)1 << tile);
        begin_delta(&delta, tables, &lone.planet, stage, lone.unseen);
        lay_best(&lone, &delta, tile);
        if (tables->triggers[tile]) {
            is_enough = pick(&lone, tables, stage, draws);
        }
    }
    return is_enough ? score(&lone.planet) : NO_WORDS;
}
