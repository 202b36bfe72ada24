import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartRefused } from '../../base/start-refused.ts';
import { holdFolder, usersOf } from './folder-use.ts';

let folder: string;
const started = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-folder-'));
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const clock = () => new Date('2026-11-20T18:00:00Z');
const use = (what: string, more: { alone?: boolean; sameMachine?: boolean } = {}) =>
  holdFolder(folder, { what, clock, ...more });

/** Another process that uses the folder until it is killed. */
async function another(what: string): Promise<ChildProcess> {
  const code = `
    import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-use.ts'))};
    await holdFolder(${JSON.stringify(folder)}, { what: ${JSON.stringify(what)}, clock: () => new Date() });
    console.log('here');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  await new Promise((here) => createInterface({ input: child.stdout! }).once('line', here));
  return child;
}

describe('a data folder', () => {
  test('is used by several at once, and by nobody when they have left', async () => {
    const one = await use('npm start');
    const other = await use('tintero issue');
    expect(
      usersOf(folder)
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['npm start', 'tintero issue']);
    one.release();
    one.release();
    other.release();
    expect(usersOf(folder)).toEqual([]);
    expect(readdirSync(join(folder, 'in-use')).filter((name) => name.endsWith('.place'))).toEqual([]);
  });

  test('nobody has it alone while somebody uses it, and is told who', async () => {
    const child = await another('npm start');
    const refused = await use('tintero restore', { alone: true }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect((refused as Error).message).toContain(`npm start (proceso ${child.pid} en ${hostname()}`);
    expect((refused as Error).message).toContain(folder);
  });

  test('nobody uses it while somebody has it alone', async () => {
    const alone = await use('tintero restore', { alone: true });
    await expect(use('npm start')).rejects.toThrow('tintero restore');
    await expect(use('tintero restore', { alone: true })).rejects.toThrow('tintero restore');
    alone.release();
    (await use('npm start')).release();
  });

  test('of one that was killed the place is free at once, and it is known that it fell', async () => {
    const child = await another('npm start');
    child.kill('SIGKILL');
    await new Promise((ended) => child.once('exit', ended));
    const alone = await use('tintero restore', { alone: true });
    expect(alone.fallen).toMatchObject([{ what: 'npm start', pid: child.pid, machine: alone.machine }]);
    alone.release();
    expect((await use('npm start')).fallen).toEqual([]);
  });

  test('a database file is not shared with another machine, a folder without one is', async () => {
    const first = await use('npm start');
    const [name = ''] = readdirSync(join(folder, 'in-use')).filter((one) => one.endsWith('.place'));
    const there = { ...usersOf(folder)[0], machine: 'another', host: 'otra' };
    first.release();
    // As its machine would have written it.
    const place = new Database(join(folder, 'in-use', name));
    place.exec('create table place (user text not null) strict');
    place.prepare('insert into place values (?)').run(JSON.stringify(there));
    place.exec('begin');
    place.prepare('select user from place').get();
    await expect(use('npm start', { sameMachine: true })).rejects.toThrow('en otra');
    (await use('npm start')).release();
    place.close();
    (await use('npm start', { sameMachine: true })).release();
  });

  test('a place that was cut short while it was made stands in nobody’s way', async () => {
    (await use('npm start')).release();
    new Database(join(folder, 'in-use', 'x.place')).close();
    const alone = await use('tintero restore', { alone: true });
    expect(alone.fallen).toEqual([]);
    alone.release();
    expect(readdirSync(join(folder, 'in-use')).filter((name) => name.endsWith('.place'))).toEqual([]);
  });
});
