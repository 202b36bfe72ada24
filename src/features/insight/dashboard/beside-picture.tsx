/** Below a picture: the taxes of its documents by rate, and what was cancelled apart; each opens its list, filtered. */
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { amountsBy, daysOfKey, keysOf, type Summed } from '../../../../schema/dashboard/amounts-by.ts';
import { type TaxSum, taxesBy } from '../../../../schema/dashboard/taxes-by.ts';
import { DASHBOARD as t } from '../../../../schema/texts/dashboard.ts';
import { taxName } from '../../../../schema/texts/taxes.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import classes from './dashboard.module.css';

/** What a list is asked, so that it has the documents of a number and no others. */
export type SearchOf = (days: { from: string; to: string }, currency: string) => Record<string, string>;
export type Beside = {
  cancelled: readonly Summed[];
  taxes: readonly TaxSum[];
  /** Of what was cancelled. */
  cancelledOf: SearchOf;
};

type Props = Beside & { period: string; currency: string; list: string; searchOf: SearchOf };

export const documentsOf = (count: number) => t.documents(count, groupThousands(String(count)));

export function BesidePicture({ cancelled, taxes, cancelledOf, period, currency, list, searchOf }: Props) {
  const title = useId();
  const rows = taxesBy(taxes, currency);
  const days = daysOfKey(period);
  const gone = amountsBy(cancelled, keysOf(period), currency);
  return (
    <>
      {rows.length > 0 && (
        <>
          <h3 id={title} className={classes.subtitle}>
            {t.taxes}
          </h3>
          <ul className={classes.taxes} aria-labelledby={title}>
            {rows.map(({ key, base, amount, documents }) => (
              <li key={key}>
                <Link
                  to={list as never}
                  search={{ ...searchOf(days, currency), taxes: key } as never}
                  className={classes.tax}
                >
                  <span>
                    {taxName(key)} <small className={resource.small}>{documentsOf(documents)}</small>
                  </span>
                  <small className={resource.small}>
                    {t.base} <Amount value={base} currency={currency} />
                  </small>
                  <Amount value={amount} currency={currency} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.count > 0 && (
        <p>
          {t.cancelled}{' '}
          <Link to={list as never} search={cancelledOf(days, currency) as never}>
            <Amount value={gone.total} currency={currency} /> · {documentsOf(gone.count)}
          </Link>
        </p>
      )}
    </>
  );
}
