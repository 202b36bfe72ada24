import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { canIssue } from '../engine/problems.ts';
import { checkReceipt, type ReceiptProblem } from './check.ts';
import { emptyReceipt } from './empty-receipt.ts';
import { type Concept, type Receipt, ReceiptSchema } from './receipt.ts';

const context = { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' };
const third = {
  rfc_third: 'IIA040805DZ4',
  name_third: 'INDISTRIA ILUMINADORA DE ALMACENES',
  tax_regime_third: '601',
  tax_domicile_third: '62661',
};

function problems(over: Partial<Receipt> = {}): ReceiptProblem[] {
  return checkReceipt(buildReceipt(over), context);
}
function withConcept(over: Partial<Concept>): ReceiptProblem[] {
  return problems({ concepts: [buildConcept(over)] });
}
function at(found: ReceiptProblem[], path: string): ReceiptProblem | undefined {
  return found.find((one) => one.path === path);
}
function withReceiver(over: Partial<Receipt['receiver']>): ReceiptProblem[] {
  return problems({ receiver: { ...buildReceipt().receiver, ...over } });
}

describe('a whole receipt', () => {
  // spec: 2§2.1
  test.each(['I', 'E', 'T', 'G'] as const)('%s: nothing to say', (receipt_type) => {
    expect(problems({ receipt_type })).toEqual([]);
  });

  test('a price that is missing is one problem, not one for each of its taxes', () => {
    const found = withConcept({ unit_value: '', amount: '' });
    expect(found.map((one) => one.path)).toEqual(['concepts.0.unit_value']);
    const discounted = withConcept({ discount: '999999' });
    expect(discounted.map((one) => one.path)).toEqual(['concepts.0.discount']);
  });

  test('the example that the README issues', () => {
    const text = readFileSync(new URL('../../../examples/factura.json', import.meta.url), 'utf8');
    expect(checkReceipt(v.parse(ReceiptSchema, JSON.parse(text)), context)).toEqual([]);
  });
});

describe('fields', () => {
  // spec: 2§4.12
  test('an empty form says what is missing, once a field, and cannot be issued', () => {
    const found = checkReceipt(emptyReceipt('I'), context);
    expect(canIssue(found)).toBe(false);
    expect(new Set(found.map((one) => one.path)).size).toBe(found.length);
    for (const path of [
      'receiver.rfc',
      'receiver.name',
      'receiver.tax_domicile',
      'payment_form',
      'expedition_place',
      'concepts',
    ]) {
      expect(at(found, path)?.severity, path).toBe('error');
    }
  });

  // spec: 2§5.1, 2§5.6, 2§5.13
  test.each([
    ['emitter.rfc', { emitter: { rfc: 'EKU90', name: 'X', tax_regime: '601' } }, 'Escribe un RFC válido'],
    ['serie', { serie: 'A'.repeat(26) }, 'Escribe 25 caracteres como máximo.'],
    ['folio', { folio: '1'.repeat(41) }, 'Escribe 40 caracteres como máximo.'],
    ['payment_conditions', { payment_conditions: 'x'.repeat(1001) }, 'Escribe 1000 caracteres como máximo.'],
    ['payment_conditions', { payment_conditions: 'a|b' }, 'No puede llevar el carácter «|»'],
    ['expedition_place', { expedition_place: '4250' }, 'El código postal son 5 dígitos.'],
    ['exchange_rate', { currency: 'USD' }, 'Falta este dato.'],
    ['exchange_rate', { currency: 'USD', exchange_rate: '0' }, 'Debe ser al menos 0.000001.'],
    ['exchange_rate', { currency: 'USD', exchange_rate: '17.1234567' }, 'Usa 6 decimales como máximo.'],
    ['payment_method', { payment_method: '' }, 'Falta este dato.'],
    ['confirmation', { confirmation: 'abc' }, 'La clave de confirmación'],
    ['related_cfdis.0.type', { related_cfdis: [{ type: '', related_cfdi: ['x'] }] }, 'Falta este dato.'],
    ['related_cfdis.0.related_cfdi.0', { related_cfdis: [{ type: '04', related_cfdi: ['x'] }] }, 'El UUID'],
    [
      'related_cfdis.0.related_cfdi.0',
      { related_cfdis: [{ type: '04', related_cfdi: [''] }] },
      'Agrega al menos',
    ],
  ] satisfies [string, Partial<Receipt>, string][])('%s: %o', (path, over, text) => {
    expect(at(problems(over), path)?.text).toContain(text);
  });

  // spec: 2§5.12
  test('receiver', () => {
    expect(at(withReceiver({ name: 'x'.repeat(255) }), 'receiver.name')?.text).toContain('254');
    expect(at(withReceiver({ name: '𝒳'.repeat(254) }), 'receiver.name')).toBeUndefined();
    expect(at(withReceiver({ email: 'a@b' }), 'receiver.email')?.text).toBe('Escribe un correo válido.');
    expect(at(withReceiver({ rfc: 'URE180229TM6' }), 'receiver.rfc')?.text).toBe('Escribe un RFC válido');
  });

  // spec: 2§5.6
  test('a UUID twice, in any case and group', () => {
    const uuid = 'd5e1ba2d-5a3c-4b1e-9d0a-6f7c1e2b3a4d';
    const related_cfdis = [
      { type: '04', related_cfdi: [uuid] },
      { type: '02', related_cfdi: [uuid.toUpperCase()] },
    ];
    expect(at(problems({ related_cfdis }), 'related_cfdis.1.related_cfdi.0')?.text).toBe(
      'Este UUID ya ha sido agregado.',
    );
  });
});

// spec: 2§5.37
test.each(['XAXX010101000', 'XEXX010101000'])('a third party under the generic RFC %s', (rfc_third) => {
  const generic = { ...third, rfc_third };
  expect(at(problems({ third: generic }), 'third.rfc_third')?.text).toContain('genérico');
  expect(at(withConcept({ third: generic }), 'concepts.0.third.rfc_third')?.text).toContain('genérico');
  expect(at(problems({ third }), 'third.rfc_third')).toBeUndefined();
});

describe('concepts', () => {
  // spec: 2§5.36, 2§5.3, 2§5.5, 2§5.14, 2§5.15
  test.each([
    ['prod_serv_id', { prod_serv_id: '4321150X' }, 'La clave de producto o servicio son 8 dígitos.'],
    ['unit_id', { unit_id: 'H' }, 'La clave de unidad son 2 o 3 letras o números.'],
    ['description', { description: ' ' }, 'Falta este dato.'],
    ['description', { description: 'x'.repeat(1001) }, 'Escribe 1000 caracteres como máximo.'],
    ['description', { description: 'a\u0001b' }, 'caracteres invisibles'],
    ['quantity', { quantity: '0' }, 'Debe ser al menos 0.000001.'],
    ['quantity', { quantity: 'dos' }, 'Escribe una cantidad'],
    ['quantity', { quantity: '-1' }, 'No puede ser negativo.'],
    ['unit_value', { unit_value: '0' }, 'Debe ser al menos 0.000001.'],
    ['unit_value', { unit_value: '1.1234567' }, 'Usa 6 decimales como máximo.'],
    ['unit_value', { unit_value: '1'.repeat(19) }, 'La cantidad es demasiado grande.'],
    ['amount', { quantity: '2.00', amount: '201.03' }, 'mayor que la cantidad por el valor unitario'],
    ['amount', { quantity: '2.00', amount: '198.97' }, 'menor que la cantidad por el valor unitario'],
    ['discount', { discount: '200.01' }, 'El descuento no puede ser mayor que el importe (200.00).'],
    ['properties.0', { properties: ['12-34'] }, 'La cuenta predial'],
    [
      'customs.0.patent_number',
      {
        customs: [
          { validation_year: '26', customs_clearance: '16', patent_number: '12', consecutive: '6000001' },
        ],
      },
      'El pedimento lleva 4 dígitos aquí.',
    ],
    [
      'taxes.transfers.0.rate_or_fee',
      { taxes: { transfers: [buildTax({ rate_or_fee: '0.15' })], retentions: [] } },
      'Tasa o cuota fuera de valor permitido.',
    ],
    [
      'taxes.retentions.0.rate_or_fee',
      { taxes: { transfers: [buildTax()], retentions: [buildTax({ tax: '001', rate_or_fee: '0.36' })] } },
      'Tasa o cuota fuera de valor permitido.',
    ],
  ] satisfies [string, Partial<Concept>, string][])('%s: %o', (path, over, text) => {
    expect(at(withConcept(over), `concepts.0.${path}`)?.text).toContain(text);
  });

  test('a rate that there is not is told with those that there are, and one that is none with how it is typed', () => {
    const said = (rate_or_fee: string) =>
      at(
        withConcept({ taxes: { transfers: [buildTax({ rate_or_fee })], retentions: [] } }),
        'concepts.0.taxes.transfers.0.rate_or_fee',
      );
    expect(said('0.15')?.remedy).toMatch(/^Para este impuesto: .*16.?%/);
    expect(said('dieciséis')?.text).toBe('Escribe la tasa, por ejemplo 16% o 0.16.');
  });

  // spec: 2§3.2, 2§5.4
  test('parts may not sum above the amount', () => {
    const part = {
      prod_serv_id: '43211503',
      identification_num: '',
      quantity: '1',
      unit: '',
      description: 'Pantalla',
      unit_value: '100.01',
      amount: '',
      customs: [],
    };
    expect(withConcept({ parts: [part] })).toEqual([]);
    expect(at(withConcept({ parts: [part, part] }), 'concepts.0.parts')?.text).toBe(
      'Las partes suman 200.02, más que el importe del concepto (200.00).',
    );
  });

  // spec: 2§5.2
  test('third party: whole, and neither issuer nor receiver, on the receipt or the concept', () => {
    expect(problems({ third })).toEqual([]);
    expect(withConcept({ third })).toEqual([]);
    const issuer = { ...third, rfc_third: 'EKU9003173C9' };
    expect(at(problems({ third: issuer }), 'third.rfc_third')).toMatchObject({ code: 'CFDI40188' });
    expect(at(withConcept({ third: issuer }), 'concepts.0.third.rfc_third')).toMatchObject({
      code: 'CFDI40188',
    });
    expect(at(problems({ third: { ...third, name_third: '' } }), 'third.name_third')?.text).toBe(
      'Falta este dato.',
    );
  });

  test('IVA that forgets the IEPS: advice with the base, which may be ignored', () => {
    const ieps = buildTax({ tax: '003', rate_or_fee: '0.080000' });
    const found = withConcept({ taxes: { transfers: [ieps, buildTax()], retentions: [] } });
    expect(found).toMatchObject([
      {
        path: 'concepts.0.taxes.transfers.1.base',
        severity: 'warning',
        fix: [{ path: 'concepts.0.taxes.transfers.1.base', value: '216.00' }],
      },
    ]);
    expect(canIssue(found)).toBe(true);
    expect(withConcept({ taxes: { transfers: [ieps, buildTax({ base: '216' })], retentions: [] } })).toEqual(
      [],
    );
  });

  test('a transfer takes no taxes', () => {
    const concepts = [
      buildConcept({ objeto_imp: '01', taxes: { transfers: [buildTax()], retentions: [] } }, 'T'),
    ];
    expect(at(problems({ receipt_type: 'T', concepts }), 'concepts.0.taxes')?.text).toBe(
      'Un traslado no lleva impuestos.',
    );
  });

  test('retentions above the rest: the total cannot be negative', () => {
    const found = withConcept({
      taxes: {
        transfers: [],
        retentions: [
          buildTax({ tax: '001', rate_or_fee: '0.35' }),
          buildTax({ tax: '003', rate_or_fee: '1.6' }),
        ],
      },
    });
    expect(at(found, '')).toMatchObject({ code: 'CFDI40119', section: 'totals' });
  });
});

describe('a receiver abroad', () => {
  const abroad = {
    rfc: 'XEXX010101000',
    tax_domicile: '42501',
    tax_regime_receiver: '616',
    cfdi_usage: 'S01',
    tax_residence: 'USA',
  };

  // spec: 2§5.10
  test.each(['USA', 'CAN'])('the tax identity of %s has 9 digits', (tax_residence) => {
    const at9 = (tax_identity_number: string) =>
      at(withReceiver({ ...abroad, tax_residence, tax_identity_number }), 'receiver.tax_identity_number');
    expect(at9('12345678')?.code).toBe('CFDI40156');
    expect(at9('123456789')).toBeUndefined();
  });

  test('whoever has a foreign tax identity lives somewhere', () => {
    const found = withReceiver({ ...abroad, tax_residence: '', tax_identity_number: '123456789' });
    expect(at(found, 'receiver.tax_residence')?.text).toBe('Falta este dato.');
  });
});

describe('rules of the SAT, at their field', () => {
  // spec: house.45
  test('with code, cause, remedy and section', () => {
    const problem = at(problems({ payment_method: 'PPD', payment_form: '03' }), 'payment_form');
    expect(problem).toMatchObject({ code: 'CFDI40105', section: 'payment', severity: 'error' });
    expect(problem?.remedy).not.toBe('');
    expect(problem?.fix).toEqual([{ path: 'payment_form', value: '99' }]);
  });

  test('a rule on the receipt’s third party points at the receipt’s field', () => {
    const found = problems({ third: { ...third, tax_regime_third: '999' } });
    expect(found.map((one) => one.path)).toEqual(['third.tax_regime_third']);
  });

  test('objeto_imp 02 without taxes', () => {
    const problem = withConcept({ taxes: { transfers: [], retentions: [] } })[0];
    expect(problem).toMatchObject({ code: 'CFDI40171', section: 'concepts' });
  });

  test('a date outside the validity is judged by the receipt’s own date', () => {
    const concepts = [buildConcept({ objeto_imp: '06', taxes: { transfers: [], retentions: [] } })];
    const old = checkReceipt(buildReceipt({ concepts }), { ...context, fecha: '2024-01-01T00:00:00' });
    expect(at(old, 'concepts.0.objeto_imp')?.code).toBe('CFDI40170');
    expect(problems({ concepts })).toEqual([]);
  });
});

describe('a price with its taxes included', () => {
  const included = (over: Partial<Concept>) =>
    buildReceipt({
      concepts: [buildConcept({ quantity: '1', unit_value: '', price_includes_tax: true, ...over })],
    });
  const pathsOf = (receipt: Receipt) => checkReceipt(receipt, context).map((one) => one.path);

  test('is asked for where it is typed', () => {
    expect(pathsOf(included({}))).toEqual(['concepts.0.price_with_tax']);
  });

  test('that leaves nothing without them is wrong where it is typed', () => {
    const fee = buildTax({ tax: '003', factor_type: 'Cuota', rate_or_fee: '6.458900', base: '10' });
    const receipt = included({ price_with_tax: '24.00', taxes: { transfers: [fee], retentions: [] } });
    expect(pathsOf(receipt)[0]).toBe('concepts.0.price_with_tax');
    expect(pathsOf(receipt)).not.toContain('concepts.0.unit_value');
  });
});
