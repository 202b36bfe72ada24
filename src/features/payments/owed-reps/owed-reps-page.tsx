/** «REP por emitir»: of what buyers paid in parts, the receipts of payments that one owes them, until when, and beginning each. From this device. */
import { IconReceipt2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type OwedRepRow, owedReps } from '../../../../schema/resources/payments/owed-reps.ts';
import { EXPECTED_REPS } from '../../../../schema/texts/expected-reps.ts';
import { OWED_REPS as t } from '../../../../schema/texts/owed-reps.ts';
import { EXPECTED_REP_STATES } from '../../../../schema/values/picklists.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { useResource, useUnpaidOf } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
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
  const isUnpaid = useIsUnpaid();
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
      actions={(row) => <Issue row={row} isUnpaid={isUnpaid(row)} />}
    />
  );
}

/** Whether something of its invoice is left to be paid, as this device knows it: what waits here to be sent is taken off. */
function useIsUnpaid(): (row: OwedRepRow) => boolean {
  const { rows } = useResource(owedReps, OWED);
  const names = [...new Set(rows.map(({ host_rfc }) => host_rfc))].toSorted().join();
  const rfcs = useMemo(() => names.split(','), [names]);
  const { invoices, loading } = useUnpaidOf(rfcs);
  const open = useMemo(() => new Set(invoices.map(({ uuid }) => normalUuid(uuid))), [invoices]);
  return ({ uuid }) => loading || open.has(normalUuid(uuid));
}

function Issue({ row, isUnpaid }: { row: OwedRepRow; isUnpaid: boolean }) {
  if (row.state === 'received') return null;
  if (!row.is_here) return <span className={classes.small}>{t.elsewhere}</span>;
  if (!isUnpaid) return <span className={classes.small}>{t.issued}</span>;
  const { host_rfc: customer, uuid: pays, missing_amount: paid, paid_on } = row;
  return (
    <Allowed action="pay_receipts">
      <LinkButton
        to="/receipts/new/$type"
        params={{ type: 'P' }}
        search={{ customer, pays, paid, paid_on }}
        size="compact-sm"
        variant="light"
        aria-label={t.issueOf(row.folio || row.uuid)}
      >
        {t.issue}
      </LinkButton>
    </Allowed>
  );
}
