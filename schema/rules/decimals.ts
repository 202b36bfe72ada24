/** Rules that ask one thing: no more decimals than the currency has. */

import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import { decimalsOf, exact, toFixed } from '../values/decimal.ts';
import type { Facts } from './document-context.ts';
import type { Hit, Rule } from './rule.ts';
import type { DocumentSubject } from './subjects.ts';

type WrittenAmount = { path: CfdiPath; text: string | undefined };

/** @param written the attributes to hold to the currency, each with its path. */
export function currencyDecimals(
  code: string,
  node: string,
  written: (subject: DocumentSubject) => readonly WrittenAmount[],
): Rule<DocumentSubject> {
  return {
    code,
    node,
    severity: 'error',
    text: 'El importe {amount} tiene {written} decimales y la moneda {currency} admite {allowed}.',
    remedy: 'Escribe el importe redondeado: {rounded}.',
    check: (subject) => written(subject).flatMap((amount) => tooLong(amount, subject.facts)),
  };
}

function tooLong({ path, text }: WrittenAmount, facts: Facts): Hit[] {
  const allowed = facts.decimals;
  if (text === undefined || allowed === undefined || !/^\d+\.\d+$/.test(text)) return [];
  const written = decimalsOf(text);
  if (written <= allowed) return [];
  const rounded = toFixed(exact(text), allowed);
  return [
    {
      path,
      values: {
        amount: text,
        written: `${written}`,
        currency: facts.currency,
        allowed: `${allowed}`,
        rounded,
      },
      fix: [{ path, value: rounded }],
    },
  ];
}
