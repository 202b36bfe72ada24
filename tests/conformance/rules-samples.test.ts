import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { FAMILIES } from '../../schema/rules/families.ts';
import { judge } from '../../schema/rules/judge.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../shared/sat/samples');
const isHere = existsSync(SAMPLES);
if (!isHere) console.log(`skipped: ${SAMPLES} is not here`);

/** The codes that are arithmetic on the amounts as written. */
const ARITHMETIC = new Set(
  [
    40108, 40109, 40110, 40111, 40119, 40167, 40169, 40180, 40186, 40198, 40203, 40205, 40211, 40215, 40216,
    40221,
  ].map((number) => `CFDI${number}`),
);

/** Samples whose totals agree and whose taxes do not: docs/decisions/rules-samples.md says why. */
const EXPLAINED: Record<string, string[]> = {
  '3664c05e': ['CFDI40180'],
  '817acfc6': ['CFDI40186'],
  d8c0d5e5: ['CFDI40180'],
};

/** Transfers whose goods have a value: their subtotal is zero whatever the concepts say (CFDI40109). */
const ZERO_BY_RULE = ['a411c77d', 'cf9f5a99'];

type Sample = { name: string; totals: string };

function samples(): Sample[] {
  const lines = readFileSync(path.join(SAMPLES, 'index.tsv'), 'utf8').trimEnd().split('\n');
  const header = (lines[0] ?? '').split('\t');
  const cell = (line: string, name: string) => line.split('\t')[header.indexOf(name)] ?? '';
  return lines
    .slice(1)
    .filter((line) => cell(line, 'version') === '4.0')
    .map((line) => ({ name: cell(line, 'sha8'), totals: cell(line, 'totals_ok') }));
}

function readSample(name: string): Comprobante40 {
  const read = readCfdi(readFileSync(path.join(SAMPLES, `${name}.xml`)));
  if (!read.ok) throw new Error(`${name}: ${read.error.message}`);
  return read.node as Comprobante40;
}

/** Codes of the errors of a document, each once. */
function errorsOf(document: Comprobante40): string[] {
  const found = judge(document, { catalogs: smallCatalogs });
  const codes = found.filter((item) => item.severity === 'error').map((item) => item.code);
  return [...new Set(codes)].sort();
}

/** Codes of the arithmetic errors of a sample. */
function arithmeticOf(name: string): string[] {
  return errorsOf(readSample(name)).filter((code) => ARITHMETIC.has(code));
}

describe.skipIf(!isHere)('arithmetic of the samples of many hands', () => {
  const all = isHere ? samples() : [];
  const agreed = all.filter((sample) => sample.totals === 'yes');

  test('there are as many as the index promises', () => {
    expect(agreed.length).toBeGreaterThan(200);
  });

  test('totals that independent tools accept are accepted', () => {
    const found = agreed
      .map(({ name }) => [name, arithmeticOf(name)] as const)
      .filter(([, codes]) => codes.length > 0);
    expect(Object.fromEntries(found)).toEqual(EXPLAINED);
  });

  test('totals that independent tools refuse are refused', () => {
    const refused = all.filter((sample) => sample.totals.startsWith('no'));
    expect(refused.length).toBeGreaterThan(4);
    const missed = refused.filter(({ name }) => arithmeticOf(name).length === 0);
    expect(missed.map((sample) => sample.name).sort()).toEqual(ZERO_BY_RULE);
  });
});

/** What complements say against samples whose totals agree: docs/decisions/rules-samples.md says why. */
const EXPLAINED_BY_FAMILY: Record<string, Record<string, string[]>> = {
  pagos20: {
    '1521a99c': ['CRP20204', 'CRP20205'],
    '23f427b5': ['CRP20205'],
    '737b6fdf': ['CRP20205'],
    '8905e924': ['CRP20204', 'CRP20205'],
    '9ee780ec': ['CRP20204', 'CRP20205'],
    b9f57f49: ['CRP20205'],
    c1ca84a2: ['CRP20238'],
  },
  nomina12: {
    '22046b01': ['NOM19', 'NOM44'],
    '70d918d1': ['NOM61'],
    a6030a70: ['NOM62'],
    b9b2afd6: ['NOM19', 'NOM44'],
  },
};
const START_OF_40 = '2022-01-01';

describe.skipIf(!isHere).each(Object.entries(EXPLAINED_BY_FAMILY))('samples with %s', (name, explained) => {
  const family = FAMILIES.find((one) => one.name === name);
  const mine = new Set(family?.rules.map((rule) => rule.code));
  const ofCatalogs = new Set(family?.codes.catalog);
  const agreed = (isHere ? samples() : [])
    .filter((sample) => sample.totals === 'yes')
    .map((sample) => ({ name: sample.name, document: readSample(sample.name) }))
    .filter(({ document }) =>
      document.Complemento?.content.some((one) => one.namespace.toLowerCase().endsWith(name)),
    );

  test('there are many', () => {
    expect(agreed.length).toBeGreaterThan(20);
  });

  test('are accepted but for what is explained', () => {
    const found = agreed
      .map(({ name: sample, document }) => {
        // CFDI 4.0 and its catalogues begin in 2022: in what is dated before, no key is in force.
        const isEarly = document.Fecha < START_OF_40;
        const codes = errorsOf(document).filter(
          (code) => mine.has(code) && !(isEarly && ofCatalogs.has(code)),
        );
        return [sample, codes] as const;
      })
      .filter(([, codes]) => codes.length > 0);
    expect(Object.fromEntries(found)).toEqual(explained);
  });
});
