import { describe, expect, test } from 'vitest';
import {
  type CancellationState,
  isLive,
  LIVE_CANCELLATION_STATES,
} from '../../../../schema/documents/cancellation.ts';
import { sentRequest } from '../../../../tests/factories/cancelling.ts';
import { BUILT_IN_LIMITS } from '../../../base/config/cancel-limits.ts';
import type { CancelResult } from '../../../fiscal/pac/port.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import { afterProvider, afterStatus, eventOfAnswer } from './apply-answer.ts';
import {
  CANCEL_EVENTS,
  CANCEL_TABLE,
  type CancelEvent,
  type CancelPhase,
  nextPhase,
  phaseOf,
} from './state-machine.ts';
import { type AcuseLook, afterLook, eventOfLook, isUnseen, needsAcuse, type Sent } from './surely.ts';

const PHASES = Object.keys(CANCEL_TABLE) as CancelPhase[];
const ENDED = ['cancelled', 'rejected', 'not_cancelable', 'refused', 'replaced'] as const;

/** What moves each phase, and where to. What is not here moves nothing. */
const MOVES: Record<CancelPhase, Partial<Record<CancelEvent, CancelPhase>>> = {
  asked: {
    leaves: 'sending',
    received: 'requested',
    sat_in_process: 'in_process',
    sat_rejected: 'rejected',
    sat_cancelled: 'cancelled',
  },
  waiting_sat: {
    leaves: 'sending',
    received: 'requested',
    sat_in_process: 'in_process',
    sat_rejected: 'rejected',
    sat_cancelled: 'cancelled',
  },
  sending: {
    not_taken: 'asked',
    not_at_sat: 'waiting_sat',
    given_up: 'refused',
    refused: 'refused',
    not_cancelable: 'not_cancelable',
    silence: 'in_doubt',
    outage: 'in_doubt',
    received: 'requested',
    found: 'requested',
    sat_in_process: 'in_process',
    sat_rejected: 'rejected',
    sat_cancelled: 'cancelled',
  },
  in_doubt: {
    not_taken: 'asked',
    not_at_sat: 'waiting_sat',
    given_up: 'refused',
    refused: 'refused',
    not_cancelable: 'not_cancelable',
    received: 'requested',
    found: 'requested',
    absent: 'asked',
    asked_again: 'replaced',
    sat_in_process: 'in_process',
    sat_rejected: 'rejected',
    sat_cancelled: 'cancelled',
  },
  requested: {
    absent: 'asked',
    unseen: 'in_doubt',
    sat_in_process: 'in_process',
    sat_rejected: 'rejected',
    sat_cancelled: 'cancelled',
  },
  in_process: { sat_rejected: 'rejected', sat_cancelled: 'cancelled' },
  cancelled: {},
  rejected: {},
  not_cancelable: {},
  refused: {},
  replaced: {},
};

describe.each(PHASES)('%s', (phase) => {
  test.each(CANCEL_EVENTS)('%s', (event) => {
    expect(nextPhase(phase, event)).toBe(MOVES[phase][event] ?? phase);
  });
});

test('it leaves only where nothing of it is out there, and comes back there only when that is sure', () => {
  const leaving = PHASES.filter((phase) => nextPhase(phase, 'leaves') !== phase);
  expect(leaving).toEqual(['asked', 'waiting_sat']);
  const sure: CancelEvent[] = ['not_taken', 'not_at_sat', 'absent'];
  for (const phase of PHASES)
    for (const event of CANCEL_EVENTS) {
      const next = nextPhase(phase, event);
      if (leaving.includes(next) && next !== phase) expect(sure, `${phase} ${event}`).toContain(event);
    }
});

test('what ended stays ended, and what the SAT has shown no provider takes back', () => {
  for (const phase of ENDED)
    for (const event of CANCEL_EVENTS) expect(nextPhase(phase, event), `${phase} ${event}`).toBe(phase);
  for (const event of CANCEL_EVENTS)
    expect(['in_process', ...ENDED], event).toContain(nextPhase('in_process', event));
});

const AT = '2026-11-20T18:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000);
const known = (over: Partial<Sent> = {}): Sent =>
  sentRequest(AT, { state: 'in_doubt', doubt: 'silence', ...over });
const rowIn = (phase: CancelPhase): Sent =>
  known(
    phase === 'sending'
      ? { state: 'asked' }
      : { state: phase, sent_at: phase === 'asked' || phase === 'waiting_sat' ? '' : AT },
  );

const said = (estado: string, estatus_cancelacion = '', es_cancelable = 'Cancelable con aceptación') =>
  ({
    codigo_estatus: 'S - Comprobante obtenido satisfactoriamente.',
    estado,
    es_cancelable,
    estatus_cancelacion,
    validacion_efos: '',
  }) satisfies SatStatus;

const words = { code: 'C', message: 'M' };
const RESULTS: CancelResult[] = [
  { kind: 'requested', ...words, acuse: '' },
  { kind: 'not_at_sat', ...words },
  { kind: 'not_cancelable', ...words },
  { kind: 'refused', error: 'cancel_refused', ...words },
  { kind: 'not_offered' },
  { kind: 'not_taken', error: 'pac_credentials', ...words },
  { kind: 'not_taken', error: 'pac_outage', ...words },
  { kind: 'not_taken', error: 'cancel_still_open', ...words },
  { kind: 'unknown', reason: 'reset' },
  { kind: 'unknown', reason: 'ECONNREFUSED', unsent: true },
];

describe('what is written is what the table says', () => {
  const live = PHASES.filter((phase) => phase === 'sending' || isLive({ state: phase }));
  const phaseAfter = (row: Sent, change: Partial<Sent> | undefined) => phaseOf({ ...row, ...change });

  test.each(live)('%s, whatever the provider answers', (phase) => {
    const row = rowIn(phase);
    for (const result of RESULTS) {
      const event = eventOfAnswer(row, result, later(1));
      const next = nextPhase(phase, event);
      expect(phaseAfter(row, afterProvider(row, result, later(1))), JSON.stringify(result)).toBe(next);
    }
  });

  test.each(live)('%s, whatever the SAT shows', (phase) => {
    const row = rowIn(phase);
    const shown: [SatStatus, CancelEvent | undefined][] = [
      [said('Cancelado', 'Cancelado sin aceptación'), 'sat_cancelled'],
      [said('Vigente', 'En proceso'), 'sat_in_process'],
      [said('Vigente', 'Solicitud rechazada'), 'sat_rejected'],
      [said('Vigente'), undefined],
      [said('No Encontrado'), undefined],
    ];
    for (const [status, event] of shown) {
      const next = event === undefined ? phase : nextPhase(phase, event);
      const change = afterStatus(row, status, later(1), BUILT_IN_LIMITS);
      expect(phaseAfter(row, change), `${status.estado} ${status.estatus_cancelacion}`).toBe(next);
    }
  });

  test.each(live)('%s, whatever the provider has of it', (phase) => {
    const row = rowIn(phase);
    for (const look of ['found', 'none', 'unknown'] as const)
      for (const minutes of [1, 61, 24 * 60, 80 * 60]) {
        const event = eventOfLook(row, look, later(minutes), BUILT_IN_LIMITS);
        const next = event === undefined ? phase : nextPhase(phase, event);
        const change = afterLook(row, look, later(minutes), BUILT_IN_LIMITS);
        expect(phaseAfter(row, change), `${look} ${minutes}`).toBe(next);
      }
  });

  test('the states of the live index are those of the code', () => {
    const states = PHASES.filter((phase): phase is CancellationState => phase !== 'sending');
    expect(states.filter((state) => isLive({ state }))).toEqual([...LIVE_CANCELLATION_STATES]);
  });
});

describe('surely nowhere', () => {
  const look = (over: Partial<Sent>, acuse: AcuseLook, minutes: number) =>
    eventOfLook(known(over), acuse, later(minutes), BUILT_IN_LIMITS);
  const received = { state: 'requested', doubt: '', requested_at: AT } as const;
  const DAY = 24 * 60;

  test.each<[string, Partial<Sent>, AcuseLook, number, string | undefined]>([
    ['after a silence, within a day', {}, 'none', DAY - 1, undefined],
    ['after a silence, a day later', {}, 'none', DAY, 'absent'],
    ['after an outage that was told, within an hour', { doubt: 'outage' }, 'none', 59, undefined],
    ['after an outage that was told, an hour later', { doubt: 'outage' }, 'none', 60, 'absent'],
    ['the provider has its receipt', {}, 'found', 1, 'found'],
    ['the provider does not say', {}, 'unknown', DAY, 'unseen'],
    ['a second request', { request_number: 2 }, 'none', 9 * DAY, 'unseen'],
    ['a document of another provider', { receipt_id: '' }, 'none', 9 * DAY, 'unseen'],
    ['sent through another account', { sent_account_id: 'b' }, 'none', 9 * DAY, 'unseen'],
    ['sent three times', { sends: 3 }, 'none', 9 * DAY, 'unseen'],
    ['201 that the SAT does not show, within a day', received, 'none', DAY - 1, undefined],
    ['201 that the SAT does not show, a day later', received, 'none', DAY, 'absent'],
    ['201 whose receipt the provider has', received, 'found', 2 * DAY, undefined],
    ['201 whose receipt the provider has, three days later', received, 'found', 3 * DAY, 'unseen'],
    ['in process', { state: 'in_process' }, 'none', 9 * DAY, undefined],
    ['not sent', { state: 'asked', sent_at: '' }, 'none', 9 * DAY, undefined],
  ])('%s', (_, over, acuse, minutes, event) => {
    expect(look(over, acuse, minutes)).toBe(event);
  });

  test('the SAT is a witness only while it shows the document in force and no request at all', () => {
    expect(isUnseen(said('Vigente'))).toBe(true);
    expect(isUnseen(said('Vigente', '', 'No cancelable'))).toBe(true);
    expect(isUnseen(said('Vigente', '', ''))).toBe(false);
    expect(isUnseen(said('Vigente', 'En proceso'))).toBe(false);
    expect(isUnseen(said('Vigente', 'Solicitud rechazada'))).toBe(false);
    expect(isUnseen(said('No Encontrado'))).toBe(false);
    expect(isUnseen({ ...said('Vigente'), codigo_estatus: 'N - 601: No válida' })).toBe(false);
  });

  test('the provider is asked of what is in doubt, and of what was received once the SAT should show it', () => {
    const needs = (over: Partial<Sent>, minutes: number) =>
      needsAcuse(known(over), later(minutes), BUILT_IN_LIMITS);
    expect([needs({}, 0), needs(received, 60), needs(received, DAY)]).toEqual([true, false, true]);
    expect([needs({ state: 'asked' }, DAY), needs({ state: 'in_process' }, DAY)]).toEqual([false, false]);
  });

  test('where nobody can tell it says so once, and a person may ask again', () => {
    const change = afterLook(known(), 'unknown', later(DAY), BUILT_IN_LIMITS);
    expect(change?.text).toContain('puedes solicitarla de nuevo');
    expect(afterLook(known(change), 'unknown', later(2 * DAY), BUILT_IN_LIMITS)).toBeUndefined();
  });
});
