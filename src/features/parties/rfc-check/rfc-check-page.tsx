/** Whether RFCs are active: typed, pasted or from a file. Spec 3 §2. */
import '../../../ui/mantine-later.css';
import { Alert, Button, FileButton, Group, Progress, Textarea } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconFileSpreadsheet,
  IconHelpCircle,
  IconListSearch,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LIST_LOOK_UP } from '../../../../schema/texts/list-look-up.ts';
import { RFC_LIST } from '../../../../schema/texts/rfc-list.ts';
import { csvOf } from '../../../../schema/values/csv.ts';
import { textOf } from '../../../../schema/values/text-of-bytes.ts';
import { handOver, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PAGE_SIZES } from '../../../ui/page-sizes.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { type RfcList, readRfcs } from './rfc-list.ts';
import { type RfcResult, useRfcCheck } from './use-rfc-check.ts';

const { columns: NAMES, results: WORDS } = RFC_LIST;
/** What needs somebody stands first. */
const ORDER = ['inactive', 'unverified', 'active'] as const;
const SHOWN_WRONG = 5;

const LOOK: Record<RfcResult['result'], { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'good', icon: <IconCircleCheck /> },
  inactive: { tone: 'bad', icon: <IconCircleX /> },
  unverified: { tone: 'warn', icon: <IconHelpCircle /> },
};

function Result({ result }: Pick<RfcResult, 'result'>) {
  return <StatusBadge {...LOOK[result]} label={WORDS[result]} />;
}

const COLUMNS: Column<RfcResult>[] = [
  {
    key: 'rfc',
    title: NAMES.rfc,
    fixed: true,
    render: ({ rfc }) => <span className={classes.name}>{rfc}</span>,
  },
  { key: 'result', title: NAMES.result, fixed: true, render: (row) => <Result {...row} /> },
];

export function RfcCheckPage() {
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<RfcList>({ rfcs: [], wrong: [], left: 0 });
  const [problem, setProblem] = useState('');
  const [page, setPage] = useState({ page: 1, pageSize: PAGE_SIZES[0] ?? 20 });
  const { check, ask, stop } = useRfcCheck();
  const isOffline = useConnection().state === 'offline';
  const asking = check.state === 'asking';
  const rows = ORDER.flatMap((result) => check.results.filter((row) => row.result === result));
  const [inactive, unverified, active] = ORDER.map(
    (result) => check.results.filter((row) => row.result === result).length,
  ) as [number, number, number];
  const isLeft = !asking && check.results.length < check.all;
  const from = (page.page - 1) * page.pageSize;

  const begin = () => {
    const read = readRfcs(typed);
    setList(read);
    setPage({ ...page, page: 1 });
    setProblem(read.rfcs.length === 0 && read.wrong.length === 0 ? RFC_LIST.none : '');
    if (read.rfcs.length > 0) void ask(read.rfcs);
  };
  const take = async (file: File | null) => {
    if (file === null) return;
    const read = readRfcs(textOf(await file.arrayBuffer()), true);
    setTyped([...read.rfcs, ...read.wrong].join('\n'));
    setProblem(read.rfcs.length === 0 ? RFC_LIST.none : '');
  };
  const save = () => {
    const lines = [[NAMES.rfc, NAMES.result], ...rows.map(({ rfc, result }) => [rfc, WORDS[result]])];
    handOver(new Blob([csvOf(lines)], { type: 'text/csv' }), RFC_LIST.fileName);
  };

  return (
    <>
      <PageHead title={RFC_LIST.title}>
        <Allowed action="look_up_lists">
          <LinkButton to="/fiscal_risk/look_up" variant="default">
            {LIST_LOOK_UP.title}
          </LinkButton>
        </Allowed>
      </PageHead>
      <div className={`${classes.form} ${classes.above}`}>
        <p className={classes.small}>{RFC_LIST.text}</p>
        <Textarea
          label={RFC_LIST.field}
          description={RFC_LIST.help}
          value={typed}
          error={problem || undefined}
          autosize
          minRows={4}
          maxRows={14}
          data-first-field
          onChange={(event) => {
            setTyped(event.currentTarget.value.toUpperCase());
            setProblem('');
          }}
        />
        <Allowed action="check_rfcs">
          <Group>
            <Button onClick={begin} disabled={asking || isOffline} leftSection={<IconListSearch size={18} />}>
              {RFC_LIST.check}
            </Button>
            <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={18} />}
                  title={RFC_LIST.chooseHelp}
                >
                  {RFC_LIST.choose}
                </Button>
              )}
            </FileButton>
            {asking && (
              <Button variant="default" onClick={stop}>
                {RFC_LIST.stop}
              </Button>
            )}
            {isLeft && (
              <Button
                variant="default"
                disabled={isOffline}
                onClick={() => void ask(list.rfcs, check.results)}
              >
                {RFC_LIST.goOn}
              </Button>
            )}
          </Group>
        </Allowed>
        {isOffline && <Alert color="gray">{RFC_LIST.offline}</Alert>}
        {check.state === 'failed' && (
          <Alert color="red" role="alert">
            {RFC_LIST.failed}
          </Alert>
        )}
        {list.wrong.length > 0 && (
          <Alert color="red" role="alert">
            {list.wrong.slice(0, SHOWN_WRONG).map((rfc) => (
              <div key={rfc}>{RFC_LIST.wrong(rfc)}</div>
            ))}
            {list.wrong.length > SHOWN_WRONG && RFC_LIST.wrongMore(list.wrong.length - SHOWN_WRONG)}
          </Alert>
        )}
        {list.left > 0 && <Alert color="yellow">{RFC_LIST.tooMany(list.left)}</Alert>}
        {check.all > 0 && (asking || isLeft) && (
          <>
            <span role="status">{RFC_LIST.progress(check.results.length, check.all)}</span>
            <Progress value={(100 * check.results.length) / check.all} aria-label={RFC_LIST.title} />
          </>
        )}
      </div>
      {check.all > 0 && (
        <DataTable
          name="rfc_list"
          label={RFC_LIST.list}
          columns={COLUMNS}
          rows={rows.slice(from, from + page.pageSize)}
          rowKey={({ rfc }) => rfc}
          paging={{
            ...page,
            total: rows.length,
            onChange: (next, pageSize) => setPage({ page: next, pageSize }),
          }}
          empty={<EmptyState icon={<IconListSearch />} title={RFC_LIST.list} />}
          card={(row) => (
            <span className={classes.card}>
              <span className={classes.name}>{row.rfc}</span>
              <Result {...row} />
            </span>
          )}
          summary={
            <span role="status">
              {RFC_LIST.counts(active, inactive, unverified)}{' '}
              <Allowed action="check_rfcs">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconDownload size={16} />}
                  onClick={save}
                >
                  {RFC_LIST.export}
                </Button>
              </Allowed>
            </span>
          }
        />
      )}
    </>
  );
}
