/** Of one whose place another takes: that it was cancelled meanwhile, or is about to be, without it. */
import { Alert } from '@mantine/core';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { folioOf } from '../receipt/receipt-names.ts';
import { becameOf } from './substituted.ts';

const { substitute: t } = FOLLOW_UP;

/** @param substitute UUID of the one that takes its place; '' while it has none */
export function SubstitutedAlert({ row, substitute }: { row: ReceiptListRow; substitute: string }) {
  const became = becameOf(row, substitute);
  if (became === undefined) return null;
  return (
    <Alert color="yellow" role="alert">
      {became === 'cancelled' ? t.originalCancelled(folioOf(row)) : t.originalCancelling(folioOf(row))}
    </Alert>
  );
}
