/** What a factoring request shows of itself in a list, as cells of a table, as a card on a phone, and unfolded. */
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCoins,
  IconFileCheck,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FactoringProof, FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING as t } from '../../../../schema/texts/factoring.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { exact, isZero } from '../../../../schema/values/decimal.ts';
import type { FactoringState } from '../../../../schema/values/picklists.ts';
import { Facts } from '../../../resource/facts.tsx';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatMoment, formatWhole, shorten } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOK: Record<FactoringState, { tone: Tone; icon: ReactNode }> = {
  requested: { tone: 'wait', icon: <IconClock /> },
  confirmed: { tone: 'wait', icon: <IconHourglass /> },
  offered: { tone: 'warn', icon: <IconCoins /> },
  ceded: { tone: 'good', icon: <IconFileCheck /> },
  paid: { tone: 'good', icon: <IconCash /> },
  settled: { tone: 'good', icon: <IconCircleCheck /> },
  host_rejected: { tone: 'bad', icon: <IconCircleX /> },
  factor_rejected: { tone: 'bad', icon: <IconCircleX /> },
  withdrawn: { tone: 'quiet', icon: <IconArrowBackUp /> },
  cancelled: { tone: 'bad', icon: <IconAlertTriangle /> },
};

function FactoringBadge({ state }: { state: FactoringState }) {
  return <StatusBadge {...LOOK[state]} label={t.states[state]} />;
}

export const folioOf = ({ folio, uuid }: FactoringRow): string => folio || uuid;

function Parties({ row }: { row: FactoringRow }) {
  return (
    <>
      <span className={classes.cut}>{shorten(`${row.supplier_name} → ${row.host_name}`)}</span>
      <span className={classes.small}>
        {t.fields.factor}: {shorten(row.factor_name || row.factor_rfc)}
      </span>
    </>
  );
}

export const FACTORING_COLUMNS: Column<FactoringRow>[] = [
  { key: 'folio', title: t.fields.folio, width: 130, fixed: true, render: folioOf },
  { key: 'parties', title: t.fields.parties, grow: true, render: (row) => <Parties row={row} /> },
  {
    key: 'total',
    title: t.fields.total,
    sort: 'total',
    align: 'end',
    width: 150,
    render: (row) => <Amount value={row.total} currency={row.currency} />,
  },
  { key: 'state', title: t.fields.state, width: 230, render: (row) => <FactoringBadge state={row.state} /> },
  { key: 'role', title: t.fields.role, width: 190, hidden: true, render: (row) => t.roles[row.role] },
  {
    key: 'due',
    title: t.fields.due_on,
    sort: 'due_on',
    width: 130,
    hidden: true,
    render: (row) => shownDay(row.due_on),
  },
  {
    key: 'asked',
    title: t.fields.asked_at,
    sort: 'asked_at',
    width: 130,
    render: (row) => formatDate(row.asked_at),
  },
  { key: 'uuid', title: 'UUID', width: 310, hidden: true, render: (row) => row.uuid },
];

export function FactoringCard({ row }: { row: FactoringRow }) {
  return (
    <span className={classes.card}>
      <Parties row={row} />
      <Amount value={row.total} currency={row.currency} />
      <span className={classes.small}>
        {folioOf(row)} · {formatDate(row.asked_at)}
      </span>
      <FactoringBadge state={row.state} />
    </span>
  );
}

const money = (amount: string): string => (amount === '' ? '' : formatWhole(amount));

export function FactoringDetails({ row }: { row: FactoringRow }) {
  const f = t.fields;
  return (
    <div className={classes.unfolded}>
      <Facts
        of={[
          [f.role, t.roles[row.role]],
          [f.supplier, `${row.supplier_name} (${row.supplier_rfc})`],
          [f.host, `${row.host_name} (${row.host_rfc})`],
          [f.factor, `${row.factor_name} (${row.factor_rfc})`],
          ['UUID', row.uuid],
          [t.host_reason, row.host_reason],
          [t.factor_reason, row.factor_reason],
          [f.annual_rate, row.annual_rate],
          [f.advance_percent, row.advance_percent],
          [f.due_on, shownDay(row.due_on || row.planned_on)],
          [f.account, row.account],
          [f.ceded_on, shownDay(row.ceded_on)],
          [f.days, row.days],
          [f.advance, money(row.advance)],
          [f.interest, money(row.interest)],
          [f.deposit, money(row.deposit)],
          [f.reserve, money(row.reserve)],
          [f.paid_on, shownDay(row.paid_on)],
          [f.settled_on, shownDay(row.settled_on)],
          [f.settled_interest, money(row.settled_interest)],
          [f.remainder, money(row.remainder)],
        ]}
      />
      {row.proofs.length > 0 && (
        <section aria-label={t.proofs}>
          <h3>{t.proofs}</h3>
          {row.proofs.map((proof) => (
            <p key={proof.by}>
              <strong>{t.proofOf[proof.by]}</strong> · {formatMoment(proof.at)} · {wordsOf(proof).join(' · ')}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

function wordsOf({ by, sat, lists, paid, is_ceded, orders, goods }: FactoringProof): string[] {
  const found = [t.proof.sat[sat], t.proof.lists(lists), is_ceded ? t.proof.ceded : t.proof.notCeded];
  if (by === 'factor') return found;
  return [
    ...found,
    isZero(exact(paid)) ? t.proof.unpaid : t.proof.paid(formatWhole(paid)),
    orders.length > 0 ? t.proof.orders(orders.join(', ')) : t.proof.noOrder,
    goods.length > 0 ? t.proof.goods(goods.join(', ')) : t.proof.noGoods,
  ];
}
