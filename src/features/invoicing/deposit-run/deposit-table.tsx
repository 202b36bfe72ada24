/** Deposits of a list: what the bank says, whose each is, what it pays, and what became of it. On a phone the same as cards. */
import { Button, Group } from '@mantine/core';
import { IconBuildingBank, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DEPOSIT_RUN as t } from '../../../../schema/texts/deposit-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shorten } from '../../../ui/format.ts';
import { matchesWords } from '../../../ui/match-words.ts';
import { PAGE_SIZES } from '../../../ui/page-sizes.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { RowState } from '../issue-run/row-state.tsx';
import { isOpenRow, type ProblemsOf } from '../issue-run/run-rows.ts';
import type { DepositRow } from './deposit-rows.ts';

function columnsOf(problemsOf: ProblemsOf<DepositRow>): Column<DepositRow>[] {
  return [
    {
      key: 'moved_on',
      title: t.columns.moved_on,
      fixed: true,
      width: 110,
      render: ({ line }) => <span className={classes.nowrap}>{shownDay(line.moved_on)}</span>,
    },
    {
      key: 'concept',
      title: t.columns.concept,
      grow: true,
      render: ({ line }) => (
        <>
          <span className={classes.cut} title={line.concept}>
            {shorten(line.concept)}
          </span>
          <span className={classes.small}>{line.reference}</span>
        </>
      ),
    },
    {
      key: 'customer',
      title: t.columns.customer,
      width: 220,
      render: ({ line }) => (
        <>
          <span className={classes.cut} title={line.name}>
            {shorten(line.name || line.rfc || t.nobody)}
          </span>
          <span className={classes.small}>
            {line.documents.length === 0 ? t.noDocuments : t.invoices(line.documents.length)}
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t.columns.amount,
      fixed: true,
      width: 150,
      align: 'end',
      render: ({ line }) => <Amount value={line.amount} currency={line.currency} />,
    },
    {
      key: 'state',
      title: t.columns.state,
      fixed: true,
      width: 150,
      render: (row) => <RowState row={row} problemsOf={problemsOf} />,
    },
  ];
}

type TableProps = {
  rows: readonly DepositRow[];
  problemsOf: ProblemsOf<DepositRow>;
  onEdit: (row: DepositRow) => void;
  onRemove: (row: DepositRow) => void;
};

export function DepositTable({ rows, problemsOf, onEdit, onRemove }: TableProps) {
  const [search, setSearch] = useState('');
  const [paging, setPaging] = useState({ page: 1, pageSize: PAGE_SIZES[0] ?? 20 });
  const shown = rows.filter(({ line }) =>
    matchesWords(`${line.name} ${line.rfc} ${line.concept} ${line.reference} ${line.amount}`, search),
  );
  const from = (paging.page - 1) * paging.pageSize;
  return (
    <DataTable
      name="deposit_run"
      label={t.label}
      columns={columnsOf(problemsOf)}
      rows={shown.slice(from, from + paging.pageSize)}
      rowKey={({ slug }) => slug}
      actions={(row) => (
        <Group gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} />}
            aria-label={t.edit(row.name)}
            onClick={() => onEdit(row)}
          >
            {t.editShort}
          </Button>
          {isOpenRow(row) && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={16} />}
              aria-label={t.removeOf(row.name)}
              onClick={() => onRemove(row)}
            >
              {t.remove}
            </Button>
          )}
        </Group>
      )}
      paging={{
        ...paging,
        total: shown.length,
        onChange: (page, pageSize) => setPaging({ page, pageSize }),
      }}
      toolbar={
        <SearchBox
          value={search}
          label={t.search}
          placeholder={t.searchPlaceholder}
          onChange={(text) => {
            setSearch(text);
            setPaging({ ...paging, page: 1 });
          }}
        />
      }
      empty={<EmptyState icon={<IconBuildingBank />} title={t.emptyTitle} text={t.emptyText} />}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.line.name || row.name)}</span>
          <span className={classes.small}>
            {shownDay(row.line.moved_on)} · <Amount value={row.line.amount} currency={row.line.currency} />
          </span>
          <RowState row={row} problemsOf={problemsOf} />
        </span>
      )}
    />
  );
}
