import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../../schema/rules/families.ts';

const MATRIX = path.resolve(import.meta.dirname, '../../../shared/sat/rules.tsv');
const isHere = existsSync(MATRIX);
if (!isHere) console.log(`skipped: ${MATRIX} is not here`);

type Row = { code: string; family: string; node: string; severity: string };

const matrix: Row[] = (isHere ? readFileSync(MATRIX, 'utf8') : '')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code = '', family = '', node = '', , , severity = ''] = line.split('\t');
    return { code, family, node, severity };
  });

describe.skipIf(!isHere).each(FAMILIES)(
  'the codes of $name against the SAT’s matrix',
  ({ name, rules, codes }) => {
    const rows = matrix.filter((row) => row.family === name);
    const codesOf = (...severities: string[]) =>
      rows
        .filter((row) => severities.includes(row.severity))
        .map((row) => row.code)
        .sort();

    test('decided with the document alone', () => {
      expect(codes.local.length).toBeGreaterThan(0);
      expect([...codes.local].sort()).toEqual(codesOf('error-local'));
    });

    test('decided with the catalogues', () => {
      expect([...codes.catalog].sort()).toEqual(codesOf('error-catalogo'));
    });

    test('left to whoever has the port', () => {
      expect(codes.remote.map((rule) => rule.code).sort()).toEqual(codesOf('error-remoto'));
    });

    test('not in force, not sure, or no rule at all', () => {
      expect([...codes.suspended, ...codes.unclassified].sort()).toEqual(
        codesOf('inactiva', 'incierta', 'info'),
      );
    });

    test('each rule names its node as the matrix does', () => {
      const nodes = new Map(rows.map((row) => [row.code, row.node]));
      const odd = [...rules, ...codes.remote].filter((rule) => nodes.get(rule.code) !== rule.node);
      expect(odd.map((rule) => `${rule.code} ${rule.node}`)).toEqual([]);
    });

    test('what is not in force never blocks', () => {
      const suspended = rules.filter((rule) => codes.suspended.includes(rule.code));
      expect(suspended.filter((rule) => rule.severity === 'error')).toEqual([]);
    });
  },
);
