import { describe, expect, test } from 'vitest';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { FOREIGN_TRADE } from '../../../../schema/forms/complements/external-commerce/keys.ts';
import type { FormValue } from '../../../../schema/forms/engine/node-values.ts';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { withBuyerAddress } from './buyer-address.ts';

const ABROAD = {
  ...{ street: 'Main St.', exterior_number: '12', neighbourhood: '', city: 'Laredo' },
  ...{ state: 'Texas', country: 'USA', postal_code: '78040' },
};
const who = (body: object, tax_residence = ''): Customer =>
  ({ slug: 'c1', rfc: 'XEXX010101000', name: 'ACME INC', tax_residence, body }) as never;
const trading = (receptor?: FormValue): Receipt =>
  ({
    ...emptyReceipt('I'),
    complements: [
      { kind: 'leyendas' },
      { kind: FOREIGN_TRADE, incoterm: 'FOB', ...(receptor && { receptor }) },
    ],
  }) as never;
const addressIn = ({ complements = [] }: Receipt) =>
  ((complements.find(({ kind }) => kind === FOREIGN_TRADE) as FormValue | undefined)?.receptor as FormValue)
    ?.domicilio as FormValue | undefined;

describe('the address of a buyer abroad', () => {
  // spec: house.944
  test('is that of the customer’s record, with the key of its state', () => {
    const filled = withBuyerAddress(trading({ num_reg_id_trib: '123456789' }), who(ABROAD), {
      isAnother: true,
    });
    expect(filled.complements).toMatchObject([
      { kind: 'leyendas' },
      {
        incoterm: 'FOB',
        receptor: {
          num_reg_id_trib: '123456789',
          domicilio: {
            ...{ calle: 'Main St.', numero_exterior: '12', localidad: 'Laredo', estado: 'TX' },
            ...{ pais: 'USA', codigo_postal: '78040' },
          },
        },
      },
    ]);
  });

  test('has the words of its state where the SAT has no key of it, and its country from where they pay taxes', () => {
    const berlin = who({ ...ABROAD, state: 'Berlin', country: '' }, 'DEU');
    expect(addressIn(withBuyerAddress(trading(), berlin, { isAnother: true }))).toMatchObject({
      ...{ estado: 'Berlin', pais: 'DEU' },
    });
    // A key of another country is none of this one.
    const other = who({ ...ABROAD, state: 'TX', country: 'DEU' });
    expect(addressIn(withBuyerAddress(trading(), other, { isAnother: true }))?.estado).toBe('TX');
  });

  test('that was written stays, unless it is of whoever was there before', () => {
    const written = trading({ domicilio: { calle: 'Otra', estado: 'TX', pais: 'USA', codigo_postal: '1' } });
    expect(withBuyerAddress(written, who(ABROAD), { isAnother: false })).toBe(written);
    expect(addressIn(withBuyerAddress(written, who(ABROAD), { isAnother: true }))?.calle).toBe('Main St.');
    const none = addressIn(withBuyerAddress(written, who({}), { isAnother: true }));
    expect(none).toEqual({ calle: '', estado: '', pais: '', codigo_postal: '' });
  });

  test('in Mexico, or of a receipt without foreign trade, is none', () => {
    const receipt = trading();
    expect(withBuyerAddress(receipt, who({ ...ABROAD, country: 'MEX' }), { isAnother: true })).toBe(receipt);
    const plain = emptyReceipt('I');
    expect(withBuyerAddress(plain, who(ABROAD), { isAnother: true })).toBe(plain);
  });
});
