/** The board: what to do first, then what was issued and received. What has not come to this device yet, the server adds up. Spec 3 §2. */
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { besides, daysOfKey, type Summed } from '../../../../schema/dashboard/amounts-by.ts';
import type { Board } from '../../../../schema/dashboard/board.ts';
import { taxesOfRows } from '../../../../schema/dashboard/taxes-by.ts';
import { boardChoices } from '../../../../schema/resources/insight/board-choices.ts';
import { received } from '../../../../schema/resources/received/received.ts';
import { BOARD_PICTURES_TEXTS } from '../../../../schema/texts/board-pictures.ts';
import { DASHBOARD as t } from '../../../../schema/texts/dashboard.ts';
import { type BoardPicture, shownPictures } from '../../../../schema/values/board-pictures.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { IN_FORCE, RECEIVED_SAT_STATES } from '../../../../schema/values/picklists.ts';
import {
  deviceTime,
  lastHeard,
  useConnection,
  useReceiptPage,
  useResource,
  useRow,
  useSession,
} from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { useAsked } from '../../../resource/use-asked.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { AmountsPicture } from './amounts-picture.tsx';
import { CashPicture } from './cash-picture.tsx';
import classes from './dashboard.module.css';
import type { Task } from './task.ts';
import { useTasks } from './use-tasks.ts';

/** The types that a bar sums. */
const SUMMED = 'I,E';
const AT_SAT = RECEIVED_SAT_STATES.filter((state) => state !== 'cancelled').join();
/** What they add up to is asked for, and no row. */
const NO_ROWS = { page: 1, pageSize: 0 };
const NOTHING: readonly Summed[] = [];

/** @param period `2026-11` or `2026`; this month unless told */
export function DashboardPage({ period }: { period?: string | undefined }) {
  const connection = useConnection();
  const now = deviceTime().slice(0, 7);
  const shown = period ?? now;
  const heard = lastHeard();
  return (
    <>
      <PageHead title={t.title} />
      {connection.state === 'offline' && heard !== undefined && (
        <p className={`${resource.small} ${classes.offline}`} role="status">
          {t.asOf(formatMoment(heard))}
        </p>
      )}
      <Printed heard={connection.state === 'offline' ? heard : undefined} />
      <Tasks />
      <section className={resource.panel} aria-labelledby="pictures">
        <div className={classes.head}>
          <h2 id="pictures">{t.pictures}</h2>
          <nav className={classes.steps} aria-label={t.pictures}>
            <Step to={besides(shown, -1)}>{t.before}</Step>
            <strong>{nameOf(shown)}</strong>
            <Step to={besides(shown, 1)}>{t.after}</Step>
            <Step to={shown.length === 4 ? monthIn(shown, now) : shown.slice(0, 4)}>
              {shown.length === 4 ? t.month : t.year}
            </Step>
          </nav>
        </div>
        <Allowed action="choose_board">
          <LinkAnchor to="/dashboard/pictures" size="sm" className={classes.choose}>
            {BOARD_PICTURES_TEXTS.choose}
          </LinkAnchor>
        </Allowed>
        <ChosenPictures period={shown} />
      </section>
    </>
  );
}

/** Whose board it is, and from when: on paper nothing else says it. @param heard of the server, last; undefined: it is heard now */
function Printed({ heard }: { heard: string | undefined }) {
  const by = useSession();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // Before the page is taken, and not when React comes to it.
    const printed = () => flushSync(() => setNow(Date.now()));
    addEventListener('beforeprint', printed);
    return () => removeEventListener('beforeprint', printed);
  }, []);
  if (by.status !== 'signed_in') return null;
  const when = heard ?? new Date(now).toISOString();
  return <p className={classes.printed}>{t.printed(by.session.client.name, formatMoment(when))}</p>;
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <LinkAnchor to="/dashboard" search={{ period: to }} size="sm">
      {children}
    </LinkAnchor>
  );
}

const monthIn = (year: string, now: string) => (now.startsWith(year) ? now : `${year.slice(0, 4)}-01`);

function nameOf(period: string): string {
  const [year = '', month] = period.split('-');
  return month === undefined ? year : `${t.months[Number(month) - 1]} ${year}`;
}

function Tasks() {
  const tasks = useTasks(Date.now());
  if (tasks.length === 0)
    return <EmptyState icon={<IconCircleCheck />} title={t.nothing} text={t.nothingText} />;
  return (
    <section className={resource.panel} aria-labelledby="tasks">
      <h2 id="tasks">{t.today}</h2>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <li key={task.key}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskLink({ task: { key, count, to, search = {} } }: { task: Task }) {
  return (
    <Link to={to as never} search={search as never} className={classes.task}>
      {t.tasks[key](groupThousands(String(count)))}
    </Link>
  );
}

/** Those that who is at the screen chose, in their order. */
function ChosenPictures({ period }: { period: string }) {
  const by = useSession();
  const { row, loading } = useRow(boardChoices, by.status === 'signed_in' ? by.session.user.id : '');
  const pictures = shownPictures(row?.pictures);
  if (loading) return null;
  if (pictures.length === 0) return <p className={resource.small}>{BOARD_PICTURES_TEXTS.none}</p>;
  return <Pictures key={period} period={period} pictures={pictures} />;
}

function Pictures({ period, pictures }: { period: string; pictures: readonly BoardPicture[] }) {
  const days = daysOfKey(period);
  const asked = { search: '', status: [...IN_FORCE], days, ...NO_ROWS };
  const issued = useReceiptPage(asked);
  const gone = useReceiptPage({ ...asked, status: ['cancelled'] });
  const query = { search: '', sort: 'issued_at', descending: false, filters: { issued_at: days } };
  const others = useResource(received, query);
  const isWhole = issued.arrival.whole && others.arrival.whole;
  const isOffline = useConnection().state === 'offline';
  const isAsked = useMay()('view_board') && !isWhole && !isOffline;
  const { said } = useAsked<Board>(isAsked ? `/dashboard?period=${period}` : undefined);
  // Once all has come, what is here is newer.
  const board = isWhole ? undefined : said;
  const { yes: lost = [], no: standing = [] } = Object.groupBy(others.rows, ({ sat_state }) =>
    sat_state === 'cancelled' ? 'yes' : 'no',
  );
  const summed = issued.summed ?? NOTHING;
  const coming = board === undefined ? t[isOffline ? 'here' : 'coming'] : t.ofServer(formatMoment(board.at));
  const drawn: Record<BoardPicture, ReactNode> = {
    cash: <CashPicture />,
    issued: (
      <AmountsPicture
        title={t.issued}
        rows={board?.issued ?? summed}
        period={period}
        list="/receipts"
        searchOf={({ from, to }, currency) => ({
          ...{ days: `${from}..${to}`, receipt_type: SUMMED, state: 'in_force', currency },
        })}
        beside={{
          cancelled: gone.summed ?? NOTHING,
          taxes: taxesOfRows(summed),
          ...board?.beside?.issued,
          cancelledOf: ({ from, to }, currency) => ({
            ...{ days: `${from}..${to}`, receipt_type: SUMMED, state: 'cancelled', currency },
          }),
        }}
      />
    ),
    received: (
      <AmountsPicture
        title={t.received}
        rows={board?.received ?? standing}
        period={period}
        list="/receipts/received"
        searchOf={({ from, to }, currency) => ({
          ...{ issued_at: `${from}..${to}`, receipt_type: SUMMED, sat_state: AT_SAT, currency },
        })}
        beside={{
          cancelled: lost,
          taxes: taxesOfRows(standing),
          ...board?.beside?.received,
          cancelledOf: ({ from, to }, currency) => ({
            ...{ issued_at: `${from}..${to}`, receipt_type: SUMMED, sat_state: 'cancelled', currency },
          }),
        }}
      />
    ),
  };
  return (
    <>
      {pictures.some((name) => name !== 'cash') && (
        <p className={resource.small}>
          {t.net} {!isWhole && coming}
        </p>
      )}
      {pictures.map((name) => (
        <Fragment key={name}>{drawn[name]}</Fragment>
      ))}
    </>
  );
}
