import { expect, test } from 'vitest';
import { readSoap, soapAll, soapElement, soapEnvelope, soapFind, soapText } from './soap.ts';

const NAMESPACES = { method: 'urn:m', values: 'urn:v' };

test('what is written is read back, whatever it holds', () => {
  const nasty = `<&>"' Ñ\r\n]]>`;
  const list = { xml: ['1', '2'].map((one) => soapElement('v:one', one)).join('') };
  const xml = soapEnvelope(NAMESPACES, 'ask', [
    ['name', nasty],
    ['list', list],
    ['empty', ''],
  ]);
  const call = soapFind(readSoap(xml), 'ask');
  expect(call?.children.map(({ name }) => name)).toEqual(['name', 'list', 'empty']);
  expect(soapFind(call, 'name')?.text).toBe(nasty);
  expect(soapAll(call, 'one').map(({ text }) => text)).toEqual(['1', '2']);
  expect([soapText(call, 'empty'), soapText(call, 'none')]).toEqual(['', '']);
});

test('prefixes and namespaces do not matter, attributes are read', () => {
  const read = (xml: string) => soapText(readSoap(xml), 'b');
  expect(read('<a><b>1</b></a>')).toBe('1');
  expect(read('\uFEFF <x:a xmlns:x="urn:1"><y:b xmlns:y="urn:2">1</y:b></x:a>')).toBe('1');
  expect(read('<a><b><![CDATA[<c/>]]></b></a>')).toBe('<c/>');
  expect(readSoap('<a x="1"/>')).toMatchObject({ name: 'a', attributes: { x: '1' } });
});

test.each(['', 'text', '<a>', '<html><br></html>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])(
  '%j is not read',
  (text) => {
    expect(readSoap(text)).toBeUndefined();
  },
);

test('what XML cannot hold is not written', () => {
  expect(() => soapEnvelope(NAMESPACES, 'ask', [['name', '\u0000']])).toThrow(RangeError);
});
