/**
 * The declaration of operations with third parties (DIOT) as the SAT takes it since 2025: a line of 54 fields for each supplier, with `|` between them,
 * amounts in whole pesos. Source: SAT, «Instructivo para el armado del archivo de carga masiva» of the DIOT, January 2025, sections 3.1 to 3.6
 * (docs/decisions/reports.md). Pure.
 */
import {
  add,
  type Exact,
  exact,
  isZero,
  parseDecimal,
  rescale,
  subtract,
  toFixed,
  toText,
  ZERO,
} from '../values/decimal.ts';
import { foreignMark } from '../values/foreign-mark.ts';
import { addVat, type CashVat, NO_VAT, type VatAmounts } from './cash-vat.ts';
import type { ReportLine } from './kinds.ts';

/** What is known of a supplier abroad beside its CFDI: the resource's row has it. */
export type ThirdAbroad = {
  name: string;
  rfc: string;
  tax_id: string;
  country: string;
  jurisdiction: string;
  operation_type: string;
};
/** `abroad`: undefined of whom nothing was written. */
type DiotLine = {
  rfc: string;
  name: string;
  abroad: ThirdAbroad | undefined;
  paid: VatAmounts;
  returned: VatAmounts;
};

const FIELDS = 54;
const NATIONAL = '04';
const GLOBAL = '15';
const FOREIGN = '05';
const OTHER = '85';
const GLOBAL_OPERATION = '87';
/** Imports of goods or services: of those abroad the instructions have 02, 03 and 07 alone. */
const FOREIGN_OPERATION = '07';
/** Sales of goods and professional services: what is done in Mexico. */
const NO_IMPORTS: readonly (string | undefined)[] = ['02', '03'];
const PUBLIC = 'XAXX010101000';
/** Whoever has no RFC in Mexico. */
const ABROAD = 'XEXX010101000';
const YES = '01';
/** c_Pais: the jurisdiction is written. */
const NO_COUNTRY = 'ZZZ';

/** Sums what was paid to each, as it comes. @param thirdsAbroad of whom somebody wrote what no CFDI says */
export function diotSums(thirdsAbroad: readonly ThirdAbroad[] = []) {
  const known = new Map(thirdsAbroad.map((one) => [foreignMark(one), one]));
  const lines = new Map<string, DiotLine>();
  return {
    add({ rfc, name, vat }: { rfc: string; name: string; vat: CashVat }): void {
      // All of those abroad have the same RFC, but who has one of their own.
      const whose = foreignMark({ rfc, name });
      const abroad = known.get(whose);
      const line = lines.get(whose) ?? { rfc, name, abroad, paid: NO_VAT, returned: NO_VAT };
      const key = vat.is_return ? 'returned' : 'paid';
      lines.set(whose, { ...line, [key]: addVat(line[key], vat) });
    },
    /** In the order in which they first came; of whom nothing counts there is no line. */
    lines: (): DiotLine[] =>
      [...lines.values()].filter(({ paid, returned }) =>
        [...Object.values(paid), ...Object.values(returned)].some((value) => !isZero(value)),
      ),
  };
}

/** What can be credited: what was paid less what was given back. */
const creditable = ({ paid, returned }: DiotLine, rate: '16' | '8' | '8_south'): Exact =>
  subtract(paid[`vat_${rate}`], returned[`vat_${rate}`]);

const CENTS = 2;
/** With cents: the file of the SAT has whole pesos. Nothing is ''. */
const written = (value: Exact): string => (isZero(value) ? '' : toFixed(value, CENTS));

/** A row of the report. */
export function diotLine(line: DiotLine): ReportLine {
  const { rfc, name, abroad, paid, returned } = line;
  const [third_type, operation_type] =
    rfc === PUBLIC
      ? [GLOBAL, GLOBAL_OPERATION]
      : abroad !== undefined || rfc === ABROAD
        ? [FOREIGN, abroad?.operation_type ?? FOREIGN_OPERATION]
        : [NATIONAL, OTHER];
  return {
    ...{ third_type, operation_type },
    provider_rfc: rfc,
    provider: abroad?.name ?? name,
    tax_id: abroad?.tax_id ?? '',
    country: abroad?.country ?? '',
    jurisdiction: abroad?.country === NO_COUNTRY ? abroad.jurisdiction : '',
    base_16: written(paid.base_16),
    returned_16: written(returned.base_16),
    base_8: written(paid.base_8),
    returned_8: written(returned.base_8),
    base_8_south: written(paid.base_8_south),
    returned_8_south: written(returned.base_8_south),
    vat_16: written(creditable(line, '16')),
    vat_8: written(creditable(line, '8')),
    vat_8_south: written(creditable(line, '8_south')),
    withheld_iva: written(subtract(paid.withheld, returned.withheld)),
    // What was given back of these has no place of its own.
    exempt: written(subtract(paid.exempt, returned.exempt)),
    base_0: written(subtract(paid.base_0, returned.base_0)),
  };
}

/** What stands in the file of the SAT, by the numbers of its instructions. */
const PLACES: Readonly<Record<number, keyof ReportLine>> = {
  // The northern border region, and the southern one.
  8: 'base_8',
  9: 'returned_8',
  10: 'base_8_south',
  11: 'returned_8_south',
  12: 'base_16',
  13: 'returned_16',
  18: 'vat_8',
  20: 'vat_8_south',
  22: 'vat_16',
  48: 'withheld_iva',
  50: 'exempt',
  51: 'base_0',
};

/** Of those abroad the same is an import of services or of what cannot be touched: what comes by customs no CFDI says. */
const IMPORTS: typeof PLACES = {
  ...{ 16: 'base_16', 17: 'returned_16', 26: 'vat_16', 48: 'withheld_iva', 49: 'exempt', 51: 'base_0' },
};

const CENT = exact('0.01');

/** Up to fifty cents go to the peso below, more to the one above (CFF, article 20). */
function wholePesos(text = ''): string {
  const value = parseDecimal(text) ?? ZERO;
  const whole = rescale(value.units > 0n ? subtract(value, CENT) : add(value, CENT), 0);
  return isZero(value) || isZero(whole) ? '' : toText(whole);
}

const LONGEST_NAME = 300;
const nameIn = (name = ''): string =>
  name
    .replaceAll(/[|\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .toUpperCase();

/** Letters and digits: the instructions have no other. */
const taxIdIn = (taxId = ''): string => taxId.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase();

/** Of those abroad, in the place of the RFC, which is theirs to have or not. */
const abroadIn = (line: ReportLine): Record<number, string | undefined> => ({
  3: line.provider_rfc === ABROAD ? '' : line.provider_rfc,
  4: taxIdIn(line.tax_id),
  5: nameIn(line.provider),
  6: line.country,
  7: nameIn(line.jurisdiction),
});

/** @returns one line of the file, without its end */
export function diotText(line: ReportLine): string {
  const isForeign = line.third_type === FOREIGN;
  const places = isForeign && !NO_IMPORTS.includes(line.operation_type) ? IMPORTS : PLACES;
  const fields: Record<number, string | undefined> = {
    ...{ 1: line.third_type, 2: line.operation_type, 3: line.provider_rfc, 54: YES },
    ...(isForeign && abroadIn(line)),
    ...Object.fromEntries(Object.entries(places).map(([place, key]) => [place, wholePesos(line[key])])),
  };
  return Array.from({ length: FIELDS }, (_, at) => fields[at + 1] ?? '').join('|');
}
