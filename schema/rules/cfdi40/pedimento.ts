/** The customs document number, in concepts and parts alike. */
import { customsSequenceKey } from '../../catalogs/lookup.ts';
import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { Facts } from '../document-context.ts';
import type { Hit } from '../rule.ts';

const SHAPE = /^(\d{2}) {2}(\d{2}) {2}(\d{4}) {2}\d{7}$/;

/** Nothing, or one hit with `{value}` and `{reason}`. */
export function judgeCustomsNumber(value: string | undefined, facts: Facts, path: CfdiPath): Hit[] {
  if (value === undefined) return [];
  const reason = reasonAgainst(value, facts);
  if (reason === undefined) return [];
  const spaced = withSpaces(value);
  const isRight = spaced !== undefined && spaced !== value && reasonAgainst(spaced, facts) === undefined;
  const isNew = mayBeNew(value, facts);
  return [
    {
      path,
      values: { value, reason: isNew ? `${reason}, aunque la lista puede no tenerla todavía` : reason },
      ...(isRight && { fix: [{ path, value: spaced }] }),
      ...(isNew && { severity: 'warning' }),
    },
  ];
}

/** The fifteen digits in their four groups, two spaces between them; undefined when they are not fifteen. */
function withSpaces(value: string): string | undefined {
  const digits = value.replace(/[\s-]/g, '');
  return /^\d{15}$/.test(digits) ? digits.replace(/^(..)(..)(....)/, '$1  $2  $3  ') : undefined;
}

function reasonAgainst(value: string, facts: Facts): string | undefined {
  const [, year, customs, patent] = SHAPE.exec(value) ?? [];
  if (year === undefined || customs === undefined || patent === undefined) {
    return 'no tiene la forma que pide el SAT';
  }
  const fullYear = `20${year}`;
  if (facts.date !== '' && fullYear > facts.date.slice(0, 4)) {
    return `es del año ${fullYear}, posterior al comprobante`;
  }
  if (isMissing(facts, 'c_Aduana', customs)) return `nombra la aduana ${customs}, que el SAT no tiene`;
  if (isMissing(facts, 'c_PatenteAduanal', patent)) return `nombra la patente ${patent}, que el SAT no tiene`;
  if (isMissing(facts, 'c_NumPedimentoAduana', customsSequenceKey(customs, patent, fullYear))) {
    return `no corresponde a ninguna serie de la aduana ${customs} con la patente ${patent} en ${fullYear}`;
  }
  return undefined;
}

/**
 * The series of a year are published while it runs. One of the document's year, or of the last, that the year before
 * it had may only be younger than the list at hand: that warns.
 */
function mayBeNew(value: string, facts: Facts): boolean {
  const [, year, customs, patent] = SHAPE.exec(value) ?? [];
  if (year === undefined || customs === undefined || patent === undefined || facts.date === '') return false;
  const fullYear = Number(`20${year}`);
  const age = Number(facts.date.slice(0, 4)) - fullYear;
  if (age < 0 || age > 1) return false;
  return (
    facts.status('c_NumPedimentoAduana', customsSequenceKey(customs, patent, `${fullYear - 1}`)) === 'known'
  );
}

/** A patent that has expired was in force when its old pedimentos were made: only an unknown one counts. */
function isMissing(
  facts: Facts,
  catalog: 'c_Aduana' | 'c_PatenteAduanal' | 'c_NumPedimentoAduana',
  key: string,
): boolean {
  return facts.status(catalog, key) === 'missing';
}
