/** What a taxpayer calls itself where its account is opened: whether that can be. */
import { isPostalCode } from '../../../schema/values/postal-code.ts';
import { personKind } from '../../../schema/values/rfc.ts';
import type { ServerCatalogs } from '../catalogs/open.ts';

export type Taxpayer = { rfc: string; name: string; tax_regime: string; zip_code: string };

const MOST_OF_NAME = 254;

/** As the SAT writes names: no spaces but one, in capitals. */
export const tidyTaxpayerName = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase();

/** What of a taxpayer, whose RFC is one, cannot be: the fields, in the order of the form. @param at ISO-8601 UTC */
export function wrongOfTaxpayer(
  catalogs: Pick<ServerCatalogs, 'regimeAllows' | 'status'>,
  { rfc, name, tax_regime, zip_code }: Taxpayer,
  at: string,
): ('name' | 'tax_regime' | 'zip_code')[] {
  const person = personKind(rfc);
  const isRegime = person !== undefined && catalogs.regimeAllows(tax_regime, person) === true;
  const isZip = isPostalCode(zip_code) && catalogs.status('c_CodigoPostal', zip_code, at) !== 'missing';
  return [
    ...(name === '' || name.length > MOST_OF_NAME ? (['name'] as const) : []),
    ...(isRegime ? [] : (['tax_regime'] as const)),
    ...(isZip ? [] : (['zip_code'] as const)),
  ];
}
