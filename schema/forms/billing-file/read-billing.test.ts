import { expect, test } from 'vitest';
import { BILLING_PROBLEMS as PROBLEMS } from '../../texts/billing-file.ts';
import { emptyReceipt } from '../receipt/empty-receipt.ts';
import { type Begin, complementsIn, invoicesIn, readBilling, receiversIn } from './read-billing.ts';

const begin: Begin = ({ type, branch, rfc }) => {
  if (branch !== undefined && branch !== 'Norte') return undefined;
  const empty = emptyReceipt(type, {
    branch_office_id: branch === undefined ? 'b-main' : 'b-north',
    serie: 'A',
    today: '2027-01-31',
  });
  return rfc === 'XIA190128J61'
    ? { ...empty, receiver: { ...empty.receiver, rfc, name: 'XENON', tax_domicile: '76343' } }
    : empty;
};
const concept = { description: 'Internet', quantity: '2', unit_value: '100.10' };
const one = { id: 'P-1', receiver: { rfc: 'xia190128j61' }, concepts: [concept] };
const read = (...list: unknown[]) => readBilling(list, begin);
const problemsOf = (said: object) => read({ ...one, ...said })[0]?.problems;

test('an invoice is as a new one of the form, of the customer that has the RFC, with what the file says', () => {
  const [row] = read({ ...one, branch_office_id: 'Norte', payment_form: '03' });
  expect(row).toMatchObject({ number: 1, name: 'P-1 · xia190128j61', problems: [] });
  expect(row?.receipt).toMatchObject({
    receipt_type: 'I',
    branch_office_id: 'b-north',
    serie: 'A',
    currency: 'MXN',
    payment_form: '03',
    receiver: { name: 'XENON', tax_domicile: '76343', cfdi_usage: 'G03' },
    concepts: [
      { ...concept, objeto_imp: '02', taxes: { transfers: [{ tax: '002', rate_or_fee: '0.160000' }] } },
    ],
  });
});

test('a concept that is no object of tax has no taxes; words for true and false are truths', () => {
  const concepts = [
    { ...concept, objeto_imp: '01' },
    { ...concept, price_includes_tax: 'true', taxes: '' },
  ];
  const [row] = read({ ...one, concepts });
  expect(row?.problems).toEqual([]);
  expect(row?.receipt?.concepts[0]?.taxes).toEqual({ transfers: [], retentions: [] });
  expect(row?.receipt?.concepts[1]).toMatchObject({ price_includes_tax: true });
});

test('the key is of the id, or of what is said: the same in whichever file', () => {
  const { id: _, ...plain } = one;
  const [a, b, c, d] = read(one, plain, plain, { ...plain, currency: 'USD' });
  const [b2, a2, c2] = read(plain, { ...one, currency: 'USD' }, plain);
  expect([a2?.slug, b2?.slug, c2?.slug]).toEqual([a?.slug, b?.slug, c?.slug]);
  expect(new Set([a, b, c, d].map((row) => row?.slug)).size).toBe(4);
});

test('the second of one id is refused, not left out', () => {
  const rows = read(one, { ...one, currency: 'USD' }, { ...one, id: 'P-2' });
  expect(rows.map(({ problems }) => problems)).toEqual([[], [PROBLEMS.repeated(1)], []]);
});

test.each([
  [{ reciever: { rfc: 'X' } }, PROBLEMS.unknown('reciever')],
  [{ receiver: { rfc: 'X', regime: '601' } }, PROBLEMS.unknown('receiver.regime')],
  [{ concepts: [{ ...concept, pirce: '1' }] }, PROBLEMS.unknown('concepts.1.pirce')],
  [{ concepts: { a: '1' } }, PROBLEMS.list('concepts')],
  [{ concepts: ['x'] }, PROBLEMS.fields('concepts.1')],
  [{ currency: ['MXN'] }, PROBLEMS.value('currency')],
  [
    { concepts: [{ ...concept, price_includes_tax: 'tal vez' }] },
    PROBLEMS.truth('concepts.1.price_includes_tax'),
  ],
  [{ receipt_type: 'N' }, PROBLEMS.type('N')],
  [{ folio: '7' }, PROBLEMS.folio],
  [{ branch_office_id: 'Luna' }, PROBLEMS.branch('Luna')],
  [{ currency: 'M'.repeat(65) }, PROBLEMS.limits('currency')],
  [{ concepts: [{ ...concept, quantity: '1'.repeat(41) }] }, PROBLEMS.limits('concepts.0.quantity')],
])('%j is told at its place', (said, problem) => {
  expect(problemsOf(said)).toEqual([problem]);
});

test('a list, or one under its name; whatever else is none', () => {
  expect(invoicesIn([one])).toEqual([one]);
  expect(invoicesIn({ receipts: [one] })).toEqual([one]);
  for (const none of ['', [], {}, { receipts: '' }, { receipts: one }, undefined])
    expect(invoicesIn(none)).toBe(undefined);
  expect(read('text', [])[1]).toMatchObject({ number: 2, problems: [PROBLEMS.notMap] });
  expect(receiversIn([one, one, 'x', { receiver: '' }])).toEqual(['XIA190128J61']);
  expect(
    complementsIn([{ complements: [{ kind: 'ine' }], concepts: [{ complements: [{ kind: 'iedu' }] }, 'x'] }]),
  ).toEqual(['ine', 'iedu']);
});
