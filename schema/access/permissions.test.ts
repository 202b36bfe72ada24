import { expect, test } from 'vitest';
import { canAll, canOf, closeOver, EVERYTHING, MODULES, PERMISSIONS } from './permissions.ts';

test('each module can be read, so that every other function of it can be shown; what is done to any list brings nothing', () => {
  const { lists, ...read } = MODULES;
  for (const [module, functions] of Object.entries(read)) expect(functions, module).toContain('read');
  expect([...closeOver(lists.map((name) => `lists.${name}`))]).toEqual(['lists.export']);
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
});

test('a function brings what it needs, and nothing more', () => {
  expect([...closeOver(['customers.delete'])].sort()).toEqual(['customers.delete', 'customers.read']);
  const issuing = canOf(['receipts.issue_transfer']);
  for (const needed of ['receipts.read', 'drafts.read', 'branches.read', 'series.read', 'certificates.read'])
    expect(issuing(needed as 'receipts.read'), needed).toBe(true);
  expect(issuing('receipts.issue_income')).toBe(false);
  expect(issuing('receipts.cancel')).toBe(false);
  expect(issuing('certificates.write')).toBe(false);
});

test('of several any is enough; of none, nothing', () => {
  const can = canOf(['products.read']);
  expect(can(['customers.read', 'products.read'])).toBe(true);
  expect(can(['customers.read', 'series.read'])).toBe(false);
  expect(can([])).toBe(false);
});

test('everything is everything that there is; a pair of another version is nothing', () => {
  expect(PERMISSIONS.every(canOf([EVERYTHING]))).toBe(true);
  expect(PERMISSIONS.every((one) => canAll(one))).toBe(true);
  expect([...closeOver(['payroll.issue', 'receipts', 'constructor'])]).toEqual([]);
});

test('two sets that read alike when they are written together are two', () => {
  expect([...closeOver(['customers.read', 'products.read'])]).toHaveLength(2);
  expect([...closeOver(['customers.read products.read'])]).toEqual([]);
  expect([...closeOver(['customers.read,products.read'])]).toEqual([]);
});
