/** A payment that is due: whether it goes with the run, and where. */
import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { Amount } from '../../../ui/amount.tsx';
import { shorten } from '../../../ui/format.ts';

type Props = {
  row: ScheduledPaymentRow;
  /** undefined: it does not go. */
  clabe: string | undefined;
  problem: string | undefined;
  clabeProblem: string | undefined;
  onChange: (clabe: string | undefined) => void;
};

export function DueRow({ row, clabe, problem, clabeProblem, onChange }: Props) {
  const name = shorten(row.provider_name || row.provider_rfc);
  const isCeded = row.payee_rfc !== '';
  return (
    <div>
      <Group justify="space-between" align="flex-start">
        <Checkbox
          label={`${name} · ${row.folio} · ${shownDay(row.payment_date)}`}
          description={isCeded ? SCHEDULED_PAYMENTS.payee(row.payee_name || row.payee_rfc) : undefined}
          checked={clabe !== undefined}
          error={problem}
          onChange={(event) => onChange(event.currentTarget.checked ? row.payee_account : undefined)}
        />
        <Amount value={row.payment_amount} currency={row.currency} />
      </Group>
      {clabe !== undefined &&
        (isCeded ? (
          <Text size="sm">{`${t.fields.clabe} ${clabe}`}</Text>
        ) : (
          <TextInput
            aria-label={`${t.fields.clabe} ${name} ${row.folio}`}
            placeholder={t.confirmedClabe}
            inputMode="numeric"
            maxLength={24}
            value={clabe}
            error={clabeProblem}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ))}
    </div>
  );
}
