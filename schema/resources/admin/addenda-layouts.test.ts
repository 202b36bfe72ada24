import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { writeAddendum } from '../../forms/addenda/write.ts';
import { addendaFacts } from '../../forms/receipt/addenda-facts.ts';
import { toCfdi } from '../../forms/receipt/to-cfdi.ts';
import { ADDENDA_LAYOUT_PROBLEMS as SAY } from '../../texts/addenda-layouts.ts';
import {
  type AddendaLayoutRow,
  addendaLayouts,
  fieldNameOf,
  layoutIdOf,
  layoutName,
  layoutOf,
} from './addenda-layouts.ts';

const typed = { name: 'dato_1', label: 'Pedido', place: 'orden/@numero', source: 'typed' };
const whole = {
  ...{ title: 'Tiendas del Norte', root: 'Factura', namespace: 'urn:norte', prefix: 'n' },
  concept_place: 'lineas/linea',
  fields: [
    typed,
    { name: 'dato_2', place: '@version', source: 'fixed', value: '2', is_required: true },
    { name: 'dato_3', place: '@cantidad', source: 'concepto_cantidad' },
    { name: 'dato_4', label: 'Zona', place: 'zona', source: 'typed', kind: 'choice', choices: 'N, S' },
  ],
};

function problems(over: object): [string, string][] {
  const read = v.safeParse(addendaLayouts.fields, { ...whole, ...over });
  return (read.issues ?? []).map(({ path, message }) => [
    (path ?? []).map(({ key }) => String(key)).join('.'),
    message,
  ]);
}

describe('an addenda that the account describes', () => {
  test('is written by its description: namespace, fixed values, one element for each concept', () => {
    const row = v.parse(addendaLayouts.fields, whole) as AddendaLayoutRow;
    const layout = layoutOf({ ...row, layout_id: 'x' });
    expect(layout).toMatchObject({ name: 'own_x', title: 'Tiendas del Norte' });
    expect(layoutIdOf(layoutName('x'))).toBe('x');
    expect(layout.fields.at(-1)?.choices).toMatchObject([{ key: 'N' }, { key: 'S' }]);
    const receipt = buildReceipt();
    const cfdi = toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs);
    const values = { dato_1: '<45>', dato_4: 'N' };
    expect(writeAddendum(layout, { values, rows: {} }, addendaFacts(cfdi, receipt.concepts))).toBe(
      '<n:Factura xmlns:n="urn:norte" version="2"><n:orden numero="&lt;45&gt;"/>' +
        '<n:lineas><n:linea cantidad="2"/></n:lineas><n:zona>N</n:zona></n:Factura>',
    );
  });

  test.each<[string, object, [string, string]]>([
    ['room for nothing', { fields: [{ ...typed, most: 0 }] }, ['fields.0.most', SAY.most('2,000')]],
    ['room for too much', { fields: [{ ...typed, most: 2_001 }] }, ['fields.0.most', SAY.most('2,000')]],
    ['no name', { title: ' ' }, ['title', SAY.title]],
    ['a root that is markup', { root: 'a><script' }, ['root', SAY.xmlName]],
    [
      'an attribute that declares a namespace',
      { fields: [{ ...typed, place: 'a/@XmlNs' }] },
      ['fields.0.place', SAY.xmlns],
    ],
    [
      'a fixed value that XML cannot hold',
      { fields: [{ ...typed, source: 'fixed', value: 'a\u0001' }] },
      ['fields.0.value', SAY.control],
    ],
    ['half a character', { fields: [{ ...typed, value: '\ud800' }] }, ['fields.0.value', SAY.control]],
    [
      'a choice that XML cannot hold',
      { fields: [{ ...typed, choices: 'N,\uffff' }] },
      ['fields.0.choices', SAY.control],
    ],
    ['a namespace that XML cannot hold', { namespace: 'urn:\u0001' }, ['namespace', SAY.control]],
    ['a schema that XML cannot hold', { schema_location: 'urn:\u0002' }, ['schema_location', SAY.control]],
    [
      'the namespace of prefixes',
      { namespace: 'http://www.w3.org/2000/xmlns/' },
      ['namespace', SAY.reserved],
    ],
    [
      'the namespace of xml',
      { namespace: 'http://www.w3.org/XML/1998/namespace' },
      ['namespace', SAY.reserved],
    ],
    ['the SAT’s namespace by https', { namespace: 'https://www.sat.gob.mx/cfd/4' }, ['namespace', SAY.sat]],
    [
      'a field named as what every object has',
      { fields: [{ ...typed, name: 'constructor' }] },
      ['fields.0.name', SAY.name],
    ],
    ['one row with a number', { concept_place: 'lineas/linea[2]' }, ['concept_place', SAY.place]],
    [
      'one place written in two ways',
      {
        fields: [
          { ...typed, place: 'a' },
          { ...typed, name: 'dato_2', place: 'a[1]' },
        ],
      },
      ['fields', SAY.samePlace],
    ],
    ['a namespace with spaces', { namespace: 'urn: x' }, ['namespace', SAY.namespace]],
    ['the SAT’s namespace', { namespace: 'http://www.sat.gob.mx/cfd/4' }, ['namespace', SAY.sat]],
    ['a prefix of the CFDI', { prefix: 'CFDI' }, ['prefix', SAY.prefix]],
    ['a prefix of nothing', { namespace: '' }, ['prefix', SAY.prefixAlone]],
    ['concepts nowhere', { concept_place: '' }, ['concept_place', SAY.conceptPlace]],
    ['nothing asked', { fields: [] }, ['fields', SAY.none]],
    ['a place that is markup', { fields: [{ ...typed, place: 'a<b' }] }, ['fields.0.place', SAY.place]],
    ['an attribute with children', { fields: [{ ...typed, place: '@a/b' }] }, ['fields.0.place', SAY.place]],
    [
      'a place without end',
      { fields: [{ ...typed, place: `${'a/'.repeat(20)}b` }] },
      ['fields.0.place', SAY.place],
    ],
    ['two in one place', { fields: [typed, { ...typed, name: 'dato_2' }] }, ['fields', SAY.samePlace]],
    ['two of one key', { fields: [typed, { ...typed, place: 'b' }] }, ['fields', SAY.twice]],
    ['asked without a label', { fields: [{ ...typed, label: '' }] }, ['fields', SAY.label]],
    ['fixed without a value', { fields: [{ ...typed, source: 'fixed' }] }, ['fields', SAY.fixed]],
  ])('%s is told', (_, over, problem) => {
    expect(problems(over)).toContainEqual(problem);
  });

  test('a new field has the name of none before it', () => {
    const [before, after] = ['0a1b2c3d-0000-4000-8000-000000000001', '0A1B2C3D-0000-4000-8000-000000000002'];
    expect(fieldNameOf(before)).not.toBe(fieldNameOf(after));
    for (const id of [before, after])
      expect(problems({ fields: [{ ...typed, name: fieldNameOf(id) }], concept_place: '' })).toEqual([]);
  });

  test('more than its limits is refused', () => {
    const fields = Array.from({ length: 201 }, (_, at) => ({
      ...typed,
      name: `dato_${at}`,
      place: `a/b${at}`,
    }));
    expect(problems({ fields })).toContainEqual(['fields', SAY.many]);
    expect(problems({ fields: fields.slice(0, 200), concept_place: '' })).toEqual([]);
  });
});
