/** Amounts of the days of a month or the months of a year: each bar opens its list, filtered. */
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  amountsBy,
  currenciesOf,
  daysOfKey,
  heightOf,
  keysOf,
  type Summed,
} from '../../../../schema/dashboard/amounts-by.ts';
import { DASHBOARD as t } from '../../../../schema/texts/dashboard.ts';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { formatAmount, formatDate } from '../../../ui/format.ts';
import { type Beside, BesidePicture, documentsOf, type SearchOf } from './beside-picture.tsx';
import classes from './dashboard.module.css';

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

export function AmountsPicture({ title, rows, period, list, searchOf, beside }: Props) {
  const [chosen, choose] = useState<string>();
  const currencies = currenciesOf([...rows, ...beside.cancelled]);
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : (currencies[0] ?? 'MXN');
  const { bars, total, count } = amountsBy(rows, keysOf(period), currency);
  return (
    <figure className={classes.picture} aria-label={title}>
      <figcaption className={classes.head}>
        <strong>{title}</strong>
        {count > 0 && (
          <Link to={list as never} search={searchOf(daysOfKey(period), currency) as never}>
            <Amount value={total} currency={currency} /> · {documentsOf(count)}
          </Link>
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
          {bars.map((bar) => (
            <li key={bar.key}>
              {bar.count > 0 ? (
                <Link
                  to={list as never}
                  search={searchOf(daysOfKey(bar.key), currency) as never}
                  className={classes.column}
                  aria-label={t.bar(
                    keyName(bar.key),
                    `${formatAmount(bar.total)} ${currency}`,
                    documentsOf(bar.count),
                  )}
                  title={t.bar(
                    keyName(bar.key),
                    `${formatAmount(bar.total)} ${currency}`,
                    documentsOf(bar.count),
                  )}
                >
                  <span className={classes.bar} style={{ height: `${heightOf(bar, bars)}%` }} />
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
