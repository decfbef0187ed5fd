#include "planet.h"

#include <string.h>

void begin_planet(Planet *planet) {
    memset(planet, 0, sizeof *planet);
    planet->holes[0].cell = CENTRE;
    planet->on[CENTRE] = HOLE;
    planet->found = 1;
}

void start_planet(Planet *planet, const Tables *tables) {
    begin_planet(planet);
    lay(planet, tables, &planet->holes[0], 0, START);
}

Hole *hole_at(Planet *planet, int cell) {
    if (cell < 0 || cell >= CELLS || planet->on[cell] < HOLE) {
        return NULL;
    }
    return &planet->holes[planet->on[cell] - HOLE];
}

int has_place(const Planet *planet, const Tables *tables, int tile) {
    for (int n = 0; n < planet->found; n++) {
        if (turns_in(tables, &planet->holes[n], tile)) {
            return 1;
        }
    }
    return 0;
}

/* Two half-runes become a full rune; their zones become one, if they are not already.
   Rules: LF-5.1, LF-5.3, LF-5.7. */
static void light(Planet *planet, int one, int other) {
    int keep = planet->labels[one], gone = planet->labels[other];
    if (keep == gone) {
        planet->runes[keep]++;
        planet->halves[keep] -= 2;
        return;
    }
    if (gone < keep) {
        int lower = gone;
        gone = keep;
        keep = lower;
    }
    for (int triangle = 0; triangle < 4 * planet->tiles; triangle++) {
        if (planet->labels[triangle] == gone) {
            planet->labels[triangle] = (uint8_t)keep;
        }
    }
    planet->runes[keep] = (uint8_t)(planet->runes[keep] + planet->runes[gone] + 1);
    planet->halves[keep] = (uint8_t)(planet->halves[keep] + planet->halves[gone] - 2);
    planet->runes[gone] = planet->halves[gone] = 0;
}

/* The cell beside a new triangle becomes a hole, or a hole with another need. */
static void narrow(Planet *planet, int cell, int triangle, int needs) {
    if (planet->on[cell] == EMPTY) {
        Hole new_hole = {(int16_t)cell, 0, (uint8_t)triangle};
        planet->on[cell] = (uint8_t)(HOLE + planet->found);
        planet->holes[planet->found++] = new_hole;
    }
    planet->holes[planet->on[cell] - HOLE].needs += (int16_t)needs;
}

/* The four triangles of a tile, before they meet others. */
static void put_triangles(Planet *planet, const Tables *tables, int first, int look) {
    memcpy(planet->kinds + first, tables->kinds[look], SIDES);
    memcpy(planet->halves + first, tables->halves[look], SIDES);
    for (int side = 0; side < SIDES; side++) {
        int zone = tables->zones[look][side];
        planet->labels[first + side] = (uint8_t)(zone == NO_ZONE ? NO_ZONE : first + zone);
    }
}

void lay(Planet *planet, const Tables *tables, Hole *hole, int turns, int tile) {
    int cell = hole->cell, look = 4 * tile + turns;
    int number = planet->tiles++, first = 4 * number;
    put_triangles(planet, tables, first, look);
    planet->cells[number] = (int16_t)cell;
    planet->looks[number] = (uint8_t)look;
    planet->on[cell] = (uint8_t)(1 + number);
    hole->needs = FILLED;
    for (int side = 0; side < SIDES; side++) {
        int beside = cell + STEPS[side], kind = tables->kinds[look][side];
        if (!has_tile(planet, beside)) {
            narrow(planet, beside, first + side, need(kind, OPPOSITE[side]));
        } else if (kind != BLANK) {
            light(planet, first + side, first_triangle(planet, beside) + OPPOSITE[side]);
        }
    }
}

int can_plant(const Planet *planet, const uint8_t supply[COLOURS], int triangle) {
    return triangle >= 0 && triangle < 4 * planet->tiles && planet->labels[triangle] == triangle &&
           supply[planet->kinds[triangle]];
}

int has_zone(const Planet *planet, const uint8_t supply[COLOURS]) {
    for (int triangle = 0; triangle < 4 * planet->tiles; triangle++) {
        if (can_plant(planet, supply, triangle)) {
            return 1;
        }
    }
    return 0;
}

void plant(Planet *planet, uint8_t supply[COLOURS], int zone) {
    supply[planet->kinds[zone]]--;
    planet->trees[planet->trees_planted++] = (uint8_t)zone;
}

void mark_treed(const Planet *planet, uint8_t treed[TRIANGLES]) {
    memset(treed, 0, TRIANGLES);
    for (int n = 0; n < planet->trees_planted; n++) {
        treed[planet->labels[planet->trees[n]]] = 1;
    }
}

/* What a zone with trees is worth, closed or open. Rules: LF-5.4, LF-6.2, LF-6.3. */
static int points(const Planet *planet, int zone) {
    return planet->halves[zone] ? planet->runes[zone] : 2 * planet->runes[zone];
}

int score(const Planet *planet) {
    uint8_t treed[TRIANGLES];
    int total = 0;
    mark_treed(planet, treed);
    for (int zone = 0; zone < 4 * planet->tiles; zone++) {
        total += treed[zone] ? points(planet, zone) : 0;
    }
    return total;
}
