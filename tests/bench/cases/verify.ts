/**
 * `tintero verify FOLDER --json`, the command itself as a process: from its start to its end over a folder of stamped
 * documents of ten concepts, all different. Both seals, structure, every rule and the totals of each.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillFolder } from '../../factories/document-folder.ts';
import { type BenchRun, median, round } from '../figure.ts';
import { benchCatalogs } from '../inputs.ts';

const CONCEPTS = 10;
const ROUNDS = 3;
const CLI = fileURLToPath(new URL('../../../server/cli/cli.ts', import.meta.url));
const USAGE = fileURLToPath(new URL('../report-usage.ts', import.meta.url));

export const verifyFolder: BenchRun = async (n) => {
  const temporary = mkdtempSync(join(tmpdir(), 'tintero-verify-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const folder = join(temporary, 'documents');
  const dataDir = join(temporary, 'data');
  const catalogs = await benchCatalogs(join(dataDir, 'catalogs'));
  await fillFolder(folder, { documents: n, concepts: CONCEPTS, catalogs, dataDir });
  // A round to warm the disk: the documents were only just written.
  verify(folder, dataDir);
  const rounds = Array.from({ length: ROUNDS }, () => verify(folder, dataDir));
  const first = readdirSync(folder).sort()[0] as string;
  const tenth = verify(join(folder, first), dataDir);
  return {
    cpu_ms: round(median(rounds.map(({ cpuMs }) => cpuMs))),
    wall_ms: round(median(rounds.map(({ wallMs }) => wallMs))),
    rate: round(n / (median(rounds.map(({ cpuMs }) => cpuMs)) / 1000)),
    rss_mb: round(Math.max(...rounds.map(({ rssMb }) => rssMb))),
    rss_tenth_mb: round(tenth.rssMb),
  };
};

type Usage = { cpuMs: number; wallMs: number; rssMb: number };

function verify(folder: string, dataDir: string): Usage {
  mkdirSync(dataDir, { recursive: true });
  const out = openSync(join(dataDir, 'verdicts.jsonl'), 'w');
  const start = performance.now();
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', USAGE, CLI, 'verify', folder, '--json'],
    { stdio: ['ignore', out, 'pipe', 'pipe'], encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  );
  const wallMs = performance.now() - start;
  closeSync(out);
  // Every one of them is right: anything else would measure something else.
  if (status !== 0) throw new Error(`verify ended with ${status}: ${output[2]}`);
  return { ...(JSON.parse(output[3] ?? '') as Omit<Usage, 'wallMs'>), wallMs };
}
