import { describe, expect, test } from 'vitest';
import { doubtsOf, filledFrom } from './compare-sat-document.ts';
import type { SatDocument } from './read-sat-document.ts';

const OWN = 'EKU9003173C9';
const TODAY = '2026-11-28';
const OPINION: SatDocument = { kind: 'opinion', rfc: OWN, issued_on: '2026-11-20', sense: 'positive' };
const CONSTANCIA: SatDocument = { kind: 'constancia', rfc: OWN, issued_on: '2026-11-20', sense: '' };
const asked = (type: number, period = 2) => ({
  ...{ receiver_document_type_id: type, actualization_period_id: period },
});
const doubts = (said: SatDocument, fields: Record<string, string> = {}, of = asked(7)) =>
  doubtsOf({ f: said }, of, fields, OWN, TODAY);

// spec: house.1171
describe('what a file says beside the rest', () => {
  test('what matches is not spoken of, nor what is not typed', () => {
    expect(doubts(OPINION)).toEqual({});
    expect(doubts(OPINION, { issued_on: '2026-11-20', sense: 'positive' })).toEqual({});
    expect(doubts(CONSTANCIA, { rfc: ' eku9003173c9', issued_on: '2026-11-20' }, asked(8))).toEqual({});
    expect(doubts({ ...OPINION, issued_on: '', sense: '' }, { issued_on: '2020-01-01' })).toEqual({});
  });

  test('another RFC, and another document, at the file alone', () => {
    expect(doubts({ ...OPINION, rfc: 'URE180429TM6', sense: 'negative' })).toEqual({
      'files.f':
        'Este archivo es del RFC URE180429TM6 y el tuyo es EKU9003173C9. Elige el que el SAT da para tu RFC.',
    });
    expect(doubts(CONSTANCIA)).toEqual({
      'files.f':
        'Este archivo es una constancia de situación fiscal del SAT. Aquí te piden una opinión de cumplimiento del SAT.',
    });
    expect(doubts(OPINION, {}, asked(9))).toEqual({});
  });

  test('another day, sense or RFC than was typed, at its field', () => {
    expect(doubts(OPINION, { issued_on: '2026-11-21', sense: 'negative' })).toEqual({
      'fields.issued_on': 'Tu archivo dice 20-11-2026.',
      'fields.sense': 'Tu archivo dice «Positiva».',
    });
    expect(doubts(CONSTANCIA, { rfc: 'URE180429TM6' }, asked(8))).toEqual({
      'fields.rfc': 'Tu archivo dice EKU9003173C9.',
    });
  });

  test('one that is older than the buyer lets it be, from the day on which its period ends', () => {
    const of = (issued_on: string, period: number) => doubts({ ...OPINION, issued_on }, {}, asked(7, period));
    expect(of('2026-10-28', 2)).toEqual({
      'fields.issued_on':
        'Tu archivo es del 28-10-2026 y tu comprador pide uno nuevo cada mes. Descarga otro del SAT.',
    });
    expect(of('2026-10-29', 2)).toEqual({});
    expect(of('2025-11-28', 5)).toHaveProperty(['fields.issued_on']);
    expect(of('2025-11-29', 5)).toEqual({});
    expect(of('2001-01-01', 1)).toEqual({});
  });

  test('an opinion that is not positive, also where that is what was typed', () => {
    for (const typed of ['', 'suspended'])
      expect(doubts({ ...OPINION, sense: 'suspended' }, { sense: typed })['fields.sense']).toContain(
        'Tu archivo dice «En suspensión de actividades», no «Positiva»',
      );
  });
});

// spec: house.1172
test('what was read goes into empty fields, never over what somebody typed, and nothing of another one', () => {
  expect(filledFrom(OPINION, asked(7), {}, OWN)).toEqual({ issued_on: '2026-11-20', sense: 'positive' });
  expect(filledFrom(OPINION, asked(7), { issued_on: '2026-01-01', sense: ' ' }, OWN)).toEqual({
    sense: 'positive',
  });
  expect(filledFrom({ ...OPINION, sense: '' }, asked(7), {}, OWN)).toEqual({ issued_on: '2026-11-20' });
  expect(filledFrom(CONSTANCIA, asked(8), {}, OWN)).toEqual({ issued_on: '2026-11-20', rfc: OWN });
  expect(filledFrom({ ...OPINION, rfc: 'URE180429TM6' }, asked(7), {}, OWN)).toEqual({});
  expect(filledFrom(CONSTANCIA, asked(7), {}, OWN)).toEqual({});
  expect(filledFrom(OPINION, asked(10), {}, OWN)).toEqual({});
});
