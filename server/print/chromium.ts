/**
 * Which Chromium there is, in order: CHROMIUM_PATH, the package @sparticuz/chromium (it carries its
 * binary), one installed on the system. Without any, everything but PDF works.
 */
import { existsSync } from 'node:fs';

export type ChromiumFound = { path: string; args: string[] };

/** Needed without a display, as root, and on a closed network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];

/** undefined when the machine has no Chromium at all. */
export async function findChromium(configured: string | undefined): Promise<ChromiumFound | undefined> {
  if (configured) return existsSync(configured) ? { path: configured, args: ARGS } : undefined;
  return (await packaged()) ?? system();
}

/** The package's binary unpacks itself to the temporary folder on first use. */
async function packaged(): Promise<ChromiumFound | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return { path: await chromium.executablePath(), args: ARGS };
  } catch {
    return undefined;
  }
}

function system(): ChromiumFound | undefined {
  const path = SYSTEM.find((candidate) => existsSync(candidate));
  return path ? { path, args: ARGS } : undefined;
}
