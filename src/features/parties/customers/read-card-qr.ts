/** What the QR of a Constancia, or of a Cédula de Identificación Fiscal, says: the address of the SAT's page of its taxpayer. Pure. */
import { isRfc } from '../../../../schema/values/rfc.ts';

export type Card = { rfc: string; id_cif: string };

const MOST_LETTERS = 500;

/** What stands in the address of a page of the SAT that checks a document. @returns undefined for another address */
export function codeOfSat(said: string): string | undefined {
  if (said.length > MOST_LETTERS || !URL.canParse(said)) return undefined;
  const { protocol, hostname, searchParams } = new URL(said);
  if (!/^https?:$/.test(protocol) || !/(^|\.)sat\.gob\.mx$/.test(hostname)) return undefined;
  return searchParams.get('D3') ?? undefined;
}

/** @returns undefined for another QR */
export function readCardQr(said: string): Card | undefined {
  const [, id_cif = '', rfc = ''] = /^(\d{1,20})_(.{12,13})$/u.exec(codeOfSat(said) ?? '') ?? [];
  const tidy = rfc.toUpperCase();
  return isRfc(tidy) ? { rfc: tidy, id_cif } : undefined;
}
