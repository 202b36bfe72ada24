/** How far each month is, and how many of what differ; each number opens those in the list. */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { SatDifference } from '../../../../schema/resources/received/sat-download.ts';
import type { SatProgress } from '../../../../schema/sat-download/calls.ts';
import { wholeMonth } from '../../../../schema/sat-download/periods.ts';
import { SAT_DOWNLOAD } from '../../../../schema/texts/sat-download.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const { months: t, sides: SIDES } = SAT_DOWNLOAD;

type Month = SatProgress['months'][number];
type Shown = Exclude<SatDifference, 'none'>;
type OnSearch = (change: Partial<ResourceSearch>) => void;

const monthOf = ({ month }: Month) => month.split('-').reverse().join('-');
const countsOf = ({ differences }: Month) =>
  (Object.keys(t.counts) as Shown[])
    .map((kind) => ({ kind, count: differences[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
const textOf = (row: Month) =>
  countsOf(row)
    .map(({ kind, count }) => t.counts[kind](count))
    .join(', ');

function Differences({ row, onSearch }: { row: Month; onSearch: OnSearch }) {
  const found = countsOf(row);
  if (found.length === 0)
    return <span className={classes.small}>{row.covered === 'whole' ? t.nothing : ''}</span>;
  const { since, until } = wholeMonth(row.month);
  const days = `${since.slice(0, 10)}..${until.slice(0, 10)}`;
  return (
    <span className={classes.card}>
      {found.map(({ kind, count }) => (
        <Button
          key={kind}
          variant="subtle"
          size="compact-sm"
          onClick={() => onSearch({ difference: kind, side: row.side, issued_at: days, page: undefined })}
        >
          {t.counts[kind](count)}
        </Button>
      ))}
    </span>
  );
}

export function MonthsPanel(props: { said: SatProgress; onRefresh: () => void; onSearch: OnSearch }) {
  const { said, onRefresh, onSearch } = props;
  const columns: Column<Month>[] = [
    { key: 'month', title: t.month, width: 110, fixed: true, render: monthOf },
    { key: 'side', title: SAT_DOWNLOAD.fields.side, width: 120, render: ({ side }) => SIDES[side] },
    { key: 'covered', title: t.covered, width: 200, render: ({ covered }) => t.states[covered] },
    {
      ...{ key: 'documents', title: t.documents, width: 110, align: 'end' },
      render: ({ documents }) => groupThousands(String(documents)),
    },
    {
      ...{ key: 'differences', title: t.differences, grow: true, text: textOf },
      render: (row) => <Differences row={row} onSearch={onSearch} />,
    },
  ];
  return (
    <section className={classes.second} aria-label={t.title}>
      <DataTable
        name="sat_months"
        label={t.title}
        columns={columns}
        rows={said.months}
        rowKey={({ month, side }) => `${month} ${side}`}
        toolbar={<MonthsBar said={said} onRefresh={onRefresh} />}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>
              {monthOf(row)} · {SIDES[row.side]}
            </span>
            <span className={classes.small}>{t.states[row.covered]}</span>
            <Differences row={row} onSearch={onSearch} />
          </span>
        )}
        empty={null}
      />
      <p className={classes.small}>{t.settled}</p>
    </section>
  );
}

function MonthsBar({ said, onRefresh }: { said: SatProgress; onRefresh: () => void }) {
  const offline = useConnection().state === 'offline';
  const [isBusy, setBusy] = useState(false);
  const lacks = said.months.some(({ differences }) => (differences.missing ?? 0) > 0);
  const again = async () => {
    setBusy(true);
    const answer = await callServer('POST', '/sat_documents/again', {});
    setBusy(false);
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(t.asked);
    onRefresh();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={17} />}
        disabled={offline}
        onClick={onRefresh}
      >
        {t.refresh}
      </Button>
      {lacks && (
        <Allowed action="ask_sat">
          <Button variant="default" loading={isBusy} disabled={offline} onClick={() => void again()}>
            {t.again}
          </Button>
        </Allowed>
      )}
    </>
  );
}
