/** Where a customer abroad is, as the buyer's address of foreign trade: from the customer's record. Pure. */
import { foldWords } from '../../../../schema/catalogs/fold.ts';
import { c_Estado } from '../../../../schema/catalogs/small/estado.ts';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { FOREIGN_TRADE } from '../../../../schema/forms/complements/external-commerce/keys.ts';
import { type FormValue, isEmptyValue } from '../../../../schema/forms/engine/node-values.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';

const MEXICO = 'MEX';

/**
 * The receipt with the buyer's address of its foreign trade. A customer in Mexico brings none: there the SAT wants keys, and a record has words.
 * @param isAnother the address that stands there is somebody else's: it goes, whether there is one to take its place or not
 */
export function withBuyerAddress(
  receipt: Receipt,
  customer: Customer,
  { isAnother }: { isAnother: boolean },
): Receipt {
  const { complements = [] } = receipt;
  const trade = complements.find(({ kind }) => kind === FOREIGN_TRADE) as FormValue | undefined;
  if (trade === undefined) return receipt;
  const buyer = (trade.receptor ?? {}) as FormValue;
  const there = (buyer.domicilio ?? {}) as FormValue;
  const isFree = isAnother || isEmptyValue(there);
  const domicilio = isFree ? (addressOf(customer) ?? emptied(there)) : there;
  if (domicilio === there || (isEmptyValue(domicilio) && isEmptyValue(there))) return receipt;
  const now = { ...trade, receptor: { ...buyer, domicilio } };
  return {
    ...receipt,
    complements: complements.map((one) =>
      one.kind === FOREIGN_TRADE ? (now as unknown as typeof one) : one,
    ),
  };
}

const emptied = (there: FormValue): FormValue =>
  Object.fromEntries(Object.keys(there).map((field) => [field, '']));

function addressOf({ body, tax_residence }: Customer): FormValue | undefined {
  const record = (body ?? {}) as Readonly<Record<string, unknown>>;
  const said = (field: string) => String(record[field] ?? '').trim();
  const country = said('country') || tax_residence;
  if (country === '' || country === MEXICO || said('street') === '') return undefined;
  return {
    calle: said('street'),
    numero_exterior: said('exterior_number'),
    numero_interior: said('interior_number'),
    colonia: said('neighbourhood'),
    localidad: said('city'),
    municipio: said('municipality'),
    estado: stateKey(country, said('state')),
    pais: country,
    codigo_postal: said('postal_code'),
  };
}

/** The SAT's key where it has one of that country; elsewhere, and of what it does not know, the word itself. */
function stateKey(country: string, word: string): string {
  const wanted = foldWords(word).join(' ');
  const found = c_Estado.find(
    ({ key, text, ...one }) =>
      one.country === country && (key === word.toUpperCase() || foldWords(text).join(' ') === wanted),
  );
  return found?.key ?? word;
}
