import { describe, expect, test } from 'vitest';
import { buildOrderLine, buildOrderRow } from '../../../tests/factories/orders.ts';
import { invoiceOfOrder } from './from-order.ts';
import { keysOfInvoice } from './invoiced-keys.ts';

const buyer = {
  rfc: 'URE180429TM6',
  name: 'COMPRADORA',
  zip_code: '86991',
  tax_regime: '601',
  email: 'a@b.mx',
};
const order = buildOrderRow({
  ...{ source_id: 'theirs', payment_method_id: 'PPD' },
  concepts: [
    buildOrderLine({ discount: '5' }),
    buildOrderLine({ line_id: 'l2', key: '', description: 'Tuerca' }),
  ],
});
const given = { came: [], buyer, products: [], remembered: [], defaults: {} };

describe('the invoice of an order', () => {
  test('has its buyer, conditions, lines and taxes, and says which order it is of', () => {
    const receipt = invoiceOfOrder(order, given);
    expect(receipt).toMatchObject({
      ...{ receipt_type: 'I', currency: 'MXN', payment_method: 'PPD', payment_form: '99' },
      payment_conditions: '30 días',
      of_order: { kind: 'order', id: 'theirs' },
      receiver: {
        rfc: 'URE180429TM6',
        name: 'COMPRADORA',
        tax_domicile: '86991',
        tax_regime_receiver: '601',
      },
      concepts: [
        {
          ...{ identification_num: '7501031311309', prod_serv_id: '31161500', unit_id: 'H87', unit: 'Pieza' },
          ...{ quantity: '10', unit_value: '2.50', discount: '5', description: 'Tornillo', objeto_imp: '02' },
          taxes: {
            transfers: [{ tax: '002', rate_or_fee: '0.160000', factor_type: 'Tasa' }],
            retentions: [],
          },
        },
        { description: 'Tuerca' },
      ],
    });
  });

  test('is of what came, and of one’s own keys where one has the product', () => {
    const products = [
      {
        identification_num: 'MIA',
        description: 'tuerca',
        key_product_service: '31161727',
        key_unit: 'XBX',
        unit: 'Caja',
      },
    ];
    const came = [{ line_id: 'l1', quantity: '4' }];
    const part = invoiceOfOrder(order, { ...given, came, goods: { source_id: 'g' } });
    expect(part.concepts).toMatchObject([{ quantity: '4', discount: '2.00' }]);
    expect(part.of_order).toEqual({ kind: 'goods', id: 'g' });
    const [, second] = invoiceOfOrder(order, { ...given, products }).concepts;
    expect(second).toMatchObject({ prod_serv_id: '31161500', unit_id: 'XBX', unit: 'Caja' });
  });

  // spec: house.1101
  test('begins with what this buyer’s key was invoiced as the last time, and is remembered by it', () => {
    const first = invoiceOfOrder(order, given);
    const chosen = {
      ...{ identification_num: 'MIA-1', prod_serv_id: '31161727', unit_id: 'XBX', unit: 'Caja' },
    };
    const [line, other] = first.concepts;
    const issued = { ...first, concepts: [{ ...line, ...chosen }, other] };
    const { keys, buyer_name } = keysOfInvoice(issued);
    expect(buyer_name).toBe('COMPRADORA');
    // The second line has no key of the buyer.
    expect(keys).toEqual([{ ordered_key: '7501031311309', ordered_description: 'Tornillo', ...chosen }]);
    const next = invoiceOfOrder(order, { ...given, remembered: keys });
    expect(next.concepts).toMatchObject([{ ...chosen, description: 'Tornillo' }, { description: 'Tuerca' }]);
    expect(next.concepts[1]).toEqual(first.concepts[1]);
  });

  test('nothing is remembered of an invoice that is of no order', () => {
    const { of_order: _, ...none } = invoiceOfOrder(order, given);
    expect(keysOfInvoice(none)).toEqual({ buyer_name: '', keys: [] });
    expect(keysOfInvoice({})).toEqual({ buyer_name: '', keys: [] });
  });
});
