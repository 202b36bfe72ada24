/** «Agenda con compradores»: what a supplier has to do and may expect, as a list and as a calendar, of what is on this device. */
import { VisuallyHidden } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type AgendaEntry,
  type AgendaGroup,
  type AgendaKind,
  agendaOf,
  groupOf,
  weeksOf,
} from '../../../../schema/agenda/agenda.ts';
import { besides } from '../../../../schema/dashboard/amounts-by.ts';
import { merchandiseReceipts } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { purchaseOrders } from '../../../../schema/resources/orders/purchase-orders.ts';
import { hostRecords } from '../../../../schema/resources/parties/records.ts';
import { owedReps } from '../../../../schema/resources/payments/owed-reps.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { DASHBOARD } from '../../../../schema/texts/dashboard.ts';
import { SALES_AGENDA as t } from '../../../../schema/texts/sales-agenda.ts';
import { deviceTime, useReceiptPage, useResource } from '../../../local/index.ts';
import resource from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatAmount, formatDate } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './agenda.module.css';

/** `month`: the calendar of it; absent for the list. `day`: the one that is opened in it. */
export type AgendaSearch = { month?: string | undefined; day?: string | undefined };
const GROUPS: readonly AgendaGroup[] = ['now', 'week', 'later'];
/** Of what is told of invoices; more than anybody plans in a list. */
const MOST_TOLD = 500;

function useAgenda(): { entries: AgendaEntry[]; loading: boolean } {
  const orders = useResource(purchaseOrders, readQuery(purchaseOrders, { role: 'supplier' }));
  const goods = useResource(
    merchandiseReceipts,
    readQuery(merchandiseReceipts, { role: 'supplier', answer: 'pending' }),
  );
  const records = useResource(hostRecords, readQuery(hostRecords, {}));
  const reps = useResource(owedReps, readQuery(owedReps, { state: 'owed' }));
  const told = useReceiptPage({ isTold: true, page: 1, pageSize: MOST_TOLD });
  const rows = { orders: orders.rows, goods: goods.rows, records: records.rows, reps: reps.rows };
  const entries = agendaOf({ ...rows, receipts: told.rows }, new Date().toISOString());
  return { entries, loading: [orders, goods, records, reps, told].some(({ loading }) => loading) };
}

export function AgendaPage({ month, day }: AgendaSearch) {
  const { entries, loading } = useAgenda();
  const today = deviceTime().slice(0, 10);
  return (
    <>
      <PageHead title={t.title} />
      <nav className={classes.views} aria-label={t.views}>
        <View to={{}} isHere={month === undefined}>
          {t.list}
        </View>
        <View to={{ month: month ?? today.slice(0, 7) }} isHere={month !== undefined}>
          {t.calendar}
        </View>
      </nav>
      {month !== undefined ? (
        <Month month={month} day={day} today={today} entries={entries} />
      ) : entries.length === 0 && !loading ? (
        <EmptyState icon={<IconCalendarCheck />} title={t.nothing} text={t.nothingText} />
      ) : (
        <div className={classes.parts}>
          {GROUPS.map((group) => (
            <Group
              key={group}
              title={t.groups[group]}
              entries={entries.filter((one) => groupOf(one, today) === group)}
            />
          ))}
        </div>
      )}
    </>
  );
}

type ViewProps = { to: AgendaSearch; isHere: boolean; children: string };

function View({ to, isHere, children }: ViewProps) {
  return (
    <LinkAnchor to="/sales_agenda" search={to} {...(isHere && { 'aria-current': 'page' as const })}>
      {children}
    </LinkAnchor>
  );
}

function Group({ title, entries }: { title: string; entries: readonly AgendaEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={resource.panel} aria-label={title}>
      <h2>{title}</h2>
      <Entries entries={entries} />
    </section>
  );
}

function Entries({ entries }: { entries: readonly AgendaEntry[] }) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id} ${entry.what}`}>
          <Link {...(placeOf(entry) as { to: string })} className={classes.entry}>
            <span className={classes.day}>{entry.day === '' ? '' : formatDate(entry.day)}</span>
            <span>
              <strong>{t.kinds[entry.kind]}</strong> {entry.what}
            </span>
            <span className={classes.who}>{entry.who}</span>
            <span className={classes.amount}>
              {entry.amount !== '' && `${formatAmount(entry.amount)} ${entry.currency}`}
            </span>
            {entry.reason !== '' && <span className={classes.reason}>{entry.reason}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const PLACES: Readonly<Record<AgendaKind, (entry: AgendaEntry) => { to: string; search?: object }>> = {
  order_answer: ({ id }) => ({ to: `/purchase_orders/${id}` }),
  order_deliver: ({ id }) => ({ to: `/purchase_orders/${id}` }),
  goods_answer: ({ id }) => ({ to: `/merchandise_receipts/${id}` }),
  invoice_rejected: ({ what }) => ({ to: '/receipts', search: { q: what } }),
  payment: ({ what }) => ({ to: '/receipts', search: { q: what } }),
  rep: ({ what }) => ({ to: '/owed_reps', search: { q: what } }),
  record_send: ({ id }) => ({ to: `/host_records/${id}` }),
  record_renew: ({ id }) => ({ to: `/host_records/${id}` }),
};
const placeOf = (entry: AgendaEntry) => PLACES[entry.kind](entry);

type MonthProps = { month: string; day: string | undefined; today: string; entries: readonly AgendaEntry[] };

function Month({ month, day, today, entries }: MonthProps) {
  const byDay = Map.groupBy(entries, (entry) => entry.day);
  const [year = '', number] = month.split('-');
  const undated = byDay.get('') ?? [];
  return (
    <div className={classes.parts}>
      <section className={resource.panel} aria-labelledby="month">
        <div className={classes.head}>
          <LinkAnchor to="/sales_agenda" search={{ month: besides(month, -1) }} aria-label={t.before}>
            ←
          </LinkAnchor>
          <h2 id="month">
            {DASHBOARD.months[Number(number) - 1]} {year}
          </h2>
          <LinkAnchor to="/sales_agenda" search={{ month: besides(month, 1) }} aria-label={t.after}>
            →
          </LinkAnchor>
        </div>
        <table className={classes.month}>
          <thead>
            <tr>
              {t.weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <td
                    key={each}
                    data-other={!each.startsWith(month) || undefined}
                    data-today={each === today || undefined}
                  >
                    <Day month={month} day={each} entries={byDay.get(each) ?? []} isOpen={each === day} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {undated.length > 0 && (
          <LinkAnchor to="/sales_agenda" search={{}}>
            {t.undated(String(undated.length))}
          </LinkAnchor>
        )}
      </section>
      {day !== undefined && (
        <section className={resource.panel} aria-label={t.ofDay(formatDate(day))}>
          <h2>{t.ofDay(formatDate(day))}</h2>
          {byDay.has(day) ? <Entries entries={byDay.get(day) ?? []} /> : <p>{t.noneOfDay}</p>}
        </section>
      )}
    </div>
  );
}

type DayProps = { month: string; day: string; entries: readonly AgendaEntry[]; isOpen: boolean };

function Day({ month, day, entries, isOpen }: DayProps) {
  const number = Number(day.slice(8));
  if (entries.length === 0) return <span>{number}</span>;
  return (
    <Link
      to={'/sales_agenda' as never}
      search={{ month, day } as never}
      className={classes.busy}
      {...(isOpen && { 'aria-current': 'date' as const })}
    >
      <span>{number}</span>
      <span className={classes.count} aria-hidden>
        {entries.length}
      </span>
      <VisuallyHidden>{t.waiting(entries.length)}</VisuallyHidden>
    </Link>
  );
}
