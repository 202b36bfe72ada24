import { describe, expect, test } from 'vitest';
import type { AnswerResult } from '../../../fiscal/pac/port.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import type { StoredCancelRequest } from '../../../store/invoicing/cancel-requests.ts';
import {
  ANSWER_EVENTS,
  ANSWER_TABLE,
  type AnswerEvent,
  type AnswerPhase,
  afterResult,
  answerMoved,
  answerPhaseOf,
  eventOfResult,
  eventOfStatus,
  heldBySat,
  nextAnswerPhase,
} from './answering.ts';

const AT = '2026-11-20T18:00:00.000Z';
const PHASES = Object.keys(ANSWER_TABLE) as AnswerPhase[];
type Known = Pick<StoredCancelRequest, 'state' | 'sent_at' | 'doubt' | 'text' | 'accept'>;
const known = (over: Partial<Known> = {}): Known => ({
  state: 'in_doubt',
  sent_at: AT,
  doubt: 'silence',
  text: '',
  accept: 1,
  ...over,
});
const rowIn = (phase: AnswerPhase, over: Partial<Known> = {}): Known =>
  phase === 'sending'
    ? known({ state: 'answering', doubt: '', ...over })
    : known({ state: phase, ...(phase === 'answering' && { sent_at: '', doubt: '' }), ...over });

/** What moves each phase, and where to. What is not here moves nothing. */
const MOVES: Record<AnswerPhase, Partial<Record<AnswerEvent, AnswerPhase>>> = {
  pending: {},
  answering: { leaves: 'sending', answered: 'gone', sat_ours: 'gone', sat_other: 'settled' },
  sending: {
    not_taken: 'answering',
    refused: 'refused',
    silence: 'in_doubt',
    outage: 'in_doubt',
    answered: 'gone',
    answered_before: 'in_doubt',
    sat_ours: 'gone',
    sat_other: 'settled',
  },
  in_doubt: {
    not_taken: 'answering',
    refused: 'refused',
    answered: 'gone',
    sat_ours: 'gone',
    sat_other: 'settled',
    listed: 'refused',
    unlisted: 'settled',
  },
  refused: {},
  settled: {},
  gone: {},
};

describe.each(PHASES)('%s', (phase) => {
  test.each(ANSWER_EVENTS)('%s', (event) => {
    const row = rowIn(phase);
    const next = MOVES[phase][event] ?? phase;
    expect(nextAnswerPhase(row, event)).toBe(next);
    expect(answerPhaseOf({ ...row, ...answerMoved(row, event, AT, {}) })).toBe(next);
  });
});

test('what the SAT still lists is sent again only when the provider says too that it did not get there', () => {
  const outage = known({ doubt: 'outage' });
  expect(nextAnswerPhase(outage, 'listed')).toBe('answering');
  expect(answerMoved(outage, 'listed', AT, {})).toMatchObject({ state: 'answering', sent_at: '', doubt: '' });
  expect(nextAnswerPhase(known({ doubt: 'answered' }), 'listed')).toBe('refused');
});

test('what each answer of a provider is', () => {
  const words = { code: '', message: '' };
  const results: [AnswerResult, AnswerEvent][] = [
    [{ kind: 'answered', ...words, acuse: '' }, 'answered'],
    [{ kind: 'answered_before', ...words }, 'answered_before'],
    [{ kind: 'refused', error: 'cancel_answer_none', ...words }, 'refused'],
    [{ kind: 'not_offered' }, 'refused'],
    [{ kind: 'not_taken', error: 'pac_credentials', ...words }, 'not_taken'],
    [{ kind: 'not_taken', error: 'pac_outage', ...words }, 'outage'],
    [{ kind: 'unknown', reason: 'reset' }, 'silence'],
    [{ kind: 'unknown', reason: 'ECONNREFUSED', unsent: true }, 'not_taken'],
  ];
  for (const [result, event] of results) {
    expect(eventOfResult(result), JSON.stringify(result)).toBe(event);
    const sending = rowIn('sending');
    const change = afterResult(sending, result, AT);
    expect(answerPhaseOf({ ...sending, ...change })).toBe(nextAnswerPhase(sending, event));
    if (event !== 'answered') expect(change?.text, event).not.toBe('');
  }
});

test('why it waits is written once', () => {
  const busy = { kind: 'not_taken', error: 'pac_avoided', code: '', message: 'x' } as const;
  const waiting = rowIn('answering');
  const change = afterResult(waiting, busy, AT);
  expect(change).toMatchObject({ said: 'x' });
  expect(afterResult({ ...waiting, ...change }, busy, AT)).toBeUndefined();
  expect(afterResult({ ...rowIn('sending'), text: change?.text ?? '' }, busy, AT)).toEqual({
    state: 'answering',
    sent_at: '',
    doubt: '',
  });
});

test('whose answer it is that the SAT shows', () => {
  const shows = (estado: string, estatus_cancelacion: string): SatStatus => ({
    codigo_estatus: 'S - Comprobante obtenido.',
    estado,
    es_cancelable: '',
    estatus_cancelacion,
    validacion_efos: '',
  });
  const [yes, no] = [{ accept: 1 }, { accept: 0 }];
  const accepted = shows('Cancelado', 'Cancelado con aceptación');
  const rejected = shows('Vigente', 'Solicitud rechazada');
  const expired = shows('Cancelado', 'Plazo vencido');
  expect([eventOfStatus(yes, accepted), eventOfStatus(no, accepted)]).toEqual(['sat_ours', 'sat_other']);
  expect([eventOfStatus(yes, rejected), eventOfStatus(no, rejected)]).toEqual(['sat_other', 'sat_ours']);
  expect([eventOfStatus(yes, expired), eventOfStatus(no, expired)]).toEqual(['sat_other', 'sat_other']);
  for (const status of [shows('Vigente', 'En proceso'), shows('Vigente', ''), shows('No Encontrado', '')])
    expect(eventOfStatus(yes, status)).toBeUndefined();
  expect(heldBySat(rejected)).toContain('rechazo');
  expect(heldBySat(accepted)).toContain('aceptación');
  expect(heldBySat(expired)).toContain('sin tomar en cuenta');
});
