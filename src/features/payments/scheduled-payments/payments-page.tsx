/** «Pagos programados»: what is going to be paid, what was, and what each waits for. From this device. Spec 3 §2. */
import { IconCalendarDollar } from '@tabler/icons-react';
import { scheduledPayments } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { EXPECTED_REPS } from '../../../../schema/texts/expected-reps.ts';
import { PAYMENT_RUNS } from '../../../../schema/texts/payment-runs.ts';
import { SCHEDULED_PAYMENTS as t } from '../../../../schema/texts/scheduled-payments.ts';
import { PAYMENT_REGISTER_STATUS, PAYMENT_STATUS } from '../../../../schema/values/picklists.ts';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PAYMENT_COLUMNS, PaymentCard } from './payment-cells.tsx';

const FILTERS = [
  {
    field: 'status_id',
    label: t.fields.status_id,
    options: PAYMENT_STATUS.filter(
      (status) => status !== 'registered' && status !== 'partially_invalid_document',
    ).map((value) => ({ value, label: t.status[value] })),
  },
  {
    field: 'register_status_id',
    label: t.fields.register_status_id,
    options: PAYMENT_REGISTER_STATUS.map((value) => ({ value, label: t.register[value] })),
  },
  { field: 'payment_date', label: t.fields.payment_date, isAhead: true as const },
];

export function ScheduledPaymentsPage({ search }: { search: ResourceSearch }) {
  return (
    <ResourcePage
      resource={scheduledPayments}
      texts={t}
      search={search}
      icon={<IconCalendarDollar />}
      columns={PAYMENT_COLUMNS}
      filters={FILTERS}
      card={(row) => <PaymentCard row={row} />}
      actions={(row) => <PaymentActions row={row} />}
      beside={
        <>
          <LinkButton to="/payment_runs" variant="default">
            {PAYMENT_RUNS.open}
          </LinkButton>
          <LinkButton to="/expected_reps" variant="default">
            {EXPECTED_REPS.open}
          </LinkButton>
        </>
      }
    />
  );
}
