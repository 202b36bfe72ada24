/** Amounts of the days of a month or the months of a year: each bar opens its list, filtered. */
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Bar,
  currenciesOf,
  daysOfKey,
  heightOf,
  type Summed,
} from '../../../../schema/dashboard/amounts-by.ts';
import { DASHBOARD as t } from '../../../../schema/texts/dashboard.ts';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { formatAmount, formatDate } from '../../../ui/format.ts';
import { type Beside, BesidePicture, documentsOf, type SearchOf } from './beside-picture.tsx';
import classes from './dashboard.module.css';
import { drawnAmounts } from './drawn-amounts.ts';

type Props = {
  title: string;
  rows: readonly Summed[];
  period: string;
  list: string;
  searchOf: SearchOf;
  beside: Beside;
};

const keyName = (key: string) =>
  key.length === 10 ? formatDate(key) : (t.months[Number(key.slice(5)) - 1] ?? key);
const mark = (key: string) => (key.length === 10 ? String(Number(key.slice(8))) : keyName(key).slice(0, 3));
const nameOf = ({ key, total, count }: Bar, currency: string) =>
  t.bar(keyName(key), `${formatAmount(total)} ${currency}`, documentsOf(count));

export function AmountsPicture({ title, rows, period, list, searchOf, beside }: Props) {
  const [chosen, choose] = useState<string>();
  const [asksCancelled, askCancelled] = useState(false);
  const currencies = currenciesOf([...rows, ...beside.cancelled]);
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : (currencies[0] ?? 'MXN');
  const drawn = drawnAmounts({ rows, searchOf, beside }, period, currency, asksCancelled);
  const { isCancelled, total, count } = drawn;
  const cancelledBy = t.cancelledBy[period.length === 4 ? 'month' : 'day'];
  return (
    <figure className={classes.picture} aria-label={title}>
      <figcaption className={classes.head}>
        <strong>{isCancelled ? t.cancelledOf(title) : title}</strong>
        {count > 0 && (
          <Link to={list as never} search={drawn.searchOf(daysOfKey(period), currency) as never}>
            <Amount value={total} currency={currency} /> · {documentsOf(count)}
          </Link>
        )}
        {drawn.hasCancelled && (
          <Button
            size="xs"
            variant={isCancelled ? 'filled' : 'default'}
            className={classes.choose}
            aria-pressed={isCancelled}
            aria-label={`${cancelledBy}: ${title}`}
            onClick={() => askCancelled(!isCancelled)}
          >
            {cancelledBy}
          </Button>
        )}
        {currencies.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={`${t.currency}: ${title}`}
            data={currencies}
            value={currency}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
      </figcaption>
      {count === 0 ? (
        <p className={resource.small}>{t.none}</p>
      ) : (
        <ol className={classes.bars}>
          {drawn.bars.map((bar) => (
            <li key={bar.key}>
              {bar.count > 0 ? (
                <Link
                  to={list as never}
                  search={drawn.searchOf(daysOfKey(bar.key), currency) as never}
                  className={classes.column}
                  aria-label={nameOf(bar, currency)}
                  title={nameOf(bar, currency)}
                >
                  <span
                    className={classes.bar}
                    data-side={isCancelled ? 'cancelled' : undefined}
                    style={{ height: `${heightOf(bar, drawn.bars)}%` }}
                  />
                </Link>
              ) : (
                <span className={classes.column} />
              )}
              <small aria-hidden>{mark(bar.key)}</small>
            </li>
          ))}
        </ol>
      )}
      <BesidePicture {...{ ...beside, period, currency, list, searchOf }} />
    </figure>
  );
}
