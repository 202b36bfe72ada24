/** The usage to offer where the written one cannot stand. */
import { isGenericRfc, personKind } from '../../values/rfc.ts';
import type { DocumentSubject } from '../subjects.ts';

/** Without tax effects: open to everybody. */
const NONE = 'S01';
/** What each type is mostly for: general expenses, returns and discounts, payments, payroll. */
const OF_TYPE: Record<string, readonly string[]> = {
  I: ['G03', NONE],
  E: ['G02', NONE],
  T: [NONE],
  P: ['CP01'],
  N: ['CN01'],
};

/** The first that c_UsoCFDI opens to that person in that regime; undefined when nobody can say. */
export function fittingUsage({ comprobante: { Receptor }, facts }: DocumentSubject): string | undefined {
  const { Rfc = '', RegimenFiscalReceptor: regime } = Receptor ?? {};
  const person = personKind(Rfc);
  if (person === undefined || regime === undefined) return undefined;
  // A type is a stranger's word: «constructor» is no list.
  const usual = (Object.hasOwn(OF_TYPE, facts.type) ? OF_TYPE[facts.type] : undefined) ?? [NONE];
  const offered = isGenericRfc(Rfc) ? usual.slice(-1) : usual;
  return offered.find((usage) => facts.catalogs.usageAllows(usage, person, regime) === true);
}
