/**
 * What is computed of a document of withholdings: its totals in pesos and cents, as they will be written (Reten20127, Reten20131).
 * Pipeline: step 2 (price).
 */
import type { Retenciones20 } from '../../cfdi/retenciones-20.ts';
import { parseDecimal, sum, toFixed, ZERO } from '../../values/decimal.ts';
import { padDecimals, tidyAmount, toMicros } from '../engine/amounts.ts';
import { type FormValue, toNode } from '../engine/node-values.ts';
import { type PricedComplements, priceComplements } from '../receipt/complements.ts';
import type { Withholding } from './withholding.ts';
import { totalsForm } from './withholding-form.ts';

export type PricedWithholding = {
  totales: Retenciones20['Totales'];
  complements: PricedComplements;
};

const priced = new WeakMap<Withholding, PricedWithholding>();

/** Kept by identity: a form is edited without mutation. */
export function priceWithholding(document: Withholding): PricedWithholding {
  const cached = priced.get(document);
  if (cached !== undefined) return cached;
  const { monto_tot_grav, monto_tot_exent } = document.totales;
  const written = toNode(
    totalsForm,
    document.totales as unknown as FormValue,
  ) as unknown as Retenciones20['Totales'];
  const lines = (written.ImpRetenidos ?? []).map((line) => ({
    ...line,
    ...(line.BaseRet !== undefined && { BaseRet: money(line.BaseRet) }),
    MontoRet: money(line.MontoRet),
  }));
  const operation = sumOf([monto_tot_grav, monto_tot_exent]);
  const totales: Retenciones20['Totales'] = {
    MontoTotOperacion: toFixed(operation, 2),
    MontoTotGrav: money(monto_tot_grav),
    MontoTotExent: money(monto_tot_exent),
    MontoTotRet: toFixed(sumOf(lines.map(({ MontoRet }) => MontoRet)), 2),
    ...(written.UtilidadBimestral !== undefined && { UtilidadBimestral: money(written.UtilidadBimestral) }),
    ...(written.ISRCorrespondiente !== undefined && {
      ISRCorrespondiente: money(written.ISRCorrespondiente),
    }),
    ...(lines.length > 0 && { ImpRetenidos: lines }),
  };
  const total = toMicros(operation);
  const base = { net: total, total, decimals: 2, localTaxes: [] };
  const computed = { totales, complements: priceComplements(document.complements ?? [], base) };
  priced.set(document, computed);
  return computed;
}

const sumOf = (texts: readonly string[]) => sum(texts.map((text) => parseDecimal(tidyAmount(text)) ?? ZERO));

/** As typed, with two decimals; nothing is nothing, and what is no amount stays, for the checks to point at. */
function money(typed: string): string {
  const text = tidyAmount(typed);
  if (text === '') return '0.00';
  return parseDecimal(text) === undefined ? text : padDecimals(text, 2);
}
