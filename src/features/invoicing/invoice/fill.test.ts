import { describe, expect, test } from 'vitest';
import type { Customer, Product } from '../../../../schema/documents/replicated.ts';
import { layout, typed } from '../../../../schema/forms/addenda/described.ts';
import { emptyConcept, emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { isAsRecorded, missingOf, withCustomer, withHabit, withProduct, withTyped } from './fill.ts';

const customer: Customer = {
  seq: 1,
  _deleted: false,
  slug: 'c1',
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  business_name: '',
  tax_residence: '',
  tax_identity_number: '',
  email: '',
  codigo_postal: '86991',
  tax_regime: '601',
  cfdi_usage: 'G01',
  payment_form: '',
  payment_method: '',
};

describe('what a customer brings', () => {
  test('who they are for the SAT, and their usage', () => {
    expect(withCustomer(emptyReceipt('I'), customer, []).receiver).toMatchObject({
      rfc: 'URE180429TM6',
      name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      tax_domicile: '86991',
      tax_regime_receiver: '601',
      cfdi_usage: 'G01',
    });
  });

  test('the addenda that the account describes for one is not left in the invoice to another', () => {
    const own = layout({
      ...{ name: 'own_1', title: 'Norte', root: 'Norte' },
      fields: [typed('zona', 'Zona', { value: 'N' })],
    });
    const asks = (...addenda: string[]) => ({ ...customer, body: { addenda } });
    const first = withCustomer(emptyReceipt('I'), asks('own_1'), [own]);
    expect(first.addenda).toEqual([{ kind: 'own_1', values: { zona: 'N' }, rows: {} }]);
    expect(withCustomer(first, asks(), [own]).addenda).toBeUndefined();
    expect(withCustomer(first, asks('generic'), [own]).addenda?.map(({ kind }) => kind)).toEqual(['generic']);
    const written = { ...first, addenda: [{ kind: 'own_1', values: { zona: 'S' }, rows: {} }] };
    expect(withCustomer(written, asks(), [own]).addenda).toEqual(written.addenda);
  });

  test('a credit note keeps its own usage', () => {
    expect(withCustomer(emptyReceipt('E'), customer, []).receiver.cfdi_usage).toBe('G02');
  });

  // spec: house.78
  test('the payment of the last invoice to them, where their record says none', () => {
    const receipt = withCustomer(emptyReceipt('I'), customer, []);
    const habit = { payment_method: 'PPD', payment_form: '99' };
    expect(withHabit(receipt, customer, habit)).toMatchObject(habit);
    const half = { ...customer, payment_method: 'PUE' };
    expect(withHabit(withCustomer(receipt, half, []), half, habit)).toMatchObject(habit);
    const told = { ...customer, payment_method: 'PUE', payment_form: '03' };
    expect(withHabit(withCustomer(receipt, told, []), told, habit)).toMatchObject({
      payment_method: 'PUE',
      payment_form: '03',
    });
  });

  test('an answer that comes after another customer was chosen changes nothing', () => {
    const other = emptyReceipt('I');
    expect(withHabit(other, customer, { payment_method: 'PPD', payment_form: '99' })).toBe(other);
  });
});

// spec: house.78
test('a product brings keys, price and taxes; the quantity stays', () => {
  const product: Product = {
    seq: 1,
    _deleted: false,
    slug: 'p1',
    name: 'Pan',
    key_product_service: '50181900',
    identification_num: 'PAN-01',
    key_unit: 'H87',
    unit: 'Pieza',
    unit_value: '3.50',
    description: '',
    objeto_imp: '02',
    taxes: { transfers: [{ tax: '002', factor_type: 'Tasa', rate_or_fee: '0.000000' }], retentions: [] },
  };
  const concept = withProduct({ ...emptyConcept('I'), quantity: '12' }, product);
  expect(concept).toMatchObject({ quantity: '12', description: 'Pan', unit_value: '3.50', unit_id: 'H87' });
  expect(concept.taxes.transfers).toEqual([
    { base: '', tax: '002', factor_type: 'Tasa', rate_or_fee: '0.000000', amount: '' },
  ]);
});

// spec: 2§1.2
test('the addenda that an invoice was begun with stays for whoever is chosen then', () => {
  const addenda = [{ kind: 'addendum_multi', values: {}, rows: {} }];
  const begun = { ...emptyReceipt('I'), receipt_compl: 'addendum_multi', addenda };
  expect(withCustomer(begun, customer, []).addenda).toEqual(addenda);
  expect(withCustomer({ ...begun, receipt_compl: '' }, customer, []).addenda).toBeUndefined();
});

describe('what is typed to find a customer, and is none', () => {
  const empty = emptyReceipt('I');

  test('is a name, or an RFC with or without its dashes', () => {
    expect(withTyped(empty, ' Talleres  kernel ').receiver.name).toBe('TALLERES KERNEL');
    expect(withTyped(empty, 'kij-090619-9r1').receiver.rfc).toBe('KIJ0906199R1');
    const both = withTyped(withTyped(empty, 'KIJ0906199R1'), 'Talleres kernel').receiver;
    expect(both).toMatchObject({ rfc: 'KIJ0906199R1', name: 'TALLERES KERNEL' });
  });

  test('takes nothing over from whoever stood there', () => {
    const { receiver } = withTyped(withCustomer(empty, customer, []), 'Otra persona');
    expect(receiver).toMatchObject({
      rfc: '',
      name: 'OTRA PERSONA',
      tax_domicile: '',
      tax_regime_receiver: '',
    });
  });
});

test('a customer whose record is whole needs nothing more, and one without leads there', () => {
  const filled = withCustomer(emptyReceipt('I'), customer, []);
  expect(missingOf(filled)).toBeUndefined();
  expect(isAsRecorded(filled.receiver, customer)).toBe(true);
  const partial = withCustomer(emptyReceipt('I'), { ...customer, codigo_postal: '' }, []);
  expect(missingOf(partial)).toBe('receiver.tax_domicile');
  expect(isAsRecorded({ ...filled.receiver, name: 'OTRO' }, customer)).toBe(false);
});
