/** What is due in and out by week: each bar opens what it is the sum of. */
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { heightOf } from '../../../../schema/dashboard/amounts-by.ts';
import {
  CASH_SIDES,
  type CashSide,
  type CashWeek,
  cashFlow,
  currenciesDue,
  DAYS_OF_CREDIT,
} from '../../../../schema/dashboard/cash-flow.ts';
import { CASH as t } from '../../../../schema/texts/board-pictures.ts';
import { DASHBOARD } from '../../../../schema/texts/dashboard.ts';
import { deviceTime } from '../../../local/index.ts';
import resource from '../../../resource/resource.module.css';
import { formatAmount, formatDate } from '../../../ui/format.ts';
import classes from './dashboard.module.css';
import { useDues } from './use-dues.ts';

const NOTHING = '0.00';
const weekName = ({ from }: CashWeek) => (from === '' ? t.late : t.week(formatDate(from)));

export function CashPicture() {
  const dues = useDues();
  const [chosen, choose] = useState<string>();
  const currencies = currenciesDue(dues);
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : (currencies[0] ?? 'MXN');
  const weeks = cashFlow(dues, currency, deviceTime().slice(0, 10));
  const all = weeks.flatMap((week) => CASH_SIDES.map((side) => ({ total: week[side] })));
  return (
    <figure className={classes.picture} aria-label={t.title}>
      <figcaption className={classes.head}>
        <strong>{t.title}</strong>
        {CASH_SIDES.map((side) => (
          <span key={side} className={classes.legend} data-side={side}>
            {t.sides[side]}
          </span>
        ))}
        {currencies.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={`${DASHBOARD.currency}: ${t.title}`}
            data={currencies}
            value={currency}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
      </figcaption>
      {all.every(({ total }) => total === NOTHING) ? (
        <p className={resource.small}>{t.none}</p>
      ) : (
        <ol className={classes.bars}>
          {weeks.map((week) => (
            <li key={week.to}>
              <span className={classes.pair}>
                {CASH_SIDES.map((side) => (
                  <CashBar
                    key={side}
                    {...{ week, side, currency, height: heightOf({ total: week[side] }, all) }}
                  />
                ))}
              </span>
              <small aria-hidden>{week.from === '' ? t.lateMark : formatDate(week.from).slice(0, 5)}</small>
            </li>
          ))}
        </ol>
      )}
      <p className={resource.small}>{t.how(DAYS_OF_CREDIT)}</p>
    </figure>
  );
}

function CashBar(props: { week: CashWeek; side: CashSide; currency: string; height: number }) {
  const { week, side, currency, height } = props;
  const amount = week[side];
  if (amount === NOTHING) return <span className={classes.column} />;
  const name = t.bar(weekName(week), t.sides[side], `${formatAmount(amount)} ${currency}`);
  return (
    <Link
      to="/dashboard/cash"
      search={{ ...(week.from !== '' && { from: week.from }), to: week.to, side, currency }}
      className={classes.column}
      aria-label={name}
      title={name}
    >
      <span className={classes.bar} data-side={side} style={{ height: `${height}%` }} />
    </Link>
  );
}
