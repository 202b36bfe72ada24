import { expect, test } from 'vitest';
import { qrSvg } from '../../../../schema/print/qr.ts';
import { buildOrderLine, buildOrderRow } from '../../../../tests/factories/orders.ts';
import { orderPaper } from './order-paper.ts';

// spec: house.1225, house.1323
test('an order on paper says what is ordered, where it goes and what it comes to, and nothing of it runs', () => {
  const order = buildOrderRow({
    ...{ number: 'ERP-7', version: 2, provider_name: '<script>alert(1)</script>', delivery_on: '2026-12-15' },
    ...{ delivery_address_street: 'Av. Juárez 12', quotation: { number: 'C-9', on: '', until: '' } },
    concepts: [buildOrderLine({ description: 'Tornillo «1/4"»', quantity: '1000', price: '1250.5' })],
    ...{ subTotal: '1250500.00', total: '1450580.00', messages: [{ description: 'Entregar en el andén 3' }] },
    transfer_taxes: [{ tax: '002', amount: '200080.00' }],
  });
  const html = orderPaper(order, '');
  for (const said of [
    ...['ERP-7 · Versión 2', 'Tornillo «1/4&quot;»', '1,250,500.00', 'IVA', '200,080.00', 'Av. Juárez 12'],
    ...['1,450,580.00 MXN', 'C-9', 'Entregar en el andén 3', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])
    expect(html).toContain(said);
  expect(html).not.toContain('<script');
  // What the camera of whoever receives it reads.
  expect(html).toContain(qrSvg('ERP-7'));
});
