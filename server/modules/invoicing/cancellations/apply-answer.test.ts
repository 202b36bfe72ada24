import { describe, expect, test } from 'vitest';
import { sentRequest } from '../../../../tests/factories/cancelling.ts';
import {
  answerDeadline,
  BUILT_IN_LIMITS,
  limitsAt,
  requireWithinLimits,
} from '../../../base/config/cancel-limits.ts';
import { readLimits } from '../../../base/config/read-cancel-limits.ts';
import type { CancelResult } from '../../../fiscal/pac/port.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { afterProvider, afterStatus as afterStatusWithin } from './apply-answer.ts';
import type { Sent } from './surely.ts';

const AT = '2026-11-20T18:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(AT) + hours * 3_600_000);
const known = (over: Partial<StoredCancellation> = {}): Sent => sentRequest(AT, over);
const said = (estado: string, estatus_cancelacion = '', codigo = 'S - Comprobante obtenido.'): SatStatus => ({
  codigo_estatus: codigo,
  estado,
  es_cancelable: '',
  estatus_cancelacion,
  validacion_efos: '',
});
const afterStatus = (one: Parameters<typeof afterStatusWithin>[0], status: SatStatus, now: Date) =>
  afterStatusWithin(one, status, now, BUILT_IN_LIMITS);
const taken: CancelResult = { kind: 'requested', code: '201', message: 'UUID aceptado', acuse: '' };

describe('what a provider answers', () => {
  test('received is not cancelled, and heard twice it is received once', () => {
    const change = afterProvider(known(), taken, later(0));
    expect(change).toMatchObject({ state: 'requested', requested_at: AT, code: '201' });
    const again = known({ state: 'requested', requested_at: AT });
    expect(afterProvider(again, { ...taken, code: '202' }, later(1))).toBeUndefined();
  });

  // spec: 1§8.5
  test('a document that the SAT lacks is waited for, and given up after six days', () => {
    const lacking: CancelResult = { kind: 'not_at_sat', code: '205', message: 'UUID no existe' };
    const change = afterProvider(known(), lacking, later(1));
    expect(change).toMatchObject({ state: 'waiting_sat', code: '205', sent_at: '' });
    const again = known({ ...change, sent_at: AT });
    // Nothing of it is out there, and nothing else is new.
    expect(afterProvider(again, lacking, later(2))).toEqual({ state: 'waiting_sat', sent_at: '', doubt: '' });
    expect(afterProvider(again, lacking, later(145))).toMatchObject({
      state: 'refused',
      text: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
    });
  });

  test('lacking again after it was not taken, it no longer says that', () => {
    const lacking: CancelResult = { kind: 'not_at_sat', code: '205', message: 'UUID no existe' };
    const waits = known({ ...afterProvider(known(), lacking, later(1)), sent_at: AT });
    const busy = { kind: 'not_taken', error: 'pac_too_many_requests', code: '429', message: '' } as const;
    const put = afterProvider(waits, busy, later(2));
    expect(put).toMatchObject({ sent_at: '', text: expect.stringContaining('pide esperar') });
    expect(put).not.toHaveProperty('state');
    const again = afterProvider({ ...waits, ...put, sent_at: AT }, lacking, later(3));
    expect(again).toMatchObject({ code: '205', said: 'UUID no existe', text: waits.text });
  });

  test('what was not taken, or never left, goes back to its wait and says why', () => {
    const refused: CancelResult = { kind: 'unknown', reason: 'TypeError ECONNREFUSED', unsent: true };
    const change = afterProvider(known(), refused, later(1));
    expect(change).toMatchObject({
      state: 'asked',
      sent_at: '',
      said: 'TypeError ECONNREFUSED',
      text: expect.stringContaining('no contestó'),
    });
    // The same again is no news.
    expect(afterProvider(known({ text: change?.text ?? '' }), refused, later(2))).not.toHaveProperty('text');
    const busy = { kind: 'not_taken', error: 'pac_avoided', code: '', message: 'x' } as const;
    expect(afterProvider(known(), busy, later(1))).toMatchObject({ state: 'asked', sent_at: '', said: 'x' });
  });

  test('no answer is a doubt, and so is an outage that the provider tells: neither is sent again by itself', () => {
    const silent = afterProvider(known(), { kind: 'unknown', reason: 'reset' }, later(0));
    expect(silent).toEqual({
      state: 'in_doubt',
      doubt: 'silence',
      code: '',
      said: 'reset',
      text: 'No se sabe si el SAT la recibió; se sigue preguntando.',
    });
    const outage = { kind: 'not_taken', error: 'pac_outage', code: '708', message: 'No conecta' } as const;
    expect(afterProvider(known(), outage, later(0))).toMatchObject({
      state: 'in_doubt',
      doubt: 'outage',
      code: '708',
    });
  });

  test('an answer that was given up for lost and comes after all decides', () => {
    const doubted = known({ state: 'in_doubt', doubt: 'silence' });
    expect(afterProvider(doubted, taken, later(1))).toMatchObject({ state: 'requested', doubt: '' });
    const no: CancelResult = { kind: 'refused', error: 'cancel_refused', code: '301', message: 'x' };
    expect(afterProvider(doubted, no, later(1))).toMatchObject({ state: 'refused' });
    expect(afterProvider(doubted, { kind: 'unknown', reason: 'reset' }, later(1))).toBeUndefined();
  });

  test('what the SAT has shown in process no provider takes back', () => {
    const shown = known({ state: 'in_process', requested_at: AT });
    const words = { code: '204', message: 'x' };
    const results: CancelResult[] = [
      taken,
      { kind: 'refused', error: 'cancel_refused', ...words },
      { kind: 'not_cancelable', ...words },
      { kind: 'not_at_sat', ...words },
      { kind: 'unknown', reason: 'reset' },
      { kind: 'not_offered' },
    ];
    for (const result of results) expect(afterProvider(shown, result, later(1)), result.kind).toBeUndefined();
  });

  test('an earlier request that is open at the SAT is followed in place of this one', () => {
    const open = { kind: 'not_taken', error: 'cancel_still_open', code: '798', message: 'espera' } as const;
    expect(afterProvider(known(), open, later(1))).toMatchObject({ state: 'requested', code: '798' });
  });

  test('a provider that cannot do it ends it, with what else may be done', () => {
    expect(afterProvider(known(), { kind: 'not_offered' }, later(1))).toMatchObject({
      state: 'refused',
      text: expect.stringContaining('portal del SAT'),
    });
  });
});

describe('what the SAT shows', () => {
  const requested = known({ state: 'requested', requested_at: AT });

  test.each([
    ['Cancelado sin aceptación', 'without_acceptance'],
    ['Cancelado con aceptación', 'with_acceptance'],
    ['CANCELADO CON ACEPTACION', 'with_acceptance'],
    ['Plazo vencido', 'expired'],
    ['', 'without_acceptance'],
  ])('Cancelado, «%s», is %s', (words, how) => {
    expect(afterStatus(requested, said('Cancelado', words), later(1))).toMatchObject({
      state: 'cancelled',
      how,
    });
  });

  test('a code that does not begin with S says nothing, whatever else is there', () => {
    expect(
      afterStatus(requested, said('Cancelado', '', 'N - 602: Comprobante no encontrado'), later(1)),
    ).toBe(undefined);
    expect(afterStatus(requested, said('Vigente', 'En proceso', 'N - 601: No válida'), later(1))).toBe(
      undefined,
    );
  });

  test('in process has a deadline the first time and none from the second on', () => {
    expect(afterStatus(requested, said('Vigente', 'En proceso'), later(1))).toMatchObject({
      state: 'in_process',
      deadline_at: answerDeadline(AT, BUILT_IN_LIMITS),
    });
    const second = { ...requested, request_number: 2 };
    expect(afterStatus(second, said('Vigente', 'En proceso'), later(1))).toMatchObject({ deadline_at: '' });
    const inProcess = { ...requested, state: 'in_process' as const };
    expect(afterStatus(inProcess, said('Vigente', 'En proceso'), later(2))).toBeUndefined();
  });

  // spec: 1§4.5
  test('a state never goes back: the SAT that shows nothing again takes nothing back', () => {
    const inProcess = { ...requested, state: 'in_process' as const };
    expect(afterStatus(inProcess, said('Vigente'), later(2))).toBeUndefined();
    expect(afterStatus(inProcess, said('No Encontrado'), later(2))).toBeUndefined();
  });

  test('the rejection of an earlier request is not taken for that of this one', () => {
    const rejected = said('Vigente', 'Solicitud rechazada');
    expect(afterStatus(requested, rejected, later(1))).toMatchObject({ state: 'rejected' });
    const second = { ...requested, request_number: 2 };
    expect(afterStatus(second, rejected, later(1))).toBeUndefined();
    expect(afterStatus({ ...second, state: 'in_process' }, rejected, later(1))).toMatchObject({
      state: 'rejected',
    });
    expect(afterStatus(second, rejected, later(73))).toMatchObject({ state: 'rejected' });
    expect(afterStatus(known({ sent_at: '', sends: 0 }), rejected, later(1))).toBeUndefined();
    // Who says that nothing was done with it may be wrong: the SAT is believed.
    expect(afterStatus(known({ sent_at: '' }), rejected, later(1))).toMatchObject({ state: 'rejected' });
  });

  test('what the SAT shows while a first request is in doubt is of that one: it was received', () => {
    const doubted = known({ state: 'in_doubt', doubt: 'silence' });
    const rejected = said('Vigente', 'Solicitud rechazada');
    const received = { requested_at: later(1).toISOString() };
    expect(afterStatus(doubted, rejected, later(1))).toMatchObject({ state: 'rejected', ...received });
    expect(afterStatus(doubted, said('Vigente', 'En proceso'), later(1))).toMatchObject({
      state: 'in_process',
      doubt: '',
      ...received,
    });
    for (const [words, how] of [
      ['Plazo vencido', 'expired'],
      ['Cancelado con aceptación', 'with_acceptance'],
    ])
      expect(afterStatus(doubted, said('Cancelado', words), later(1))).toMatchObject({
        state: 'cancelled',
        how,
        ...received,
      });
    expect(afterStatus(doubted, said('Vigente'), later(100))).toBeUndefined();
  });

  test('a rejection that may be of an earlier request decides nothing of one in doubt, for three days', () => {
    const rejected = said('Vigente', 'Solicitud rechazada');
    const second = known({ state: 'in_doubt', doubt: 'silence', request_number: 2 });
    const elsewhere = known({ state: 'in_doubt', doubt: 'silence', receipt_id: '' });
    for (const one of [second, elsewhere]) {
      expect(afterStatus(one, rejected, later(71))).toBeUndefined();
      expect(afterStatus(one, rejected, later(73))).toMatchObject({
        state: 'rejected',
        text: expect.stringContaining('vuelve a solicitarla'),
      });
    }
  });
});

describe('limits', () => {
  const on = (day: string) => new Date(`${day}T18:00:00Z`);
  const company = 'EKU9003173C9';
  const person = 'CACX7605101P8';
  const within = (issuer: string, earlier: number, day: string, dated = BUILT_IN_LIMITS) =>
    requireWithinLimits({ issuer, issuedAt: '2026-05-01T00:00:00', earlier }, on(day), dated);
  const read = (setting: string) => {
    const found = readLimits(setting);
    if (!found.ok) throw new Error(found.wrong);
    return found.limits;
  };

  test('hold from a day on', () => {
    const dated = read('2027-01-01 requests=5');
    expect(limitsAt('2026-12-31', dated).requests).toBe(3);
    expect(limitsAt('2027-01-01', dated).requests).toBe(5);
    expect(limitsAt('2020-01-01', dated).requests).toBe(3);
  });

  // spec: house.24
  test('companies may until the end of March, persons until the end of April', () => {
    expect(() => within(company, 0, '2027-03-31')).not.toThrow();
    expect(() => within(company, 0, '2027-04-01')).toThrow('31-03-2027');
    expect(() => within(person, 0, '2027-04-30')).not.toThrow();
    expect(() => within(person, 0, '2027-05-01')).toThrow('30-04-2027');
    expect(() => within(person, 3, '2026-11-20')).toThrow('3 veces');
  });

  // spec: house.24
  test('the settings change them by day and person; what they do not say stays', () => {
    expect(read('')).toEqual(BUILT_IN_LIMITS);
    const dated = read(
      '2028-01-01 answer_days=5; 2027-01-01 company=01-31 requests=5 lag_minutes=0 silence_minutes=90',
    );
    expect(() => within(company, 0, '2027-02-01', dated)).toThrow('31-01-2027');
    expect(() => within(person, 4, '2027-04-30', dated)).not.toThrow();
    expect(() => within(person, 5, '2027-04-30', dated)).toThrow('5 veces');
    expect(limitsAt('2028-01-01', dated)).toEqual({
      from: '2028-01-01',
      answerBusinessDays: 5,
      requests: 5,
      lastDay: { company: '01-31', person: '04-30' },
      lagMinutes: 0,
      silenceMinutes: 90,
    });
    // Friday the 20th: Monday to Wednesday, or to Friday.
    const fromNow = read('2026-11-01 answer_days=5');
    expect(answerDeadline(AT, BUILT_IN_LIMITS)).toBe('2026-11-26T05:59:59.000Z');
    expect(answerDeadline(AT, fromNow)).toBe('2026-11-28T05:59:59.000Z');
    // A row for the very day of one of the house changes that one.
    expect(limitsAt('2026-11-20', read('2022-01-01 requests=4')).requests).toBe(4);
  });

  test.each([
    ['2027-13-01 requests=5', 'fecha'],
    ['requests=5', 'fecha'],
    ['2027-01-01', 'no dice qué cambia'],
    ['2027-01-01 tries=5', '«tries»'],
    ['2027-01-01 constructor=5', '«constructor»'],
    ['2027-01-01 requests=0', 'requests=0'],
    ['2027-01-01 requests', '«requests»'],
    ['2027-01-01 company=02-29', 'company=02-29'],
    ['2027-01-01 person=31-04', 'person=31-04'],
    ['2027-01-01 answer_days=1.5', 'answer_days=1.5'],
    ['2027-01-01 silence_minutes=4321', 'silence_minutes=4321'],
    ['2027-01-01 lag_minutes=-1', 'lag_minutes=-1'],
    ['2027-01-01 requests=5; 2027-01-01 requests=4', 'dos veces'],
  ])('%s is no setting, and it says why', (setting, why) => {
    expect(readLimits(setting)).toMatchObject({ ok: false, wrong: expect.stringContaining(why) });
  });
});
