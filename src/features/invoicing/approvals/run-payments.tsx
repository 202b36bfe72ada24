/** Whom a payment run that waits would pay, where and how much: from the server, to who may read payments. */
import '../../../ui/mantine-later.css';
import { Alert, List } from '@mantine/core';
import type { PaymentRunRow } from '../../../../schema/resources/payments/payment-runs.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { PAYMENT_RUNS } from '../../../../schema/texts/payment-runs.ts';
import { useConnection } from '../../../local/index.ts';
import { useAsked } from '../../../resource/use-asked.ts';
import { Amount } from '../../../ui/amount.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';

export function RunPayments({ id }: { id: string }) {
  const isOffline = useConnection().state === 'offline';
  const { said } = useAsked<PaymentRunRow>(`/payment_runs/${id}`);
  if (said === undefined) return isOffline ? <Alert color="gray">{PAYMENT_RUNS.offline}</Alert> : null;
  return (
    <>
      <List size="sm" listStyleType="none" aria-label={PAYMENT_RUNS.fields.lines}>
        {said.lines.map(({ payment_id, holder, rfc, folio, clabe, amount }) => (
          <List.Item key={payment_id}>
            {[holder || rfc, folio, clabe].filter(Boolean).join(' · ')} <Amount value={amount} />
          </List.Item>
        ))}
      </List>
      <LinkAnchor to="/payment_runs" size="sm">
        {APPROVALS.runs}
      </LinkAnchor>
    </>
  );
}
