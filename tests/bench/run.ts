/**
 * `npm run bench [-- NAME…]`: prints one JSON line a figure. A name selects a case or, as `issue`, all of
 * its sizes. Each case runs in a process of its own, so that none is faster or slower for another.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CASES } from './cases.ts';
import type { Figure } from './figure.ts';

/** Marks the process that measures one case. */
const HERE = '--here';
const file = fileURLToPath(import.meta.url);
const names = process.argv.slice(2);

if (names[0] === HERE) await measureHere(names[1] as string);
else process.exitCode = runAll(names);

async function measureHere(name: string): Promise<void> {
  const found = CASES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no such case: ${name}`);
  // What a case builds may talk; standard output is for figures.
  const print = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const run = await found.load();
  // A smaller size, while a case is written; its figure says which.
  const n = Number(process.env.BENCH_N ?? found.n);
  const figure: Figure = { name, n, ...(await run(n)) };
  print(`${JSON.stringify(figure)}\n`);
}

function runAll(wanted: readonly string[]): number {
  const unknown = wanted.filter((name) => !CASES.some((one) => isWanted(one.name, name)));
  if (unknown.length > 0) {
    console.error(
      `No case is named ${unknown.join(', ')}. Cases: ${CASES.map((one) => one.name).join(', ')}`,
    );
    return 1;
  }
  let failed = 0;
  for (const { name } of CASES) {
    if (wanted.length > 0 && !wanted.some((one) => isWanted(name, one))) continue;
    const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', file, HERE, name], {
      stdio: ['inherit', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    // A builder may write to the descriptor itself.
    for (const line of stdout.split('\n').filter(Boolean)) {
      if (line.startsWith('{"name"')) console.log(line);
      else console.error(line);
    }
    if (status !== 0) {
      console.error(`${name} failed`);
      failed += 1;
    }
  }
  return failed === 0 ? 0 : 1;
}

function isWanted(name: string, wanted: string): boolean {
  return name === wanted || name.startsWith(`${wanted}/`);
}
