import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../../schema/rules/families.ts';
import type { Family } from '../../schema/rules/family.ts';
import { MATRIX_FILE, readMatrix } from './rules-matrix.ts';

const matrix = readMatrix() ?? [];
const isHere = matrix.length > 0;
if (!isHere) console.log(`skipped: ${MATRIX_FILE} is not here`);

/** The families that share a list of codes, as one. */
function merged(families: readonly Family[]): Family[] {
  const byName = new Map<string, Family>();
  for (const { name, matrix: shared, rules, codes } of families) {
    const key = shared ?? name;
    const known = byName.get(key);
    byName.set(key, {
      name: key,
      rules: [...(known?.rules ?? []), ...rules],
      codes: {
        local: [...(known?.codes.local ?? []), ...codes.local],
        catalog: [...(known?.codes.catalog ?? []), ...codes.catalog],
        remote: [...(known?.codes.remote ?? []), ...codes.remote],
        suspended: [...(known?.codes.suspended ?? []), ...codes.suspended],
        unclassified: [...(known?.codes.unclassified ?? []), ...codes.unclassified],
        elsewhere: [...(known?.codes.elsewhere ?? []), ...(codes.elsewhere ?? [])],
      },
    });
  }
  return [...byName.values()];
}

describe.skipIf(!isHere).each(merged(FAMILIES))(
  'the codes of $name against the SAT’s matrix',
  ({ name, rules, codes }) => {
    const rows = matrix.filter((row) => row.family === name);
    const codesOf = (...severities: string[]) =>
      rows
        .filter((row) => severities.includes(row.severity))
        .map((row) => row.code)
        .sort();

    // spec: house.44
    test('decided with the document alone', () => {
      expect(codes.local.length).toBeGreaterThan(0);
      const elsewhere = (codes.elsewhere ?? []).map((item) => item.code);
      expect([...codes.local, ...elsewhere].sort()).toEqual(codesOf('error-local'));
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
