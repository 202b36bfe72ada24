/** How many the list finds and what they add up to, each currency apart. */
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import type { CurrencySum } from '../../../../schema/values/sums-by-currency.ts';
import { Amount } from '../../../ui/amount.tsx';
import classes from '../receipt/receipt.module.css';

type SumsProps = { total: number; sums: readonly CurrencySum[] | undefined };

export function Sums({ total, sums = [] }: SumsProps) {
  if (total === 0) return null;
  return (
    <p className={classes.sums} role="status">
      <span>{RECEIPTS.found(groupThousands(String(total)), total === 1)}</span>
      {sums.length > 0 && (
        <span title={RECEIPTS.inForceWhy}>
          {RECEIPTS.inForce}:{' '}
          {sums.map(({ currency, total: sum }, index) => (
            <span key={currency}>
              {index > 0 && ' · '}
              <strong>
                <Amount value={sum} currency={currency} />
              </strong>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}
