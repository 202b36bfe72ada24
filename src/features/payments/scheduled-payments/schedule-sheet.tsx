/** The dialog in which a payment of a received invoice is planned, or changed. Spec 3 §2, §5. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { providers } from '../../../../schema/resources/parties/providers.ts';
import {
  isInParts,
  leftToPlan,
  nextPartiality,
  owedOf,
  paymentProblems,
} from '../../../../schema/resources/payments/payment-states.ts';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { FACTORING } from '../../../../schema/texts/factoring.ts';
import { SCHEDULED_PAYMENTS as t } from '../../../../schema/texts/scheduled-payments.ts';
import { exact, toFixed } from '../../../../schema/values/decimal.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { deviceTime, useResource } from '../../../local/index.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type FactoringOf, useFactoringOf } from './use-factoring-of.ts';

/** `payment`: the one that is changed; without it a new one is planned. */
export type ToSchedule = { document: ReceivedRow; payment?: ScheduledPaymentRow };

export function ScheduleSheet({ asked, onClose }: { asked: ToSchedule | undefined; onClose: () => void }) {
  const name = asked?.document.name || asked?.document.rfc;
  return (
    <Sheet
      opened={asked !== undefined}
      onClose={onClose}
      title={asked?.payment === undefined ? t.scheduleOf(name ?? '') : t.edit}
    >
      {asked !== undefined && (
        <Scheduling key={asked.payment?.payment_id ?? asked.document.uuid} {...asked} onDone={onClose} />
      )}
    </Sheet>
  );
}

/** Those of a document that this device has. */
export function usePaymentsOf(uuid: string) {
  const { rows, loading } = useResource(scheduledPayments, readQuery(scheduledPayments, { q: uuid }));
  return { rows: rows.filter((row) => row.uuid === uuid), loading };
}

function Scheduling({ document, payment, onDone }: ToSchedule & { onDone: () => void }) {
  const { rows, loading } = usePaymentsOf(document.uuid);
  const factoring = useFactoringOf(document.uuid);
  if (loading || factoring.loading) return null;
  const others = rows.filter((row) => row.payment_id !== payment?.payment_id);
  return (
    <Fields document={document} payment={payment} others={others} factoring={factoring} onDone={onDone} />
  );
}

type FieldsProps = {
  document: ReceivedRow;
  payment: ScheduledPaymentRow | undefined;
  others: readonly ScheduledPaymentRow[];
  factoring: FactoringOf;
  onDone: () => void;
};

function Fields({ document, payment, others, factoring, onDone }: FieldsProps) {
  const { ceded, isHeld } = factoring;
  const today = deviceTime().slice(0, 10);
  const left = toFixed(exact(leftToPlan(owedOf(document), others)), 2);
  const { rows: suppliers } = useResource(providers, readQuery(providers, { q: document.rfc }));
  const theirs = suppliers.filter(({ rfc }) => rfc === document.rfc);
  const isSupplierInactive =
    theirs.length > 0 && theirs.every(({ provider_status }) => provider_status === 'inactive');
  const [emails, setEmails] = useState((payment?.emails ?? []).join(', '));
  const state = useRecordForm({
    resource: scheduledPayments,
    texts: { saved: payment === undefined ? t.saved : t.changed, removed: '', removeText: () => '' },
    recordKey: payment?.payment_id,
    basedOn: payment,
    values: {
      uuid: document.uuid,
      partiality_number: payment?.partiality_number ?? nextPartiality(others),
      payment_date: payment?.payment_date ?? '',
      payment_amount: payment?.payment_amount ?? left,
      emails: (payment?.emails ?? []) as string[],
      payee_rfc: ceded?.factor_rfc ?? document.rfc,
    },
    nameOf: () => document.uuid,
    check: (values) =>
      isHeld
        ? { uuid: FACTORING.held }
        : paymentProblems(values, { document, others, isSupplierInactive, today, before: payment }),
    onDone,
  });
  const { form, field } = state;
  const wrongEmail = Object.entries(form.errors).find(([path]) => path.startsWith('emails'))?.[1];
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      names={t.fields}
      saveLabel={payment === undefined ? t.save : t.changed}
    >
      <p>
        {[document.serie, document.folio].filter(Boolean).join('-')} · {t.left(groupThousands(left))}{' '}
        {document.currency}
      </p>
      {document.compensated !== '' && <p>{t.compensated(groupThousands(document.compensated))}</p>}
      {ceded !== undefined && <p>{FACTORING.payTo(ceded.factor_name || ceded.factor_rfc, ceded.account)}</p>}
      {isHeld && <p role="alert">{FACTORING.held}</p>}
      <TextInput
        {...field('payment_date')}
        label={t.fields.payment_date}
        type="date"
        min={today}
        required
        data-autofocus
      />
      <MoneyInput
        {...field('payment_amount')}
        value={form.values.payment_amount}
        label={t.fields.payment_amount}
        decimals={2}
        required
      />
      <TextInput
        {...field('partiality_number')}
        label={t.fields.partiality_number}
        inputMode="numeric"
        disabled={!isInParts(document)}
        description={isInParts(document) ? undefined : t.onlyParts}
      />
      <TextInput
        label={t.fields.emails}
        description={t.emailsHint}
        inputMode="email"
        value={emails}
        error={wrongEmail}
        onChange={(event) => {
          setEmails(event.currentTarget.value);
          form.setFieldValue('emails', event.currentTarget.value.split(/[,;\s]+/).filter(Boolean));
        }}
      />
    </RecordForm>
  );
}
