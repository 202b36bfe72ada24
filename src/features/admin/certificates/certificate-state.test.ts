import { expect, test } from 'vitest';
import { type Certificate, certificateState } from './certificate-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const certificate = (over: Partial<Certificate>): Certificate => ({
  serial_number: '30001000000500003416',
  rfc: 'EKU9003173C9',
  name: 'ESCUELA',
  valid_from: '2023-05-18T00:00:00Z',
  valid_to: '2027-05-18T00:00:00Z',
  is_active: true,
  is_used: true,
  ...over,
});

test.each([
  [{}, 'active', 'Vigente'],
  [{ valid_to: '2026-11-19T00:00:00Z' }, 'expired', 'Vencido'],
  [{ valid_to: '2026-11-20T13:00:00Z' }, 'soon', 'Vence hoy'],
  [{ valid_to: '2026-11-21T13:00:00Z' }, 'soon', 'Vence mañana'],
  [{ valid_to: '2026-12-01T13:00:00Z' }, 'soon', 'Vence en 11 días'],
  [{ valid_from: '2026-11-21T00:00:00Z' }, 'notYet', 'Aún no es válido'],
  [{ is_active: false }, 'inactive', 'Inactivo'],
  [{ is_active: false, key_destroyed: true }, 'destroyed', 'Llave destruida'],
  [{ key_destroyed: true, valid_to: '2020-01-01T00:00:00Z' }, 'destroyed', 'Llave destruida'],
  [{ is_active: false, valid_to: '2020-01-01T00:00:00Z' }, 'expired', 'Vencido'],
] as const)('%o is %s', (over, state, label) =>
  expect(certificateState(certificate(over), NOW)).toMatchObject({ state, label }),
);

test('one that takes another’s place says from when, until it does', () => {
  const old = certificate({ valid_to: '2027-02-01T00:00:00Z' });
  const next = certificate({
    ...{ serial_number: '30001000000500009999', valid_to: '2030-05-18T00:00:00Z' },
    ...{ replaces: old.serial_number, seals_from: '2026-12-01T00:00:00.000Z' },
  });
  expect(certificateState(next, NOW, [old, next])).toMatchObject({ state: 'waiting', tone: 'wait' });
  expect(certificateState(next, Date.parse('2026-12-01T00:00:01Z'), [old, next]).state).toBe('active');
  expect(certificateState(next, NOW, [{ ...old, key_destroyed: true }, next]).state).toBe('active');
});
