import { describe, expect, test } from 'vitest';
import { buildOrderLine } from '../../../tests/factories/orders.ts';
import { cfdiStatus, goodsTotal, shareAmounts } from './invoiced.ts';
import { type InvoiceFacts, type InvoiceLine, type MatchedDocument, matchInvoice } from './match-invoice.ts';
import { PLAIN_TOLERANCES, tolerancesOf } from './match-tolerances.ts';
import { type Candidate, proposeLinks } from './propose-links.ts';

const iva = { tax: '002', rate: '0.160000', is_retained: false };
const line = (over: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ key: '7501031311309', product_service_key: '31161500', description: 'Tornillo', quantity: '10' },
  ...{ price: '2.500000', discount: '', taxes: [iva] },
  ...over,
});
const invoice = (over: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  ...{ currency: 'MXN', total: '29.00', text: '', lines: [line()] },
  ...over,
});
const document = (over: Partial<MatchedDocument> = {}): MatchedDocument => ({
  ...{ id: 'o', currency: 'MXN', rest: '29.00', amount: '29.00', concepts: [buildOrderLine()], came: [] },
  ...over,
});
const differencesOf = (facts: InvoiceFacts, ...documents: MatchedDocument[]) =>
  matchInvoice(facts, documents, PLAIN_TOLERANCES).get(documents[0]?.id ?? '');

describe('the three-way match', () => {
  test('says nothing of what is the same, however it is written', () => {
    expect(differencesOf(invoice(), document())).toEqual([]);
    const other = line({ key: '', description: 'TORNILLO.', product_service_key: '' });
    expect(differencesOf(invoice({ lines: [other] }), document())).toEqual([]);
    const bySat = line({ key: 'X-9', description: 'Pija de acero' });
    expect(differencesOf(invoice({ lines: [bySat] }), document())).toEqual([]);
    // Less than was ordered is a part of it.
    expect(differencesOf(invoice({ lines: [line({ quantity: '3' })] }), document())).toEqual([]);
  });

  test('takes a key of signs alone for none: lines meet by what they are', () => {
    const concepts = ['Tornillo', 'Pija'].map((description) =>
      buildOrderLine({ line_id: description, key: '', description, product_service_key: '' }),
    );
    const lines = ['Pija', 'Tornillo'].map((description) =>
      line({ key: '.', description, quantity: description === 'Pija' ? '10' : '11' }),
    );
    expect(differencesOf(invoice({ lines }), document({ concepts }))).toMatchObject([
      { kind: 'quantity', description: 'Tornillo', expected: '10', found: '11' },
    ]);
  });

  test('says price, quantity and tax by line, each beyond its tolerance', () => {
    const said = (over: Partial<InvoiceLine>) => differencesOf(invoice({ lines: [line(over)] }), document());
    expect(said({ price: '2.525' })).toEqual([]);
    expect(said({ price: '2.526' })).toMatchObject([{ kind: 'price', expected: '2.50', found: '2.526' }]);
    expect(said({ price: '3', discount: '5' })).toEqual([]);
    expect(said({ quantity: '10.5' })).toMatchObject([{ kind: 'quantity', expected: '10', found: '10.5' }]);
    expect(said({ taxes: [{ ...iva, rate: '0.08' }] })).toMatchObject([
      { kind: 'tax', expected: '002 0.16', found: '002 0.08' },
    ]);
  });

  // spec: house.631
  test('says nothing within the tolerances of its supplier', () => {
    const wide = { ...PLAIN_TOLERANCES, price_tolerance: '10', quantity_tolerance: '5.5' };
    const said = (over: Partial<InvoiceLine>) =>
      matchInvoice(invoice({ lines: [line(over)] }), [document()], wide).get('o');
    expect(said({ price: '2.75' })).toEqual([]);
    expect(said({ price: '2.751' })).toMatchObject([{ kind: 'price' }]);
    expect(said({ quantity: '10.55' })).toEqual([]);
    expect(said({ quantity: '10.56' })).toMatchObject([{ kind: 'quantity', expected: '10', found: '10.56' }]);
    const none = { ...PLAIN_TOLERANCES, price_tolerance: '0', quantity_tolerance: '0' };
    expect(
      matchInvoice(invoice({ lines: [line({ price: '2.500001' })] }), [document()], none).get('o'),
    ).toMatchObject([{ kind: 'price' }]);
  });

  // spec: house.631
  test('of several units the narrowest is held, then that of the account, then a hundredth of the price', () => {
    const account = { price_tolerance: '3', quantity_tolerance: '2', received_tolerance: '1' };
    const own = { price_tolerance: '10', quantity_tolerance: '', received_tolerance: '' };
    expect(tolerancesOf([own, { ...own, price_tolerance: '9.5' }], account)).toEqual({
      ...{ price_tolerance: '9.5', quantity_tolerance: '2', received_tolerance: '1' },
    });
    expect(tolerancesOf([], account)).toEqual(account);
    expect(tolerancesOf([{ ...own, price_tolerance: '0' }], undefined)).toEqual({
      ...{ price_tolerance: '0', quantity_tolerance: '0', received_tolerance: '0' },
    });
    expect(tolerancesOf([], undefined)).toEqual(PLAIN_TOLERANCES);
  });

  test('compares with what came, where something did', () => {
    const came = [{ line_id: 'l1', quantity: '6' }];
    expect(differencesOf(invoice(), document({ came }))).toMatchObject([
      { kind: 'quantity', expected: '6', found: '10' },
    ]);
  });

  test('says what was not ordered, another currency, and an amount that is too high', () => {
    const lines = [line({ key: 'Z', description: 'Flete', product_service_key: '78101800', quantity: '1' })];
    expect(differencesOf(invoice({ currency: 'USD', lines }), document({ rest: '20.00' }))).toMatchObject([
      { kind: 'currency', expected: 'MXN', found: 'USD' },
      { kind: 'amount', expected: '20.00', found: '29.00' },
      { kind: 'unordered', description: 'Flete', found: '1' },
    ]);
  });

  test('a line of two documents is given to the first one as far as it goes', () => {
    const two = [document({ id: 'a' }), document({ id: 'b' })];
    expect([
      ...matchInvoice(invoice({ lines: [line({ quantity: '20' })] }), two, PLAIN_TOLERANCES).values(),
    ]).toEqual([[], []]);
    const said = matchInvoice(invoice({ lines: [line({ quantity: '21' })] }), two, PLAIN_TOLERANCES);
    expect(said.get('a')).toEqual([]);
    expect(said.get('b')).toMatchObject([{ kind: 'quantity', expected: '10', found: '11' }]);
  });
});

describe('what is invoiced', () => {
  // spec: 3§4.4
  test('is nothing, a part or all, within the rounding of a total', () => {
    expect(cfdiStatus('116.00', [])).toBe('');
    expect(cfdiStatus('116.00', [{ amount: '50' }])).toBe('2');
    expect(cfdiStatus('116.00', [{ amount: '50' }, { amount: '65' }])).toBe('1');
    expect(cfdiStatus('116.00', [{ amount: '114.99' }])).toBe('2');
    expect(cfdiStatus('10.00', [{ amount: '9.80' }])).toBe('2');
    expect(cfdiStatus('0.00', [{ amount: '0' }])).toBe('1');
  });

  test('goods are worth what their order says of them', () => {
    const concepts = [buildOrderLine({ discount: '5' }), buildOrderLine({ line_id: 'l2' })];
    expect(goodsTotal({ concepts }, { concepts: [{ line_id: 'l1', quantity: '5' }] })).toBe('11.60');
  });

  test('a CFDI lasts for what is left of each, and the last one takes the rest', () => {
    const share = (rest: string, amount = '', currency = 'MXN') => ({ rest, amount, currency });
    const cfdi = { total: '100.00', currency: 'MXN', taken: '0' };
    expect(shareAmounts(cfdi, [share('30.00'), share('60.00')])).toEqual(['30.00', '70.00']);
    expect(shareAmounts(cfdi, [share('80.00'), share('60.00')])).toEqual(['80.00', '20.00']);
    expect(shareAmounts(cfdi, [share('30.00', '10'), share('500.00')])).toEqual(['10.00', '90.00']);
    expect(shareAmounts({ ...cfdi, taken: '90' }, [share('80.00')])).toEqual(['10.00']);
    expect(shareAmounts(cfdi, [share('30', '', 'USD'), share('30', '7', 'USD')])).toEqual([
      undefined,
      '7.00',
    ]);
  });
});

describe('proposals', () => {
  const candidate = (over: Partial<Candidate> = {}): Candidate => ({
    ...document({ id: 'o', rest: '29.00' }),
    ...{ kind: 'order', order_id: 'o', names: ['OC-1'], since: '2026-11-20T10:00:00.000Z' },
    ...over,
  });
  const proposed = (facts: Partial<InvoiceFacts>, ...of: Candidate[]) =>
    proposeLinks(invoice(facts), '2026-11-22T09:00:00', of).map(({ candidate: { id }, reasons }) => [
      id,
      ...reasons,
    ]);
  const other = candidate({ id: 'p', names: ['OC-12'], rest: '99.00' });

  test('what the CFDI names, as a word of its own', () => {
    expect(proposed({ text: 'Pedido oc-12, urgente', total: '5.00' }, candidate(), other)).toEqual([
      ['p', 'number', 'lines'],
    ]);
    expect(proposed({ text: 'OC-1; OC-12', total: '5.00' }, candidate(), other)).toHaveLength(2);
    expect(proposed({ text: 'XOC-123', total: '5.00' }, candidate(), other)).toEqual([]);
    expect(proposed({ text: 'caja de 12', total: '5.00' }, candidate({ names: ['12'] }))).toEqual([]);
  });

  test('goods that it names before their order', () => {
    const goods = candidate({ id: 'g', kind: 'goods', names: ['RM-7', ''] });
    expect(proposed({ text: 'OC-1 RM-7' }, candidate(), goods)).toEqual([
      ['g', 'receipt', 'amount', 'lines'],
    ]);
  });

  test('else what costs the same, where it is one alone and not younger than the CFDI', () => {
    expect(proposed({}, candidate(), other)).toEqual([['o', 'amount', 'lines']]);
    expect(proposed({ total: '29.20' }, candidate())).toHaveLength(1);
    expect(proposed({ total: '29.40' }, candidate())).toEqual([]);
    expect(proposed({}, candidate(), candidate({ id: 'q' }))).toEqual([]);
    expect(proposed({}, candidate({ since: '2026-11-23T10:00:00.000Z' }))).toEqual([]);
    expect(proposed({ currency: 'USD' }, candidate())).toEqual([]);
  });
});
