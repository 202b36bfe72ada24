/**
 * What is asked of a pushable document by who does not have its shape: its name, and who reads and writes one. The shapes bring every form with them,
 * and the frame of the portal needs none of them to say what waits. Pure.
 */
import type { Permission } from '../access/permissions.ts';
import { HANDED_TEXTS } from '../texts/handed-text-words.ts';
import type { AnyPushable } from './define-pushable.ts';

type Head = Pick<AnyPushable, 'kind' | 'called' | 'can'>;
type Kind = keyof typeof HANDED_TEXTS;

const head = (kind: Kind, read: Permission, write: Permission): Head => ({
  kind,
  called: HANDED_TEXTS[kind],
  can: { read, write },
});

/** By the name that each has in the rows that are pushed. */
export const HEADS: Readonly<Record<Kind, Head>> = {
  draft: head('draft', 'drafts.read', 'drafts.write'),
  payroll_run: head('payroll_run', 'payroll.read', 'receipts.issue_payroll'),
  deposit_run: head('deposit_run', 'receipts.issue_payment', 'receipts.issue_payment'),
  order_draft: head('order_draft', 'purchase_orders.read', 'purchase_orders.write'),
  goods_count: head('goods_count', 'merchandise_receipts.read', 'merchandise_receipts.write'),
};

/** Undefined for one that this version does not know. */
export const headOf = (kind: string): Head | undefined =>
  Object.hasOwn(HEADS, kind) ? HEADS[kind as Kind] : undefined;
