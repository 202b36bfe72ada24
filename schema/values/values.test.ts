import { describe, expect, test } from 'vitest';
import { curpCheckDigit, curpProblem, isCurp } from './curp.ts';
import {
  addDays,
  addHours,
  dayOf,
  daysInMonth,
  hoursBetween,
  isLocalDate,
  isLocalDateTime,
  isShortDate,
} from './dates.ts';
import { emailProblem, isEmail, splitEmails } from './email.ts';
import { isPostalCode } from './postal-code.ts';
import { isGenericRfc, isRfc, personKind, RFC_FOREIGN, RFC_PUBLIC, rfcProblem, tidyRfc } from './rfc.ts';
import { isUuid, sameUuid } from './uuid.ts';

describe('rfc', () => {
  // spec: 2§5.9
  test.each([
    'EKU9003173C9',
    'H&E951128469',
    'XIA190128J61',
    'CACX7605101P8',
    'ÑOÑA800229AA1',
    'XAXX010101000',
  ])('%s is one', (rfc) => expect(rfcProblem(rfc)).toBeUndefined());
  // spec: 2§5.9
  test.each([
    ['', 'empty'],
    ['EKU9003173C', 'length'],
    ['EKU9003173C9XX', 'length'],
    ['eku9003173c9', 'characters'],
    ['EKU9003173CB', 'characters'],
    ['EK19003173C9', 'characters'],
    ['EKU9013173C9', 'date'],
    ['EKU9002303C9', 'date'],
    ['CACX7500001P8', 'date'],
    ['EKU0102293C9', 'date'],
  ])('%s has problem %s', (rfc, problem) => expect(rfcProblem(rfc)).toBe(problem));
  test('29 February of year 00 is of 2000', () => expect(isRfc('EKU0002293C9')).toBe(true));
  test('a composed and a decomposed Ñ are the same letter', () => {
    expect(isRfc(tidyRfc('n\u0303on800101-aa1'))).toBe(true);
    expect(tidyRfc(' eku-900317-3c9 ')).toBe('EKU9003173C9');
  });
  // spec: 1§9.1
  test('person kind and generics', () => {
    expect(personKind('EKU9003173C9')).toBe('moral');
    expect(personKind('CACX7605101P8')).toBe('fisica');
    expect(personKind('X')).toBeUndefined();
    expect([RFC_PUBLIC, RFC_FOREIGN, 'EKU9003173C9'].map(isGenericRfc)).toEqual([true, true, false]);
  });
});

describe('curp', () => {
  // spec: 2§5.11
  test('shape, date and state', () => {
    expect(isCurp('XEXX010101HNEXXXA4')).toBe(true);
    expect(curpProblem('')).toBe('empty');
    expect(curpProblem('XEXX010101HNEXXXA')).toBe('length');
    expect(curpProblem('XEXX010101HXXXXXA4')).toBe('characters');
    expect(curpProblem('XEXX010101QNEXXXA4')).toBe('characters');
    expect(curpProblem('XEXX010230HNEXXXA4')).toBe('date');
  });
  test('check digit', () => expect(curpCheckDigit('XEXX010101HNEXXXA4')).toBe('4'));
});

describe('dates', () => {
  test('days of the calendar', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isLocalDate)).toBe(true);
    expect(
      ['2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1', '2026-01-01T'].some(
        isLocalDate,
      ),
    ).toBe(false);
    expect(daysInMonth(2026, 13)).toBe(0);
  });
  test('date and time without zone', () => {
    expect(isLocalDateTime('2026-11-20T23:59:59')).toBe(true);
    expect(
      ['2026-11-20T24:00:00', '2026-11-20T23:59:60', '2026-11-20T23:59:59Z', '2026-11-31T00:00:00'].some(
        isLocalDateTime,
      ),
    ).toBe(false);
  });
  test('arithmetic stays on the calendar', () => {
    expect(hoursBetween('2026-11-17T09:30:00', '2026-11-20T09:30:00')).toBe(72);
    expect(hoursBetween('2026-11-20', '2026-11-19')).toBe(-24);
    expect(addHours('2026-04-04T23:30:00', 3)).toBe('2026-04-05T02:30:00');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(dayOf('2026-11-20T09:30:00')).toBe('2026-11-20');
    expect(hoursBetween('x', '2026-11-20')).toBeNaN();
  });
  test('two-digit years', () => {
    expect(['000229', '760510', '991231'].every(isShortDate)).toBe(true);
    expect(['010229', '761310', '7605', '760532'].some(isShortDate)).toBe(false);
  });
});

// spec: 2§5.6
test('uuid', () => {
  expect(isUuid('5FB2822E-396D-4725-8521-CDC4BDD20CCF')).toBe(true);
  expect(isUuid('5FB2822E-396D-4725-8521-CDC4BDD20CC')).toBe(false);
  expect(sameUuid('5FB2822E-396D-4725-8521-CDC4BDD20CCF', '5fb2822e-396d-4725-8521-cdc4bdd20ccf')).toBe(true);
});

test('postal code', () => {
  expect(isPostalCode('01000')).toBe(true);
  expect(['1000', '010000', '0100A', ''].some(isPostalCode)).toBe(false);
});

test('e-mail', () => {
  expect(['a@b.mx', 'ana.perez+facturas@sub.dominio.com.mx'].every(isEmail)).toBe(true);
  expect(
    ['a@b', '@b.mx', 'a b@c.mx', 'a..b@c.mx', 'a@-b.mx', 'a@b.mx.', 'a@@b.mx', '.a@b.mx'].some(isEmail),
  ).toBe(false);
  expect(emailProblem('')).toBe('empty');
  expect(emailProblem(`${'a'.repeat(65)}@b.mx`)).toBe('length');
  expect(splitEmails(' a@b.mx; c@d.mx,a@b.mx ')).toEqual(['a@b.mx', 'c@d.mx']);
});
