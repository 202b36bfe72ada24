import { describe, expect, test } from 'vitest';
import { CANCEL_MOTIVES } from '../values/picklists.ts';
import { cancelProblems } from './cancel-problems.ts';

const UUID = '5c0de0b4-8a11-4b55-8d6e-3a7c1f9d2e01';
const of = (motive: string, substitute = '', elsewhere?: { amount?: string; rfc_receiver?: string }) =>
  cancelProblems({ motive, 'replacement-folio': substitute, ...elsewhere }, elsewhere !== undefined).map(
    ({ path, text }) => `${path}: ${text}`,
  );

describe('what is wrong with a request to cancel (spec 1 §5)', () => {
  test('the motive must be one of the SAT', () => {
    for (const motive of CANCEL_MOTIVES) expect(of(motive, motive === '01' ? UUID : '')).toEqual([]);
    for (const motive of ['', '05', '1'])
      expect(of(motive)).toEqual(['motive: Debe especificar un motivo de cancelación.']);
  });

  // spec: 1§5.3
  test('01 needs a substitute of the shape 8-4-4-4-12, in either letter case', () => {
    expect(of('01')).toEqual([
      'replacement-folio: Cuando el Motivo de cancelación es "01" el UUID de reemplazo es requerido',
    ]);
    expect(of('01', ` ${UUID.toUpperCase()} `)).toEqual([]);
    for (const wrong of ['x', UUID.replaceAll('-', ''), `${UUID}0`, UUID.replace('5', 'g')])
      expect(of('01', wrong)).toEqual(['replacement-folio: El UUID no tiene el formato correcto.']);
  });

  test('no other motive looks at a substitute', () => expect(of('02', 'x')).toEqual([]));

  // spec: 1§5.3
  test("another issuer's document needs its total, numeric, and its receiver", () => {
    const rfc_receiver = 'URE180429TM6';
    expect(of('02', '', { amount: '116.00', rfc_receiver })).toEqual([]);
    expect(of('02', '', { amount: ' ', rfc_receiver })).toEqual(['amount: Total del Comprobante requerido']);
    expect(of('02', '', { amount: 'mil', rfc_receiver })).toEqual(['amount: Ingresa un Monto válido']);
    expect(of('02', '', { amount: '1', rfc_receiver: 'XXX' })).toEqual([
      'rfc_receiver: Escribe el RFC del receptor.',
    ]);
    expect(of('', '', {})).toHaveLength(3);
  });
});
