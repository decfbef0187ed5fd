// Server-Sent Events from the bytes of a response. An own reader, because EventSource gives up
// for good on an HTTP error, and cannot say when it will try again.

export interface Message {
  event: string;
  data: string;
  id: string | null;
}

/** Feed it text as it comes; it hands out whole messages. Comments only show that it is alive. */
export function messageReader(deliver: (message: Message) => void): (text: string) => void {
  let rest = "";
  let open = fresh();
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (open.data !== null) deliver({ event: open.event, data: open.data, id: open.id });
        open = fresh();
      } else take(open, line);
    }
  };
}

interface Open {
  event: string;
  data: string | null;
  id: string | null;
}

const fresh = (): Open => ({ event: "message", data: null, id: null });

function take(open: Open, line: string): void {
  const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
  if (field === "event") open.event = value;
  else if (field === "id") open.id = value;
  else if (field === "data") open.data = open.data === null ? value : `${open.data}\n${value}`;
}
