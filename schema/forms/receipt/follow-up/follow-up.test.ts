/** Notes and advances: totals to the cent, taxes in proportion, no rule broken, and what is left to credit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax, ISSUER, PLACE } from '../../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../../catalogs/small.ts';
import { checkReceipt } from '../check.ts';
import type { Receipt } from '../receipt.ts';
import { priceReceipt } from '../totals.ts';
import { beginAdvance, egressOfAdvance, invoiceOfWhole, isAdvance } from './advance.ts';
import { type CreditChoice, creditLeft, creditNote, exceeds, type Note, noteForm } from './credit-note.ts';
import { advancesOf } from './relations.ts';

const UUID = '5B3D2A10-7E64-4F57-9C0E-2F6A1F0B7C11';
const FINAL = '5B3D2A10-7E64-4F57-9C0E-2F6A1F0B7C12';
const defaults = { emitter: ISSUER, branch_office_id: '1', serie: 'NC', expedition_place: PLACE };
const WORDS = { advance: 'Anticipo del bien o servicio', applied: 'Aplicación de anticipo' };

const basis = (original: Receipt, relation: '01' | '03' = '01') => ({
  original,
  uuid: UUID,
  relation,
  form: noteForm(original, true),
  defaults,
  description: 'Bonificación',
});
const noteOf = (original: Receipt, choice: CreditChoice) =>
  creditNote(basis(original), choice, smallCatalogs);
const receiptOf = (note: Note): Receipt => {
  if (!note.ok) throw new Error(note.why);
  return note.receipt;
};
const totalOf = (receipt: Receipt) => priceReceipt(receipt, smallCatalogs).total;
const errorsOf = (receipt: Receipt) =>
  checkReceipt(receipt, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' })
    .filter(({ severity }) => severity === 'error')
    .map(({ path, text }) => `${path}: ${text}`);
const retention = (tax: string, rate_or_fee: string) => buildTax({ tax, rate_or_fee });

/** One concept at 16 %, one at 0 %, one with what is withheld. */
const mixed = () =>
  buildReceipt({
    concepts: [
      buildConcept({ unit_value: '333.33', quantity: '3' }),
      buildConcept({
        unit_value: '50',
        taxes: { transfers: [buildTax({ rate_or_fee: '0.000000' })], retentions: [] },
      }),
      buildConcept({
        unit_value: '1234.56',
        quantity: '1',
        taxes: {
          transfers: [buildTax()],
          retentions: [retention('001', '0.100000'), retention('002', '0.106667')],
        },
      }),
    ],
  });

describe('a credit note', () => {
  test('of an amount has that total, its taxes in proportion, and breaks no rule', () => {
    const note = receiptOf(noteOf(mixed(), { by: 'amount', amount: '500' }));
    expect(totalOf(note)).toBe('500.00');
    expect(note).toMatchObject({
      receipt_type: 'E',
      payment_method: 'PUE',
      payment_form: '03',
      serie: 'NC',
      related_cfdis: [{ type: '01', related_cfdi: [UUID] }],
    });
    expect(note.receiver).toMatchObject({ rfc: 'URE180429TM6', cfdi_usage: 'G02' });
    expect(note.concepts).toHaveLength(3);
    expect(errorsOf(note)).toEqual([]);
  });

  // spec: house.691
  test('of any amount of any invoice comes to it, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99_999_99 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 100, max: 1_000_000 }),
        (rows, cents) => {
          const concepts = rows.map(([quantity, price], at) =>
            buildConcept({
              quantity: String(quantity),
              unit_value: (price / 100).toFixed(2),
              ...(at % 2 === 1 && {
                taxes: { transfers: [buildTax({ rate_or_fee: '0.080000' })], retentions: [] },
              }),
            }),
          );
          const amount = (cents / 100).toFixed(2);
          const note = receiptOf(noteOf(buildReceipt({ concepts }), { by: 'amount', amount }));
          expect(totalOf(note)).toBe(amount);
        },
      ),
      { numRuns: 60, seed: 12 },
    );
  });

  test('of a percentage is that part of the total', () => {
    const original = buildReceipt();
    expect(totalOf(original)).toBe('232.00');
    expect(totalOf(receiptOf(noteOf(original, { by: 'percentage', percentage: '12.5' })))).toBe('29.00');
    expect(totalOf(receiptOf(noteOf(original, { by: 'percentage', percentage: '100' })))).toBe('232.00');
  });

  test('of chosen lines has them, with their discount, as many as were said', () => {
    const original = buildReceipt({
      concepts: [buildConcept({ quantity: '3', unit_value: '100', discount: '30.00' }), buildConcept()],
    });
    const note = receiptOf(
      creditNote(basis(original, '03'), { by: 'lines', quantities: ['1', ''] }, smallCatalogs),
    );
    expect(note.concepts).toHaveLength(1);
    expect(note.related_cfdis).toEqual([{ type: '03', related_cfdi: [UUID] }]);
    expect(totalOf(note)).toBe('104.40');
    expect(errorsOf(note)).toEqual([]);
    const all = receiptOf(noteOf(original, { by: 'lines', quantities: ['3', '2'] }));
    expect(totalOf(all)).toBe(totalOf(original));
  });

  test.each([
    ['no amount', { by: 'amount', amount: 'x' }, { why: 'amount' }],
    ['nothing', { by: 'amount', amount: '0' }, { why: 'amount' }],
    ['more than the whole', { by: 'percentage', percentage: '101' }, { why: 'percentage' }],
    ['more than was sold', { by: 'lines', quantities: ['2.000001'] }, { why: 'quantity', at: 0 }],
    ['no line', { by: 'lines', quantities: ['', '0'] }, { why: 'nothing' }],
  ] as const)('of %s is refused where it was typed', (_, choice, why) => {
    expect(noteOf(buildReceipt(), choice as CreditChoice)).toEqual({ ok: false, ...why });
  });

  test('an invoice with fees or local taxes is credited by its lines', () => {
    const fee = buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '6.455500', base: '2' });
    const fuel = buildReceipt({
      concepts: [buildConcept({ taxes: { transfers: [fee, buildTax()], retentions: [] } })],
    });
    expect(noteOf(fuel, { by: 'amount', amount: '10' })).toEqual({ ok: false, why: 'fees' });
    expect(errorsOf(receiptOf(noteOf(fuel, { by: 'lines', quantities: ['1'] })))).toEqual([]);
  });

  test('of what is not paid yet it says so by its form', () => {
    expect(noteForm({ payment_form: '99' }, false)).toBe('15');
    expect(noteForm({ payment_form: '03' }, true)).toBe('03');
  });

  test('what is left is the total less every note, exact; more is told', () => {
    expect(creditLeft({ total: '1160.00', taken: ['100.10', '59.90'] })).toBe('1000.00');
    expect(creditLeft({ total: '10.00', taken: ['10.01'] })).toBe('-0.01');
    expect([exceeds('1000.01', '1000.00'), exceeds('1000', '1000.00'), exceeds('', '0.00')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('an advance', () => {
  const advance = () => beginAdvance(buildReceipt(), WORDS);

  test('has the concept that the SAT gives, and is known by it', () => {
    expect(advance().concepts).toMatchObject([
      { prod_serv_id: '84111506', unit_id: 'ACT', quantity: '1', description: WORDS.advance },
    ]);
    expect([isAdvance(advance()), isAdvance(buildReceipt())]).toEqual([true, false]);
  });

  test('the invoice of the whole is of the same buyer, related by 07', () => {
    const whole = invoiceOfWhole(advance(), UUID, defaults);
    expect(whole.receiver.rfc).toBe('URE180429TM6');
    expect(advancesOf(whole)).toEqual([UUID]);
    expect(advancesOf({ ...whole, receipt_type: 'E' })).toEqual([]);
  });

  // spec: house.693
  test('the egress is of the advance, related by 07 to the whole, with form 30, and of what is left of it', () => {
    const whole = {
      ...invoiceOfWhole(advance(), UUID, defaults),
      concepts: [buildConcept({ quantity: '9' })],
    };
    const egress = receiptOf(
      egressOfAdvance(advance(), whole, FINAL, totalOf(advance()), defaults, WORDS, smallCatalogs),
    );
    expect(egress).toMatchObject({
      receipt_type: 'E',
      payment_form: '30',
      payment_method: 'PUE',
      related_cfdis: [{ type: '07', related_cfdi: [FINAL] }],
    });
    expect(totalOf(egress)).toBe(totalOf(advance()));
    expect(egress.concepts[0]?.description).toBe(WORDS.applied);
    expect(errorsOf(egress)).toEqual([]);
    const less = receiptOf(egressOfAdvance(advance(), whole, FINAL, '11.61', defaults, WORDS, smallCatalogs));
    expect(totalOf(less)).toBe('11.61');
  });
});
