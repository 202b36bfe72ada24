/** Where the SAT's last word is not ours, it is said wherever the receipt is looked at. */
import { Alert } from '@mantine/core';
import { DRIFT } from '../../../../schema/texts/timeline.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { driftOf } from './drift.ts';

export function DriftAlert({ row }: { row: ReceiptListRow }) {
  const drift = driftOf(row);
  if (drift === '') return null;
  return (
    <Alert color="red" role="alert" title={DRIFT.title} my="sm">
      {drift}
    </Alert>
  );
}
