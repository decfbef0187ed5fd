// Whether this device has a network at all. A server that does not answer is another matter.

class Line {
  offline = $state(!navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.offline = false));
    addEventListener("offline", () => (this.offline = true));
  }
}

export const line = new Line();
