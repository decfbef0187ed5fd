#include "game.h"

#include <string.h>

size_t room_of(int seats) {
    return sizeof(Game) + (size_t)seats * sizeof(Planet);
}

int to_act(const Game *game) {
    return game->waits ? game->waiting[0] : NOWHERE;
}

int tile_of(const Game *game) {
    return game->pile[game->turn - 1];
}

static void done_waiting(Game *game) {
    memmove(game->waiting, game->waiting + 1, --game->waits);
}

/* Turn up the next tile for everybody, or end the game; who has no place for it waits.
   Rules: LF-2.1, LF-3.6, LF-6.1. */
static void draw(Game *game, const Tables *tables) {
    if (game->turn == DRAWN) {
        game->phase = OVER;
        return;
    }
    game->turn++;
    game->phase = LAY;
    for (int seat = 0; seat < game->seats; seat++) {
        game->sealed[seat] = NOWHERE;
        if (has_place(&game->planets[seat], tables, tile_of(game))) {
            game->waiting[game->waits++] = (uint8_t)seat;
        }
    }
}

/* Everybody's tile is laid at once. Rules: LF-3.5, LF-3.7. */
static void lay_all(Game *game, const Tables *tables) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (game->sealed[seat] != NOWHERE) {
            Planet *planet = &game->planets[seat];
            Hole *hole = hole_at(planet, game->sealed[seat]);
            lay(planet, tables, hole, game->turns[seat], tile_of(game));
        }
    }
}

/* Pass over those who have no zone to plant in. Rule: LF-4.5. */
static void offer(Game *game) {
    while (game->waits && !has_zone(&game->planets[to_act(game)], game->supply)) {
        done_waiting(game);
    }
}

/* A trigger: everybody plants, from the holder clockwise. Rules: LF-4.1, LF-4.6. */
static void begin_planting(Game *game) {
    game->phase = PLANT;
    for (int n = 0; n < game->seats; n++) {
        game->waiting[game->waits++] = (uint8_t)((game->holder + n) % game->seats);
    }
    offer(game);
}

/* Go on until somebody must act or the game is over. Rules: LF-2.2, LF-4.1, LF-4.7. */
static void proceed(Game *game, const Tables *tables) {
    while (!game->waits && game->phase != OVER) {
        if (game->phase == PLANT) {
            game->holder = (uint8_t)((game->holder + game->passes) % game->seats);
            draw(game, tables);
            continue;
        }
        lay_all(game, tables);
        if (tables->triggers[tile_of(game)]) {
            begin_planting(game);
        } else {
            draw(game, tables);
        }
    }
}

void begin_game(Game *game, const Tables *tables, const Deal *deal) {
    memset(game, 0, sizeof *game);
    memcpy(game->pile, deal->pile, PILE);
    memcpy(game->supply, deal->supply, COLOURS);
    game->seats = (uint8_t)deal->seats;
    game->holder = (uint8_t)deal->architect;
    game->passes = (uint8_t)deal->passes;
    for (int seat = 0; seat < deal->seats; seat++) {
        start_planet(&game->planets[seat], tables);
    }
    draw(game, tables);
    proceed(game, tables);
}

int can_seal(Game *game, const Tables *tables, int cell, int turns) {
    const Hole *hole = hole_at(&game->planets[to_act(game)], cell);
    return hole && turns_in(tables, hole, tile_of(game)) >> turns & 1;
}

void seal(Game *game, const Tables *tables, int cell, int turns) {
    int seat = to_act(game);
    game->sealed[seat] = (int16_t)cell;
    game->turns[seat] = (int8_t)turns;
    done_waiting(game);
    proceed(game, tables);
}

void plant_tree(Game *game, const Tables *tables, int zone) {
    plant(&game->planets[to_act(game)], game->supply, zone);
    done_waiting(game);
    offer(game);
    proceed(game, tables);
}
