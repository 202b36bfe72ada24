import { describe, expect, test } from 'vitest';
import { cancelability, type SatVerdict, satVerdict } from './sat-verdict.ts';

const FOUND = 'S - Comprobante obtenido satisfactoriamente.';
const verdict = (estado: string, estatus_cancelacion = '', codigo_estatus = FOUND) =>
  satVerdict({ codigo_estatus, estado, estatus_cancelacion });

describe('what the SAT’s words mean', () => {
  // spec: 1§4.10
  test.each<[string, string, SatVerdict]>([
    ['Vigente', '', { state: 'current', cancellation: '' }],
    ['Vigente', 'En proceso', { state: 'current', cancellation: 'in_process' }],
    ['Vigente', 'Solicitud rechazada', { state: 'current', cancellation: 'rejected' }],
    ['Cancelado', 'Cancelado sin aceptación', { state: 'cancelled', how: 'without_acceptance' }],
    ['Cancelado', 'Cancelado con aceptación', { state: 'cancelled', how: 'with_acceptance' }],
    ['Cancelado', 'Plazo vencido', { state: 'cancelled', how: 'expired' }],
    ['Cancelado', '', { state: 'cancelled', how: 'without_acceptance' }],
    ['No Encontrado', '', { state: 'not_found' }],
    ['Suspendido', '', { state: 'unknown' }],
    ['', '', { state: 'unknown' }],
  ])('%s, %s', (estado, cancellation, expected) => {
    expect(verdict(estado, cancellation)).toEqual(expected);
    // As older answers write it, and as the mark over a letter may come apart from it.
    const bare = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
    expect(verdict(` ${bare(estado).toUpperCase()}.`, `${cancellation.normalize('NFD')}. `)).toEqual(
      expected,
    );
    expect(verdict(estado, cancellation, 'N - 602: Comprobante no encontrado.')).toEqual({
      state: 'not_found',
    });
  });

  test.each([
    ['No cancelable', 'no'],
    ['Cancelable con aceptación', 'with_acceptance'],
    ['CANCELABLE CON ACEPTACION.', 'with_acceptance'],
    ['Cancelable sin aceptación', 'without_acceptance'],
    ['', ''],
    ['Quizá', ''],
  ] as const)('«%s» of being cancelable is %j', (es_cancelable, expected) => {
    expect(cancelability({ es_cancelable })).toBe(expected);
  });
});
