/**
 * Folders and files that are for the portal's user alone, whatever the umask of who starts it: the data folder and
 * everything in it. What is made here has its mode before a byte is written.
 */
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** What others may do. */
const OTHERS = 0o077;
/** On a folder: what is in it belongs to many (/tmp). */
const STICKY = 0o1000;
/** Folders that others need too. Whoever names one of them, or one above, as DATA_DIR is not shut in with it. */
const OF_MANY = [
  '/etc',
  '/home',
  '/mnt',
  '/opt',
  '/srv',
  '/usr',
  '/var/lib',
  homedir(),
  resolve(import.meta.dirname, '../..'),
];

/** What the portal and its commands write there. Whatever else somebody keeps in the folder is left as it is. */
const OURS =
  /^(?:(?:tintero|sandbox)\.(?:sqlite|log).*|security\.log.*|master\.key.*|(?:catalogs|lists)(?:\.lock.*)?|in-use|assets-previous|sat-certificates|sat-authorities)$/;

/** Makes a folder, with those above it that are missing. One that is there stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Makes an empty file, for what opens files by itself and would make them as the umask says. */
export function makePrivateFile(path: string): void {
  makePrivateFolder(dirname(path));
  closeSync(openSync(path, 'a', PRIVATE_FILE));
}

export type Tightened = {
  /** Relative to the data folder, '.' for itself. */
  tightened: string[];
  /** Others may look at these, and this process may not change it: they belong to somebody else. */
  open: string[];
};

/** Takes from others what an older version, or a hand, let them do in the data folder. */
export function tightenDataFolder(dataDir: string): Tightened {
  const result: Tightened = { tightened: [], open: [] };
  const tighten = (path: string, stats: Stats) => {
    if ((stats.mode & OTHERS) === 0) return;
    const name = relative(dataDir, path) || '.';
    try {
      if (path === dataDir && isOfMany(dataDir, stats)) throw new Error('not only ours');
      chmodSync(path, stats.mode & 0o700);
      result.tightened.push(name);
    } catch {
      result.open.push(name);
    }
  };
  const walk = (path: string) => {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // What a link leads to is somewhere else.
    if (stats === undefined || !(stats.isDirectory() || stats.isFile())) return;
    tighten(path, stats);
    if (stats.isDirectory()) for (const name of namesIn(path)) walk(join(path, name));
  };
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (folder !== undefined) tighten(dataDir, folder);
  for (const name of namesIn(dataDir)) if (OURS.test(name)) walk(join(dataDir, name));
  return result;
}

function isOfMany(folder: string, { mode }: Stats): boolean {
  const above = folder.endsWith(sep) ? folder : `${folder}${sep}`;
  return (mode & STICKY) !== 0 || OF_MANY.some((one) => `${one}${sep}`.startsWith(above));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
