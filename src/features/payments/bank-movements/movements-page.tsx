/** «Movimientos bancarios»: what came and what left, from the server. Spec 1 §2. */
import { Button } from '@mantine/core';
import { IconBuildingBank, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type BankMovementRow,
  bankMovements,
  MOVEMENT_WAYS,
} from '../../../../schema/resources/payments/bank-movements.ts';
import { MOVEMENT_IMPORT, BANK_MOVEMENTS as t } from '../../../../schema/texts/bank-movements.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CONCILED } from '../../../../schema/values/picklists.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { ImportMovements } from './import-movements.tsx';

const COLUMNS: Column<BankMovementRow>[] = [
  {
    key: 'moved_on',
    title: t.fields.moved_on,
    sort: 'moved_on',
    fixed: true,
    width: 120,
    render: (row) => <span className={classes.nowrap}>{shownDay(row.moved_on)}</span>,
  },
  {
    key: 'concept',
    title: t.fields.concept,
    sort: 'concept',
    grow: true,
    render: (row) => (
      <>
        <span className={classes.cut} title={row.concept}>
          {shorten(row.concept)}
        </span>
        <span className={classes.small}>{row.reference}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: t.fields.amount,
    sort: 'amount',
    align: 'end',
    width: 160,
    render: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
  { key: 'account', title: t.fields.account_name, width: 150, render: (row) => row.account_name },
  { key: 'state', title: t.fields.state, width: 150, render: (row) => t.states[row.state] },
  { key: 'way', title: t.fields.way, width: 90, hidden: true, render: (row) => t.ways[row.way] },
  {
    key: 'balance',
    title: t.fields.balance,
    align: 'end',
    width: 150,
    hidden: true,
    render: (row) => (row.balance === '' ? '' : <Amount value={row.balance} currency={row.currency} />),
  },
  {
    key: 'imported',
    title: t.fields.imported_at,
    width: 170,
    hidden: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.imported_at)}</span>,
  },
  { key: 'by', title: t.fields.imported_by, width: 150, hidden: true, render: (row) => row.imported_by },
];
const FILTERS = [
  {
    field: 'way',
    label: t.fields.way,
    options: MOVEMENT_WAYS.map((value) => ({ value, label: t.ways[value] })),
  },
  {
    field: 'state',
    label: t.fields.state,
    options: CONCILED.map((value) => ({ value, label: t.states[value] })),
  },
  { field: 'moved_on', label: t.fields.moved_on },
];

export function BankMovementsPage({ search }: { search: ResourceSearch }) {
  const [isOpen, setOpen] = useState(false);
  // The list asks the server again once something was brought.
  const [time, setTime] = useState(0);
  return (
    <AskedPage
      again={time}
      resource={bankMovements}
      texts={t}
      offline={t.offline}
      search={search}
      icon={<IconBuildingBank />}
      columns={COLUMNS}
      filters={FILTERS}
      addNeeds="bank_movements.write"
      add={
        <Allowed action="import_movements">
          <Button leftSection={<IconUpload size={17} />} onClick={() => setOpen(true)}>
            {MOVEMENT_IMPORT.open}
          </Button>
        </Allowed>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.concept || row.reference)}</span>
          <Amount value={row.amount} currency={row.currency} />
          <span className={classes.small}>
            {shownDay(row.moved_on)} · {row.account_name} · {t.states[row.state]}
          </span>
        </span>
      )}
    >
      <ImportMovements
        opened={isOpen}
        onClose={() => setOpen(false)}
        onSaved={() => {
          setOpen(false);
          setTime((now) => now + 1);
        }}
      />
    </AskedPage>
  );
}
