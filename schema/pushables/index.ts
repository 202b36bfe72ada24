/** Every document that devices write with no network, one line each. How one is added: CONTRIBUTING.md. */
import { depositRun } from './deposit-run.ts';
import { draft } from './draft.ts';
import { goodsCount } from './goods-count.ts';
import { orderDraft } from './order-draft.ts';
import { payrollRun } from './payroll-run.ts';

export const PUSHABLES = {
  draft,
  payrollRun,
  depositRun,
  orderDraft,
  goodsCount,
};
