/**
 * Who uses a data folder. Servers and commands use it together; what replaces the database has it alone, and each is told
 * who stands in its way. Whoever ends gives its place up, however it ends: it is a lock of the system on a small file.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fillText } from '../../../schema/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import { makePrivateFile, makePrivateFolder } from '../../base/private-files.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { VERSION } from '../../base/version.ts';
import { byLockFile } from './exclusive.ts';

export type FolderUser = {
  /** As it was started: npm start, tintero issue. */
  what: string;
  pid: number;
  /** Of Tintero. */
  version: string;
  host: string;
  /** Another one after each start of the machine; the same for the containers on it. */
  machine: string;
  /** ISO instant. */
  since: string;
  /** Lets nobody beside itself. */
  isAlone: boolean;
};

export type FolderUse = {
  /** Those before that ended without a word: killed, or with their machine. */
  fallen: FolderUser[];
  /** This very machine, as long as it runs: what fell on another start of it may have fallen in a power cut. */
  machine: string;
  release(): void;
};

type Wish = {
  what: string;
  clock: () => Date;
  /** Nobody else may use it: for what replaces the database. */
  alone?: boolean;
  /** Only processes of this machine may be beside it: a database file cannot be shared over a network. */
  sameMachine?: boolean;
};

const PLACES = 'in-use';

/** @throws StartRefused in words, with who uses it */
export async function holdFolder(dataDir: string, wish: Wish): Promise<FolderUse> {
  const places = join(dataDir, PLACES);
  makePrivateFolder(places);
  return await byLockFile(join(places, 'turn.lock'))(async () => {
    const machine = thisMachine();
    const found = look(places);
    const inTheWay = found.alive.filter(
      (user) => wish.alone || user.isAlone || (wish.sameMachine && user.machine !== machine),
    );
    if (inTheWay.length > 0) throw new StartRefused(refusal(dataDir, inTheWay));
    const place = occupy(places, {
      what: wish.what,
      pid: process.pid,
      version: VERSION,
      host: hostname(),
      machine,
      since: wish.clock().toISOString(),
      isAlone: wish.alone ?? false,
    });
    for (const path of found.left) remove(path);
    return { fallen: found.fallen, machine, release: place };
  });
}

/** Who uses it now. */
export function usersOf(dataDir: string): FolderUser[] {
  try {
    return look(join(dataDir, PLACES)).alive;
  } catch {
    // Nobody ever did.
    return [];
  }
}

function look(places: string): { alive: FolderUser[]; fallen: FolderUser[]; left: string[] } {
  const alive: FolderUser[] = [];
  const fallen: FolderUser[] = [];
  const left: string[] = [];
  for (const name of readdirSync(places).filter((one) => one.endsWith('.place'))) {
    const path = join(places, name);
    const { user, isHeld } = read(path);
    if (!isHeld) left.push(path);
    if (user !== undefined) (isHeld ? alive : fallen).push(user);
  }
  return { alive, fallen, left };
}

function read(path: string): { user: FolderUser | undefined; isHeld: boolean } {
  const place = new Database(path, { timeout: 0 });
  try {
    const row = place.prepare<[], { user: string }>('select user from place').get();
    return { user: row && (JSON.parse(row.user) as FolderUser), isHeld: isHeld(place) };
  } catch {
    // Cut short while it was made.
    return { user: undefined, isHeld: false };
  } finally {
    place.close();
  }
}

function isHeld(place: Database.Database): boolean {
  try {
    place.exec('begin exclusive');
    place.exec('rollback');
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'SQLITE_BUSY';
  }
}

/** @returns gives it up */
function occupy(places: string, user: FolderUser): () => void {
  const path = join(places, `${crypto.randomUUID()}.place`);
  makePrivateFile(path);
  const place = new Database(path);
  place.pragma('synchronous = off');
  place.exec('create table place (user text not null) strict');
  place.prepare('insert into place values (?)').run(JSON.stringify(user));
  // A read that does not end: others may read it, and none can have it alone.
  place.exec('begin');
  place.prepare('select user from place').get();
  return () => {
    if (!place.open) return;
    place.close();
    remove(path);
  };
}

function remove(path: string): void {
  for (const one of [path, `${path}-journal`]) rmSync(one, { force: true });
}

function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

function refusal(folder: string, users: readonly FolderUser[]): string {
  return fillText(START.folderInUse, { folder, who: usersInWords(users) });
}

/** npm start (proceso 4711 en oficina, desde 2026-11-20 18:00 UTC); … */
export function usersInWords(users: readonly FolderUser[]): string {
  const inWords = ({ what, pid, host, since }: FolderUser) =>
    fillText(START.folderUser, { what, pid: String(pid), host, since: since.slice(0, 16).replace('T', ' ') });
  return users.map(inWords).join('; ');
}
