/** What of the project itself a release has: what runs, without tests, sources of the screens and tools. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../../tests/house/files.ts';

/** The rooms that run on the server. */
const ROOMS = ['server', 'schema', 'sync'];
/** Found by their name while it runs, not by an import. */
const BY_NAME = ['@fontsource/inter'];
/** Makes the PDF; four fifths of a release's size. */
export const CHROMIUM = '@sparticuz/chromium';

/** Paths from the project's folder, sorted. */
export function releaseSources(root: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
    .filter((path) => /\.[jt]s$/.test(path) && !/\.test\.ts$/.test(path))
    .sort();
}

/** The packages that these files ask for, whether or not they are loaded at once. */
export function packagesOf(
  root: string,
  paths: readonly string[],
  { chromium }: { chromium: boolean },
): string[] {
  const named = paths.flatMap((path) => importsOf({ path, text: readFileSync(join(root, path), 'utf8') }));
  const packages = named.filter(
    (name) => !name.startsWith('node:') && !ROOMS.includes(name.split('/')[0] ?? ''),
  );
  const whole = packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set([...whole, ...BY_NAME, ...(chromium ? [CHROMIUM] : [])])].sort();
}
