// Being told while the page is closed: this device, a mail address; and whether somebody looks.
import { call } from "./call";
import type { Device, MailAddress, Notices } from "./types";

export interface Mailbox {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: string;
}

export const notices = () => call<Notices>("GET", "/api/me/notices");
export const keepDevice = (mailbox: Mailbox) => call<Device>("POST", "/api/me/devices", mailbox);
export const dropDevice = (id: string) => call<Device[]>("DELETE", `/api/me/devices/${id}`);
/** Says whether it matters to anybody; if not, it need not be told again. */
export const tellFocus = (tab: string, focused: boolean) =>
  call<{ matters: boolean }>("POST", "/api/me/focus", { tab, state: focused ? "focused" : "left" }, true);

export const askForMail = (address: string, language: string) =>
  call<MailAddress>("POST", "/api/me/mail", { address, language });
export const endMail = () => call<Notices>("DELETE", "/api/me/mail");
/** The answers to a letter, by what its links hold. */
export const confirmMail = (token: string) => call<unknown>("POST", "/api/mail/confirmations", { token });
export const stopMail = (token: string) => call<unknown>("POST", `/api/mail/endings/${encodeURIComponent(token)}`);
