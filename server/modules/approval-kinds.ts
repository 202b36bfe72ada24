/** Every kind of what waits for another person's word, a line each (schema/operations/approval-kinds.ts has their words). */
import type { ApprovalKind } from '../../schema/operations/approval-kinds.ts';
import type { RemoteChecks } from '../../schema/rules/remote.ts';
import type { ApprovalWays } from './approvals/approval-kind.ts';
import type { Deps } from './deps.ts';
import { approveCancel } from './invoicing/approvals/approve-cancel.ts';
import { approveIssue } from './invoicing/approvals/approve-issue.ts';
import { approveGoods } from './orders/merchandise-receipts/approve-goods.ts';
import { approveOrderAnswer, approveOrderCancel } from './orders/purchase-orders/approve-answer.ts';
import { approveOrder } from './orders/purchase-orders/approve-order.ts';
import { approveAccount } from './parties/provider-accounts/approve-account.ts';
import { approvePaymentRun } from './payments/payment-runs/approve-run.ts';
import { approveText } from './pushables/approve-text.ts';

type Needs = Deps & { checks: RemoteChecks };

export const APPROVAL_KINDS: Readonly<Record<ApprovalKind, ApprovalWays<Needs, unknown>>> = {
  issue: approveIssue,
  cancel: approveCancel,
  send_order: approveOrder,
  receive_goods: approveGoods,
  answer_order: approveOrderAnswer,
  cancel_order: approveOrderCancel,
  provider_account: approveAccount,
  payment_run: approvePaymentRun,
  text: approveText,
};
