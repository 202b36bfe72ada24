/** Rules that ask one thing: whether an attribute or node stands, by what else stands; and if so, its key. */
import type { CatalogName } from '../catalogs/lookup.ts';
import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import type { Facts } from './document-context.ts';
import { judgeKey } from './in-catalog.ts';
import type { Hit, Rule, Severity } from './rule.ts';

export type Need = 'required' | 'free' | 'forbidden';

type Presence<Subject> = {
  code: string;
  node: string;
  path: CfdiPath;
  /** What it is, with its article: «el país de origen o destino». */
  noun: string;
  /** What the SAT asks, after «el SAT»: «lo pide en el transporte internacional, y solo ahí». */
  demand: string;
  need: (subject: Subject) => Need;
  read: (subject: Subject) => unknown;
  /** Where it stands rightly, its key is in force in this catalogue. */
  catalog?: CatalogName;
  /** The one country that it cannot be. */
  not?: 'MEX';
  severity?: Severity;
  /** False where taking it away would break another rule: nothing is then offered. */
  isRemovable?: (subject: Subject) => boolean;
  /** False where the matrix does not fit the case: the hit only warns. */
  isSure?: (subject: Subject) => boolean;
};

export function presence<Subject extends { facts: Facts }>(ask: Presence<Subject>): Rule<Subject> {
  const isMany = /^l[ao]s /.test(ask.noun);
  const lead = (verb: string) => (isMany ? `${verb}n` : verb);
  return {
    code: ask.code,
    node: ask.node,
    severity: ask.severity ?? 'error',
    text: `{lead} ${ask.noun}{value}: el SAT ${ask.demand}.`,
    remedy: `{act} ${ask.noun}{how}.`,
    check: (subject) => {
      const hit = standing(ask, subject, lead);
      if (hit === undefined) return undefined;
      return ask.isSure?.(subject) === false ? { ...hit, severity: 'warning' } : hit;
    },
  };
}

function standing<Subject extends { facts: Facts }>(
  ask: Presence<Subject>,
  subject: Subject,
  lead: (verb: string) => string,
): Hit | undefined {
  const { path } = ask;
  const written = ask.read(subject);
  const need = ask.need(subject);
  if (!isThere(written)) {
    if (need !== 'required') return undefined;
    return { path, values: { lead: lead('Falta'), value: '', act: 'Agrega', how: '' } };
  }
  const key = typeof written === 'string' ? written : '';
  if (need === 'forbidden') {
    const value = key === '' ? '' : ` («${key}»)`;
    return {
      path,
      values: { lead: lead('Sobra'), value, act: 'Quita', how: '' },
      ...(ask.isRemovable?.(subject) !== false && { fix: [{ path, value: undefined }] }),
    };
  }
  const against = reasonAgainst(ask, subject.facts, key);
  if (against === undefined) return undefined;
  const value = ` «${key}», que ${against}`;
  return { path, values: { lead: `No vale`, value, act: 'Elige', how: ' de la lista del SAT' } };
}

function reasonAgainst<Subject>(ask: Presence<Subject>, facts: Facts, key: string): string | undefined {
  if (ask.not !== undefined && key === ask.not) return 'no es un país extranjero';
  if (ask.catalog === undefined) return undefined;
  const state = judgeKey(facts, ask.catalog, key, ask.path)?.values?.state;
  return state && `${state} ${ask.catalog.slice(ask.catalog.indexOf('/') + 1)}`;
}

/** An empty list of children is none. */
export function isThere(written: unknown): boolean {
  return Array.isArray(written) ? written.length > 0 : written !== undefined;
}

/** Required where the condition holds, and nowhere else. */
export function onlyIf(condition: boolean): Need {
  return condition ? 'required' : 'forbidden';
}

/** The rule where the condition holds; elsewhere it says nothing. */
export function when<Subject>(condition: (subject: Subject) => boolean, rule: Rule<Subject>): Rule<Subject> {
  return { ...rule, check: (subject) => (condition(subject) ? rule.check(subject) : undefined) };
}
