import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBytes } from '../../../sandbox/list-content.ts';
import { listsDirectory } from '../../../store/admin/lists-file.ts';
import { importList } from './import-list.ts';
import { openLists } from './lists.ts';

/** A real process that imports is killed at a random moment; KILLED_SEED runs the same moments again. */

const SEED = Number(process.env.KILLED_SEED ?? Math.floor(Math.random() * 1_000_000));
const TIMES = 6;
const ROWS = 40_000;
const LONGEST_MS = 2_500;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HEAD = 'RFC,RAZON SOCIAL,TIPO PERSONA,SUPUESTO,FECHA DE PRIMERA PUBLICACION,ENTIDAD FEDERATIVA\r\n';
const rfcOf = (n: number) =>
  `AA${String.fromCharCode(65 + Math.floor(n / 40_000))}010101${(n % 40_000).toString(36).toUpperCase().padStart(3, '0')}`;

function write(situation: string): string {
  const path = join(folder, 'Firmes.csv');
  const rows = Array.from({ length: ROWS }, (_, n) => `${rfcOf(n)},X,M,${situation},01/01/2020,COLIMA\r\n`);
  writeFileSync(path, listBytes(HEAD + rows.join('')));
  return path;
}

async function importAndKill(path: string, afterMs: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../cli/cli.ts'), 'lists', 'import', path],
    {
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'ignore',
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const code = await ended;
  clearTimeout(timer);
  return code === 0;
}

// spec: house.32
test(`an import killed at any moment leaves the version before or its own, whole (KILLED_SEED=${SEED})`, async () => {
  const chance = chances(SEED);
  const directory = listsDirectory(folder);
  const first = await importList(directory, { path: write('UNO'), source: 'prueba', now: new Date(0) });
  expect(first.snapshot.rows).toBe(ROWS);
  let whole = 'UNO';
  for (let n = 0; n < TIMES; n += 1) {
    const next = `VEZ ${n}`;
    const finished = await importAndKill(write(next), chance() * LONGEST_MS);
    const lists = openLists(directory);
    const newest = lists.snapshots().at(-1);
    const found = new Set(
      [0, 1, ROWS / 2, ROWS - 1].map((i) =>
        lists
          .lookUp(rfcOf(i), '2100-01-01')
          .list_69.map((one) => one.supuesto)
          .join(),
      ),
    );
    lists.close();
    expect(found.size, `time ${n}`).toBe(1);
    const [is] = [...found];
    expect([whole, next]).toContain(is);
    if (finished) expect(is).toBe(next);
    whole = is ?? '';
    expect(newest).toMatchObject({ rows: ROWS, changed: newest?.snapshot_id === 1 ? 0 : ROWS });
  }
  // Nothing that was left behind is in the way.
  const last = await importList(directory, { path: write('FIN'), source: 'prueba', now: new Date() });
  expect(last.snapshot).toMatchObject({ rows: ROWS, changed: ROWS, appeared: 0, disappeared: 0 });
}, 120_000);
