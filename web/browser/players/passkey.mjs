// Passkeys in Chromium: a device that keeps them, without a finger.
import { BASE } from "../server.mjs";

/** Passkeys hold for names; a number is none. */
export const NAMED = BASE.replace("127.0.0.1", "localhost");
const DEVICE = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

/** A device that keeps passkeys in this browser, and perhaps has one from another. */
export async function device(page, credential = null) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options: DEVICE });
  if (credential) await cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
  return async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials[0];
}

/** Keep a guest's account from their own screen. */
export async function keepAccount(page) {
  await device(page);
  await page.goto(`${NAMED}/you`);
  await page.getByRole("button", { name: "Keep my account" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await codes.getByRole("button", { name: "I have kept it" }).click();
  await page.getByRole("region", { name: "Devices" }).getByText("This browser").waitFor();
}
