/** What is due between two days, in or out: what a bar of the board is the sum of. */
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CashSide, type Due, duesOf } from '../../../../schema/dashboard/cash-flow.ts';
import { CASH as t } from '../../../../schema/texts/board-pictures.ts';
import { DASHBOARD } from '../../../../schema/texts/dashboard.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { totalsByCurrency } from '../../../../schema/values/sums-by-currency.ts';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatAmount, formatDate } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './dashboard.module.css';
import { useDues } from './use-dues.ts';

export type CashSearch = {
  from?: string | undefined;
  to?: string | undefined;
  side?: CashSide | undefined;
  currency?: string | undefined;
};

const MOST_SHOWN = 200;

function daysText({ from, to }: CashSearch): string {
  if (from !== undefined && to !== undefined) return t.range(formatDate(from), formatDate(to));
  if (to !== undefined) return t.until(formatDate(to));
  return from === undefined ? t.all : t.from(formatDate(from));
}

export function CashPage(search: CashSearch) {
  const { from = '', to = '', side, currency } = search;
  const dues = duesOf(useDues(), { from, to }).filter(
    (one) =>
      (side === undefined || one.side === side) && (currency === undefined || one.currency === currency),
  );
  return (
    <>
      <LinkAnchor to="/dashboard" className={resource.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {DASHBOARD.title}
      </LinkAnchor>
      <PageHead title={t.title} />
      <section className={resource.panel} aria-labelledby="dues">
        <h2 id="dues">{[side && t.sides[side], daysText(search)].filter(Boolean).join(' · ')}</h2>
        {dues.length === 0 ? (
          <EmptyState icon={<IconCircleCheck />} title={t.empty} />
        ) : (
          <>
            <p>{t.total(groupThousands(String(dues.length)), totals(dues))}</p>
            <ul className={classes.taxes}>
              {dues.slice(0, MOST_SHOWN).map((due) => (
                <li key={`${due.of} ${due.key}`}>
                  <DueLink due={due} />
                </li>
              ))}
            </ul>
            {dues.length > MOST_SHOWN && <p>{t.more(groupThousands(String(dues.length - MOST_SHOWN)))}</p>}
          </>
        )}
      </section>
    </>
  );
}

const totals = (dues: readonly Due[]): string =>
  totalsByCurrency(dues.map(({ currency, amount: total }) => ({ currency, total })))
    .map(({ currency, total }) => `${formatAmount(total)} ${currency}`)
    .join(' · ');

function DueLink({ due }: { due: Due }) {
  const { of, key, on, name, folio, amount, currency } = due;
  const words = (
    <>
      <span>
        {name} <small className={resource.small}>{[t.of[of], folio].filter(Boolean).join(' ')}</small>
      </span>
      <small className={resource.small}>{formatDate(on)}</small>
      <Amount value={amount} currency={currency} />
    </>
  );
  if (of === 'payment')
    return (
      <Link to="/scheduled_payments" search={{ q: folio || name } as never} className={classes.tax}>
        {words}
      </Link>
    );
  const location = of === 'issued' ? 'emmited' : 'received';
  return (
    <Link
      to="/receipts/$location/$uuid/$documentTypeId/show"
      params={{ location, uuid: key, documentTypeId: '1' }}
      className={classes.tax}
    >
      {words}
    </Link>
  );
}
