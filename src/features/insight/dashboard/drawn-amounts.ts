/** What the bars of a picture are: what stands or, where that is asked and there is any, what was cancelled. Pure. */
import { amountsBy, keysOf, type Picture, type Summed } from '../../../../schema/dashboard/amounts-by.ts';
import type { Beside, SearchOf } from './beside-picture.tsx';

type Amounts = {
  rows: readonly Summed[];
  searchOf: SearchOf;
  beside: Pick<Beside, 'cancelled' | 'cancelledOf'>;
};
/** `searchOf`: of the documents that the bars sum. */
type Drawn = Picture & { isCancelled: boolean; hasCancelled: boolean; searchOf: SearchOf };

export function drawnAmounts(
  { rows, searchOf, beside }: Amounts,
  period: string,
  currency: string,
  asksCancelled: boolean,
): Drawn {
  const keys = keysOf(period);
  const cancelled = amountsBy(beside.cancelled, keys, currency);
  const hasCancelled = cancelled.count > 0;
  return asksCancelled && hasCancelled
    ? { ...cancelled, isCancelled: true, hasCancelled, searchOf: beside.cancelledOf }
    : { ...amountsBy(rows, keys, currency), isCancelled: false, hasCancelled, searchOf };
}
