#include "worth.h"

#include <string.h>

typedef struct {
    uint8_t zones[SIDES]; /* the old zones that become one, some of them more than once */
    int count;            /* how many those are: each is a side at which a rune is lit */
    int halves;           /* the half-runes that the tile adds */
} Joined;

int stage_of(int left) {
    return (left + SPAN - 1) / SPAN;
}

void begin_delta(Delta *delta, const Tables *tables, const Planet *planet, const Stage *stage,
                 uint32_t unseen) {
    delta->tables = tables;
    delta->planet = planet;
    delta->stage = stage;
    delta->unseen = unseen;
    mark_treed(planet, delta->treed);
}

static double zone_worth(const Stage *stage, int treed, int runes, int halves) {
    return stage->zones[treed][runes < MOST_RUNES ? runes : MOST_RUNES]
                       [halves < MOST_HALVES ? halves : MOST_HALVES];
}

/* In pairs, in fours, in eights, and then all four bytes at once. */
static int count_bits(uint32_t bits) {
    bits -= bits >> 1 & 0x55555555u;
    bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0Fu;
    return (int)(bits * 0x01010101u >> 24);
}

static double hole_worth(const Delta *delta, int needs) {
    int facing = delta->tables->facing[needs];
    if (!facing) {
        return 0.0;
    }
    int fits = count_bits(delta->tables->tiles[needs] & delta->unseen);
    return facing * delta->stage->holes[fits < MOST_FITS ? fits : MOST_FITS];
}

/* The hole that is filled, and those beside it that become narrower or new. */
static double gain_of_holes(const Delta *delta, const Hole *hole, const uint8_t kinds[SIDES]) {
    const Planet *planet = delta->planet;
    double gain = -hole_worth(delta, hole->needs);
    for (int side = 0; side < SIDES; side++) {
        int beside = hole->cell + STEPS[side];
        if (!has_tile(planet, beside)) {
            int on = planet->on[beside], needs = on == EMPTY ? 0 : planet->holes[on - HOLE].needs;
            int after = needs + need(kinds[side], OPPOSITE[side]);
            gain += hole_worth(delta, after) - hole_worth(delta, needs);
        }
    }
    return gain;
}

/* The zone that a side of a hole touches, or NO_ZONE. */
static int zone_beside(const Planet *planet, const Hole *hole, int side) {
    int beside = hole->cell + STEPS[side];
    if (!has_tile(planet, beside)) {
        return NO_ZONE;
    }
    return planet->labels[first_triangle(planet, beside) + OPPOSITE[side]];
}

static int have_in_common(const Joined *one, const Joined *other) {
    for (int n = 0; n < one->count; n++) {
        for (int m = 0; m < other->count; m++) {
            if (one->zones[n] == other->zones[m]) {
                return 1;
            }
        }
    }
    return 0;
}

/* Two parts of a tile may meet in one zone around it: then the later one takes in the earlier, which
   is taken out. How many are left. */
static int take_in(Joined *joined, Joined found[SIDES], int count) {
    for (int n = 0; n < count; n++) {
        Joined other = found[n];
        if (have_in_common(joined, &other)) {
            memcpy(joined->zones + joined->count, other.zones, (size_t)other.count);
            joined->count += other.count;
            joined->halves += other.halves;
            memmove(found + n, found + n + 1, (size_t)(count - n - 1) * sizeof *found);
            return count - 1;
        }
    }
    return count;
}

/* What the part of a tile whose first side this is joins. */
static Joined joined_at(const Delta *delta, const Hole *hole, int look, int first) {
    Joined joined = {{0}, 0, 0};
    for (int side = first; side < SIDES; side++) {
        if (delta->tables->zones[look][side] == first) {
            int zone = zone_beside(delta->planet, hole, side);
            joined.halves += zone == NO_ZONE ? 1 : -1;
            if (zone != NO_ZONE) {
                joined.zones[joined.count++] = (uint8_t)zone;
            }
        }
    }
    return joined;
}

/* The new zones: which old ones they join, and what they add. The number of them. */
static int join(const Delta *delta, const Hole *hole, int look, Joined found[SIDES]) {
    int count = 0;
    for (int first = 0; first < SIDES; first++) {
        if (delta->tables->zones[look][first] == first) {
            Joined joined = joined_at(delta, hole, look, first);
            count = take_in(&joined, found, count);
            found[count++] = joined;
        }
    }
    return count;
}

/* The zones that are joined, each once, as a set of Python goes through them: a sum of three floats
   depends on its order. A set of up to four numbers is a table of eight places. */
static int as_set(const Joined *joined, uint8_t zones[SIDES]) {
    int places[8] = {NO_ZONE, NO_ZONE, NO_ZONE, NO_ZONE, NO_ZONE, NO_ZONE, NO_ZONE, NO_ZONE};
    int count = 0;
    for (int n = 0; n < joined->count; n++) {
        int zone = joined->zones[n], rest = zone, place = zone & 7;
        while (places[place] != NO_ZONE && places[place] != zone) {
            rest >>= 5;
            place = (place * 5 + 1 + rest) & 7;
        }
        places[place] = zone;
    }
    for (int place = 0; place < 8; place++) {
        if (places[place] != NO_ZONE) {
            zones[count++] = (uint8_t)places[place];
        }
    }
    return count;
}

/* The zones that are joined, each once: nearly always they are too few to have an order. */
static int each_once(const Joined *joined, uint8_t zones[SIDES]) {
    if (joined->count > 2) {
        return as_set(joined, zones);
    }
    memcpy(zones, joined->zones, SIDES);
    return joined->count - (joined->count == 2 && zones[0] == zones[1]);
}

static double gain_of_zone(const Delta *delta, const Joined *joined) {
    const Planet *planet = delta->planet;
    uint8_t zones[SIDES];
    int treed = 0, runes = joined->count, halves = joined->halves;
    double before = 0.0;
    int count = each_once(joined, zones);
    for (int n = 0; n < count; n++) {
        int zone = zones[n], has_tree = delta->treed[zone];
        treed |= has_tree;
        before += zone_worth(delta->stage, has_tree, planet->runes[zone], planet->halves[zone]);
        runes += planet->runes[zone];
        halves += planet->halves[zone];
    }
    return zone_worth(delta->stage, treed, runes, halves) - before;
}

double gain_of_tile(const Delta *delta, const Hole *hole, int look) {
    Joined found[SIDES];
    int count = join(delta, hole, look, found);
    double gain = gain_of_holes(delta, hole, delta->tables->kinds[look]);
    for (int n = 0; n < count; n++) {
        gain += gain_of_zone(delta, &found[n]);
    }
    return gain;
}

double gain_of_tree(const Delta *delta, int zone) {
    int runes = delta->planet->runes[zone], halves = delta->planet->halves[zone];
    if (delta->treed[zone]) {
        return 0.0;
    }
    return zone_worth(delta->stage, 1, runes, halves) - zone_worth(delta->stage, 0, runes, halves);
}
