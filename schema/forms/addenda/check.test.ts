import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { checkReceipt } from '../receipt/check.ts';
import { applyEffects } from '../receipt/effects.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { Addendum } from './addendum.ts';
import { layout, taken, typed } from './described.ts';
import type { AddendaLayout } from './layout.ts';
import { HOUSE_ADDENDA } from './registry.ts';
import { addendaRequirement } from './states.ts';

const context = { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' };

/** After the effects, as the form has it. */
function withAddenda(addenda: Addendum[], over: Partial<Receipt> = {}): Receipt {
  return applyEffects(undefined, buildReceipt({ ...over, addenda }));
}
const emptyAddendum = (kind: string): Addendum => ({ kind, values: {}, rows: {} });
function problems(addenda: Addendum[], layouts: readonly AddendaLayout[] = []): Record<string, string> {
  const found = checkReceipt(withAddenda(addenda), { ...context, layouts });
  return Object.fromEntries(found.map(({ path, text }) => [path, text]));
}
function multi(values: Record<string, string>, kind = 'addendum_multi'): Addendum {
  return { kind, values: { add_multi_orden_pago: 'OP-1', add_multi_siniestro: 'S-1', ...values }, rows: {} };
}
const amounts = { add_multi_subtotal: '200.00', add_multi_iva: '32.00' };

describe('what is wrong with an addenda', () => {
  test('is told at its field, in the section of its addenda', () => {
    const [found] = checkReceipt(withAddenda([emptyAddendum('amece71')]), context);
    expect(found).toMatchObject({
      path: 'addenda.0.values.order_number',
      section: 'addenda.0',
      severity: 'error',
    });
  });

  test('required, dates, lengths, choices and rows', () => {
    const values = { exchange_rate_date: '2026-02-30', remarks: 'x'.repeat(1001), order_number: 'a\u0001' };
    const rows = {
      extras: [
        { atributo: 'zona', valor: '' },
        { atributo: '', valor: '' },
      ],
    };
    expect(Object.keys(problems([{ kind: 'generic', values, rows }])).sort()).toEqual([
      'addenda.0.rows.extras.0.valor',
      'addenda.0.values.exchange_rate_date',
      'addenda.0.values.order_number',
      'addenda.0.values.remarks',
    ]);
    expect(problems([{ ...emptyAddendum('amece71'), values: { entity_type: 'OTHER' } }])).toHaveProperty(
      ['addenda.0.values.entity_type'],
      'Elige uno de la lista.',
    );
  });

  test('one that nobody described, and the same one twice', () => {
    expect(problems([emptyAddendum('otra')])).toEqual({
      'addenda.0': 'Esta addenda ya no está descrita. Quítala para emitir.',
    });
    expect(problems([emptyAddendum('generic'), emptyAddendum('generic')])).toEqual({
      'addenda.1': 'Esta addenda ya está en la factura. Quita una de las dos.',
    });
  });

  test('the account’s own are judged by their description', () => {
    const own = layout({
      ...{ name: 'own_1', title: 'Propia', root: 'Propia' },
      fields: [
        typed('pedido', 'Pedido', { is_required: true, most: 5 }),
        taken('residencia', 'receptor_residencia', { is_required: true }),
      ],
    });
    expect(problems([{ kind: 'own_1', values: { pedido: '123456' }, rows: {} }], [own])).toEqual({
      'addenda.0.values.pedido': 'Escribe 5 caracteres como máximo.',
      'addenda.0': 'La addenda pide «Residencia fiscal del receptor», y la factura no lo lleva.',
    });
  });

  test('a folio is given at the seal: before, nobody is told that it is missing', () => {
    const own = layout({
      ...{ name: 'own_1', title: 'Propia', root: 'Propia' },
      fields: [
        taken('@folio', 'folio', { is_required: true }),
        taken('serie_folio', 'serie_folio', { is_required: true }),
      ],
    });
    const receipt = { serie: '', folio: '' };
    const found = checkReceipt(withAddenda([emptyAddendum('own_1')], receipt), {
      ...context,
      layouts: [own],
    });
    expect(found).toEqual([]);
  });

  test('a field named as what every object has is an empty one', () => {
    const own = layout({
      ...{ name: 'own_1', title: 'Propia', root: 'Propia' },
      fields: [typed('constructor', 'Constructor', { is_required: true })],
    });
    expect(Object.keys(problems([emptyAddendum('own_1')], [own]))).toEqual(['addenda.0.values.constructor']);
  });

  test('a receipt without addenda is asked nothing', () => {
    expect(checkReceipt(buildReceipt(), context)).toEqual([]);
    expect(checkReceipt(withAddenda([emptyAddendum('generic')]), context)).toEqual([]);
  });
});

describe('multi-assistance', () => {
  // spec: 2§4.24
  test('medical care unless said, never fees; a receiver of fees has fees alone', () => {
    const kindOf = (kind: string) => withAddenda([multi({}, kind)]).addenda?.[0]?.values.add_multi_tipo;
    expect([kindOf('addendum_multi'), kindOf('addendum_multi_honorarios')]).toEqual([
      'gmedicos',
      'honorarios',
    ]);
    const wrong = problems([multi({ ...amounts, add_multi_tipo: 'honorarios' })]);
    expect(wrong).toHaveProperty(['addenda.0.values.add_multi_tipo']);
    const fees = { add_multi_tipo: 'gruas', ...amounts };
    expect(problems([multi(fees, 'addendum_multi_honorarios')])).toHaveProperty([
      'addenda.0.values.add_multi_tipo',
    ]);
    expect(problems([multi(amounts, 'addendum_multi_honorarios')])).toEqual({});
  });

  // spec: 2§5.30
  test('order of payment except of glass, claim except of fees and assistance', () => {
    const missing = (kind: string, add_multi_tipo: string) => {
      const found = problems([{ kind, values: { add_multi_tipo, ...amounts }, rows: {} }]);
      return ['add_multi_orden_pago', 'add_multi_siniestro'].map(
        (name) => found[`addenda.0.values.${name}`] !== undefined,
      );
    };
    expect(missing('addendum_multi', 'gmedicos')).toEqual([true, true]);
    expect(missing('addendum_multi', 'cristales')).toEqual([false, true]);
    expect(missing('addendum_multi', 'gruas')).toEqual([true, true]);
    expect(missing('addendum_multi', 'asistencia')).toEqual([true, false]);
    expect(missing('addendum_multi', 'reparaciones')).toEqual([true, true]);
    expect(missing('addendum_multi_honorarios', 'honorarios')).toEqual([true, false]);
  });

  // spec: 2§3.26
  test('totals: towing and assistance take the retention off, glass and repairs do not', () => {
    const values = (add_multi_tipo: string, more: Record<string, string> = {}) =>
      withAddenda([multi({ add_multi_tipo, ...amounts, ...more })]).addenda?.[0]?.values;
    expect(values('cristales')).toMatchObject({ add_multi_total: '232.00' });
    expect(values('gruas')).toMatchObject({
      add_multi_retencion: '0.040000',
      add_multi_iva_ret: '8.00',
      add_multi_total: '224.00',
    });
    expect(values('asistencia', { add_multi_retencion: '0.01' })).toMatchObject({
      add_multi_retencion: '0.010000',
      add_multi_total: '230.00',
    });
    expect(values('gruas', { add_multi_retencion: '0.5' })).toMatchObject({
      add_multi_retencion: '0.040000',
    });
    const repair = { add_multi_costo: '100', refacciones: '60', complemento: '40' };
    expect(values('reparaciones', repair)).toMatchObject({ add_multi_subtotal: '100.00' });
    expect(values('reparaciones', { ...repair, con_refacciones: 'S', con_complemento: 'S' })).toMatchObject({
      add_multi_subtotal: '200.00',
      add_multi_total: '232.00',
    });
  });

  test('spare parts and complement stay locked until they are ticked; what is computed always is', () => {
    const asked = (values: Record<string, string>, name: string) => {
      const { addenda } = withAddenda([multi(values)]);
      return addendaRequirement(addenda, `addenda.0.values.${name}`, []);
    };
    const repair = { add_multi_tipo: 'reparaciones' };
    expect(asked(repair, 'refacciones')).toBe('locked');
    expect(asked({ ...repair, con_refacciones: 'S' }, 'refacciones')).toBe('required');
    expect(asked(repair, 'add_multi_subtotal')).toBe('locked');
    expect(asked({ add_multi_tipo: 'gruas' }, 'add_multi_total')).toBe('locked');
    expect(asked({ add_multi_tipo: 'gruas' }, 'add_multi_subtotal')).toBe('required');
  });

  // spec: 2§5.29
  test('subtotal and total must be the invoice’s, and the subtotal is offered', () => {
    const found = checkReceipt(
      withAddenda([multi({ add_multi_tipo: 'cristales', add_multi_subtotal: '150', add_multi_iva: '32' })]),
      context,
    );
    expect(found).toMatchObject([
      {
        path: 'addenda.0.values.add_multi_subtotal',
        fix: [{ path: 'addenda.0.values.add_multi_subtotal', value: '200.00' }],
      },
      { path: 'addenda.0.values.add_multi_total', text: expect.stringContaining('232.00') },
    ]);
    expect(problems([multi({ add_multi_tipo: 'cristales', ...amounts })])).toEqual({});
  });

  test('towing with its 4 % withheld in the invoice too agrees', () => {
    const retention = { ...buildTax(), rate_or_fee: '0.040000' };
    const concept = buildConcept({ taxes: { transfers: [buildTax()], retentions: [retention] } });
    const receipt = withAddenda([multi({ add_multi_tipo: 'gruas', ...amounts })], { concepts: [concept] });
    expect(checkReceipt(receipt, context).filter(({ section }) => section === 'addenda.0')).toEqual([]);
  });

  test('effects twice change nothing more', () => {
    for (const { name } of HOUSE_ADDENDA) {
      const once = withAddenda([emptyAddendum(name)]);
      expect(applyEffects(once, once)).toBe(once);
    }
  });
});
