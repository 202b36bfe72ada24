import { expect, test } from 'vitest';
import { canOf, EVERYTHING } from '../access/permissions.ts';
import { isOnTheWay } from './first-steps.ts';
import { isNewAccount } from './new-account.ts';

const NOTHING = {
  certificate: false,
  pac: false,
  branch: false,
  logo: false,
  customer: false,
  invoice: false,
};
const NEEDED = { ...NOTHING, certificate: true, branch: true, customer: true, invoice: true };
const owner = canOf([EVERYTHING]);

test('somebody is on the way until what is needed is there; a logo and a provider of their own are not', () => {
  expect(isOnTheWay(NOTHING, owner)).toBe(true);
  expect(isOnTheWay({ ...NEEDED, invoice: false }, owner)).toBe(true);
  expect(isOnTheWay(NEEDED, owner)).toBe(false);
});

test('who may do none of what is left is on no way, and of a server of before nothing is known', () => {
  expect(isOnTheWay({ ...NEEDED, certificate: false }, canOf(['receipts.read']))).toBe(false);
  expect(isOnTheWay({ ...NEEDED, customer: false }, canOf(['customers.write']))).toBe(true);
  expect(isOnTheWay(undefined, owner)).toBe(false);
});

test('an account is new while nobody has begun; the branch that it is made with does not count', () => {
  expect(isNewAccount({ ...NOTHING, branch: true, pac: true })).toBe(true);
  expect(isNewAccount({ ...NOTHING, customer: true })).toBe(false);
  expect(isNewAccount({ ...NOTHING, certificate: true })).toBe(false);
  expect(isNewAccount(undefined)).toBe(false);
});
