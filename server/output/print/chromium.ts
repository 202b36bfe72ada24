/**
 * Which Chromium there is, in order: CHROMIUM_PATH, the package @sparticuz/chromium (it carries its
 * binary), one installed on the system. Without any, everything but PDF works.
 */
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { TinteroError } from '../../../schema/errors.ts';
import { bareEnv } from '../../base/bare-env.ts';
import { isChromiumPacked, unpackChromium } from './unpack-chromium.ts';

export type ChromiumFound = { path: string; args: string[] };

/** Needed without a display and on a closed network. */
const ARGS = [
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
  for await (const path of paths(configured)) return { path, args: ['--no-sandbox', ...ARGS] };
  return undefined;
}

/** Where the PDF's Chromium would come from, without unpacking or starting it; undefined when there is none. */
export function chromiumSource(configured: string | undefined): string | undefined {
  if (configured) return existsSync(configured) ? configured : undefined;
  return isChromiumPacked() ? '@sparticuz/chromium' : SYSTEM.find((path) => existsSync(path));
}

export type LaunchOptions = {
  /** Chromium shuts in what lays out a page, but never as root. */
  isRoot?: boolean;
  /** Told when that was not to be had, and why. */
  onUnsandboxed?: (reason: string) => void;
};

/**
 * The first one that starts, with its own sandbox where this machine lets it have one. It lays out what strangers
 * wrote: of our environment it sees what it needs.
 * @throws TinteroError pdf_unavailable when there is none, pdf_failed when none of them starts
 */
export async function launchChromium(
  configured: string | undefined,
  { isRoot = process.getuid?.() === 0, onUnsandboxed = () => {} }: LaunchOptions = {},
): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  let failure: unknown;
  for await (const executablePath of paths(configured)) {
    // Signals are the server's: it closes the browser when it ends, and the browser ends with its pipe.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    const launch = async (chromiumSandbox: boolean) =>
      await chromium.launch({
        executablePath,
        args: ARGS,
        chromiumSandbox,
        env: bareEnv(process.env),
        ...signals,
      });
    if (!isRoot) {
      try {
        return await launch(true);
      } catch (error) {
        failure = error;
      }
    }
    const reason = isRoot ? 'it runs as root' : reasonOf(failure);
    try {
      const browser = await launch(false);
      onUnsandboxed(reason);
      return browser;
    } catch (error) {
      failure = error;
    }
  }
  if (failure === undefined) throw new TinteroError('pdf_unavailable');
  throw new TinteroError('pdf_failed', { detail: reasonOf(failure) });
}

async function* paths(configured: string | undefined): AsyncGenerator<string> {
  if (configured) {
    if (existsSync(configured)) yield configured;
    return;
  }
  const packaged = await unpackChromium();
  if (packaged !== undefined) yield packaged;
  yield* SYSTEM.filter((path) => existsSync(path));
}

/** The line in which the program itself says what it misses, else the first one. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .map((line) => line.trim());
  const reported = lines.find((line) =>
    /error while loading|cannot execute|EACCES|ENOEXEC|sandboxing failed/.test(line),
  );
  return reported ?? lines[0] ?? '';
}
