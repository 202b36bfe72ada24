import { expect, test } from 'vitest';
import { RECORD_DOCUMENTS } from '../texts/record-documents.ts';
import { DOCUMENT_TYPES } from '../values/picklists.ts';
import { documentProblems, NO_VALUES, tidyValues } from './document-kinds.ts';

const paths = (type: number, fields: object, rows: object[] = [], files = 1) =>
  documentProblems(type, { fields: { ...fields }, rows: rows as never }, files).map(
    ({ path, text }) => `${path}: ${text}`,
  );

test('every kind has its words, and says what is missing of it', () => {
  for (const type of DOCUMENT_TYPES) {
    expect(RECORD_DOCUMENTS.types[type]?.[0], String(type)).not.toBe(undefined);
    expect(documentProblems(type, NO_VALUES, 0).length, String(type)).toBeGreaterThan(0);
  }
});

// spec: 3§5.2
test('an account has 10 to 50 characters, a certificate 20 digits, and a file has to be there', () => {
  const bank = { bank: 'BBVA', holder: 'LA UNO' };
  expect(paths(10, { ...bank, account: '123456789' })).toEqual([
    'fields.account: La cuenta tiene de 10 a 50 caracteres.',
  ]);
  expect(paths(10, { ...bank, account: '1'.repeat(51) })).toHaveLength(1);
  expect(paths(10, { ...bank, account: '0123456789' })).toEqual([]);
  expect(paths(10, { ...bank, account: '0123456789' }, [], 0)).toEqual(['files: Elige el archivo.']);
  expect(paths(8, { rfc: 'EKU9003173C9', certificate_number: '123' })).toHaveLength(1);
  expect(paths(8, { rfc: 'EKU9003173C9', certificate_number: '3'.repeat(20) })).toEqual([]);
});

// spec: 3§3.6, 3§5.3
test('shareholders have an RFC and a share of two decimals, together 100 % at most; signers a CURP', () => {
  const holder = { rfc: 'XAXX010101000', name: 'UNA', participation: '50.005' };
  expect(paths(4, {}, [])).toEqual(['rows: Agrega al menos uno.']);
  expect(paths(4, {}, [holder])).toEqual(['rows.0.participation: De 0 a 100, con dos decimales.']);
  expect(
    paths(4, {}, [
      { ...holder, participation: '60.5' },
      { ...holder, participation: '39.51' },
    ]),
  ).toEqual(['rows: La participación de todos pasa de 100 %.']);
  expect(
    paths(4, {}, [
      { ...holder, participation: '60.5' },
      { ...holder, participation: '39.50' },
    ]),
  ).toEqual([]);
  expect(paths(4, {}, [{ ...holder, rfc: 'NADA', participation: '1' }])).toEqual([
    'rows.0.rfc: Ingrese un RFC válido',
  ]);
  const signer = { name: 'ANA', mail: 'ana@example.com', curp: 'NADA', sign_sequence: '1' };
  expect(paths(6, {}, [signer])).toEqual(['rows.0.curp: Ingrese un CURP válido']);
});

test('only what a kind asks for is kept, tidied', () => {
  expect(tidyValues(8, { fields: { rfc: ' eku9003173c9 ', other: 'x' }, rows: [{ a: 'b' }] })).toEqual({
    fields: { rfc: 'EKU9003173C9', issued_on: '', certificate_number: '' },
    rows: [],
  });
});

test('an opinion says its day, and its sense if it is chosen, of those that the SAT gives', () => {
  expect(paths(7, { issued_on: '2026-11-20' })).toEqual([]);
  expect(paths(7, { issued_on: '2026-11-20', sense: 'no_obligations' })).toEqual([]);
  expect(paths(7, { issued_on: '2026-11-20', sense: 'toString' })).toEqual([
    'fields.sense: Elige el sentido que dice la opinión.',
  ]);
});
