import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { randomReceipt } from '../../../tests/factories/random-receipt.ts';
import { buildConcept, buildReceipt, buildTax, PLACE } from '../../../tests/factories/receipt.ts';
import { applyEffects, emptyConcept, emptyReceipt } from './effects.ts';
import type { Concept, Receipt, ReceiptType } from './receipt.ts';

/** The receipt after a person changed it. */
function change(before: Receipt, changes: Partial<Receipt>): Receipt {
  return applyEffects(before, { ...before, ...changes });
}

function changeReceiver(before: Receipt, changes: Partial<Receipt['receiver']>): Receipt {
  return change(before, { receiver: { ...before.receiver, ...changes } });
}

describe('type of receipt', () => {
  // spec: 2§4.1
  test('a transfer has no currency, payment, discount or taxes', () => {
    const before = buildReceipt({
      payment_conditions: 'Contado',
      concepts: [buildConcept({ discount: '5', price_includes_tax: true, price_with_tax: '116' })],
    });
    const after = change(before, { receipt_type: 'T' });
    expect(after).toMatchObject({
      currency: 'XXX',
      payment_form: '',
      payment_method: '',
      payment_conditions: '',
      receiver: { cfdi_usage: 'S01' },
    });
    expect(after.concepts[0]).toMatchObject({
      discount: '',
      objeto_imp: '01',
      price_includes_tax: false,
      taxes: { transfers: [], retentions: [] },
    });
  });

  // spec: 2§9.5
  test('leaving the transfer gives back pesos and payment at once', () => {
    const after = change(buildReceipt({ receipt_type: 'T' }), { receipt_type: 'I' });
    expect(after).toMatchObject({ currency: 'MXN', payment_method: 'PUE' });
  });

  // spec: 2§4.3
  test('a global receipt is for the public in general, in its own place, not exported, paid at once', () => {
    const after = change(buildReceipt({ payment_method: 'PPD', payment_form: '99', exportacion: '02' }), {
      receipt_type: 'G',
    });
    expect(after).toMatchObject({
      exportacion: '01',
      payment_method: 'PUE',
      payment_form: '',
      receiver: {
        rfc: 'XAXX010101000',
        name: 'PUBLICO EN GENERAL',
        tax_domicile: PLACE,
        tax_regime_receiver: '616',
        cfdi_usage: 'S01',
      },
    });
    expect(change(after, { expedition_place: '06000' }).receiver.tax_domicile).toBe('06000');
  });

  test('leaving the global receipt leaves no public behind', () => {
    const { receiver } = change(buildReceipt({ receipt_type: 'G' }), { receipt_type: 'I' });
    expect(receiver).toMatchObject({ rfc: '', name: '', tax_domicile: '', info_global_periodicidad: '' });
  });
});

describe('periodicity', () => {
  const person = { rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', tax_regime: '612' };

  // spec: 2§4.4
  test('bimonthly: pairs of months, regime 621', () => {
    const before = buildReceipt({ receipt_type: 'G', emitter: person });
    const after = changeReceiver(before, { info_global_periodicidad: '05' });
    expect(after.emitter.tax_regime).toBe('621');
    expect(after.receiver.info_global_meses).toBe('');
    const paired = changeReceiver(after, { info_global_meses: '18' });
    expect(paired.receiver.info_global_meses).toBe('18');
    expect(changeReceiver(paired, { info_global_periodicidad: '04' }).receiver.info_global_meses).toBe('');
  });

  // spec: 2§4.4
  test('is not open to a company', () => {
    const after = changeReceiver(buildReceipt({ receipt_type: 'G' }), { info_global_periodicidad: '05' });
    expect(after.receiver.info_global_periodicidad).toBe('');
    expect(after.emitter.tax_regime).toBe('601');
  });
});

describe('payment', () => {
  // spec: 2§4.2
  test('PPD forces form 99; another method frees and clears it', () => {
    const later = change(buildReceipt(), { payment_method: 'PPD' });
    expect(later.payment_form).toBe('99');
    expect(change(later, { payment_form: '03' }).payment_form).toBe('99');
    expect(change(later, { payment_method: 'PUE' }).payment_form).toBe('');
  });

  test('pesos need no exchange rate', () => {
    const dollars = change(buildReceipt(), { currency: 'USD', exchange_rate: '17.5' });
    expect(dollars.exchange_rate).toBe('17.5');
    expect(change(dollars, { currency: 'MXN' }).exchange_rate).toBe('');
  });
});

describe('receiver', () => {
  // spec: 2§4.5
  test('abroad: regime 616, domicile of the issuer, usage without effects; MEX is nowhere abroad', () => {
    const abroad = changeReceiver(buildReceipt(), { rfc: 'XEXX010101000', name: 'ACME INC' });
    expect(abroad.receiver).toMatchObject({
      tax_domicile: PLACE,
      tax_regime_receiver: '616',
      cfdi_usage: 'S01',
    });
    const usa = changeReceiver(abroad, { tax_residence: 'USA', tax_identity_number: '123456789' });
    expect(usa.receiver).toMatchObject({ tax_residence: 'USA', tax_identity_number: '123456789' });
    expect(changeReceiver(usa, { tax_residence: 'MEX' }).receiver).toMatchObject({
      tax_residence: '',
      tax_identity_number: '',
    });
  });

  test('back from abroad: what the generic RFC filled in goes, what came with the customer stays', () => {
    const abroad = changeReceiver(buildReceipt(), { rfc: 'XEXX010101000', tax_residence: 'USA' });
    expect(changeReceiver(abroad, { rfc: 'URE180429TM6' }).receiver).toMatchObject({
      tax_domicile: '',
      tax_regime_receiver: '',
      tax_residence: '',
    });
    expect(
      changeReceiver(abroad, { rfc: 'URE180429TM6', tax_domicile: '86991', tax_regime_receiver: '601' })
        .receiver,
    ).toMatchObject({ tax_domicile: '86991', tax_regime_receiver: '601' });
  });

  test('a regime or usage that the new kind of person cannot have is cleared', () => {
    const company = changeReceiver(buildReceipt(), { cfdi_usage: 'G03' });
    const person = changeReceiver(company, { rfc: 'CACX7605101P8' });
    expect(person.receiver.tax_regime_receiver).toBe('');
    const employee = changeReceiver(person, { tax_regime_receiver: '605' });
    expect(employee.receiver.cfdi_usage).toBe('');
    expect(changeReceiver(employee, { cfdi_usage: 'D01' }).receiver.cfdi_usage).toBe('D01');
  });

  test('an RFC half typed clears nothing', () => {
    const before = buildReceipt();
    expect(changeReceiver(before, { rfc: 'URE18' }).receiver.tax_regime_receiver).toBe('601');
  });
});

describe('concepts', () => {
  // spec: 2§4.6
  test.each(['01', '03', '04', '05'])('objeto_imp %s removes the taxes', (objeto_imp) => {
    const after = change(buildReceipt(), { concepts: [buildConcept({ objeto_imp })] });
    expect(after.concepts[0]?.taxes).toEqual({ transfers: [], retentions: [] });
  });

  test.each(['02', '06', '07', '08'])('objeto_imp %s keeps them', (objeto_imp) => {
    const concepts = [buildConcept({ objeto_imp })];
    expect(change(buildReceipt(), { concepts }).concepts).toBe(concepts);
  });

  // spec: 2§4.8
  test('Exento has neither rate nor amount', () => {
    const exempt = buildTax({ factor_type: 'Exento', amount: '16.00' });
    const concepts = [buildConcept({ taxes: { transfers: [exempt], retentions: [] } })];
    expect(change(buildReceipt(), { concepts }).concepts[0]?.taxes.transfers).toEqual([
      { ...exempt, rate_or_fee: '', amount: '' },
    ]);
  });
});

describe('always', () => {
  const types: ReceiptType[] = ['I', 'E', 'T', 'G'];

  // spec: 2§9.5
  test('a new receipt needs no effect', () => {
    for (const type of types) {
      const receipt = { ...emptyReceipt(type, { today: '2026-11-20' }), concepts: [emptyConcept(type)] };
      expect(applyEffects(undefined, receipt)).toBe(receipt);
    }
  });

  test('twice is once, and what is not touched stays the same object', () => {
    fc.assert(
      fc.property(
        randomReceipt,
        randomReceipt,
        fc.constantFrom(...types),
        fc.constantFrom('XAXX010101000', 'XEXX010101000', 'CACX7605101P8', 'URE180429TM6', ''),
        (before, typed, receipt_type, rfc) => {
          const edited = { ...typed, receipt_type, receiver: { ...typed.receiver, rfc } };
          const after = applyEffects(before, edited);
          expect(applyEffects(after, after)).toBe(after);
          expect(applyEffects(undefined, after)).toBe(after);
          if (receipt_type !== 'T') expect(after.concepts).toBe(edited.concepts);
        },
      ),
      randomRuns(500),
    );
  });
});

describe('amounts that another document wrote', () => {
  const tax = buildTax({ amount: '32.01' });
  const ownBase = buildTax({ tax: '003', rate_or_fee: '0.080000', base: '150', amount: '12.01' });
  const written = buildConcept({
    amount: '200.01',
    taxes: { transfers: [tax, ownBase], retentions: [buildTax({ tax: '001', amount: '32.02' })] },
  });
  const before = buildReceipt({ concepts: [written, buildConcept()] });
  const edited = (changes: Partial<Concept>) =>
    change(before, { concepts: before.concepts.with(0, { ...written, ...changes }) }).concepts[0];

  test.each<Partial<Concept>>([
    { quantity: '3' },
    { unit_value: '110.00' },
    { price_includes_tax: true, price_with_tax: '116', unit_value: '' },
  ])('are computed again when the price changes: %j', (changes) => {
    const after = edited(changes);
    expect(after?.amount).toBe('');
    expect(after?.taxes.transfers).toEqual([{ ...tax, amount: '' }, ownBase]);
    expect(after?.taxes.retentions[0]?.amount).toBe('');
  });

  test('taxes follow the discount, the base and the rate', () => {
    const discounted = edited({ discount: '50' });
    expect(discounted?.amount).toBe('200.01');
    expect(discounted?.taxes.transfers.map((line) => line.amount)).toEqual(['', '12.01']);
    const transfers = [
      { ...tax, rate_or_fee: '0.080000' },
      { ...ownBase, base: '160' },
    ];
    const rated = edited({ taxes: { transfers, retentions: written.taxes.retentions } });
    expect(rated?.taxes.transfers.map((line) => line.amount)).toEqual(['', '']);
    expect(rated?.taxes.retentions[0]?.amount).toBe('32.02');
  });

  test('stay while the same value is typed otherwise, and when a correction writes them', () => {
    expect(edited({ quantity: '2.0', description: 'Otra' })).toMatchObject({ amount: '200.01' });
    const corrected = edited({ amount: '200.02' });
    expect(corrected).toMatchObject({ amount: '200.02', taxes: written.taxes });
  });

  test('go with their concept to another place', () => {
    const [one, other] = before.concepts;
    const moved = change(before, { concepts: [other as Concept, one as Concept] });
    expect(moved.concepts).toEqual([other, one]);
  });

  test('of a part are computed again with its quantity', () => {
    const part = {
      prod_serv_id: '43211503',
      identification_num: '',
      quantity: '1',
      unit: '',
      description: 'Tornillo',
      unit_value: '10',
      amount: '10.01',
      customs: [],
    };
    const whole = buildReceipt({ concepts: [buildConcept({ parts: [part] })] });
    const parts = [{ ...part, quantity: '2' }];
    const after = change(whole, { concepts: [{ ...(whole.concepts[0] as Concept), parts }] });
    expect(after.concepts[0]?.parts[0]?.amount).toBe('');
  });
});
