import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { scanXml } from '../../cfdi/scan-xml.ts';
import { isXmlText } from '../../cfdi/xml-text.ts';
import { addendaFacts } from '../receipt/addenda-facts.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { toCfdi } from '../receipt/to-cfdi.ts';
import { newAddendum } from './addendum.ts';
import { fixed, inList, layout, taken, typed } from './described.ts';
import type { AddendaFacts } from './facts.ts';
import type { AddendaLayout } from './layout.ts';
import { HOUSE_ADDENDA, knownAddenda } from './registry.ts';
import { writeAddendum, writeWithin } from './write.ts';

function factsOf(receipt: Receipt) {
  return addendaFacts(toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs), receipt.concepts);
}
const facts = factsOf(
  buildReceipt({
    folio: '7',
    concepts: [
      buildConcept({
        additional: {
          ...{
            indicador: '',
            identificador1: '',
            identificador2: '',
            descripcion_extranjera: '',
            mensaje: '',
          },
          ...{ valor_unitario_moneda_extranjera: '', importe_moneda_extranjera: '', unidad_medida: 'PCE' },
          ...{ codigo_ean: '7500000000019', sku: 'A-1', extras: [] },
        },
      }),
      buildConcept({ description: 'Cable & "más"' }),
    ],
  }),
);

/** Text of what each element and attribute holds, as a reader of XML sees it. */
function readBack(xml: string): { tags: string[]; values: string[] } {
  const [tags, values]: [string[], string[]] = [[], []];
  const error = scanXml(xml, {
    open(_namespace, local, attributes) {
      tags.push(local);
      for (let at = 0; at < attributes.count; at += 1) values.push(attributes.values[at] as string);
    },
    close() {},
    text(text) {
      values.push(text);
    },
  });
  expect(error).toBeUndefined();
  return { tags, values };
}

const order = layout({
  name: 'pedido',
  title: 'Pedido',
  root: 'Pedido',
  namespace: 'urn:cliente:pedido',
  prefix: 'p',
  schema_location: 'https://cliente.example/pedido.xsd',
  lists: [
    { name: 'lineas', label: '', place: 'lineas/linea', of: 'concepts' },
    { name: 'notas', label: 'Notas', place: 'nota', of: 'rows' },
  ],
  fields: [
    fixed('@version', '1.0', { is_required: true }),
    typed('numero', 'Número', { place: 'orden/@numero' }),
    fixed('orden/@tipo', 'ON'),
    typed('primera', 'Primera', { place: 'ref' }),
    typed('segunda', 'Segunda', { place: 'ref[2]' }),
    ...inList('lineas', [taken('@n', 'concepto_numero'), taken('texto', 'concepto_descripcion')]),
    ...inList('notas', [typed('nota', 'Nota', { place: '@t' })]),
    taken('total', 'total'),
  ],
});

describe('an addenda as XML', () => {
  test('by its description: namespace, order, attributes, one element for each concept', () => {
    const values = { numero: ' 45 ', primera: 'a', segunda: 'b' };
    expect(writeAddendum(order, { values, rows: { notas: [{ nota: 'x' }, { nota: '' }] } }, facts)).toBe(
      '<p:Pedido xmlns:p="urn:cliente:pedido" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
        ' xsi:schemaLocation="urn:cliente:pedido https://cliente.example/pedido.xsd" version="1.0">' +
        '<p:orden numero="45" tipo="ON"/><p:ref>a</p:ref><p:ref>b</p:ref>' +
        '<p:lineas><p:linea n="1"><p:texto>Computadora portátil</p:texto></p:linea>' +
        '<p:linea n="2"><p:texto>Cable &amp; &quot;más&quot;</p:texto></p:linea></p:lineas>' +
        '<p:nota t="x"/><p:total>464.00</p:total></p:Pedido>',
    );
  });

  test('more than may be written is not even gathered', () => {
    const document = facts.concepts[0] as AddendaFacts['concepts'][number];
    let read = 0;
    const concepts = Array.from({ length: 5_000 }, () =>
      Object.defineProperty({ ...document }, 'concepto_descripcion', {
        get: () => {
          read += 1;
          return 'x'.repeat(1_000);
        },
      }),
    );
    const many = layout({
      ...{ name: 'muchos', title: 'Muchos', root: 'Muchos' },
      lists: [{ name: 'l', label: '', place: 'l', of: 'concepts' }],
      fields: inList('l', [taken('@a', 'concepto_descripcion')]),
    });
    const nothing = { values: {}, rows: {} };
    expect(writeWithin(many, nothing, { ...facts, concepts }, 20_000)).toBeUndefined();
    expect(read).toBeLessThan(100);
    const whole = writeAddendum(order, nothing, facts);
    expect(writeWithin(order, nothing, facts, whole.length)).toBe(whole);
    expect(writeWithin(order, nothing, facts, whole.length - 1)).toBeUndefined();
  });

  test('what is empty is not written, nor a constant beside nothing', () => {
    const bare = layout({ ...order, lists: [], fields: order.fields.filter(({ list }) => list === '') });
    expect(writeAddendum(bare, { values: {}, rows: {} }, facts)).toMatch(
      / version="1.0"><p:total>464.00<\/p:total><\/p:Pedido>$/,
    );
  });

  // spec: 2§3.25
  test('the generic one: what the invoice says, and what was typed', () => {
    const generic = knownAddenda('generic', []) as AddendaLayout;
    const values = { order_number: '4500001', origin_city: 'Pachuca', emitter_gln: '7500000000002' };
    const rows = { extras: [{ atributo: 'zona', valor: 'Norte' }] };
    expect(writeAddendum(generic, { values, rows }, facts)).toBe(
      '<addenda><document><payment_form>03</payment_form><currency>MXN</currency>' +
        '<payment_method>PUE</payment_method><issue_place>42501</issue_place><tax_regime>601</tax_regime>' +
        '<cfdi_use>G03</cfdi_use><total_in_words>cuatrocientos sesenta y cuatro pesos mexicanos 00/100 m.n.' +
        '</total_in_words></document><order_number>4500001</order_number><origin><city>Pachuca</city></origin>' +
        '<emitter><gln>7500000000002</gln></emitter>' +
        '<extras><extra atributo="zona" valor="Norte"/></extras></addenda>',
    );
  });

  test('AMECE 7.1: no namespace, the order, both places, each line with its own data', () => {
    const amece = knownAddenda('amece71', []) as AddendaLayout;
    const values = {
      order_number: '4500001',
      order_date: '2026-11-01',
      buyer_gln: '7500000000001',
      seller_gln: '7500000000002',
      seller_number: 'P-77',
    };
    const xml = writeAddendum(amece, { values, rows: {} }, facts);
    expect(xml).toMatch(
      /^<requestForPayment type="SimpleInvoiceType" contentVersion="1.3.1" documentStructureVersion="AMC7.1" documentStatus="ORIGINAL" DeliveryDate="2026-11-20"><requestForPaymentIdentification><entityType>INVOICE<\/entityType><uniqueCreatorIdentification>A7</,
    );
    for (const part of [
      '<orderIdentification><referenceIdentification type="ON">4500001</referenceIdentification><ReferenceDate>2026-11-01</ReferenceDate></orderIdentification>',
      '<buyer><gln>7500000000001</gln></buyer>',
      '<alternatePartyIdentification type="SELLER_ASSIGNED_IDENTIFIER_FOR_A_PARTY">P-77</alternatePartyIdentification>',
      '<currency currencyISOCode="MXN"><currencyFunction>BILLING_CURRENCY</currencyFunction></currency>',
      '<lineItem type="SimpleInvoiceLineItemType" number="1"><tradeItemIdentification><gtin>7500000000019</gtin></tradeItemIdentification>',
      '<invoicedQuantity unitOfMeasure="PCE">2</invoicedQuantity>',
      '<taxPercentage>16.00</taxPercentage><taxAmount>32.00</taxAmount>',
      '<totalAmount><Amount>400.00</Amount></totalAmount>',
      '<payableAmount><Amount>464.00</Amount></payableAmount></requestForPayment>',
    ])
      expect(xml).toContain(part);
    // Nothing was typed of these.
    for (const tag of ['shipTo', 'DeliveryNote', 'AdditionalInformation']) expect(xml).not.toContain(tag);
  });

  test('a script, markup or the end of the addenda in a value is only text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(
            '<script>alert(1)</script>',
            '</cfdi:Addenda></cfdi:Comprobante>',
            ']]><!--',
            '"><a b="',
            '&lt;&#0;',
            '<?x?>',
          ),
          fc.string({ unit: 'binary', maxLength: 30 }),
        ),
        (typedText) => {
          for (const one of HOUSE_ADDENDA) {
            const names = one.fields.filter(({ source }) => source === 'typed').map(({ name }) => name);
            const values = Object.fromEntries(names.map((name) => [name, typedText]));
            const plain = Object.fromEntries(names.map((name) => [name, 'x']));
            const xml = writeAddendum(one, { values, rows: {} }, facts);
            const { tags, values: back } = readBack(xml);
            const trimmed = typedText.trim();
            if (trimmed !== '' && isXmlText(trimmed)) {
              expect(tags).toEqual(readBack(writeAddendum(one, { values: plain, rows: {} }, facts)).tags);
              if (one.name !== 'addendum_multi' && one.name !== 'addendum_multi_honorarios')
                expect(back).toContain(trimmed);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('an addenda with nothing typed is well formed too', () => {
    for (const one of HOUSE_ADDENDA) {
      expect(readBack(writeAddendum(one, newAddendum(one), facts)).tags[0]).toBe(one.root);
    }
  });
});
