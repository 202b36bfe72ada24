import { expect, test } from 'vitest';
import { ERRORS } from '../../../schema/errors.ts';
import { answerOutcome, cancelOutcome } from './cancel-outcome.ts';
import { accountError, cancelError, isOutage, leadingCode, receiverError, stampError } from './codes.ts';

test.each([
  ['307. El comprobante contiene un timbre previo.', '307'],
  ['CFDI40143 - El RFC no está', 'CFDI40143'],
  ['Error: 301 XML mal formado', '301'],
  ['CACFDI33 - Problemas', 'CACFDI33'],
  ['1002 - Ya respondida', '1002'],
  ['NOM1 - La nómina no es válida', 'NOM1'],
  ['Invalid Username or Password', ''],
  ['', ''],
])('%j begins with the code %j', (sentence, code) => {
  expect(leadingCode(sentence)).toBe(code);
});

test.each(['constructor', 'toString', '__proto__'])('%s is a code that nobody has', (code) => {
  expect([stampError(code), cancelError(code), receiverError(code), accountError(code)]).toEqual([
    'pac_refused',
    'cancel_refused',
    'cancel_refused',
    undefined,
  ]);
});

// spec: house.60
test('a refusal of a stamp is one that the same bytes will always get', () => {
  for (const code of [
    '301',
    '302',
    '303',
    '304',
    '305',
    '306',
    '308',
    '401',
    '402',
    '403',
    '705',
    'CFDI40102',
  ])
    expect(ERRORS[stampError(code)].kind, code).toBe('reject');
  const rules = ['CFDI40143', 'CRP20999', 'NOM1', 'NOM132', 'CCE101', 'CP111', 'CCHYP106'];
  for (const code of [...rules, 'ECC121', 'GCEH102', 'IEEH102', 'INE180', 'PDR101', 'SPT101'])
    expect(stampError(code), code).toBe('pac_rule');
  expect([stampError('999'), stampError('')]).toEqual(['pac_refused', 'pac_refused']);
});

test('what an account may not do can be mended, and an outage passes', () => {
  for (const code of [
    'AU2000',
    'AU2001',
    'AU2002',
    'AU2003',
    'AU9',
    '1',
    '2',
    '701',
    '702',
    '703',
    '718',
    '740',
  ]) {
    const error = accountError(code);
    expect(error && ERRORS[error].kind, code).toBe('retry');
  }
  expect(['301', '201', '', 'CFDI40143'].map(accountError)).toEqual(Array(4).fill(undefined));
  expect(['708', '709', '503', '5', '7'].every(isOutage)).toBe(true);
  expect(['307', '705', ''].some(isOutage)).toBe(false);
});

test.each<[string, object]>([
  ['201', { kind: 'requested', code: '201' }],
  ['202', { kind: 'requested', code: '202' }],
  ['1201', { kind: 'requested', code: '1201' }],
  ['203', { kind: 'refused', error: 'cancel_not_issuer' }],
  ['204', { kind: 'refused', error: 'cancel_not_applicable' }],
  ['205', { kind: 'not_at_sat' }],
  ['1205', { kind: 'not_at_sat' }],
  ['206', { kind: 'refused', error: 'cancel_sector' }],
  ['207', { kind: 'refused', error: 'cancel_motive' }],
  ['208', { kind: 'refused', error: 'cancel_substitute' }],
  ['209', { kind: 'refused', error: 'cancel_substitute_extra' }],
  ['210', { kind: 'refused', error: 'cancel_deadline' }],
  ['211', { kind: 'refused', error: 'cancel_deadline_global' }],
  ['212', { kind: 'refused', error: 'cancel_relation' }],
  ['300', { kind: 'refused', error: 'cancel_user' }],
  ['304', { kind: 'refused', error: 'cancel_certificate_revoked' }],
  ['310', { kind: 'refused', error: 'cancel_certificate' }],
  ['no_cancelable', { kind: 'not_cancelable' }],
  ['798', { kind: 'not_taken', error: 'cancel_still_open' }],
  ['799', { kind: 'refused', error: 'cancel_too_many' }],
  ['704', { kind: 'refused', error: 'cancel_structure' }],
  ['705', { kind: 'refused', error: 'cancel_structure' }],
  ['711', { kind: 'refused', error: 'cancel_certificate' }],
  // Of a folio as of the whole call: somebody mends it, or it passes.
  ['708', { kind: 'not_taken', error: 'pac_outage' }],
  ['AU2001', { kind: 'not_taken', error: 'pac_no_balance' }],
  ['999', { kind: 'refused', error: 'cancel_refused', code: '999', message: 'said' }],
])('cancelling, %s', (code, expected) => {
  expect(cancelOutcome(code, 'said', '')).toMatchObject(expected);
});

test('a refusal keeps the acuse that came with it', () => {
  expect(cancelOutcome('203', '', '<Acuse/>')).toMatchObject({ kind: 'refused', acuse: '<Acuse/>' });
  expect(cancelOutcome('203', '', '')).not.toHaveProperty('acuse');
});

test.each<[string, object]>([
  ['1000', { kind: 'answered' }],
  ['1002', { kind: 'answered_before' }],
  ['1001', { error: 'cancel_answer_none' }],
  ['1003', { error: 'cancel_answer_other' }],
  ['1004', { error: 'cancel_answer_repeated' }],
  ['1005', { error: 'cancel_folio' }],
  ['1006', { error: 'cancel_answer_too_many' }],
  ['CANC109', { error: 'cancel_already' }],
  ['711', { kind: 'refused', error: 'cancel_certificate' }],
  ['708', { kind: 'not_taken', error: 'pac_outage' }],
  ['702', { kind: 'not_taken', error: 'pac_account' }],
  ['999', { kind: 'refused', error: 'cancel_refused' }],
])('answering, %s', (code, expected) => {
  expect(answerOutcome(code, '', '')).toMatchObject(expected);
});

test('each code of the SAT for withholdings has an error of its own', () => {
  for (const code of [
    '1203',
    '1204',
    '1300',
    '1301',
    '1302',
    '1303',
    '1304',
    '1305',
    '1306',
    '1307',
    '1308',
    '1309',
  ])
    expect(cancelError(code), code).not.toBe('cancel_refused');
  expect(receiverError('2002')).toBe('cancel_related_stranger');
});
