#include "binding.h"

#include "lone.h"
#include "playout.h"

/* play_out(tables, supply, seeds, points): planets at random, one for each seed. */
PyObject *py_play_out(PyObject *module, PyObject *arguments) {
    Py_buffer given[4];
    int is_right;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "y*y*y*w*", &given[0], &given[1], &given[2], &given[3])) {
        return NULL;
    }
    size_t many = (size_t)given[2].len / sizeof(uint64_t);
    is_right = has_size(&given[0], sizeof(Tables), "tables") &&
               has_size(&given[1], COLOURS, "supply") &&
               has_size(&given[3], many * sizeof(int16_t), "points");
    if (is_right) {
        Planet start;
        start_planet(&start, given[0].buf);
        for (size_t n = 0; n < many; n++) {
            uint64_t seed = ((const uint64_t *)given[2].buf)[n];
            ((int16_t *)given[3].buf)[n] =
                (int16_t)play_out(given[0].buf, &start, given[1].buf, seed);
        }
    }
    release(given, 4);
    return is_right ? Py_NewRef(Py_None) : NULL;
}

/* play_many(tables, supply, seed, many): the sum of all points, without a look at Python. */
PyObject *py_play_many(PyObject *module, PyObject *arguments) {
    Py_buffer given[2];
    PyObject *told = NULL;
    unsigned long long seed;
    long long many;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "y*y*KL", &given[0], &given[1], &seed, &many)) {
        return NULL;
    }
    if (has_size(&given[0], sizeof(Tables), "tables") && has_size(&given[1], COLOURS, "supply")) {
        told = PyLong_FromLongLong(play_many(given[0].buf, given[1].buf, seed, many));
    }
    release(given, 2);
    return told;
}

/* A planet laid anew, tile by tile; whether every tile found a hole. */
static int lay_again(Planet *planet, const Tables *tables, const Py_buffer *cells,
                     const Py_buffer *looks) {
    begin_planet(planet);
    for (int n = 0; n < looks->len && n < LAID; n++) {
        Hole *hole = hole_at(planet, ((const int16_t *)cells->buf)[n]);
        int look = ((const uint8_t *)looks->buf)[n];
        if (!hole || look >= LOOKS) {
            return 0;
        }
        lay(planet, tables, hole, look % 4, look / 4);
    }
    return looks->len <= LAID && cells->len == looks->len * (Py_ssize_t)sizeof(int16_t);
}

static int plant_again(Planet *planet, const Py_buffer *trees) {
    const uint8_t *triangles = trees->buf;
    if (trees->len > DRAWN) {
        return 0;
    }
    for (int n = 0; n < trees->len; n++) {
        if (triangles[n] >= 4 * planet->tiles || planet->labels[triangles[n]] == NO_ZONE) {
            return 0;
        }
        planet->trees[planet->trees_planted++] = triangles[n];
    }
    return 1;
}

/* lone(tables, cells, looks, trees, supply, unseen, others, before, passes, taken, picks): a planet
   that play_lone plays on, as bytes. */
PyObject *py_lone(PyObject *module, PyObject *arguments) {
    Py_buffer given[5];
    Lone made;
    int is_right;
    (void)module;
    memset(&made, 0, sizeof made);
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*y*Ibbbbb", &given[0], &given[1], &given[2], &given[3],
                          &given[4], &made.unseen, &made.others, &made.before, &made.passes,
                          &made.taken, &made.picks)) {
        return NULL;
    }
    is_right = has_size(&given[0], sizeof(Tables), "tables") &&
               has_size(&given[4], COLOURS, "supply");
    if (is_right) {
        memcpy(made.supply, given[4].buf, COLOURS);
        is_right = lay_again(&made.planet, given[0].buf, &given[1], &given[2]) &&
                   plant_again(&made.planet, &given[3]);
        if (!is_right) {
            PyErr_SetString(PyExc_ValueError, "no planet has such tiles and trees");
        }
    }
    release(given, 5);
    return is_right ? PyBytes_FromStringAndSize((const char *)&made, sizeof made) : NULL;
}

/* play_lone(tables, stages, lone, tiles, words): the points in the end, or -1 if words run out. */
PyObject *py_play_lone(PyObject *module, PyObject *arguments) {
    Py_buffer given[5];
    PyObject *told = NULL;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "y*y*y*y*y*", &given[0], &given[1], &given[2], &given[3],
                          &given[4])) {
        return NULL;
    }
    int left = (int)given[3].len;
    Draws draws = {given[4].buf, (int)(given[4].len / 4), 0};
    if (has_size(&given[0], sizeof(Tables), "tables") &&
        has_size(&given[1], (stage_of(DRAWN) + 1) * sizeof(Stage), "stages") &&
        has_size(&given[2], sizeof(Lone), "lone") && are_tiles(&given[3])) {
        const Lone *begun = given[2].buf;
        if (begun->planet.tiles + left > LAID) {
            PyErr_SetString(PyExc_ValueError, "tiles: more than can still be drawn");
        } else {
            told = PyLong_FromLong(
                play_lone(*begun, given[0].buf, given[1].buf, given[3].buf, left, &draws));
        }
    }
    release(given, 5);
    return told;
}
