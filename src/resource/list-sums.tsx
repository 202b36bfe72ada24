/** How many the list finds and what they add up to, each currency apart. */

import { groupThousands } from '../../schema/values/group-thousands.ts';
import type { CurrencySum } from '../../schema/values/sums-by-currency.ts';
import { Amount } from '../ui/amount.tsx';
import classes from './list-sums.module.css';

export type SumsTexts = {
  found: (n: string, isOne: boolean) => string;
  /** What is added up, and why the others are not. */
  inForce: string;
  inForceWhy: string;
};
type SumsProps = { texts: SumsTexts; total: number; sums: readonly CurrencySum[] | undefined };

export function Sums({ texts, total, sums = [] }: SumsProps) {
  if (total === 0) return null;
  return (
    <p className={classes.sums} role="status">
      <span>{texts.found(groupThousands(String(total)), total === 1)}</span>
      {sums.length > 0 && (
        <span title={texts.inForceWhy}>
          {texts.inForce}:{' '}
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
