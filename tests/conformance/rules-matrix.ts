/** The list of the SAT's codes beside the project, and what our families answer to each. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FAMILIES } from '../../schema/rules/families.ts';
import type { Family } from '../../schema/rules/family.ts';

export const MATRIX_FILE = path.resolve(import.meta.dirname, '../../../shared/sat/rules.tsv');

export type MatrixRow = { code: string; family: string; node: string; severity: string };

/** Undefined when the list is not beside the project. */
export function readMatrix(): MatrixRow[] | undefined {
  if (!existsSync(MATRIX_FILE)) return undefined;
  const lines = readFileSync(MATRIX_FILE, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [code = '', family = '', node = '', , , severity = ''] = line.split('\t');
    return { code, family, node, severity };
  });
}

/**
 * `enforced`: a rule of ours decides it. `port`: asked of whoever keeps the registry. `inactive`: not in force,
 * not sure, or no rule at all. `elsewhere`: decided by another part of the house. `missing`: written down as ours
 * and no rule has it.
 */
export type Answer = 'enforced' | 'port' | 'inactive' | 'elsewhere' | 'missing';

export type Answered = { code: string; answer: Answer; note: string };

/** What one family answers, in the order of its codes. */
function answersOf({ rules, codes }: Family): Answered[] {
  const ruled = new Map<string, string>();
  for (const rule of rules) {
    // Two rules of one code: the one that blocks names it.
    if (rule.severity === 'error' || !ruled.has(rule.code)) ruled.set(rule.code, rule.severity);
  }
  const decided = [...codes.local, ...codes.catalog].map((code): Answered => {
    const severity = ruled.get(code);
    if (severity === undefined) return { code, answer: 'missing', note: 'no rule has it' };
    return { code, answer: 'enforced', note: severity === 'warning' ? 'warns' : '' };
  });
  return [
    ...decided,
    ...codes.remote.map(({ code, port }): Answered => ({ code, answer: 'port', note: port })),
    ...codes.suspended.map(
      (code): Answered => ({ code, answer: 'inactive', note: ruled.has(code) ? 'warns' : '' }),
    ),
    ...codes.unclassified.map((code): Answered => ({ code, answer: 'inactive', note: 'no rule' })),
    ...(codes.elsewhere ?? []).map(
      ({ code, where }): Answered => ({ code, answer: 'elsewhere', note: where }),
    ),
  ].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** By the list that each is held to. */
export function answersByMatrix(families: readonly Family[] = FAMILIES): Map<string, Answered[]> {
  const answers = new Map<string, Answered[]>();
  for (const family of families) {
    const name = family.matrix ?? family.name;
    answers.set(name, [...(answers.get(name) ?? []), ...answersOf(family)]);
  }
  return answers;
}

/** The lists whose rows judge documents; the others hold what services answer. */
const JUDGED = [
  'cfdi40',
  'pagos20',
  'comext20',
  'cartaporte31',
  'nomina12',
  'retenciones20',
  'other',
] as const;

/** What the lists and the answers lack of each other, a sentence each; none when they agree. */
export function disagreements(matrix: readonly MatrixRow[], answers: Map<string, Answered[]>): string[] {
  const rows = matrix.filter((row) => JUDGED.some((family) => family === row.family));
  const inMatrix = new Set(rows.map((row) => `${row.family} ${row.code}`));
  const answerOf = new Map(
    [...answers].flatMap(([family, list]) => list.map((item) => [`${family} ${item.code}`, item.answer])),
  );
  const unanswered = rows
    .filter(({ family, code }) => (answerOf.get(`${family} ${code}`) ?? 'missing') === 'missing')
    .map(({ family, code, severity }) => `${family} ${code} (${severity}): no answer`);
  const misplaced = rows.filter(({ family, code, severity }) => {
    const answer = answerOf.get(`${family} ${code}`) ?? 'missing';
    const fits = FITTING[severity];
    return answer !== 'missing' && fits !== undefined && !fits.includes(answer);
  });
  return [
    ...unanswered,
    ...misplaced.map(
      ({ family, code, severity }) =>
        `${family} ${code} (${severity}): answered ${answerOf.get(`${family} ${code}`)}`,
    ),
    ...[...answerOf.keys()].filter((key) => !inMatrix.has(key)).map((key) => `${key}: not in the list`),
  ];
}

/** The answers that each severity of the list admits. */
const FITTING: Partial<Record<string, readonly Answer[]>> = {
  'error-local': ['enforced', 'elsewhere'],
  'error-catalogo': ['enforced', 'elsewhere'],
  'error-remoto': ['port'],
  inactiva: ['inactive'],
  incierta: ['inactive'],
  info: ['inactive'],
};
