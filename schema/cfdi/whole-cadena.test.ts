import { expect, test } from 'vitest';
import { nomina11 } from './complements/nomina-11.ts';
import { comprobante32 } from './comprobante-32.ts';
import { comprobante40 } from './comprobante-40.ts';
import type { ComplementElement } from './describe.ts';
import { isCadenaWhole } from './whole-cadena.ts';

const foreignTrade10: ComplementElement = {
  namespace: 'http://www.sat.gob.mx/ComercioExterior',
  name: 'ComercioExterior',
  raw: '<a/>',
};
const payslip = (Version: string): ComplementElement => ({
  namespace: nomina11.namespace,
  name: 'Nomina',
  description: nomina11,
  node: { Version },
});
const within = (...content: ComplementElement[]) => ({ Complemento: { content } });

test('a complement that the stylesheet reads and nobody here does makes it a part', () => {
  expect(isCadenaWhole(comprobante32, within(payslip('1.1')))).toBe(true);
  expect(isCadenaWhole(comprobante32, within(payslip('1.1'), foreignTrade10))).toBe(false);
  expect(isCadenaWhole(comprobante32, within(payslip('1.0')))).toBe(false);
  const concept = { ComplementoConcepto: { content: [foreignTrade10] } };
  expect(isCadenaWhole(comprobante32, { Conceptos: { Concepto: [{}, concept] } })).toBe(false);
});

test('one that the stylesheet does not read either leaves it whole', () => {
  expect(isCadenaWhole(comprobante40, within(foreignTrade10))).toBe(true);
  expect(isCadenaWhole(comprobante40, {})).toBe(true);
});

test('what the stylesheet finds inside an element that nobody describes makes it a part', () => {
  const wrapped = (namespace: string): ComplementElement => ({
    namespace: 'urn:x',
    name: 'Caja',
    raw: `<x:Caja xmlns:x="urn:x"><l:LeyendasFiscales xmlns:l="${namespace}"/></x:Caja>`,
  });
  expect(isCadenaWhole(comprobante40, within(wrapped('http://www.sat.gob.mx/leyendasFiscales')))).toBe(false);
  const [quoted] = within(wrapped('http://www.sat.gob.mx/leyendasFiscales')).Complemento.content;
  const raw = quoted?.raw?.replaceAll('"', "'") ?? '';
  expect(isCadenaWhole(comprobante40, within({ ...wrapped(''), raw }))).toBe(false);
  expect(isCadenaWhole(comprobante40, within(wrapped('urn:l')))).toBe(true);
});
