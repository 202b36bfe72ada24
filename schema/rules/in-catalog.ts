/** Rules that ask one thing: is the key of an attribute in its catalogue and in force on the date. */
import type { CatalogName, KeyStatus } from '../catalogs/lookup.ts';
import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import { fillText } from '../errors.ts';
import type { Facts } from './document-context.ts';
import type { Hit, Rule, Severity } from './rule.ts';

type InCatalog<Subject> = {
  code: string;
  node: string;
  catalog: CatalogName;
  /** What the key is, with its article: «la forma de pago». */
  noun: string;
  path: CfdiPath;
  key: (subject: Subject) => string | undefined;
  /** `warning` for the catalogues of which only an old public copy exists. */
  severity?: Severity;
  /** The key to write instead, where it can be told; '' or undefined where it cannot. */
  instead?: (subject: Subject) => string | undefined;
  /** Another day than the document's, YYYY-MM-DD, where the matrix asks for it; '' when there is none. */
  date?: (subject: Subject) => string;
};

const STATES: Record<KeyStatus, string | undefined> = {
  known: undefined,
  unchecked: undefined,
  missing: 'no existe en el catálogo',
  expired: 'no está vigente en la fecha del comprobante según el catálogo',
};
const EXPIRED_ON = 'no está vigente el {date} según el catálogo';

export function inCatalog<Subject extends { facts: Facts }>(ask: InCatalog<Subject>): Rule<Subject> {
  return {
    code: ask.code,
    node: ask.node,
    severity: ask.severity ?? 'error',
    text: `${capital(ask.noun)} «{key}» {state} ${shortName(ask.catalog)} del SAT.`,
    remedy: `Elige ${ask.noun} de la lista, con una clave vigente en la fecha del ${ask.date ? 'pago' : 'comprobante'}.`,
    check: (subject) => {
      const key = ask.key(subject);
      if (key === undefined) return undefined;
      const hit = ask.date
        ? judgeKeyOn(ask.date(subject), subject.facts, ask.catalog, key, ask.path)
        : judgeKey(subject.facts, ask.catalog, key, ask.path);
      const value = hit && ask.instead?.(subject);
      return hit && value ? { ...hit, fix: [{ path: ask.path, value }] } : hit;
    },
  };
}

/**
 * The hit of a key that is not in force, with `{key}` and `{state}` for the texts. An empty key is a missing
 * attribute, which the structure reports.
 */
export function judgeKey(facts: Facts, catalog: CatalogName, key: string, path: CfdiPath): Hit | undefined {
  if (key === '') return undefined;
  const status = facts.status(catalog, key);
  // Without a date nobody can say that a key has expired; Fecha itself is CFDI40101.
  if (status === 'expired' && facts.date === '') return undefined;
  const state = STATES[status];
  return state === undefined ? undefined : { path, values: { key, state } };
}

function judgeKeyOn(
  date: string,
  facts: Facts,
  catalog: CatalogName,
  key: string,
  path: CfdiPath,
): Hit | undefined {
  if (key === '') return undefined;
  const status = facts.catalogs.status(catalog, key, date);
  if (status === 'expired') {
    return date === '' ? undefined : { path, values: { key, state: fillText(EXPIRED_ON, { date }) } };
  }
  const state = STATES[status];
  return state === undefined ? undefined : { path, values: { key, state } };
}

/** `c_Banco` of `Nomina/c_Banco`: the name that the SAT publishes. */
function shortName(catalog: CatalogName): string {
  return catalog.slice(catalog.indexOf('/') + 1);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
