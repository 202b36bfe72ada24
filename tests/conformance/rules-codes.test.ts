import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG_CODES, LOCAL_CODES } from '../../schema/rules/cfdi40/codes.ts';
import { REMOTE_RULES, SUSPENDED_CODES, UNCLASSIFIED_CODE } from '../../schema/rules/cfdi40/not-checked.ts';
import { CFDI40_RULES } from '../../schema/rules/cfdi40/rules.ts';

const MATRIX = path.resolve(import.meta.dirname, '../../../shared/sat/rules.tsv');
const isHere = existsSync(MATRIX);
if (!isHere) console.log(`skipped: ${MATRIX} is not here`);

type Row = { code: string; node: string; severity: string };

function matrix(): Row[] {
  const lines = readFileSync(MATRIX, 'utf8').trimEnd().split('\n').slice(1);
  return lines
    .map((line) => line.split('\t'))
    .filter((cells) => cells[1] === 'cfdi40')
    .map((cells) => ({ code: cells[0] ?? '', node: cells[2] ?? '', severity: cells[5] ?? '' }));
}

function codesOf(...severities: string[]): string[] {
  return matrix()
    .filter((row) => severities.includes(row.severity))
    .map((row) => row.code)
    .sort();
}

describe.skipIf(!isHere)('the codes of CFDI 4.0 against the SAT’s matrix', () => {
  test('decided with the document alone', () => {
    expect([...LOCAL_CODES].sort()).toEqual(codesOf('error-local'));
  });

  test('decided with the catalogues', () => {
    expect([...CATALOG_CODES].sort()).toEqual(codesOf('error-catalogo'));
  });

  test('left to whoever has the port', () => {
    expect(REMOTE_RULES.map((rule) => rule.code).sort()).toEqual(codesOf('error-remoto'));
  });

  test('not in force: one warns, the others need what only the provider knows', () => {
    expect([...SUSPENDED_CODES, 'CFDI40127', UNCLASSIFIED_CODE].sort()).toEqual(codesOf('inactiva', 'info'));
  });

  test('each rule names its node as the matrix does', () => {
    const nodes = new Map(matrix().map((row) => [row.code, row.node]));
    const odd = CFDI40_RULES.filter((rule) => nodes.get(rule.code) !== rule.node);
    expect(odd.map((rule) => `${rule.code} ${rule.node}`)).toEqual([]);
    expect(REMOTE_RULES.filter((rule) => nodes.get(rule.code) !== rule.node)).toEqual([]);
  });
});
