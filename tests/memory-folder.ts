/**
 * Where tests put their databases: in memory where there is room. What is written there need not outlive a power cut, and
 * each commit would wait for the disk, five milliseconds beside others.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'tintero-run-';
/** More than a whole run has there at once. */
const ROOM = 4 * 2 ** 30;

/** The folder of this process's run for whoever asks for a temporary one, with its children; told by TMPDIR, it stays as told. */
export function keepInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  for (const name of readdirSync(MEMORY))
    if (isLeft(name)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  // Passed through by PostgreSQL and the browser, which tests start as another user; listed by nobody else.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Programs are begun in it, too: many containers allow none there. */
function hasRoom(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount?.[2] === 'tmpfs' && !/\b(ro|noexec)\b/.test(mount[3] ?? '') && bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/** Of a run that was killed. */
function isLeft(name: string): boolean {
  if (!name.startsWith(NAME)) return false;
  try {
    process.kill(Number(name.slice(NAME.length)), 0);
    return false;
  } catch (error) {
    // Of another user's it is not said so.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
