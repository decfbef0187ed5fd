#include "binding.h"

#include "batch.h"

/* make_tables(sides, triggers): the tables of a tile set, as bytes. */
PyObject *py_make_tables(PyObject *module, PyObject *arguments) {
    Py_buffer given[2];
    PyObject *made = NULL;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "y*y*", &given[0], &given[1])) {
        return NULL;
    }
    if (has_size(&given[0], TILES * SIDES, "sides") && has_size(&given[1], TILES, "triggers")) {
        made = PyBytes_FromStringAndSize(NULL, sizeof(Tables));
    }
    if (made) {
        make_tables((Tables *)PyBytes_AsString(made), given[0].buf, given[1].buf);
    }
    release(given, 2);
    return made;
}

/* room(seats): how many bytes a game takes. */
PyObject *py_room(PyObject *module, PyObject *arguments) {
    int seats;
    (void)module;
    return PyArg_ParseTuple(arguments, "i", &seats) ? PyLong_FromSize_t(room_of(seats)) : NULL;
}

/* A batch is handed over as a tuple: tables, games, and what is told of them. */
enum { TABLES, GAMES, TO_ACT, MASKS, POINTS, DONE, PARTS };
#define BATCH "(y*w*w*w*w*w*)i"

static int is_batch(const Py_buffer *given, int seats) {
    size_t many = (size_t)given[DONE].len;
    return is_below(seats, SEATS + 1, "seats") &&
           has_size(&given[TABLES], sizeof(Tables), "tables") &&
           has_size(&given[GAMES], many * room_of(seats), "games") &&
           has_size(&given[TO_ACT], many, "to_act") &&
           (!given[MASKS].len || has_size(&given[MASKS], many * ACTIONS, "masks")) &&
           has_size(&given[POINTS], many * (size_t)seats * sizeof(int16_t), "points");
}

static Batch batch_of(const Py_buffer *given, int seats) {
    Batch batch = {given[TABLES].buf, given[GAMES].buf,  (int)given[DONE].len, seats,
                   given[TO_ACT].buf, given[MASKS].len ? given[MASKS].buf : NULL,
                   given[POINTS].buf, given[DONE].buf};
    return batch;
}

/* deal(batch, seats, number, architect, passes, pile, supply): begin one of the games. */
PyObject *py_deal(PyObject *module, PyObject *arguments) {
    Py_buffer given[PARTS + 2];
    Deal dealt;
    int number, is_right;
    (void)module;
    if (!PyArg_ParseTuple(arguments, BATCH "iiiy*y*", &given[TABLES], &given[GAMES], &given[TO_ACT],
                          &given[MASKS], &given[POINTS], &given[DONE], &dealt.seats, &number,
                          &dealt.architect, &dealt.passes, &given[PARTS], &given[PARTS + 1])) {
        return NULL;
    }
    is_right = is_batch(given, dealt.seats) && is_below(number, (long)given[DONE].len, "number") &&
               is_below(dealt.architect, dealt.seats, "architect") &&
               has_size(&given[PARTS], PILE, "pile") && are_tiles(&given[PARTS]) &&
               has_size(&given[PARTS + 1], COLOURS, "supply");
    if (is_right) {
        Batch batch = batch_of(given, dealt.seats);
        dealt.pile = given[PARTS].buf;
        dealt.supply = given[PARTS + 1].buf;
        begin_game(game_in(&batch, number), batch.tables, &dealt);
        tell(&batch, number);
    }
    release(given, PARTS + 2);
    return is_right ? Py_NewRef(Py_None) : NULL;
}

/* step(batch, seats, actions): the first game whose action is not legal, or -1. */
PyObject *py_step(PyObject *module, PyObject *arguments) {
    Py_buffer given[PARTS + 1];
    PyObject *told = NULL;
    int seats;
    (void)module;
    if (!PyArg_ParseTuple(arguments, BATCH "y*", &given[TABLES], &given[GAMES], &given[TO_ACT],
                          &given[MASKS], &given[POINTS], &given[DONE], &seats, &given[PARTS])) {
        return NULL;
    }
    if (is_batch(given, seats) &&
        has_size(&given[PARTS], (size_t)given[DONE].len * sizeof(int32_t), "actions")) {
        Batch batch = batch_of(given, seats);
        told = PyLong_FromLong(step_all(&batch, given[PARTS].buf));
    }
    release(given, PARTS + 1);
    return told;
}
