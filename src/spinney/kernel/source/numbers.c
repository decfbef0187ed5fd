#include "numbers.h"

#include <string.h>

/* The cell beside a triangle, if that is the lowest triangle to look at it, or NOWHERE. */
static int cell_beside(Planet *planet, int triangle) {
    if (triangle >= 4 * planet->tiles) {
        return NOWHERE;
    }
    int cell = planet->cells[triangle / 4] + STEPS[triangle % 4];
    const Hole *hole = hole_at(planet, cell);
    return hole && hole->triangle == triangle ? cell : NOWHERE;
}

int is_legal(Game *game, const Tables *tables, int number) {
    if (game->phase == OVER || number < 0 || number >= ACTIONS) {
        return 0;
    }
    Planet *planet = &game->planets[to_act(game)];
    if (number >= FIRST_PLANT) {
        return game->phase == PLANT && can_plant(planet, game->supply, number - FIRST_PLANT);
    }
    return game->phase == LAY &&
           can_seal(game, tables, cell_beside(planet, number / 4), number % 4);
}

void act(Game *game, const Tables *tables, int number) {
    if (number >= FIRST_PLANT) {
        plant_tree(game, tables, number - FIRST_PLANT);
    } else {
        int cell = cell_beside(&game->planets[to_act(game)], number / 4);
        seal(game, tables, cell, number % 4);
    }
}

static void mask_places(const Planet *planet, const Tables *tables, int tile, uint8_t *mask) {
    for (int n = 0; n < planet->found; n++) {
        const Hole *hole = &planet->holes[n];
        int fitting = turns_in(tables, hole, tile);
        for (int turns = 0; turns < 4; turns++) {
            mask[4 * hole->triangle + turns] |= fitting >> turns & 1;
        }
    }
}

void write_mask(const Game *game, const Tables *tables, uint8_t mask[ACTIONS]) {
    memset(mask, 0, ACTIONS);
    if (game->phase == OVER) {
        return;
    }
    const Planet *planet = &game->planets[to_act(game)];
    if (game->phase == LAY) {
        mask_places(planet, tables, tile_of(game), mask);
        return;
    }
    for (int zone = 0; zone < 4 * planet->tiles; zone++) {
        mask[FIRST_PLANT + zone] = (uint8_t)can_plant(planet, game->supply, zone);
    }
}
