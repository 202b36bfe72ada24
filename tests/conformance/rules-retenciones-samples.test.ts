import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { type Retenciones20, retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { judgeRetenciones } from '../../schema/rules/retenciones20/judge.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/sat/samples');
const isHere = existsSync(SAMPLES);
if (!isHere) console.log(`skipped: ${SAMPLES} is not here`);

/** Names of the files of Retenciones 2.0. */
function samples(): string[] {
  const lines = readFileSync(path.join(SAMPLES, 'index.tsv'), 'utf8').trimEnd().split('\n');
  return lines
    .map((line) => line.split('\t'))
    .filter(([, version]) => version === 'ret2.0')
    .map(([name = '']) => name);
}

describe.skipIf(!isHere)('retentions of other hands', () => {
  const names = isHere ? samples() : [];

  test('there are some', () => expect(names.length).toBeGreaterThan(4));

  test.each(names)('%s breaks no rule but that of its seal', (name) => {
    const read = readCfdi(readFileSync(path.join(SAMPLES, `${name}.xml`)));
    if (!read.ok) throw new Error(read.error.message);
    expect(read.description).toBe(retenciones20);
    expect(judgeRetenciones(read.node as Retenciones20, { catalogs: smallCatalogs })).toEqual([]);
    const sealed = judgeRetenciones(read.node as Retenciones20, { catalogs: smallCatalogs, seal: 'invalid' });
    expect(sealed.map((finding) => finding.code)).toEqual(['Reten20101']);
  });
});
