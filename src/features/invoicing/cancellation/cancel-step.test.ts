import { describe, expect, test } from 'vitest';
import type { Cancellation, SatView } from '../../../../schema/documents/cancellation.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { RECHECK } from '../../../../schema/texts/recheck.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { firstStep, satFailure, stepAfter, UNCHECKED } from './cancel-step.ts';

const sat = (estado: string, es_cancelable = '', estatus_cancelacion = ''): SatView => ({
  codigo_estatus: 'S',
  estado,
  es_cancelable,
  estatus_cancelacion,
  checked_at: '',
});
const said = (...words: Parameters<typeof sat>) => stepAfter({ ok: true, value: sat(...words) });

describe('the cancel action by state (spec 1 §4)', () => {
  // spec: 1§4.8
  test.each(['issue', 'cancel_pending', 'cancelled', 'refused'] as const)('%s says why not', (status) => {
    expect(firstStep({ status })).toEqual({
      step: 'blocked',
      text: RECHECK.byState[status],
      status: status === 'cancel_pending',
    });
  });

  test('sent begins by asking the SAT', () =>
    expect(firstStep({ status: 'sent' })).toEqual({ step: 'checking' }));

  test('one that is on its way is not asked for twice; a refused one may be asked again', () => {
    const cancelling = (state: string) => ({ state }) as NonNullable<ReceiptListRow['cancelling']>;
    expect(firstStep({ status: 'sent', cancelling: cancelling('queued') })).toMatchObject({
      text: CANCEL.queuedAlready,
    });
    expect(firstStep({ status: 'cancel_pending', cancelling: cancelling('accepted') })).toMatchObject({
      text: RECHECK.byState.cancel_pending,
      status: true,
    });
    expect(firstStep({ status: 'sent', cancelling: cancelling('refused') }).step).toBe('checking');
  });

  test('one in doubt may be asked for again, by a person who is told; not while that is on its way', () => {
    const cancelling = (state: string) => ({ state }) as NonNullable<ReceiptListRow['cancelling']>;
    const cancellation = { state: 'in_doubt', cancellation_id: 'c1', text: 'No se sabe' } as Cancellation;
    const row = { status: 'cancel_pending', cancellation } as const;
    const doubt = { step: 'doubt', text: 'No se sabe', despite: 'c1' };
    expect(firstStep(row)).toEqual(doubt);
    for (const state of ['accepted', 'refused'])
      expect(firstStep({ ...row, cancelling: cancelling(state) }), state).toEqual(doubt);
    for (const state of ['queued', 'sending', 'unknown'])
      expect(firstStep({ ...row, cancelling: cancelling(state) }), state).toMatchObject({
        text: CANCEL.queuedAlready,
      });
  });
});

describe('after the SAT was asked', () => {
  // spec: 1§4.9
  test('only what is in force opens the modal, with what will happen', () => {
    expect(said('Vigente', 'Cancelable con aceptación')).toEqual({
      step: 'form',
      hint: CANCEL.acceptance(),
      offline: false,
    });
    const within = (answer_days: number) =>
      stepAfter({ ok: true, value: { ...sat('Vigente', 'Cancelable con aceptación'), answer_days } });
    expect(within(3)).toMatchObject({ hint: expect.stringContaining(' en tres días hábiles, procede') });
    expect(within(1)).toMatchObject({ hint: expect.stringContaining(' en un día hábil, procede') });
    expect(within(15)).toMatchObject({ hint: expect.stringContaining(' en 15 días hábiles, procede') });
    expect(CANCEL.acceptance()).toContain(' en el plazo, procede');
    expect(said('Vigente', 'Cancelable sin aceptación')).toMatchObject({ hint: CANCEL.noAcceptance });
    expect(said('Vigente', 'No cancelable')).toMatchObject({ step: 'form', hint: CANCEL.related });
    expect(said('Vigente', 'Cancelable con aceptación', 'Solicitud rechazada')).toMatchObject({
      step: 'form',
      hint: CANCEL.acceptanceAgain,
    });
  });

  // spec: 1§4.9
  test('what is not in force says so; one in process leads to its status', () => {
    expect(said('Cancelado')).toMatchObject({ step: 'blocked', text: RECHECK.alreadyAtSat, status: false });
    expect(said('No Encontrado')).toMatchObject({ step: 'blocked', text: RECHECK.notFoundToCancel });
    expect(said('Vigente', '', 'En proceso')).toMatchObject({ step: 'blocked', status: true });
    expect(said('VIGENTE', '', 'en proceso.')).toMatchObject({ step: 'blocked', status: true });
    expect(said('Vigente', 'CANCELABLE CON ACEPTACION', 'SOLICITUD RECHAZADA.')).toMatchObject({
      step: 'form',
      hint: CANCEL.acceptanceAgain,
    });
  });

  test('without a network it is kept; a SAT that does not answer is a question', () => {
    const failed = (code: 'network' | 'sat_unavailable') =>
      stepAfter({ ok: false, error: { code, message: 'x', problems: [] } });
    expect(failed('network')).toEqual({ step: 'form', hint: CANCEL.offline, offline: true });
    expect(failed('sat_unavailable')).toMatchObject({ step: 'unknown', error: { message: 'x' } });
  });

  // spec: 1§6.1
  test('who may not ask hears that and nothing else, and is not offered to go on', () => {
    const denied = { code: 'forbidden', message: ERROR_TEXTS.forbidden, problems: [] } as const;
    expect(stepAfter({ ok: false, error: { ...denied, problems: [] } })).toEqual({
      step: 'blocked',
      text: 'No tienes los permisos necesarios para realizar esta acción.',
      status: false,
    });
    expect(satFailure(denied)).toEqual({ title: ERROR_TEXTS.forbidden, text: '' });
    expect(satFailure({ code: 'internal', message: 'x' })).toEqual({
      title: 'Error al obtener el estatus del Comprobante ante el SAT',
      text: 'x',
    });
    expect(satFailure({ code: 'sat_unavailable', message: ERROR_TEXTS.sat_unavailable }).text).toBe('');
  });
});

test('who goes on though the SAT is silent is not told that there is no connection', () => {
  expect(UNCHECKED).toMatchObject({ step: 'form', hint: expect.stringMatching(/^El SAT no contestó/) });
  const offline = stepAfter({ ok: false, error: { code: 'network', message: '', problems: [] } });
  expect(offline).toMatchObject({ step: 'form', hint: expect.stringMatching(/^Sin conexión/) });
});
