/** The queue of conciliation: what was conciliated and rejected, by whom; all of it can be taken back. Spec 1 §2. */
import { IconArrowBackUp, IconListCheck, IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { COMPENSATION } from '../../../../schema/forms/payment/empty-payment.ts';
import { type BankMovementRow, bankAccounts } from '../../../../schema/resources/payments/bank-movements.ts';
import {
  CONCILIATION_STATES,
  type ConciliationRow,
  conciliations,
} from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION } from '../../../../schema/texts/conciliation.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { WAYS } from '../../../../schema/values/picklists.ts';
import { callServer, deviceTime, useResource } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { useBeginRep } from '../owed-reps/use-begin-rep.ts';
import { compensatedIn, paidByMovement } from './compensation.ts';

const { queue: t, ways } = CONCILIATION;
const ALL_ACCOUNTS = { search: '', filters: {}, sort: 'name', descending: false };

const documentsOf = (row: ConciliationRow): string =>
  row.documents.map(({ folio, name }) => `${folio} ${shorten(name)}`.trim()).join(', ');

const COLUMNS: Column<ConciliationRow>[] = [
  {
    key: 'left',
    title: t.fields.left,
    sort: 'left_name',
    fixed: true,
    grow: true,
    render: (row) => (
      <>
        <span className={classes.cut} title={row.left_name}>
          {shorten(row.left_name || row.left_id)}
        </span>
        <span className={classes.small}>{row.left_folio}</span>
      </>
    ),
  },
  { key: 'documents', title: t.fields.documents, width: 220, render: documentsOf },
  {
    key: 'amount',
    title: t.fields.amount,
    sort: 'left_amount',
    align: 'end',
    width: 150,
    render: (row) => <Amount value={row.left_amount} currency={row.currency} />,
  },
  {
    key: 'difference',
    title: t.fields.difference,
    align: 'end',
    width: 130,
    render: (row) => <Amount value={row.difference} currency={row.currency} />,
  },
  { key: 'state', title: t.fields.state, width: 130, render: (row) => t.states[row.state] },
  { key: 'way', title: t.fields.way, width: 180, hidden: true, render: (row) => ways[row.way] },
  {
    key: 'reason',
    title: t.fields.reason,
    width: 220,
    hidden: true,
    render: (row) => shorten(row.reason || row.warning || ''),
  },
  {
    key: 'at',
    title: t.fields.at,
    sort: 'at',
    width: 160,
    hidden: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.at)}</span>,
  },
  { key: 'by', title: t.fields.by, width: 150, hidden: true, render: (row) => row.by },
];
const FILTERS = [
  { field: 'way', label: t.fields.way, options: WAYS.map((value) => ({ value, label: ways[value] })) },
  {
    field: 'state',
    label: t.fields.state,
    options: CONCILIATION_STATES.map((value) => ({ value, label: t.states[value] })),
  },
];

export function QueuePage({ search }: { search: ResourceSearch }) {
  const [time, setTime] = useState(0);
  const beginRep = useBeginRep();
  const undo = async ({ conciliation_id }: ConciliationRow) => {
    const answer = await callServer('POST', `/conciliations/${conciliation_id}/undo`, {});
    if (answer.ok) notifySuccess(t.undone);
    else notifyError(answer.error);
    setTime((now) => now + 1);
  };
  const { rows: accounts } = useResource(bankAccounts, ALL_ACCOUNTS);
  const howOf = async (movementId: string) => {
    const answer = await callServer<BankMovementRow>('GET', `/bank_movements/${movementId}`);
    if (!answer.ok) return void notifyError(answer.error);
    const account = accounts.find(({ account_id }) => account_id === answer.value.account_id);
    return paidByMovement(answer.value, account?.number ?? '');
  };
  const repOf = (row: ConciliationRow): RowAction[] => {
    const found = compensatedIn(row);
    if (found === undefined) return [];
    const { rfc, uuids, paid, movement_id } = found;
    const begin = async () => {
      const on = deviceTime(Date.parse(row.at)).slice(0, 10);
      const how = movement_id === '' ? { on, by: COMPENSATION } : await howOf(movement_id);
      if (how !== undefined) await beginRep(rfc, uuids, () => ({ paid, ...how }));
    };
    const icon = <IconReceipt2 size={17} />;
    return [
      { key: 'rep', action: 'pay_receipts', label: PAYMENT.issueRep, icon, onSelect: () => void begin() },
    ];
  };
  return (
    <AskedPage
      again={time}
      resource={conciliations}
      texts={t}
      offline={t.offline}
      search={search}
      icon={<IconListCheck />}
      columns={COLUMNS}
      filters={FILTERS}
      beside={
        <LinkButton
          to="/receipts/conciliation/$left/$right"
          params={{ left: 'm', right: 'i' }}
          variant="default"
        >
          {t.back}
        </LinkButton>
      }
      actions={(row) => (
        <RowMenu
          label={t.actionsOf(row.left_folio || row.left_name)}
          items={[
            ...repOf(row),
            {
              ...{ key: 'undo', action: 'conciliate', label: t.undo, icon: <IconArrowBackUp size={17} /> },
              onSelect: () => void undo(row),
            },
          ]}
        />
      )}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.left_name || row.left_id)}</span>
          <Amount value={row.left_amount} currency={row.currency} />
          <span className={classes.small}>
            {[t.states[row.state], documentsOf(row) || row.reason, row.warning].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    />
  );
}
