// The server at an address of its own, which can be shut, and can hand out a newer service worker.
import { createServer, request } from "node:http";

import { BASE } from "./server.mjs";

export class Door {
  newer = false;
  shut = false;
  #server = createServer((asked, answer) => this.#pass(asked, answer));

  async open() {
    await new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.address = `http://127.0.0.1:${this.#server.address().port}`;
    return this;
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(asked, answer) {
    if (this.shut) return asked.socket.destroy();
    const { hostname, port } = new URL(BASE);
    const { method, url: path } = asked;
    const changed = this.newer && path === "/sw.js";
    const { "if-none-match": _known, ...rest } = asked.headers;
    const headers = changed ? rest : asked.headers;
    const onward = request({ hostname, port, method, path, headers }, (got) => {
      const { "content-length": _length, etag: _etag, ...told } = got.headers;
      answer.writeHead(got.statusCode, changed ? told : got.headers);
      got.pipe(answer, { end: !changed });
      if (changed) got.on("end", () => answer.end("\n// a newer one\n"));
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }
}
