/** «Solicitudes al SAT»: what was asked, what the SAT said, and asking again what did not come. */
import { IconMailQuestion, IconRefresh } from '@tabler/icons-react';
import {
  SAT_REQUEST_STATES,
  SAT_SIDES,
  SAT_WHATS,
  type SatRequestRow,
  satRequests,
} from '../../../../schema/resources/received/sat-download.ts';
import { SAT_DOWNLOAD, SAT_REQUESTS as t } from '../../../../schema/texts/sat-download.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { BackToList } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useFollowed } from '../../../resource/use-followed.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const periodOf = ({ since, until }: SatRequestRow) => `${shownDay(since)} a ${shownDay(until)}`;
const stateOf = ({ state, packages, packages_done }: SatRequestRow) =>
  state === 'downloading' ? `${t.states[state]}: ${t.packages(packages_done, packages)}` : t.states[state];
const saidOf = ({ code, said }: SatRequestRow) => `${code} ${said}`.trim();

const COLUMNS: Column<SatRequestRow>[] = [
  { key: 'since', title: t.fields.since, sort: 'since', fixed: true, width: 220, render: periodOf },
  { key: 'side', title: t.fields.side, width: 110, render: ({ side }) => SAT_DOWNLOAD.sides[side] },
  { key: 'what', title: t.fields.what, width: 150, render: ({ what }) => t.whats[what] },
  { key: 'state', title: t.fields.state, width: 200, render: stateOf },
  {
    ...{ key: 'documents', title: t.fields.documents, width: 120, align: 'end' },
    render: ({ documents }) => groupThousands(String(documents)),
  },
  {
    key: 'said',
    title: t.fields.said,
    grow: true,
    render: (row) => <span className={classes.small}>{saidOf(row)}</span>,
  },
  {
    ...{ key: 'planned_at', title: t.fields.planned_at, sort: 'planned_at', width: 150, hidden: true },
    render: ({ planned_at }) => formatMoment(planned_at),
  },
  {
    ...{ key: 'sat_id', title: t.fields.sat_id, width: 300, hidden: true },
    render: ({ sat_id }) => <span className={classes.serial}>{sat_id}</span>,
  },
];

const FILTERS = [
  {
    field: 'state',
    label: t.fields.state,
    options: SAT_REQUEST_STATES.map((value) => ({ value, label: t.states[value] })),
  },
  {
    field: 'side',
    label: t.fields.side,
    options: SAT_SIDES.map((value) => ({ value, label: SAT_DOWNLOAD.sides[value] })),
  },
  {
    field: 'what',
    label: t.fields.what,
    options: SAT_WHATS.map((value) => ({ value, label: t.whats[value] })),
  },
  { field: 'since', label: t.fields.since },
];

export function SatRequestsPage({ search }: { search: ResourceSearch }) {
  const [time, again] = useFollowed();
  return (
    <>
      <BackToList to="/receipts/received/sat">{SAT_DOWNLOAD.back}</BackToList>
      <AskedPage
        again={time}
        resource={satRequests}
        texts={t}
        offline={t.offline}
        search={search}
        icon={<IconMailQuestion />}
        columns={COLUMNS}
        filters={FILTERS}
        first={null}
        actions={(row) => <RequestActions row={row} onAsked={again} />}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{periodOf(row)}</span>
            <span>
              {SAT_DOWNLOAD.sides[row.side]} · {t.whats[row.what]} · {stateOf(row)}
            </span>
            <span className={classes.small}>{saidOf(row)}</span>
          </span>
        )}
      />
    </>
  );
}

function RequestActions({ row, onAsked }: { row: SatRequestRow; onAsked: () => void }) {
  const offline = useConnection().state === 'offline';
  if (row.state !== 'failed') return null;
  const again = async () => {
    const answer = await callServer('POST', `/sat_requests/${row.request_id}/again`, {});
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(t.asked);
    onAsked();
  };
  return (
    <RowMenu
      label={t.actionsOf(periodOf(row))}
      disabled={offline}
      items={[
        {
          ...{ key: 'again', action: 'ask_sat', label: t.again, icon: <IconRefresh size={17} /> },
          onSelect: () => void again(),
        },
      ]}
    />
  );
}
