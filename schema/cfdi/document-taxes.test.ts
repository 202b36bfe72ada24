/** The taxes of a document by rate, as each version says them. */
import { expect, test } from 'vitest';
import { documentTaxesOf } from './document-taxes.ts';

const lines = (xml: string) =>
  documentTaxesOf(xml).map(({ key, base, amount }) => `${key} ${base} ${amount}`);

const concept = (taxes: string) =>
  `<c:Concepto><c:Impuestos>${taxes}</c:Impuestos><c:ComplementoConcepto><t:Traslado xmlns:t="y" Impuesto="002" TipoFactor="Exento" Base="9"/></c:ComplementoConcepto></c:Concepto>`;
const exempt = '<c:Traslado Base="0.1" Impuesto="002" TipoFactor="Exento"/>';
const held = (rate: string, amount: string) =>
  `<c:Retencion Base="100" Impuesto="001" TipoFactor="Tasa" TasaOCuota="${rate}" Importe="${amount}"/>`;
const document = (concepts: string, totals: string) =>
  `<c:Comprobante xmlns:c="x"><c:Conceptos>${concepts}</c:Conceptos><c:Impuestos>${totals}</c:Impuestos>
   <c:Complemento><p:Traslado xmlns:p="z" Base="5" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.16" Importe="0.80"/></c:Complemento></c:Comprobante>`;

// spec: house.1122
test('are its totals by rate; what is exempt and the rate of what is withheld its concepts say', () => {
  const totals = `<c:Retenciones><c:Retencion Impuesto="001" Importe="10.00"/></c:Retenciones><c:Traslados>
    <c:Traslado Base="100.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/>
    <c:Traslado Base="7" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.000000" Importe="0.00"/>
    <c:Traslado Base="3" Impuesto="003" TipoFactor="Cuota" TasaOCuota="5.200000" Importe="15.60"/>
    <c:Traslado Base="0.30" Impuesto="002" TipoFactor="Exento"/></c:Traslados>`;
  expect(
    lines(document(concept(exempt + held('0.100000', '10.0001')) + concept(exempt + exempt), totals)),
  ).toEqual([
    'R001:0.1 100 10.00',
    'T002:0 7 0.00',
    'T002:0.16 100.00 16.00',
    'T002:exento 0.3 0',
    'T003:c5.2 3 15.60',
  ]);
});

test('of one tax that is withheld at several rates, are what the concepts add up to', () => {
  const totals = '<c:Retenciones><c:Retencion Impuesto="001" Importe="11.26"/></c:Retenciones>';
  expect(lines(document(concept(held('0.10', '10.00')) + concept(held('0.0125', '1.255')), totals))).toEqual([
    'R001:0.0125 100 1.255',
    'R001:0.1 100 10.00',
  ]);
});

test('of CFDI 3.2 and before have their names and percents; what cannot be read is none', () => {
  const totals = `<Retenciones><Retencion impuesto="IVA" importe="1.00"/></Retenciones>
    <Traslados><Traslado impuesto="IVA" tasa="16.00" importe="3.20"/><Traslado impuesto="IEPS" tasa="x" importe="1"/>
    <Traslado impuesto="002" tasa="8" importe="${'9'.repeat(50)}"/></Traslados>`;
  expect(lines(`<Comprobante><Impuestos>${totals}</Impuestos></Comprobante>`)).toEqual([
    'R002  1.00',
    'T002:0.16  3.20',
  ]);
  expect(lines('<Comprobante><Impuestos><Traslado')).toEqual([]);
  expect(lines('<Comprobante/>')).toEqual([]);
});
