import { describe, expect, test } from 'vitest';
import type { CancelResult } from '../pac/port.ts';
import type { SatStatus } from '../sat/status.ts';
import type { StoredCancellation } from '../store/cancellations.ts';
import { afterProvider, afterStatus } from './life.ts';
import { answerDeadline, limitsAt, requireWithinLimits } from './limits.ts';

const AT = '2026-11-20T18:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(AT) + hours * 3_600_000);
const known = (over: Partial<StoredCancellation> = {}) => ({
  state: 'asked' as const,
  text: '',
  request_number: 1,
  asked_at: AT,
  requested_at: '',
  deadline_at: '',
  ...over,
});
const said = (estado: string, estatus_cancelacion = '', codigo = 'S - Comprobante obtenido.'): SatStatus => ({
  codigo_estatus: codigo,
  estado,
  es_cancelable: '',
  estatus_cancelacion,
  validacion_efos: '',
});
const taken: CancelResult = { kind: 'requested', code: '201', message: 'UUID aceptado', acuse: '' };

describe('what a provider answers', () => {
  test('received is not cancelled, and heard twice it is received once', () => {
    const change = afterProvider(known(), taken, later(0));
    expect(change).toMatchObject({ state: 'requested', requested_at: AT, code: '201' });
    const again = known({ state: 'requested', requested_at: AT });
    expect(afterProvider(again, { ...taken, code: '202' }, later(1))).toBeUndefined();
  });

  test('a document that the SAT lacks is waited for, and given up after six days', () => {
    const lacking: CancelResult = { kind: 'not_at_sat', code: '205', message: 'UUID no existe' };
    expect(afterProvider(known(), lacking, later(1))).toMatchObject({ state: 'waiting_sat', code: '205' });
    expect(afterProvider(known({ state: 'waiting_sat' }), lacking, later(2))).toBeUndefined();
    expect(afterProvider(known({ state: 'waiting_sat' }), lacking, later(145))).toMatchObject({
      state: 'refused',
      text: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
    });
  });

  test('no answer, and a call that was not taken, change nothing but the reason why it waits', () => {
    const silent: CancelResult = { kind: 'unknown', reason: 'reset' };
    const change = afterProvider(known(), silent, later(1));
    expect(change).toEqual({ code: '', said: 'reset', text: expect.stringContaining('no contestó') });
    expect(afterProvider(known(change), silent, later(2))).toBeUndefined();
    const busy = { kind: 'not_taken', error: 'pac_avoided', code: '', message: 'x' } as const;
    expect(afterProvider(known(), busy, later(1))).toMatchObject({ said: 'x' });
    expect(afterProvider(known(), busy, later(1))).not.toHaveProperty('state');
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
      deadline_at: answerDeadline(AT),
    });
    const second = { ...requested, request_number: 2 };
    expect(afterStatus(second, said('Vigente', 'En proceso'), later(1))).toMatchObject({ deadline_at: '' });
    const inProcess = { ...requested, state: 'in_process' as const };
    expect(afterStatus(inProcess, said('Vigente', 'En proceso'), later(2))).toBeUndefined();
  });

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
    expect(afterStatus(known(), rejected, later(1))).toBeUndefined();
  });
});

describe('limits', () => {
  test('hold from a day on', () => {
    const dated = [
      { ...limitsAt('2026-01-01'), from: '2022-01-01', requests: 3 },
      { ...limitsAt('2026-01-01'), from: '2027-01-01', requests: 5 },
    ];
    expect(limitsAt('2026-12-31', dated).requests).toBe(3);
    expect(limitsAt('2027-01-01', dated).requests).toBe(5);
    expect(limitsAt('2020-01-01', dated).requests).toBe(3);
  });

  test('companies may until the end of March, persons until the end of April', () => {
    const on = (day: string) => new Date(`${day}T18:00:00Z`);
    const company = 'EKU9003173C9';
    const person = 'CACX7605101P8';
    expect(() => requireWithinLimits(company, '2026-05-01T00:00:00', 0, on('2027-03-31'))).not.toThrow();
    expect(() => requireWithinLimits(company, '2026-05-01T00:00:00', 0, on('2027-04-01'))).toThrow(
      '31-03-2027',
    );
    expect(() => requireWithinLimits(person, '2026-05-01T00:00:00', 0, on('2027-04-01'))).not.toThrow();
    expect(() => requireWithinLimits(person, '2026-05-01T00:00:00', 3, on('2026-11-20'))).toThrow('3 veces');
  });
});
