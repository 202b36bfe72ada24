import { expect, test } from 'vitest';
import { becameOf } from './substituted.ts';

type Original = Parameters<typeof becameOf>[0];
const OWN = 'A1B2C3D4-0000-4000-8000-000000000001';
const OTHER = 'A1B2C3D4-0000-4000-8000-000000000002';
const asked = (substitute_uuid: string) =>
  ({ summary: { substitute_uuid } }) as NonNullable<Original['cancelling']>;
const told = (substitute_uuid: string) => ({ substitute_uuid }) as NonNullable<Original['cancellation']>;
const original = (over: Partial<Original>) => ({ status: 'sent', ...over }) as Original;

// spec: house.692
test('that the original was cancelled meanwhile is told, unless it was for this very substitute', () => {
  expect(becameOf(original({}), '')).toBeUndefined();
  // Elsewhere, without a substitute or with another one.
  expect(becameOf(original({ status: 'cancelled', cancellation: told('') }), '')).toBe('cancelled');
  expect(becameOf(original({ status: 'cancelled', cancellation: told(OTHER) }), OWN)).toBe('cancelled');
  expect(becameOf(original({ status: 'cancel_pending', cancellation: told('') }), OWN)).toBe('cancelling');
  // On this device, still to be sent.
  expect(becameOf(original({ cancelling: asked('') }), '')).toBe('cancelling');
  // What the path of reason 01 itself asked for, in either letter case.
  expect(becameOf(original({ cancelling: asked(OWN) }), OWN.toLowerCase())).toBeUndefined();
  expect(becameOf(original({ status: 'cancelled', cancellation: told(OWN) }), OWN)).toBeUndefined();
});
