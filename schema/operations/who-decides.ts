/** Whose word what waits is waiting for. Pure. */
import type { Permission } from '../access/permissions.ts';
import type { ApprovalRow } from '../resources/invoicing/approvals.ts';
import { type OperationKind, operationOf } from './index.ts';

const WORD: Readonly<Record<string, Permission>> = { issue: 'approvals.issue', cancel: 'approvals.cancel' };

/** Who may say yes or no to what was asked; of what was handed over, whoever may do it themselves. */
export function whoDecides({
  kind,
  reason,
}: Pick<ApprovalRow, 'kind' | 'reason'>): Permission | readonly Permission[] {
  if (reason !== 'handed') return WORD[kind] ?? [];
  const { can } = operationOf(kind as OperationKind);
  return can === 'session' ? [] : can;
}
