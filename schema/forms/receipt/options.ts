/** What the form offers to choose from, given the rest of the receipt. Rows are those of the catalogues. */

import type { TaxKind } from '../../catalogs/lookup.ts';
import {
  c_Exportacion,
  c_FormaPago,
  c_Impuesto,
  c_Meses,
  c_MetodoPago,
  c_Moneda,
  c_ObjetoImp,
  c_Pais,
  c_Periodicidad,
  c_RegimenFiscal,
  c_TasaOCuota,
  c_TipoFactor,
  c_TipoRelacion,
  c_UsoCFDI,
  type Entry,
  isValidOn,
} from '../../catalogs/small.ts';
import { personKind } from '../../values/rfc.ts';
import type { Receipt, ReceiptType } from './receipt.ts';

export type Options = readonly Entry[];

/** Lists by the path of the field that they fill. */
export type OfferedOptions = {
  currency: Options;
  payment_form: Options;
  payment_method: Options;
  exportacion: Options;
  'emitter.tax_regime': Options;
  'receiver.tax_regime_receiver': Options;
  'receiver.cfdi_usage': Options;
  'receiver.tax_residence': Options;
  'receiver.info_global_periodicidad': Options;
  'receiver.info_global_meses': Options;
  'related_cfdis.type': Options;
  objeto_imp: Options;
};

const pick = (list: Options, ...keys: string[]): Options => list.filter((one) => keys.includes(one.key));
const without = (list: Options, ...keys: string[]): Options => list.filter((one) => !keys.includes(one.key));

const NO_CURRENCY = pick(c_Moneda, 'XXX');
/** Those that nearly every receipt is in, before the alphabet. */
const USUAL_CURRENCIES = ['MXN', 'USD', 'EUR'];
const CURRENCIES = [
  ...USUAL_CURRENCIES.flatMap((key) => pick(c_Moneda, key)),
  ...without(c_Moneda, 'XXX', ...USUAL_CURRENCIES),
];
const LATER = pick(c_FormaPago, '99');
const AT_ONCE = without(c_FormaPago, '99');
const PUE = pick(c_MetodoPago, 'PUE');
const ABROAD = without(c_Pais, 'MEX');
const MONTHS = c_Meses.filter((one) => one.key <= '12');
const PAIRS_OF_MONTHS = c_Meses.filter((one) => one.key > '12');
const NOT_BIMONTHLY = without(c_Periodicidad, '05');
const NOT_TAXED = pick(c_ObjetoImp, '01');
const NOT_EXPORTED = pick(c_Exportacion, '01');
const REGIMES = {
  fisica: c_RegimenFiscal.filter((one) => one.fisica),
  moral: c_RegimenFiscal.filter((one) => one.moral),
};
/** Which relation a receipt of each type may have to earlier ones (SAT's guide to Anexo 20). */
const RELATIONS: Record<ReceiptType, Options> = {
  I: pick(c_TipoRelacion, '02', '04', '06', '07'),
  E: pick(c_TipoRelacion, '01', '02', '03', '04', '06', '07'),
  T: pick(c_TipoRelacion, '04', '05'),
  G: pick(c_TipoRelacion, '04'),
};
const NOTHING: Options = [];

export function offeredOptions(receipt: Receipt): OfferedOptions {
  const { receipt_type: type, receiver, emitter } = receipt;
  const isTransfer = type === 'T';
  const isGlobal = type === 'G';
  const isPpd = receipt.payment_method === 'PPD';
  return {
    currency: isTransfer ? NO_CURRENCY : CURRENCIES,
    payment_form: isTransfer ? NOTHING : isPpd ? LATER : AT_ONCE,
    payment_method: isTransfer ? NOTHING : isGlobal ? PUE : c_MetodoPago,
    exportacion: isGlobal ? NOT_EXPORTED : c_Exportacion,
    'emitter.tax_regime': regimeOptions(emitter.rfc),
    'receiver.tax_regime_receiver': regimeOptions(receiver.rfc),
    'receiver.cfdi_usage': usageOptions(receiver.rfc, receiver.tax_regime_receiver, type),
    'receiver.tax_residence': ABROAD,
    'receiver.info_global_periodicidad': emitter.rfc.length === 12 ? NOT_BIMONTHLY : c_Periodicidad,
    'receiver.info_global_meses': receiver.info_global_periodicidad === '05' ? PAIRS_OF_MONTHS : MONTHS,
    'related_cfdis.type': RELATIONS[type],
    objeto_imp: isTransfer ? NOT_TAXED : c_ObjetoImp,
  };
}

/** Regimes open to the kind of person that the length of the RFC tells; all while it is not whole. */
export function regimeOptions(rfc: string): Options {
  const kind = personKind(rfc);
  return kind === undefined ? c_RegimenFiscal : REGIMES[kind];
}

/**
 * Usages open to that person in that regime. Never CN01 (payroll) nor CP01 (payments): this form issues
 * neither. Transfers have one usage only.
 */
export function usageOptions(rfc: string, regime: string, type: ReceiptType): Options {
  if (type === 'T') return pick(c_UsoCFDI, 'S01');
  const kind = personKind(rfc);
  return c_UsoCFDI.filter(
    (one) =>
      one.key !== 'CN01' &&
      one.key !== 'CP01' &&
      (kind === undefined || one[kind]) &&
      (regime === '' || one.regimes.includes(regime)),
  );
}

/** Taxes that a line of a concept with that objeto_imp may be of (CFDI140226, CFDI140227). */
export function taxOptions(kind: TaxKind, objetoImp: string): Options {
  const open = c_Impuesto.filter((one) => one[kind]);
  if (objetoImp === '06' || objetoImp === '08') return kind === 'transfer' ? NOTHING : pick(open, '001');
  return objetoImp === '07' ? without(open, '002') : open;
}

/** Factors of a tax: a fee only for IEPS, exempt only what is transferred (CFDI40184). */
export function factorOptions(kind: TaxKind, tax: string): Options {
  return c_TipoFactor.filter(
    (one) => (one.key !== 'Exento' || kind === 'transfer') && (one.key !== 'Cuota' || tax === '003'),
  );
}

/** Rates with six decimals: single values, largest first, and ranges. */
export type RateOptions = {
  values: readonly string[];
  ranges: readonly { minimum: string; maximum: string }[];
};

/** @param date day of the receipt, YYYY-MM-DD: the ceiling of the IEPS fee changes every year. */
export function rateOptions(kind: TaxKind, tax: string, factor: string, date: string): RateOptions {
  const rows = c_TasaOCuota.filter(
    (row) => row[kind] && row.tax === tax && row.factor === factor && isValidOn(row, date),
  );
  return {
    values: rows
      .filter((row) => row.minimum === row.maximum)
      .map((row) => row.minimum)
      .sort()
      .reverse(),
    ranges: rows
      .filter((row) => row.minimum !== row.maximum)
      .map(({ minimum, maximum }) => ({ minimum, maximum })),
  };
}
