// Whether somebody is about to point at something they do not know.
class Asking {
  on = $state(false);

  begin(): void {
    this.on = true;
  }

  end(): void {
    this.on = false;
  }
}

export const asking = new Asking();
