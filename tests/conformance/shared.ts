/** The SAT's own material, beside the project and no part of it. Without it these tests skip and say so. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SAT = new URL('../../../shared/sat/', import.meta.url);

export const missing = !existsSync(SAT);
if (missing)
  console.info('skipped: ../shared/sat is not there, so nothing can be held against the SAT’s files');

export function satPath(name: string): string {
  return fileURLToPath(new URL(name, SAT));
}

export function readSat(name: string): Buffer {
  return readFileSync(new URL(name, SAT));
}

/** A row of samples/index.tsv. */
export type Sample = Record<
  | 'sha8'
  | 'version'
  | 'type'
  | 'complements'
  | 'addenda'
  | 'stamped'
  | 'sello_ok'
  | 'xsd_ok'
  | 'totals_ok'
  | 'notes'
  | 'cadena_sha256',
  string
>;

export function readTable(name: string): Record<string, string>[] {
  const [head = '', ...rows] = readSat(name).toString('utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(names.map((column, i) => [column, cells[i] ?? '']));
  });
}

/** Of one version, or all. */
export function samples(version?: string): Sample[] {
  if (missing) return [];
  const all = readTable('samples/index.tsv') as Sample[];
  return version === undefined ? all : all.filter((sample) => sample.version === version);
}

export function readSample({ sha8 }: { sha8: string }): Buffer {
  return readSat(`samples/${sha8}.xml`);
}
