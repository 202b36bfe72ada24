/** Every family that the form writes: its example is issued, comes back from the CFDI, and is issued the same again. */
import { describe, expect, test } from 'vitest';
import { exampleOf, receiptOfFamily } from '../../../tests/factories/form-complements.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../cfdi/comprobante-40.ts';
import { writeXml } from '../../cfdi/write-xml.ts';
import { judge } from '../../rules/judge.ts';
import { INE } from '../../texts/complements/ine.ts';
import { FORM_PROBLEMS } from '../../texts/forms.ts';
import { kindOf } from '../all-kinds.ts';
import type { FormValue } from '../engine/node-values.ts';
import { beginFamily } from '../receipt/begin-family.ts';
import { duplicateReceipt } from '../receipt/duplicate.ts';
import { applyEffects, emptyReceipt } from '../receipt/effects.ts';
import type { Receipt, ReceiptType } from '../receipt/receipt.ts';
import { withValueAt } from '../receipt/value-at.ts';
import { complementOf } from './loaded.ts';
import { RECEIPT_FAMILIES, type RegisteredComplement, registeredComplement } from './registry.ts';

const fecha = '2026-11-20T10:00:00';
const context = { catalogs: smallCatalogs, fecha };
// What registers them all.
const kind = kindOf({ receipt_type: 'I' });

const cfdiOf = (receipt: Receipt) => kind.toCfdi(receipt, { fecha }, smallCatalogs) as Comprobante40;
const errorsOf = (receipt: Receipt) =>
  kind
    .check(receipt, context)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, text }) => `${path}: ${text}`);
const family = (name: string) => registeredComplement(name) as RegisteredComplement;
const at = (place: RegisteredComplement['place']) =>
  place === 'document' ? 'complements.0' : 'concepts.0.complements.0';

describe.each(RECEIPT_FAMILIES)('$kind', (registered) => {
  test('the example is right by the form and by every rule, and all of it is in the CFDI', () => {
    const receipt = receiptOfFamily(registered);
    expect(errorsOf(receipt)).toEqual([]);
    const cfdi = cfdiOf(receipt);
    expect(judge(cfdi, { catalogs: smallCatalogs }).filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
  });

  test('what is read from the CFDI, duplicated and issued again is the same CFDI', () => {
    const first = cfdiOf(receiptOfFamily(registered));
    const again = duplicateReceipt(kind.fromCfdi(first) as Receipt, smallCatalogs);
    expect(errorsOf(again)).toEqual([]);
    expect(writeXml(comprobante40, cfdiOf(again))).toBe(
      writeXml(comprobante40, { ...first, Folio: undefined }),
    );
  });

  test('its effects, applied twice, change nothing more', () => {
    const once = applyEffects(undefined, receiptOfFamily(registered));
    expect(applyEffects(once, once)).toBe(once);
  });

  // spec: 2§2.6
  test('one that is begun as the family asks for its fields, and is not issued before', () => {
    for (const type of registered.types) {
      const begun = beginFamily(emptyReceipt(type as ReceiptType), registered);
      expect(begun.receipt_compl).toBeTypeOf('string');
      expect(errorsOf(begun).some((text) => /complements|local_taxes|concepts/.test(text))).toBe(true);
    }
    const other = (['I', 'E', 'T', 'G'] as const).find((type) => !registered.types.includes(type));
    if (other !== undefined) {
      const plain = emptyReceipt(other);
      expect(beginFamily(plain, registered)).toBe(plain);
    }
  });

  test('a draft that holds anything at all is priced, checked and written', () => {
    const path = at(registered.place);
    const wild: unknown[] = [null, 7, [], [null], [{}], { text: [1] }, 'x'];
    for (const name of complementOf(registered.kind)?.form.parts.map((part) => part.name) ?? [])
      for (const value of wild) {
        const receipt = withValueAt(receiptOfFamily(registered), `${path}.${name}`, value);
        expect(() => [applyEffects(undefined, receipt), errorsOf(receipt), cfdiOf(receipt)]).not.toThrow();
      }
  });
});

describe('INE', () => {
  const ine = (over: FormValue) => receiptOfFamily(family('ine'), { ...exampleOf(family('ine')), ...over });
  const entity = (entity_key: string, ambit: string) => ({ entity_key, ambit, entity_accounting_id: [] });

  // spec: 2§5.25
  test('no entity twice in an ambit, none of the whole country when local, six digits of an account', () => {
    expect(errorsOf(ine({ ine_entity: [entity('JAL', 'Local'), entity('JAL', 'Local')] }))).toEqual([
      `complements.0.ine_entity.1.entity_key: ${INE.repeated}`,
    ]);
    expect(errorsOf(ine({ ine_entity: [entity('CR5', 'Local')] }))).toContain(
      'complements.0.ine_entity.0.entity_key: Entidad no permitida',
    );
    const account = [{ accounting_id: '12345' }];
    expect(
      errorsOf(ine({ ine_entity: [{ ...entity('JAL', 'Local'), entity_accounting_id: account }] })),
    ).toEqual([`complements.0.ine_entity.0.entity_accounting_id.0.accounting_id: ${INE.accountLength}`]);
    expect(errorsOf(ine({ ine_entity: [] })).join()).toMatch(/ine_entity/);
  });

  // spec: 2§4.21
  test('a campaign has no committee and no account of its own', () => {
    const before = ine({
      process_type: 'Ordinario',
      comittee_type: 'Ejecutivo Estatal',
      accounting_id: '001234',
    });
    const after = applyEffects(before, withValueAt(before, 'complements.0.process_type', 'Campaña'));
    expect(after.complements?.[0]).toMatchObject({ comittee_type: '', accounting_id: '' });
    const { state = () => undefined } = complementOf('ine') ?? {};
    const value = after.complements?.[0] as unknown as FormValue;
    expect(['comittee_type', 'accounting_id'].map((path) => state(value, path))).toEqual([
      'locked',
      'locked',
    ]);
    expect(state(value, 'ine_entity.0.ambit')).toBe('required');
  });
});

describe('notary', () => {
  const example = () => exampleOf(family('complement_notary'));
  const notary = (over: FormValue) => receiptOfFamily(family('complement_notary'), { ...example(), ...over });
  const party = (over: FormValue) => ({
    ...{ name: 'Ana', surname: '', second_surname: '', rfc: 'URE180429TM6', curp: '', percentage: '' },
    ...over,
  });

  // spec: 2§4.22, 2§5.26
  test('one seller says surname and CURP and has no share; of several each has one', () => {
    expect(errorsOf(notary({ sellers: [party({})] })).sort()).toEqual([
      `complements.0.sellers.0.curp: ${FORM_PROBLEMS.required}`,
      `complements.0.sellers.0.surname: ${FORM_PROBLEMS.required}`,
    ]);
    expect(errorsOf(notary({ sellers: [party({}), party({ percentage: '40' })] }))).toEqual([
      `complements.0.sellers.0.percentage: ${FORM_PROBLEMS.required}`,
    ]);
    const alone = applyEffects(undefined, notary({ buyers: [party({ percentage: '100' })] }));
    expect(alone.complements?.[0]).toMatchObject({ buyers: [party({})] });
    const state = complementOf('complement_notary')?.state;
    expect(state?.({ ...example(), buyers: [party({})] }, 'buyers.0.percentage')).toBe('locked');
    expect(state?.(example(), 'buyers.0.percentage')).toBe('required');
    expect(state?.({ ...example(), sellers: [] }, 'sellers.0.curp')).toBe('required');
  });

  // spec: 2§4.19
  test('surnames are asked of persons; a company has none, unless it is the only seller', () => {
    const state = complementOf('complement_notary')?.state;
    const company = party({ rfc: 'URE180429TM6', surname: 'Sobra', percentage: '50' });
    const person = party({ rfc: 'BADD110313A12', percentage: '50' });
    const sides = { sellers: [company, person], buyers: [company, party({ rfc: 'XEXX010101000' })] };
    const value = { ...example(), ...sides };
    const places = ['sellers.0', 'sellers.1', 'buyers.0', 'buyers.1'];
    const asked = (field: string) => places.map((at) => state?.(value, `${at}.${field}`));
    expect(asked('surname')).toEqual(['locked', 'required', 'locked', undefined]);
    expect(asked('second_surname')).toEqual(['locked', undefined, 'locked', undefined]);
    const after = applyEffects(undefined, notary(sides)).complements?.[0];
    expect(after).toMatchObject({
      sellers: [{ surname: '' }, { surname: '' }],
      buyers: [{ surname: '' }, {}],
    });
    expect(errorsOf(notary(sides))).toContain(`complements.0.sellers.1.surname: ${FORM_PROBLEMS.required}`);
    const alone = applyEffects(undefined, notary({ sellers: [{ ...company, percentage: '' }] }));
    expect(alone.complements?.[0]).toMatchObject({ sellers: [{ surname: 'Sobra' }] });
  });

  // spec: 2§5.11, 2§5.26
  test('numbers, shares and CURP have their limits', () => {
    const operation = { ...(example().operation as FormValue), num_instrumento_notarial: '1000000' };
    const office = { ...(example().notary as FormValue), num_notaria: '1000', curp: 'X' };
    const paths = errorsOf(notary({ operation, notary: office })).map((text) => text.split(':')[0]);
    expect(paths.sort()).toEqual([
      'complements.0.notary.curp',
      'complements.0.notary.num_notaria',
      'complements.0.operation.num_instrumento_notarial',
    ]);
    expect(errorsOf(notary({ notary: { ...office, num_notaria: '1' } }))).toEqual([
      'complements.0.notary.curp: Escribe un CURP válido',
    ]);
    const shares = [party({ percentage: '100.5' }), party({ percentage: '0.123' })];
    expect(errorsOf(notary({ buyers: shares })).length).toBe(2);
    const foreign = { rfc: 'XEXX010101000', curp: 'BADD110313HCMLNS09' };
    expect(errorsOf(notary({ buyers: [party(foreign)] })).join()).toMatch(
      /buyers\.0\.curp: .*XEXX010101HNEXXXA4/,
    );
  });
});

// spec: 2§5.24
test('who begins vehicles, a school or local taxes must have a concept of that', () => {
  const begun = { v: 'vehicle', iedu: 'iedu', il: 'implocal' } as const;
  for (const [code, name] of Object.entries(begun)) {
    const plain = buildReceipt({ receipt_compl: code });
    expect(errorsOf(plain).join()).toMatch(/^concepts: Falta un concepto con los datos de/);
    const own =
      name === 'implocal' ? localTax() : { complements: [{ kind: name, ...exampleOf(family(name)) }] };
    expect(errorsOf(buildReceipt({ receipt_compl: code, concepts: [buildConcept(own)] }))).toEqual([]);
  }
});

test('what may not stand together is said at the complement of the document', () => {
  const school = { complements: [{ kind: 'iedu', ...exampleOf(family('iedu')) }] };
  const receipt = receiptOfFamily(family('ieeh'));
  const both = { ...receipt, concepts: receipt.concepts.map((concept) => ({ ...concept, ...school })) };
  expect(errorsOf(both)).toContain(
    'complements.0: El complemento Ingresos de hidrocarburos no puede ir junto con Colegiatura (instituciones educativas). Quita uno de los dos.',
  );
});

function localTax(over: object = {}) {
  const line = { base: '', category: 'transfers', factor_type: 'Tasa', amount: '' };
  return { local_taxes: [{ ...line, description: 'ISH', rate_or_fee: '3', ...over }] };
}

describe('local taxes of concepts', () => {
  // spec: 2§5.24, 2§3.11, 2§9.9
  test('the rate divided by 100 of the amount less its discount; the same tax is one line of the document', () => {
    const concepts = [
      buildConcept({ discount: '10', ...localTax() }),
      buildConcept(localTax({ rate_or_fee: '3.00' })),
      buildConcept(
        localTax({ category: 'retentions', description: 'Cedular', rate_or_fee: '0.5', base: '50' }),
      ),
    ];
    const receipt = buildReceipt({ concepts });
    expect(errorsOf(receipt)).toEqual([]);
    const cfdi = cfdiOf(receipt);
    expect(cfdi.Complemento?.content[0]?.node).toEqual({
      version: '1.0',
      TotaldeRetenciones: '0.25',
      TotaldeTraslados: '11.70',
      RetencionesLocales: [{ ImpLocRetenido: 'Cedular', TasadeRetencion: '0.50', Importe: '0.25' }],
      TrasladosLocales: [{ ImpLocTrasladado: 'ISH', TasadeTraslado: '3.00', Importe: '11.70' }],
    });
    // 590.00 + 94.40 of IVA + 11.70 − 0.25
    expect(cfdi.Total).toBe('695.85');
    expect(judge(cfdi, { catalogs: smallCatalogs })).toEqual([]);
    const back = kind.fromCfdi(cfdi) as Receipt;
    expect(cfdiOf(back).Complemento).toEqual(cfdi.Complemento);
  });

  test('what is typed of the document stands before them', () => {
    const complements = [{ kind: 'implocal', ...exampleOf(family('implocal')) }];
    const receipt = buildReceipt({ concepts: [buildConcept(localTax({ description: 'ISN' }))], complements });
    expect(cfdiOf(receipt).Complemento?.content).toHaveLength(1);
    expect(cfdiOf(receipt).Complemento?.content[0]?.node).toMatchObject({
      TrasladosLocales: [{ ImpLocTrasladado: 'ISH' }, { ImpLocTrasladado: 'ISN' }],
    });
  });

  test('what is missing or no rate is said at its field', () => {
    const paths = (over: object) =>
      errorsOf(buildReceipt({ concepts: [buildConcept(localTax(over))] })).map((text) => text.split(':')[0]);
    expect(paths({ description: '' })).toEqual(['concepts.0.local_taxes.0.description']);
    expect(paths({ rate_or_fee: '3.125' })).toEqual(['concepts.0.local_taxes.0.rate_or_fee']);
    expect(paths({ description: '', rate_or_fee: '' })).toEqual([]);
  });
});

// spec: 2§3.7, 2§3.8, 2§5.31, 2§9.7
test('extras of a concept: 350 characters of text, 50 of an attribute, which goes with its value', () => {
  const additional = {
    ...{ indicador: '', identificador1: '', identificador2: '', unidad_medida: '', codigo_ean: '', sku: '' },
    ...{ valor_unitario_moneda_extranjera: '', importe_moneda_extranjera: '', extras: [] },
    descripcion_extranjera: 'x'.repeat(351),
    mensaje: 'x'.repeat(350),
  };
  const extra = { indicador: '', prefijo: '', sufijo: '' };
  const extras = [
    { ...extra, atributo: 'x'.repeat(51), valor: '1' },
    { ...extra, atributo: 'Color', valor: '' },
    { ...extra, atributo: '', valor: 'Rojo' },
  ];
  const receipt = buildReceipt({ concepts: [buildConcept({ additional: { ...additional, extras } })] });
  expect(errorsOf(receipt).map((text) => text.split(':')[0])).toEqual([
    'concepts.0.additional.descripcion_extranjera',
    'concepts.0.additional.extras.0.atributo',
    'concepts.0.additional.extras.1.valor',
    'concepts.0.additional.extras.2.atributo',
  ]);
  expect(writeXml(comprobante40, cfdiOf(receipt))).not.toContain('Color');
});
