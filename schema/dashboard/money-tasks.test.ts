import { expect, test } from 'vitest';
import { moneyTasks } from './money-tasks.ts';

const TODAY = '2026-11-20';
const NONE = { payments: [], reps: [], factorings: [], risks: [] };

// spec: house.1292
test('what of money waits is counted: what is due or expired, REPs that are late, answers that are asked, and terms that run', () => {
  const payment = (status_id: 'scheduled' | 'expired' | 'paid' | 'canceled', payment_date: string) => ({
    ...{ status_id, payment_date },
  });
  const payments = [
    payment('scheduled', '2026-11-20'),
    payment('scheduled', '2026-11-21'),
    payment('scheduled', '2026-11-19'),
    payment('expired', '2026-11-01'),
    payment('paid', '2026-11-20'),
    payment('canceled', '2026-11-01'),
  ];
  const reps = [
    { state: 'owed' as const, due_on: '2026-11-19' },
    { state: 'owed' as const, due_on: '2026-11-20' },
    { state: 'received' as const, due_on: '2026-11-01' },
  ];
  const factorings = [
    { role: 'supplier' as const, state: 'offered' as const },
    // One may only withdraw it: nobody waits for that.
    { role: 'supplier' as const, state: 'confirmed' as const },
    { role: 'host' as const, state: 'requested' as const },
    { role: 'host' as const, state: 'offered' as const },
    { role: 'factor' as const, state: 'confirmed' as const },
    { role: 'factor' as const, state: 'ceded' as const },
  ];
  const risks = [
    { severity: 'definitive' as const, due_on: '2026-11-20' },
    { severity: 'definitive' as const, due_on: '2026-11-19' },
    { severity: 'definitive' as const, due_on: '' },
    { severity: 'cleared' as const, due_on: '2026-12-15' },
  ];
  expect(moneyTasks({ payments, reps, factorings, risks }, TODAY)).toEqual({
    ...{ paymentsExpired: 2, paymentsDue: 1, repsLate: 1, riskTerms: 1 },
    ...{ factoringOffers: 1, factoringConfirm: 1, factoringAnswer: 1 },
  });
  expect(Object.values(moneyTasks(NONE, TODAY)).every((count) => count === 0)).toBe(true);
});
