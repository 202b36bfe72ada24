/** The SAT's keys of a receipt with what they mean beside them: "G03 · Gastos en general". Pure. */
import { c_FormaPago } from '../../../../schema/catalogs/small/forma-pago.ts';
import { c_Pais } from '../../../../schema/catalogs/small/pais.ts';
import { c_RegimenFiscal } from '../../../../schema/catalogs/small/regimen-fiscal.ts';
import { c_UsoCFDI } from '../../../../schema/catalogs/small/uso-cfdi.ts';

const LISTS = { form: c_FormaPago, usage: c_UsoCFDI, regime: c_RegimenFiscal, country: c_Pais };

/** A key that the list does not have (older versions) stays as it is. */
export function namedKey(list: keyof typeof LISTS, key: string): string {
  const entry = LISTS[list].find((one) => one.key === key);
  return entry === undefined ? key : `${key} · ${entry.text}`;
}
