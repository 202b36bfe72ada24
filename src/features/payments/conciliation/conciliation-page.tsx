/** Conciliation: the list at the left, what of the right may go with each row and why, and saying so. Spec 1 §2, §4. */
import '../../../ui/mantine-later.css';
import { Alert, Box, Group, NativeSelect } from '@mantine/core';
import { IconCircleCheck, IconHelp, IconListCheck, IconListSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type Selectors,
  selectorsOf,
  sidesOf,
  wayAt,
  wayOf,
} from '../../../../schema/conciliation/selectors.ts';
import {
  type ConciliationRow,
  MOST_CONCILIATION_REASON,
  type OpenRow,
} from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION as t } from '../../../../schema/texts/conciliation.ts';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../../../schema/texts/conciliation-problems.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { SIDES, type Way } from '../../../../schema/values/picklists.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useListSearch } from '../../../resource/use-list-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess, notifyWarning } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PAGE_SIZES } from '../../../ui/page-sizes.ts';
import { ReasonSheet } from '../../../ui/reason-sheet.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ChooseOpen } from './choose-open.tsx';
import { labelOf, Proposals } from './proposals.tsx';
import { useOpenRows } from './use-open-rows.ts';

type PageProps = { left: string; right: string; search: ResourceSearch; onWay: (way: Way) => void };

function Flag({ row }: { row: OpenRow }) {
  return row.conciliated ? (
    <StatusBadge tone="wait" icon={<IconCircleCheck />} label={t.flag.waiting} />
  ) : (
    <StatusBadge tone="quiet" icon={<IconHelp />} label={t.flag.open} />
  );
}

const COLUMNS: Column<OpenRow>[] = [
  {
    key: 'name',
    title: t.fields.name,
    fixed: true,
    grow: true,
    render: (row) => (
      <>
        <span className={classes.cut} title={row.name}>
          {shorten(row.name || row.rfc)}
        </span>
        <span className={classes.small}>{row.rfc}</span>
      </>
    ),
  },
  { key: 'folio', title: t.fields.folio, width: 150, render: (row) => shorten(row.folio) },
  {
    key: 'on',
    title: t.fields.on,
    width: 120,
    render: (row) => <span className={classes.nowrap}>{shownDay(row.on)}</span>,
  },
  {
    key: 'amount',
    title: t.fields.amount,
    align: 'end',
    width: 160,
    render: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
  { key: 'flag', title: t.fields.flag, width: 200, render: (row) => <Flag row={row} /> },
];

const OPTIONS = [
  { value: '0', label: t.noSide },
  ...SIDES.map((side, at) => ({ value: String(at + 1), label: t.sides[side] })),
];

export function ConciliationPage({ left, right, search, onWay }: PageProps) {
  const [chosen, setChosen] = useState<Selectors>(() => selectorsOf(left, right));
  const way = wayAt(left, right);
  const isRefused = chosen.left > 0 && chosen.right > 0 && wayOf(chosen) === undefined;
  const choose = (next: Selectors) => {
    setChosen(next);
    const found = wayOf(next);
    if (found !== undefined && found !== way) onWay(found);
  };
  const queue = (
    <LinkButton to="/receipts/conciliation/queue" variant="default">
      {t.queue.open}
    </LinkButton>
  );
  if (way === 'm/p')
    return (
      <>
        <PageHead title={t.ways[way]}>
          {queue}
          <WayLink way="m/i">{t.back}</WayLink>
        </PageHead>
        <OpenList way={way} search={search} />
      </>
    );
  return (
    <>
      <PageHead title={t.title}>
        {queue}
        <WayLink way="m/p">{t.left_bank}</WayLink>
      </PageHead>
      <Group align="flex-end" mb="md">
        <NativeSelect
          label={t.left}
          value={String(chosen.left)}
          data={OPTIONS}
          onChange={(event) => choose({ ...chosen, left: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t.right}
          value={String(chosen.right)}
          data={OPTIONS}
          onChange={(event) => choose({ ...chosen, right: Number(event.currentTarget.value) })}
        />
      </Group>
      {isRefused && (
        <Alert color="red" role="alert" title={t.notPermitted} mb="md">
          {t.notPermittedText}
          {wayAt(SIDES[chosen.left - 1] ?? '', SIDES[chosen.right - 1] ?? '') === 'm/p' && (
            <div>
              <WayLink way="m/p">{t.left_bank}</WayLink>
            </div>
          )}
        </Alert>
      )}
      {way !== undefined && !isRefused && <OpenList way={way} search={search} />}
    </>
  );
}

function WayLink({ way, children }: { way: Way; children: string }) {
  return (
    <LinkButton to="/receipts/conciliation/$left/$right" params={sidesOf(way)} variant="default">
      {children}
    </LinkButton>
  );
}

function OpenList({ way, search }: { way: Way; search: ResourceSearch }) {
  const { q = '', page = 1, size = PAGE_SIZES[0] ?? 20 } = search;
  const onSearch = useListSearch();
  const isOffline = useConnection().state === 'offline';
  const { rows, total, error, again } = useOpenRows(way, q, page, size);
  const [rejected, setRejected] = useState<OpenRow>();
  const [choosing, setChoosing] = useState<OpenRow>();

  const say = async (row: OpenRow, what: 'conciliation' | 'rejection', body: object, done: string) => {
    const path = `/conciliation/document_${what}/${encodeURIComponent(row.id)}`;
    const answer = await callServer<ConciliationRow>('POST', path, { way, ...body });
    if (answer.ok) {
      notifySuccess(done);
      if (answer.value.warning) notifyWarning(answer.value.warning);
    } else notifyError({ ...answer.error, message: answer.error.problems[0]?.text ?? answer.error.message });
    // What another person did meanwhile is seen too.
    again();
    return answer.ok;
  };
  const conciliate = async (row: OpenRow, { documents }: { documents: readonly { id: string }[] }) =>
    await say(row, 'conciliation', { documents: documents.map(({ id }) => id) }, t.done);

  return (
    <>
      <Box mb="sm">
        <SearchBox
          value={q}
          onChange={(text) => onSearch({ q: text === '' ? undefined : text, page: undefined })}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </Box>
      <DataTable
        name={`conciliation_${way.replace('/', '_')}`}
        label={t.ways[way]}
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        {...(error !== undefined && {
          lacking: {
            state: 'stopped' as const,
            title: RECORDS.lacking.title(t.title),
            text: isOffline ? t.offline : error.message,
          },
        })}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(row.name || row.rfc)}</span>
            <Amount value={row.amount} currency={row.currency} />
            <Flag row={row} />
          </span>
        )}
        expanded={(row) => (
          <Proposals
            row={row}
            disabled={isOffline}
            onConciliate={(one, proposal) => void conciliate(one, proposal)}
            onChoose={setChoosing}
          />
        )}
        actions={(row) => (
          <RowMenu
            label={t.actionsOf(row.folio || row.name)}
            disabled={isOffline}
            width={260}
            items={[
              ...row.proposals.map((one, at) => ({
                ...{
                  key: `conciliate ${at}`,
                  action: 'conciliate' as const,
                  icon: <IconListCheck size={17} />,
                },
                label: labelOf(one),
                onSelect: () => void conciliate(row, one),
              })),
              {
                ...{
                  key: 'choose',
                  action: 'conciliate' as const,
                  label: t.choose.title,
                  icon: <IconListSearch size={17} />,
                },
                onSelect: () => setChoosing(row),
              },
              {
                ...{
                  key: 'reject',
                  action: 'conciliate',
                  label: t.reject,
                  icon: <IconX size={17} />,
                  danger: true,
                },
                onSelect: () => setRejected(row),
              },
            ]}
          />
        )}
        paging={{
          page,
          pageSize: size,
          total,
          onChange: (next, nextSize) => onSearch({ page: next, size: nextSize }),
        }}
        empty={<EmptyState icon={<IconListCheck />} title={t.emptyTitle} text={t.emptyText} />}
      />
      {choosing !== undefined && (
        <ChooseOpen
          key={choosing.id}
          way={way}
          row={choosing}
          onClose={() => setChoosing(undefined)}
          onConciliate={async (documents) => await conciliate(choosing, { documents })}
        />
      )}
      {rejected !== undefined && (
        <ReasonSheet
          opened
          onClose={() => setRejected(undefined)}
          title={t.reject}
          text={t.rejectText}
          label={t.reason}
          most={MOST_CONCILIATION_REASON}
          words={{ missing: PROBLEMS.reason, long: PROBLEMS.reasonLong }}
          onSay={async (reason) => await say(rejected, 'rejection', { reason }, t.rejected)}
        />
      )}
    </>
  );
}
