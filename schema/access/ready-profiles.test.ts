import { expect, test } from 'vitest';
import { canOf, type Permission } from './permissions.ts';
import { expandReady, READY_KEYS, type ReadyProfile, readyToken } from './ready-profiles.ts';

const may = (profile: ReadyProfile) => canOf(expandReady([readyToken(profile)]));

/** What makes a person one of each kind. */
const KINDS: Readonly<Record<string, readonly Permission[]>> = {
  issuer: ['receipts.issue_income', 'receipts.cancel'],
  receiver: ['received.upload', 'required_cancellations.answer'],
  client: ['customers.write', 'receipts.send'],
  supplier: ['purchase_orders.answer', 'merchandise_receipts.answer', 'records.write'],
  buyer: ['purchase_orders.write', 'merchandise_receipts.write', 'providers.write'],
  guest: ['hosts.write', 'guests.write'],
  factor: ['factors.answer', 'factors.ask', 'factors.confirm'],
  administrator: ['users.write', 'profiles.write', 'branches.write', 'series.write'],
};

// spec: 1§1.3
test.each(Object.entries(KINDS))(
  '%s: an administrator may be one, who only reads may not',
  (_kind, needed) => {
    expect(needed.filter((one) => !may('administrator')(one))).toEqual([]);
    expect(needed.filter(may('accountant'))).toEqual([]);
    expect(needed.filter(may('auditor'))).toEqual([]);
  },
);

test('each ready-made profile may something, takes the lists that it sees out of here, and nobody by none', () => {
  for (const key of READY_KEYS) expect(expandReady([readyToken(key)]), key).toContain('lists.export');
  expect(expandReady(['@nobody'])).toEqual([]);
});

// spec: house.730
test('who counts in a warehouse sees orders and counts, and neither payroll, invoices nor who is paid', () => {
  const can = may('warehouse');
  expect(
    ['merchandise_receipts.write', 'purchase_orders.read'].filter((one) => !can(one as Permission)),
  ).toEqual([]);
  for (const module of [
    'payroll',
    'receipts',
    'received',
    'scheduled_payments',
    'provider_accounts',
    'reports',
  ])
    expect(can(`${module}.read` as Permission), module).toBe(false);
  expect(can('purchase_orders.write')).toBe(false);
});

test('who buys orders, deals with suppliers and judges their records, and neither pays nor says where they are paid', () => {
  const can = may('purchasing');
  const needed: Permission[] = ['purchase_orders.write', 'providers.write', 'guests.write', 'records.decide'];
  expect(needed.filter((one) => !can(one))).toEqual([]);
  for (const one of [
    'provider_accounts.write',
    'scheduled_payments.pay',
    'payroll.read',
    'receipts.read',
  ] as const)
    expect(can(one), one).toBe(false);
});
