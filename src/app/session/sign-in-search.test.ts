import { expect, test } from 'vitest';
import { signInSearch } from './sign-in-search.ts';

test('the next person does not land on the screen of whoever signed out by choice', () =>
  expect(signInSearch({ status: 'signed_out', left: true }, '/receipts?q=a')).toEqual({}));

test('whoever a session ended for comes back to their screen', () =>
  expect(signInSearch({ status: 'signed_out' }, '/receipts?q=a')).toEqual({ to: '/receipts?q=a' }));
