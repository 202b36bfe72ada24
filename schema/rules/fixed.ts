/** Rules that ask one thing: an attribute has one value only, or does not stand at all. */

import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import { capital } from './in-catalog.ts';
import type { Rule, Severity } from './rule.ts';

type Asked = {
  code: string;
  node: string;
  path: CfdiPath;
  /** What the attribute is, with its article: «la moneda». */
  noun: string;
  /** Who asks: «un recibo de pago». */
  where: string;
  severity?: Severity;
};

/** The attribute is exactly `value`. */
export function mustBe<Subject>(
  asked: Asked & { value: string; read: (subject: Subject) => string | undefined },
): Rule<Subject> {
  const { code, node, path, noun, where, value } = asked;
  return {
    code,
    node,
    severity: asked.severity ?? 'error',
    text: `${capital(noun)} {state}: en ${where} el SAT solo admite «${value}».`,
    remedy: `Escribe «${value}» como ${noun.replace(/^\S+ /, '')}.`,
    check: (subject) => {
      const written = asked.read(subject);
      if (written === value) return undefined;
      const state = written === undefined ? 'no está' : `dice «${written || ' '}»`;
      return { path, values: { state }, fix: [{ path, value }] };
    },
  };
}

/** The attribute or node does not stand. */
export function mustBeAbsent<Subject>(
  asked: Asked & {
    read: (subject: Subject) => unknown;
    /** False where taking it away would change more than itself: nothing is then offered. */
    isRemovable?: (subject: Subject) => boolean;
  },
): Rule<Subject> {
  const { code, node, path, noun, where } = asked;
  return {
    code,
    node,
    severity: asked.severity ?? 'error',
    text: `${/^l[ao]s /.test(noun) ? 'Sobran' : 'Sobra'} ${noun}{value}: en ${where} el SAT no admite ese dato.`,
    remedy: `Quita ${noun}.`,
    check: (subject) => {
      const written = asked.read(subject);
      if (written === undefined) return undefined;
      const value = typeof written === 'string' && written !== '' ? ` («${written}»)` : '';
      const fix = asked.isRemovable?.(subject) === false ? {} : { fix: [{ path, value: undefined }] };
      return { path, values: { value }, ...fix };
    },
  };
}
