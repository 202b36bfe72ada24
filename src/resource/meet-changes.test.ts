import { expect, test } from 'vitest';
import { RECORDS } from '../../schema/texts/records.ts';
import { meetChanges } from './meet-changes.ts';

const base = { name: 'Cajas', zip: '06600', permissions: ['owner'], is_on: true, seen_at: '1' };
const begun = { name: 'Cajas', zip: '06600', permissions: ['a', 'b'], is_on: true };

test('what one left alone is as the other saved it; what both changed is said', () => {
  const values = { ...begun, name: 'Cajas norte' };
  const now = { ...base, zip: '64000', is_on: false, seen_at: '2' };
  expect(meetChanges({ begun, values, base, now, who: '' })).toEqual({
    merged: { ...values, zip: '64000', is_on: false },
    problems: [],
  });
  expect(meetChanges({ begun, values, base, now: { ...base, name: 'Cajas sur' }, who: 'Ana (hoy)' })).toEqual(
    {
      merged: values,
      problems: [
        {
          path: 'name',
          text: 'Mientras lo editabas, Ana (hoy) puso «Cajas sur». Guarda otra vez para dejar lo tuyo.',
        },
      ],
    },
  );
});

test('changed alike by both it is no matter; written otherwise than it is stored it is never taken over', () => {
  const values = { ...begun, name: 'Cajas sur' };
  expect(meetChanges({ begun, values, base, now: { ...base, name: 'Cajas sur' }, who: '' })).toEqual({
    merged: values,
    problems: [],
  });
  expect(
    meetChanges({ begun, values: begun, base, now: { ...base, permissions: ['ready'] }, who: '' }),
  ).toEqual({
    merged: begun,
    problems: [{ path: 'permissions', text: RECORDS.nowElse() }],
  });
});
