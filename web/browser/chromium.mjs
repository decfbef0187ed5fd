// Debian's Chromium, with nothing that calls home.
import { chromium } from "@playwright/test";

/** How Chromium is started, whoever starts it. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** A browser to take pictures with. */
export const launch = () => chromium.launch(CHROMIUM);

/** The widths at which everything is tested. */
export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 900, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** A phone, which is touched. */
export const PHONE = { viewport: WIDTHS.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Everything that is looked at: more widths, and letters twice as large. */
export const LOOKS = {
  ...Object.fromEntries(Object.entries(WIDTHS).map(([name, viewport]) => [name, { viewport, letters: 100 }])),
  slim: { viewport: { width: 768, height: 1024 }, letters: 100 },
  flat: { viewport: { width: 844, height: 390 }, letters: 100 },
  wide: { viewport: { width: 1920, height: 1080 }, letters: 100 },
  "phone-large": { viewport: WIDTHS.phone, letters: 200 },
  "slim-large": { viewport: { width: 768, height: 1024 }, letters: 200 },
  "tablet-large": { viewport: WIDTHS.tablet, letters: 200 },
  "desktop-large": { viewport: WIDTHS.desktop, letters: 200 },
  "wide-large": { viewport: { width: 1920, height: 1080 }, letters: 200 },
};
