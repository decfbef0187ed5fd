/* A whole game: what lies on the table, and who is waited for. */
#ifndef SPINNEY_GAME_H
#define SPINNEY_GAME_H

#include <stddef.h>

#include "planet.h"

enum { SEATS = 5 };

/* Memory in which no game was begun is a game that is over. */
typedef enum { OVER, LAY, PLANT } Phase;

typedef struct {
    uint8_t pile[PILE];      /* all tiles but the start tile; the last five are never drawn */
    uint8_t supply[COLOURS]; /* the trees in the reserve by colour */
    uint8_t turn;            /* how many tiles have been drawn */
    uint8_t phase;
    uint8_t seats;
    uint8_t holder;          /* who picks the first tree at the next trigger */
    uint8_t passes;          /* how many seats the right to pick first moves on: one or none */
    uint8_t waiting[SEATS];  /* who must still act in this phase, in turn */
    uint8_t waits;           /* how many those are */
    int8_t turns[SEATS];     /* how each seat has sealed its tile */
    int16_t sealed[SEATS];   /* and where: a cell, or NOWHERE */
    Planet planets[];        /* one for each seat */
} Game;

/* The set-up of a game, as its chance has drawn it. */
typedef struct {
    int seats, architect, passes;
    const uint8_t *pile, *supply;
} Deal;

/* How much memory a game takes. */
size_t room_of(int seats);

/* The first turn, its tile drawn. Rules: LF-1.2 to LF-1.5, LF-2.1. */
void begin_game(Game *game, const Tables *tables, const Deal *deal);

/* Whose turn it is; NOWHERE when the game is over. Whoever may act at the same time does so in the
   order of seats: what is sealed is hidden, so nobody knows more. Rules: LF-3.7, LF-4.6. */
int to_act(const Game *game);

/* The tile drawn last. */
int tile_of(const Game *game);

/* Whether the seat that is to act can seal its tile there. Rules: LF-3.1 to LF-3.3. */
int can_seal(Game *game, const Tables *tables, int cell, int turns);

/* Choose a place, and go on as far as nobody has to act. Rules: LF-3.7, LF-2.2. */
void seal(Game *game, const Tables *tables, int cell, int turns);

/* Plant a tree, and go on as far as nobody has to act. Rules: LF-4.2, LF-2.2. */
void plant_tree(Game *game, const Tables *tables, int zone);

#endif
