/** The payments of a received invoice, on its page: how each stands, and planning another one. */
import { Button, Group } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { notPayable } from '../../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { FACTORING } from '../../../../schema/texts/factoring.ts';
import { SCHEDULED_PAYMENTS as t } from '../../../../schema/texts/scheduled-payments.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { RepOfDocument } from '../expected-reps/rep-of-document.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentStatusBadge } from './payment-cells.tsx';
import { ScheduleSheet, usePaymentsOf } from './schedule-sheet.tsx';
import { useFactoringOf } from './use-factoring-of.ts';

export function DocumentPayments({ document }: { document: ReceivedRow }) {
  const { rows } = usePaymentsOf(document.uuid);
  const offline = useConnection().state === 'offline';
  const { ceded, isHeld } = useFactoringOf(document.uuid);
  const [isOpen, setOpen] = useState(false);
  if (document.receipt_type !== 'I') return null;
  const refused = notPayable(document, false);
  return (
    <Allowed action="view_payments">
      <section className={resource.panel} aria-label={t.balance}>
        <h2>{t.balance}</h2>
        {ceded !== undefined && (
          <p>{FACTORING.payTo(ceded.factor_name || ceded.factor_rfc, ceded.account)}</p>
        )}
        {isHeld && <p role="alert">{FACTORING.held}</p>}
        {rows.length === 0 && <p className={resource.small}>{refused || t.none}</p>}
        {rows.map((row) => (
          <Group key={row.payment_id} justify="space-between" wrap="nowrap">
            <span>
              {shownDay(row.payment_date)} · <Amount value={row.payment_amount} currency={row.currency} />
            </span>
            <PaymentStatusBadge status={row.status_id} />
            <PaymentActions row={row} />
          </Group>
        ))}
        {refused === '' && !isHeld && (
          <Allowed action="schedule_payment">
            <Button
              variant="default"
              leftSection={<IconCalendarDollar size={17} />}
              disabled={offline}
              onClick={() => setOpen(true)}
            >
              {t.schedule}
            </Button>
          </Allowed>
        )}
        <RepOfDocument document={document} />
        <ScheduleSheet asked={isOpen ? { document } : undefined} onClose={() => setOpen(false)} />
      </section>
    </Allowed>
  );
}
