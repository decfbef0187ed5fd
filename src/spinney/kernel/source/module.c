#include "binding.h"

#include "tables.h"

int has_size(const Py_buffer *buffer, size_t size, const char *name) {
    if ((size_t)buffer->len != size) {
        PyErr_Format(PyExc_ValueError, "%s: give %zu bytes, not %zd", name, size, buffer->len);
    }
    return (size_t)buffer->len == size;
}

int is_below(long number, long bound, const char *name) {
    if (number < 0 || number >= bound) {
        PyErr_Format(PyExc_ValueError, "%s: give 0 to %ld, not %ld", name, bound - 1, number);
    }
    return 0 <= number && number < bound;
}

int are_tiles(const Py_buffer *buffer) {
    const uint8_t *tiles = buffer->buf;
    for (Py_ssize_t n = 0; n < buffer->len; n++) {
        if (tiles[n] < 1 || tiles[n] > TILES) {
            PyErr_Format(PyExc_ValueError, "there is no tile %d", (int)tiles[n]);
            return 0;
        }
    }
    return 1;
}

void release(Py_buffer *buffers, int count) {
    for (int n = 0; n < count; n++) {
        PyBuffer_Release(&buffers[n]);
    }
}

static PyMethodDef FUNCTIONS[] = {{"make_tables", py_make_tables, METH_VARARGS, NULL},
                                  {"room", py_room, METH_VARARGS, NULL},
                                  {"deal", py_deal, METH_VARARGS, NULL},
                                  {"step", py_step, METH_VARARGS, NULL},
                                  {"play_out", py_play_out, METH_VARARGS, NULL},
                                  {"play_many", py_play_many, METH_VARARGS, NULL},
                                  {"lone", py_lone, METH_VARARGS, NULL},
                                  {"play_lone", py_play_lone, METH_VARARGS, NULL},
                                  {NULL, NULL, 0, NULL}};

static struct PyModuleDef FOREST = {
    PyModuleDef_HEAD_INIT, "_forest", NULL, 0, FUNCTIONS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__forest(void) {
    return PyModule_Create(&FOREST);
}
