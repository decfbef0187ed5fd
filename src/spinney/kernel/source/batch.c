#include "batch.h"

#include <string.h>

Game *game_in(const Batch *batch, int number) {
    return (Game *)(batch->games + (size_t)number * room_of(batch->seats));
}

static void tell_points(const Batch *batch, int number) {
    const Game *game = game_in(batch, number);
    int16_t *points = batch->points + (size_t)number * batch->seats;
    for (int seat = 0; seat < batch->seats; seat++) {
        points[seat] = (int16_t)(game->phase == OVER ? score(&game->planets[seat]) : 0);
    }
}

/* Whatever else is told of a game belongs here: an encoder of what the seat that is to act sees
   would write into a buffer of its own, beside the masks. */
void tell(const Batch *batch, int number) {
    const Game *game = game_in(batch, number);
    batch->to_act[number] = (int8_t)to_act(game);
    batch->done[number] = game->phase == OVER;
    tell_points(batch, number);
    if (batch->masks) {
        write_mask(game, batch->tables, batch->masks + (size_t)number * ACTIONS);
    }
}

static int first_illegal(const Batch *batch, const int32_t *actions) {
    for (int number = 0; number < batch->many; number++) {
        Game *game = game_in(batch, number);
        if (game->phase != OVER && !is_legal(game, batch->tables, actions[number])) {
            return number;
        }
    }
    return NOWHERE;
}

int step_all(const Batch *batch, const int32_t *actions) {
    int illegal = first_illegal(batch, actions);
    if (illegal != NOWHERE) {
        return illegal;
    }
    for (int number = 0; number < batch->many; number++) {
        Game *game = game_in(batch, number);
        if (game->phase != OVER) {
            act(game, batch->tables, actions[number]);
            tell(batch, number);
        }
    }
    return NOWHERE;
}
