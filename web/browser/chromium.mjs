// Debian's Chromium, with nothing that calls home.
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** A browser to take pictures with. */
export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 900, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
