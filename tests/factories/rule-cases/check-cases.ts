/** What every rule owes: one document that keeps it, one that breaks it, and a correction that corrects. */
import { describe, expect, test } from 'vitest';
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { Family } from '../../../schema/rules/family.ts';
import { judge } from '../../../schema/rules/judge.ts';
import type { Finding, SealVerdict } from '../../../schema/rules/rule.ts';
import { applyFix } from './apply-fix.ts';
import { testCatalogs } from './catalogs.ts';
import { offered, type RuleCase } from './rule-case.ts';

export function verdict(document: Comprobante40, seal?: SealVerdict): Finding[] {
  return judge(document, { catalogs: testCatalogs, ...(seal && { seal }) });
}

/** Sums that a correction can move: of lines, of documents, of payments, of the whole. */
const STEPS = 6;

/**
 * Errors that a correction brings, once their own corrections are followed: an amount that changes moves the sums
 * above it.
 */
function errorsLeft<Document extends object>(
  before: Document,
  mended: Document,
  judge: (document: Document) => Finding[],
): string[] {
  const known = new Set(judge(before).map((item) => item.code));
  const brought = (document: Document) =>
    judge(document).filter((item) => item.severity === 'error' && !known.has(item.code));
  let document = mended;
  for (let step = 0; step < STEPS; step += 1) {
    const next = brought(document).find((item) => item.fix !== undefined)?.fix;
    if (next === undefined) break;
    document = applyFix(document, next);
  }
  return brought(document).map((item) => item.code);
}

/**
 * Declares the tests of the cases, and that each rule and code of the family has its own.
 * @param judged the judge of the documents of the cases; without it they are invoices.
 */
export function checkFamily<Document extends object = Comprobante40>(
  family: Family,
  cases: readonly RuleCase<Document>[],
  judged: (document: Document, seal?: SealVerdict) => Finding[] = verdict as (
    document: object,
    seal?: SealVerdict,
  ) => Finding[],
): void {
  describe.each(cases)(
    '$code at $path',
    ({ code, severity = 'error', passes, fails, path, seals, fix, leaves }) => {
      const wrong = judged(fails, seals?.fails).filter((item) => item.code === code && item.path === path);

      test('a document that keeps it', () => {
        expect(judged(passes, seals?.passes).filter((item) => item.code === code)).toEqual([]);
      });

      // spec: house.44, house.94
      test('a document that breaks it, said once, with cause and remedy', () => {
        expect(wrong).toHaveLength(1);
        expect(wrong[0]).toMatchObject({ code, path, severity });
        expect(wrong[0]?.text).toMatch(/^[A-ZÁÉ].{30,}\.$/);
        expect(wrong[0]?.remedy).toMatch(/^[A-ZÁÉ].{10,}\.$/);
        expect(`${wrong[0]?.text}${wrong[0]?.remedy}`).not.toMatch(/[{}]|undefined|«»/);
        expect(offered(wrong[0])).toStrictEqual(fix);
      });

      if (fix === 'none') return;
      // spec: house.96
      test('its correction makes it go away', () => {
        const mended = applyFix(fails, wrong[0]?.fix ?? []);
        const judge = (document: Document) => judged(document, seals?.fails);
        expect(judge(mended).filter((item) => item.code === code && item.path === path)).toEqual([]);
        expect(errorsLeft(fails, mended, judge)).toEqual(leaves ?? []);
      });
    },
  );

  // spec: house.44, house.94
  test('every code that must be decided here has a rule and a case', () => {
    const required = [...family.codes.local, ...family.codes.catalog];
    const ruled = new Set(family.rules.map((rule) => rule.code));
    const covered = new Set(cases.map((item) => item.code));
    expect(required.filter((code) => !ruled.has(code))).toEqual([]);
    expect(required.filter((code) => !covered.has(code))).toEqual([]);
  });

  test('every rule has a case for each severity that it declares', () => {
    const covered = new Set(cases.map((item) => `${item.code} ${item.severity ?? 'error'}`));
    const missing = family.rules.filter((rule) => !covered.has(`${rule.code} ${rule.severity}`));
    expect(missing.map((rule) => rule.code)).toEqual([]);
  });
}
