/* Actions by number, as spinney.encoding.legendary_forests counts them. */
#ifndef SPINNEY_NUMBERS_H
#define SPINNEY_NUMBERS_H

#include "game.h"

enum {
    FIRST_PLANT = 4 * DRAWN * 4, /* before it, the triangles beside which a tile is laid, times turns */
    ACTIONS = FIRST_PLANT + TRIANGLES
};

/* Whether the seat that is to act may do what has this number. */
int is_legal(Game *game, const Tables *tables, int number);

/* Do it; it must be legal. */
void act(Game *game, const Tables *tables, int number);

/* Write 1 at each number that is legal, and 0 everywhere else. */
void write_mask(const Game *game, const Tables *tables, uint8_t mask[ACTIONS]);

#endif
