/** «Corridas de pago»: what is paid in one batch, who let it leave, the bank's file, and what became of each payment. From the server. */
import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type PaymentRunRow, paymentRuns } from '../../../../schema/resources/payments/payment-runs.ts';
import { PAYMENT_LAYOUTS } from '../../../../schema/texts/payment-layouts.ts';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { RUN_STATES } from '../../../../schema/values/picklists.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { RunActions } from './run-actions.tsx';
import { RunLines } from './run-lines.tsx';
import { RunSheet } from './run-sheet.tsx';
import { RunStateBadge } from './run-state-badge.tsx';

const PESOS = 'MXN';
const COLUMNS: Column<PaymentRunRow>[] = [
  {
    key: 'name',
    title: t.fields.name,
    fixed: true,
    grow: true,
    sort: 'name',
    render: (row) => (
      <>
        <span className={classes.cut} title={row.name}>
          {shorten(row.name)}
        </span>
        <span className={classes.small}>{row.account_name}</span>
      </>
    ),
  },
  {
    key: 'pay_on',
    title: t.fields.pay_on,
    width: 130,
    sort: 'pay_on',
    render: (row) => <span className={classes.nowrap}>{shownDay(row.pay_on)}</span>,
  },
  { key: 'count', title: t.fields.count, width: 90, align: 'end', render: (row) => row.count },
  {
    key: 'total',
    title: t.fields.total,
    width: 160,
    align: 'end',
    sort: 'total',
    render: (row) => <Amount value={row.total} currency={PESOS} />,
  },
  { key: 'state', title: t.fields.state, width: 170, render: (row) => <RunStateBadge state={row.state} /> },
  {
    key: 'approved',
    title: t.fields.approved_by,
    width: 150,
    hidden: true,
    render: (row) => row.approved_by,
  },
];
const FILTERS = [
  {
    field: 'state',
    label: t.fields.state,
    options: RUN_STATES.map((value) => ({ value, label: t.states[value] })),
  },
  { field: 'pay_on', label: t.fields.pay_on, isAhead: true as const },
];

export function PaymentRunsPage({ search }: { search: ResourceSearch }) {
  const [isOpen, setOpen] = useState(false);
  // The list asks the server again once something was done.
  const [time, setTime] = useState(0);
  const again = () => setTime((now) => now + 1);
  return (
    <>
      <AskedPage
        again={time}
        resource={paymentRuns}
        texts={t}
        offline={t.offline}
        search={search}
        icon={<IconBuildingBank />}
        columns={COLUMNS}
        filters={FILTERS}
        beside={
          <LinkButton to="/payment_layouts" variant="default">
            {PAYMENT_LAYOUTS.open}
          </LinkButton>
        }
        addNeeds="scheduled_payments.write"
        add={
          <Allowed action="schedule_payment">
            <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen(true)}>
              {t.add}
            </Button>
          </Allowed>
        }
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(row.name)}</span>
            <Amount value={row.total} currency={PESOS} />
            <RunStateBadge state={row.state} />
          </span>
        )}
        expanded={(row) => <RunLines run={row} onDone={again} />}
        actions={(row) => <RunActions run={row} onDone={again} />}
      />
      {isOpen && (
        <RunSheet
          run={undefined}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            again();
          }}
        />
      )}
    </>
  );
}
