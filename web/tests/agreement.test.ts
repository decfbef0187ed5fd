// Whether one's games may be published: the switch says what the server does, and guests have none.
import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Agreement from "../src/account/Agreement.svelte";

const SINCE = "2026-11-01T12:00:00Z";

function answering(since: string | null): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((_address: string, asked?: RequestInit) => {
    const agreed = asked?.body ? (JSON.parse(String(asked.body)) as { agreed: boolean }).agreed : since !== null;
    return Promise.resolve(Response.json({ since: agreed ? SINCE : null }));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("nobody's games are published before they turn it on, and they can turn it off", async () => {
  answering(null);
  const { findByRole, findByText } = render(Agreement, { guest: false });
  const off = await findByRole("switch", { checked: false });
  await findByText(/Files that are published cannot be recalled/);
  await fireEvent.click(off);
  await findByText(/^On since/);
  await fireEvent.click(await findByRole("switch", { checked: true }));
  await findByText(/^Off: no game/);
});

test("a guest is told what is published, and is not asked", () => {
  const fetched = answering(null);
  const { queryByRole, getByText } = render(Agreement, { guest: true });
  getByText(/A guest’s moves are in them without a name/);
  expect(queryByRole("switch")).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
