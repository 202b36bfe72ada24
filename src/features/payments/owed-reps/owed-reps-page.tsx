/** «REP por emitir»: of what buyers paid in parts, the receipts of payments that one owes them, until when, and beginning each. From this device. */
import { Button, Stack } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type OwedRepRow,
  owedReps,
  restBeyond,
  untoldAmount,
} from '../../../../schema/resources/payments/owed-reps.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { EXPECTED_REPS } from '../../../../schema/texts/expected-reps.ts';
import { OWED_REPS as t } from '../../../../schema/texts/owed-reps.ts';
import { EXPECTED_REP_STATES } from '../../../../schema/values/picklists.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { type UnpaidInvoice, useResource, useUnpaidOf } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { OWED_COLUMNS, OwedCard } from '../expected-reps/rep-cells.tsx';

const FILTERS = [
  {
    field: 'state',
    label: t.fields.state,
    options: EXPECTED_REP_STATES.map((value) => ({ value, label: EXPECTED_REPS.state[value] })),
  },
  { field: 'due_on', label: t.fields.due_on, isAhead: true as const },
];
const OWED = { search: '', filters: { state: { values: ['owed'] } }, sort: 'due_on', descending: false };

export function OwedRepsPage({ search }: { search: ResourceSearch }) {
  const open = useOpenInvoices();
  return (
    <ResourcePage
      resource={owedReps}
      texts={t}
      search={search}
      icon={<IconReceipt2 />}
      columns={OWED_COLUMNS}
      filters={FILTERS}
      first={null}
      card={(row) => <OwedCard row={row} />}
      actions={(row) => <Issue row={row} open={open} />}
    />
  );
}

type Open = { isLoading: boolean; invoiceOf(row: OwedRepRow): UnpaidInvoice | undefined };

/** Of each invoice what is left to be paid, as this device knows it: what waits here to be sent is taken off. */
function useOpenInvoices(): Open {
  const { rows } = useResource(owedReps, OWED);
  const names = [...new Set(rows.map(({ host_rfc }) => host_rfc))].toSorted().join();
  const rfcs = useMemo(() => names.split(','), [names]);
  const { invoices, loading } = useUnpaidOf(rfcs);
  const open = useMemo(() => new Map(invoices.map((row) => [normalUuid(row.uuid), row])), [invoices]);
  return { isLoading: loading, invoiceOf: ({ uuid }) => open.get(normalUuid(uuid)) };
}

function Issue({ row, open }: { row: OwedRepRow; open: Open }) {
  if (row.state === 'received') return null;
  if (!row.is_here) return <span className={classes.small}>{t.elsewhere}</span>;
  const invoice = open.invoiceOf(row);
  if (invoice === undefined && !open.isLoading) return <span className={classes.small}>{t.issued}</span>;
  const untold = invoice && untoldAmount(row, invoice);
  if (untold !== undefined) return <IssueAnother row={row} untold={untold} />;
  return (
    <Allowed action="pay_receipts">
      <LinkButton
        {...wayTo(row, row.missing_amount)}
        size="compact-sm"
        variant="light"
        aria-label={t.issueOf(row.folio || row.uuid)}
      >
        {t.issue}
      </LinkButton>
    </Allowed>
  );
}

/** One that was emitted is not with the buyer yet: whoever emits another says so. */
function IssueAnother({ row, untold }: { row: OwedRepRow; untold: string }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const folio = row.folio || row.uuid;
  const begin = async () => {
    const { anotherTitle: title, another: yes } = t;
    const text = t.anotherText(`${formatAmount(untold)} ${row.currency}`, folio);
    if (await confirm({ title, text, yes, no: COMMON.cancel, danger: false }))
      await navigate(wayTo(row, restBeyond(row, untold)));
  };
  return (
    <Stack gap={4} align="flex-end" ta="end" w="9.5rem" ml="auto">
      <span className={classes.small} style={{ whiteSpace: 'normal' }}>
        {t.onItsWay}
      </span>
      <Allowed action="pay_receipts">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.anotherOf(folio)}
          onClick={() => void begin()}
        >
          {t.another}
        </Button>
      </Allowed>
    </Stack>
  );
}

/** A receipt of payments that begins with the invoice, the amount and the day. */
const wayTo = ({ host_rfc: customer, uuid: pays, paid_on }: OwedRepRow, paid: string) => ({
  to: '/receipts/new/$type' as const,
  params: { type: 'P' },
  search: { customer, pays, paid, paid_on },
});
