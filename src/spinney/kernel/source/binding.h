/* Between Python and C: functions over buffers. Memory is Python's own, in bytes and bytearrays, so
   nothing has to be given back. Each function says how Python calls it; what it does is explained in
   the header of what it calls. */
#ifndef SPINNEY_BINDING_H
#define SPINNEY_BINDING_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <string.h>

/* Whether a buffer has the size that it must have; otherwise an error is set. */
int has_size(const Py_buffer *buffer, size_t size, const char *name);

/* Whether a number lies in its range, the bound left out; otherwise an error is set. */
int is_below(long number, long bound, const char *name);

/* Whether these are numbers of tiles; otherwise an error is set. */
int are_tiles(const Py_buffer *buffer);

void release(Py_buffer *buffers, int count);

PyObject *py_make_tables(PyObject *module, PyObject *arguments);
PyObject *py_room(PyObject *module, PyObject *arguments);
PyObject *py_deal(PyObject *module, PyObject *arguments);
PyObject *py_step(PyObject *module, PyObject *arguments);
PyObject *py_play_out(PyObject *module, PyObject *arguments);
PyObject *py_play_many(PyObject *module, PyObject *arguments);
PyObject *py_lone(PyObject *module, PyObject *arguments);
PyObject *py_play_lone(PyObject *module, PyObject *arguments);

#endif
