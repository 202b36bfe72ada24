/** Foreign trade as its form fills it: what it asks, what follows the concepts, what is computed in exact dollars. */
import { describe, expect, test } from 'vitest';
import { exampleOf, receiptOfFamily } from '../../../../tests/factories/form-complements.ts';
import { buildConcept } from '../../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../../catalogs/small.ts';
import type { Comprobante40 } from '../../../cfdi/comprobante-40.ts';
import { EXTERNAL_COMMERCE as SAY } from '../../../texts/complements/external-commerce.ts';
import { kindOf } from '../../all-kinds.ts';
import type { FormValue } from '../../engine/node-values.ts';
import { beginFamily } from '../../receipt/begin-family.ts';
import { duplicateReceipt } from '../../receipt/duplicate.ts';
import { applyEffects, emptyReceipt } from '../../receipt/effects.ts';
import { fieldStates } from '../../receipt/field-states.ts';
import type { Concept, Receipt } from '../../receipt/receipt.ts';
import { withValueAt } from '../../receipt/value-at.ts';
import type { FormComplement } from '../complement.ts';
import { complementOf } from '../loaded.ts';
import { type RegisteredComplement, registeredComplement } from '../registry.ts';

const fecha = '2026-11-20T10:00:00';
const kind = kindOf({ receipt_type: 'I' });
const family = registeredComplement('external_commerce') as RegisteredComplement;
const complement = complementOf('external_commerce') as FormComplement;
const AT = 'complements.0';

const example = () => exampleOf(family);
const trade = (over: FormValue = {}) => receiptOfFamily(family, { ...example(), ...over });
const tradeOf = (receipt: Receipt) => receipt.complements?.[0] as unknown as FormValue;
const goodsOf = (receipt: Receipt) => tradeOf(receipt).mercancias as FormValue[];
const nodeOf = (receipt: Receipt) =>
  (kind.toCfdi(receipt, { fecha }, smallCatalogs) as Comprobante40).Complemento?.content?.[0]
    ?.node as unknown as { TipoCambioUSD: string; TotalUSD: string; Receptor?: object } & {
    Mercancias: { Mercancia: Record<string, string>[] };
  };
const problemsAt = (receipt: Receipt) =>
  kind
    .check(receipt, { catalogs: smallCatalogs, fecha })
    .filter(({ severity }) => severity === 'error')
    .map(({ path, text }) => `${path.replace(`${AT}.`, '')}: ${text}`);
const pathsAt = (receipt: Receipt) => problemsAt(receipt).map((one) => one.slice(0, one.indexOf(':')));
const goods = (over: FormValue = {}) =>
  ({ ...(example().mercancias as FormValue[])[0], ...over }) as FormValue;
const change = (before: Receipt, over: Partial<Receipt>) => applyEffects(before, { ...before, ...over });
const sold = (id: string, over: Partial<Concept> = {}) => buildConcept({ identification_num: id, ...over });

/** 200.00 pesos at 18.25 are 10.96 dollars; two pieces of 5.48. */
// spec: 2§5.27
test('dollars follow from the concept and the rates, to the cent, and the total is their sum', () => {
  const node = nodeOf(trade());
  expect(node.TotalUSD).toBe('10.96');
  expect(node.Mercancias.Mercancia[0]).toMatchObject({
    CantidadAduana: '2.000',
    ValorUnitarioAduana: '5.480000',
    ValorDolares: '10.96',
  });
  const two = trade({
    mercancias: [
      goods({ valor_dolares: '10.1234' }),
      goods({ no_identificacion: 'SKU-1', fraccion_arancelaria: '8471300101', valor_dolares: '0.0016' }),
    ],
  });
  expect(nodeOf(two).TotalUSD).toBe('10.13');
});

test('a receipt in dollars has its own rate, and one unit of customs is not two', () => {
  const dollars = { ...trade({ tipo_cambio_usd: '' }), currency: 'USD', exchange_rate: '18.5' };
  expect(nodeOf(dollars)).toMatchObject({ TipoCambioUSD: '18.5', TotalUSD: '200.00' });
  const kilos = nodeOf(trade({ mercancias: [goods({ unidad_aduana: '01' })] }));
  expect(kilos.Mercancias.Mercancia[0]).not.toHaveProperty('CantidadAduana');
  // What customs counts is worth what it says.
  const counted = goods({ cantidad_aduana: '3', valor_unitario_aduana: '1.115' });
  expect(nodeOf(trade({ mercancias: [counted] })).TotalUSD).toBe('3.35');
});

// spec: 2§4.17
test('a buyer abroad: usage S01, the tax identity is asked for once and written twice', () => {
  const begun = trade();
  const receiver = { ...begun.receiver, rfc: 'XEXX010101000', tax_residence: 'USA', cfdi_usage: 'G03' };
  const foreign = change(begun, { receiver });
  expect(foreign.receiver.cfdi_usage).toBe('S01');
  const states = fieldStates(foreign);
  expect(states.required.has('receiver.tax_identity_number')).toBe(true);
  expect(states.locked.has('receiver.cfdi_usage')).toBe(true);
  expect(pathsAt(foreign)).toContain('receptor.num_reg_id_trib');
  const known = change(foreign, { receiver: { ...foreign.receiver, tax_identity_number: '123456789' } });
  expect(nodeOf(known).Receptor).toMatchObject({ NumRegIdTrib: '123456789' });
  expect(problemsAt(known)).toEqual([]);
});

test('who adds it exports for good, who takes it away does not', () => {
  const plain = { ...trade(), exportacion: '01' };
  const { complements, ...without } = plain;
  expect(change(without as Receipt, complements ? { complements } : {}).exportacion).toBe('02');
  expect(change(trade(), { complements: undefined }).exportacion).toBe('01');
  expect(change({ ...trade(), exportacion: '04' }, { serie: 'B' }).exportacion).toBe('04');
  expect(beginFamily(emptyReceipt('T'), family).exportacion).toBe('02');
});

// spec: 2§4.23
test('the number of a trusted exporter only goes to the European Union', () => {
  const state = (receipt: Receipt) =>
    complement.state(tradeOf(receipt), 'numero_exportador_confiable', receipt);
  expect(state(trade())).toBe('locked');
  const abroad = (pais: string) => ({
    receptor: {
      num_reg_id_trib: '',
      domicilio: { calle: 'Calle', estado: 'M', pais, codigo_postal: '28001' },
    },
  });
  const spain = applyEffects(undefined, trade({ ...abroad('ESP'), numero_exportador_confiable: 'ES-1' }));
  expect(state(spain)).toBeUndefined();
  expect(tradeOf(spain).numero_exportador_confiable).toBe('ES-1');
  const moved = applyEffects(spain, withValueAt(spain, `${AT}.receptor.domicilio.pais`, 'USA'));
  expect(tradeOf(moved).numero_exportador_confiable).toBe('');
});

// spec: 2§5.27, 2§5.28
test('the certificate, the notes, the postal codes, one addressee, no goods twice', () => {
  expect(pathsAt(trade({ certificado_origen: '1' }))).toEqual(['num_certificado_origen']);
  expect(pathsAt(trade({ certificado_origen: '1', num_certificado_origen: '12345' }))).toEqual([
    'num_certificado_origen',
  ]);
  expect(pathsAt(trade({ observaciones: 'x'.repeat(301) }))).toEqual(['observaciones']);
  const [one] = example().destinatario as [FormValue];
  expect(problemsAt(trade({ destinatario: [one, one] }))).toContain(
    'destinatario.1: Solo se puede registrar un destinatario',
  );
  expect(problemsAt(trade({ mercancias: [goods(), goods()] }))).toContain(
    'mercancias.1.no_identificacion: Mercancia repetida',
  );
  const zip = (pais: string, estado: string, codigo_postal: string) =>
    pathsAt(
      trade({ receptor: { num_reg_id_trib: '', domicilio: { calle: 'Rue', estado, pais, codigo_postal } } }),
    );
  expect(zip('CAN', 'QC', 'H2X 1Y4')).toEqual([]);
  expect(zip('CAN', 'QC', 'H2X1Y4')).toEqual(['receptor.domicilio.codigo_postal']);
  expect(zip('USA', 'TX', '78040-1234')).toEqual([]);
  expect(zip('USA', 'TX', '7804')).toEqual(['receptor.domicilio.codigo_postal']);
  expect(zip('FRA', 'Paris', '1234567890123')).toEqual(['receptor.domicilio.codigo_postal']);
});

// spec: 2§5.20
test('what customs asks of goods has its decimals', () => {
  const paths = pathsAt(
    trade({
      mercancias: [
        goods({ cantidad_aduana: '1.0001', valor_unitario_aduana: '1.0000001', valor_dolares: '1.00001' }),
      ],
    }),
  );
  expect(paths.sort()).toEqual(
    ['cantidad_aduana', 'valor_dolares', 'valor_unitario_aduana'].map((name) => `mercancias.0.${name}`),
  );
});

test('a transfer says why, and is of nobody else', () => {
  const moved = { ...trade(), receipt_type: 'T' as const };
  expect(complement.state(tradeOf(moved), 'motivo_traslado', moved)).toBe('required');
  expect(complement.state(tradeOf(trade()), 'motivo_traslado', trade())).toBe('locked');
  const asSale = applyEffects(undefined, trade({ motivo_traslado: '02' }));
  expect(tradeOf(asSale).motivo_traslado).toBe('');
});

// spec: 2§5.32
test('the tax identity of an owner has the shape of their country: of Mexico it is the RFC', () => {
  const owner = (residencia_fiscal: string, num_reg_id_trib: string) =>
    pathsAt({
      ...trade({ motivo_traslado: '05', propietario: [{ num_reg_id_trib, residencia_fiscal }] }),
      receipt_type: 'T',
    }).filter((path) => path.startsWith('propietario'));
  expect(owner('MEX', 'URE180429TM6')).toEqual([]);
  expect(owner('MEX', '123456789')).toEqual(['propietario.0.num_reg_id_trib']);
  for (const country of ['USA', 'CAN']) {
    expect(owner(country, '123456789')).toEqual([]);
    expect(owner(country, '12345678')).toEqual(['propietario.0.num_reg_id_trib']);
  }
});

test('an address in Mexico takes the tax identity away', () => {
  const here = { calle: 'Calle', estado: 'JAL', pais: 'MEX', codigo_postal: '44100' };
  const receipt = applyEffects(
    undefined,
    trade({
      receptor: { num_reg_id_trib: '123456789', domicilio: here },
      destinatario: [{ num_reg_id_trib: '123456789', nombre: 'Yo', domicilio: [here] }],
    }),
  );
  const value = tradeOf(receipt);
  expect(value.receptor).toMatchObject({ num_reg_id_trib: '' });
  expect(value.destinatario).toMatchObject([{ num_reg_id_trib: '' }]);
  expect(complement.state(value, 'destinatario.0.num_reg_id_trib', receipt)).toBe('locked');
});

describe('goods', () => {
  // spec: 2§4.27
  test('goods follow the numbers of the concepts, and what was written of them stays', () => {
    const begun = applyEffects(undefined, trade());
    expect(goodsOf(begun)).toHaveLength(1);
    const more = change(begun, { concepts: [...begun.concepts, sold('B')] });
    expect(goodsOf(more).map((row) => row.no_identificacion)).toEqual(['SKU-1', 'B']);
    // Typed on, letter by letter: the goods are the same ones.
    const renamed = change(more, { concepts: [sold('SKU-1X'), more.concepts[1] as Concept] });
    expect(goodsOf(renamed)).toMatchObject([
      { no_identificacion: 'SKU-1X', fraccion_arancelaria: '8471300100' },
      { no_identificacion: 'B' },
    ]);
    // Goods of which nobody wrote anything go with their concept; others stay and are said to be nobody's.
    const fewer = change(renamed, { concepts: [] });
    expect(goodsOf(fewer).map((row) => row.no_identificacion)).toEqual(['SKU-1X']);
    expect(change(more, { serie: 'Z' }).complements).toBe(more.complements);
  });

  test('of goods that a person took away the concept is told', () => {
    const begun = applyEffects(undefined, trade());
    const more = change(begun, { concepts: [...begun.concepts, sold('B')] });
    const [first] = goodsOf(more);
    const fewer = applyEffects(more, withValueAt(more, `${AT}.mercancias`, [first]));
    expect(goodsOf(fewer)).toHaveLength(1);
    expect(problemsAt(fewer)).toContain(`mercancias: ${SAY.conceptWithout.replace('{id}', 'B')}`);
  });

  // spec: 2§4.27
  test('a duplicate brings the goods, with their fractions and their dollars', () => {
    const cfdi = kind.toCfdi(trade(), { fecha }, smallCatalogs) as Comprobante40;
    const again = applyEffects(undefined, duplicateReceipt(kind.fromCfdi(cfdi) as Receipt, smallCatalogs));
    expect(goodsOf(again)).toMatchObject([
      { no_identificacion: 'SKU-1', fraccion_arancelaria: '8471300100', valor_dolares: '10.96' },
    ]);
    expect(nodeOf(again).TotalUSD).toBe('10.96');
  });
});

// spec: 2§9.7
test('observations have 300 characters at most', () => {
  expect(pathsAt(trade({ observaciones: 'x'.repeat(300) }))).toEqual([]);
  expect(pathsAt(trade({ observaciones: 'x'.repeat(301) }))).toEqual(['observaciones']);
});
