/* Many games of one set-up, side by side in memory, and what is told of each. */
#ifndef SPINNEY_BATCH_H
#define SPINNEY_BATCH_H

#include "numbers.h"

typedef struct {
    const Tables *tables;
    char *games;     /* so many times the room of one */
    int many, seats;
    int8_t *to_act;  /* by game: the seat, or NOWHERE when it is over */
    uint8_t *masks;  /* by game and action: whether it is legal; NULL if nobody asks */
    int16_t *points; /* by game and seat: nothing before the end */
    uint8_t *done;   /* by game: whether it is over */
} Batch;

Game *game_in(const Batch *batch, int number);

/* Write what is to be told of a game. */
void tell(const Batch *batch, int number);

/* Act in every game that is not over, and tell of it. If an action is not legal, nothing is done
   at all: the number of its game, or NOWHERE. */
int step_all(const Batch *batch, const int32_t *actions);

#endif
