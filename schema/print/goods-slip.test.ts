import { expect, test } from 'vitest';
import { goodsCount } from '../pushables/goods-count.ts';
import { SLIP_WIDTHS, type SlipWidth, slipOfCount, slipPage, slipText } from './goods-slip.ts';

const line = (over: object = {}) => ({
  ...{ line_id: 'l1', key: '7501', description: 'Tornillo de acero inoxidable de 3/8 con tuerca y rondana' },
  ...{ measurement_unit: 'Pieza', quantity: '10', expected: '12', units_per_box: '', lot: '' },
  ...{ damaged: '', damage_reason: '', ...over },
});
const count = {
  ...{ ...goodsCount.empty, purchase_order_number: 'OC-1', provider_name: 'ACEROS <DEL> NORTE & CÍA' },
  receipt_folio: 'R-9',
  lines: [
    line(),
    line({ line_id: 'l2', quantity: '' }),
    line({
      line_id: 'l3',
      key: '',
      description: 'X'.repeat(70),
      quantity: '2.5',
      lot: 'L-7',
      damaged: '1',
      damage_reason: 'Roto',
      expires_on: '2027-01-31',
      serials: ['S-1', '', 'S-2'],
    }),
    line({ line_id: 'l4', quantity: '', refused: '3', refusal_reason: 'Mojado' }),
  ],
};
const slip = slipOfCount('abcdef12-0000', count, { at: '26/11/2026 10:00', by: 'Beto', signature: '' });

// spec: house.632
test.each([58, 80] as SlipWidth[])(
  'on paper of %i mm no line is wider, and nothing that was counted is left out',
  (width) => {
    const text = slipText(slip, width);
    for (const one of text) expect([...one].length).toBeLessThanOrEqual(SLIP_WIDTHS[width]);
    const said = text.join(' ').replace(/\s+/g, ' ');
    for (const part of [
      'D-ABCDEF',
      'OC-1',
      'R-9',
      'Beto',
      '10 Pieza',
      '2.5 Pieza',
      'Lote: L-7',
      'Dañado: 1, Roto',
      'Caducidad: 31-01-2027',
      'Series: S-1, S-2',
      '0 Pieza',
      'Rechazado: 3, Mojado',
      '3 conceptos',
    ])
      expect(said).toContain(part);
    expect(said).toContain('Tornillo de acero inoxidable de 3/8 con tuerca y rondana');
    expect(text.join('').replace(/\s/g, '')).toContain('X'.repeat(70));
  },
);

test('its page is as wide as the paper, and what was written in it stays words', () => {
  const page = slipPage(slip, 58);
  expect(page).toContain('@page{size:58mm auto');
  expect(page.replace(/\s+/g, ' ')).toContain('ACEROS &lt;DEL&gt; NORTE &amp; CÍA');
  expect(page).not.toContain('<DEL>');
});

// spec: house.871
test('who delivered is said by name and signature, on paper of either width; without one there is a line to sign on', () => {
  const signed = {
    ...slip,
    delivered: 'Chofer Uno',
    place: '19.43261, -99.13321 (± 12 m)',
    signature: 'AAAA',
  };
  for (const width of [58, 80] as SlipWidth[]) {
    const page = slipPage(signed, width).replace(/\s+/g, ' ');
    expect(page).toMatch(
      /Entregó: Chofer Uno.*<img src="data:image\/jpeg;base64,AAAA" alt="">.*Firma de quien entrega/,
    );
    expect(page).toContain('Lugar: 19.43261');
    expect(slipPage(slip, width)).not.toContain('<img');
  }
});
