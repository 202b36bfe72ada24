/** Whose one deposit is, and which of their invoices it pays: proposed, until a person says so. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { type DepositLine, MOST_OF_DEPOSIT } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { partyKey } from '../../../../schema/forms/payment/deposits/place-deposits.ts';
import { DEPOSIT_RUN as t } from '../../../../schema/texts/deposit-run.ts';
import { ISSUE_RUN } from '../../../../schema/texts/issue-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { sameUuid } from '../../../../schema/values/uuid.ts';
import { useUnpaid } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatAmount, formatDate } from '../../../ui/format.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowProblems } from '../issue-run/row-problems.tsx';
import { isOpenRow, type ProblemsOf } from '../issue-run/run-rows.ts';
import { FindCustomer } from '../issuing/find-customer.tsx';
import { oldestFor } from './choose-invoices.ts';
import type { DepositRow } from './deposit-rows.ts';

type SheetProps = {
  /** Closed without one. */
  row: DepositRow | undefined;
  problemsOf: ProblemsOf<DepositRow>;
  onChange: (line: DepositLine) => void;
  onClose: () => void;
};

export function DepositSheet({ row, problemsOf, onChange, onClose }: SheetProps) {
  return (
    <Sheet
      kind="side"
      size="xl"
      opened={row !== undefined}
      onClose={onClose}
      title={row === undefined ? '' : t.of(shownDay(row.line.moved_on), amountOf(row.line))}
      footer={<Button onClick={onClose}>{ISSUE_RUN.done}</Button>}
    >
      {row !== undefined &&
        (isOpenRow(row) ? (
          <DepositFields row={row} problemsOf={problemsOf} onChange={onChange} />
        ) : (
          <Alert color="gray">{ISSUE_RUN.frozen}</Alert>
        ))}
    </Sheet>
  );
}

const amountOf = ({ amount, currency }: DepositLine) => `${formatAmount(amount)} ${currency}`;

type FieldsProps = { row: DepositRow } & Pick<SheetProps, 'problemsOf' | 'onChange'>;

function DepositFields({ row, problemsOf, onChange }: FieldsProps) {
  const { line, takes, over } = row;
  const { invoices, loading } = useUnpaid(line.rfc);
  const offered = invoices.filter(
    (one) => partyKey({ rfc: one.rfc_receiver, name: one.name_receiver }) === partyKey(line),
  );
  /** What a person says is so. */
  const say = (given: Partial<DepositLine>) => onChange({ ...line, why: '', is_sure: true, ...given });
  const toggle = (uuid: string) => {
    const others = line.documents.filter((one) => !sameUuid(one, uuid));
    say({ documents: others.length < line.documents.length ? others : [...others, uuid] });
  };
  const pick = ({ rfc, name, business_name }: Customer) =>
    say({ rfc, name: name || business_name, documents: [] });
  return (
    <Stack>
      <RowProblems row={row} problems={problemsOf(row) ?? []} />
      <Text size="sm">
        {t.says}: {line.concept} {line.reference}
      </Text>
      <Text size="sm">
        {t.customer}: <strong>{line.name || line.rfc || t.nobody}</strong>
        {line.why !== '' && ` · ${t.why}: ${line.why}`}
      </Text>
      <FindCustomer onPick={pick} first={false} />
      {line.currency !== 'MXN' && (
        <MoneyInput
          label={t.fields.exchange_rate}
          value={line.exchange_rate}
          onChange={(exchange_rate) => onChange({ ...line, exchange_rate })}
        />
      )}
      {line.rfc !== '' && (
        <fieldset>
          <legend>{t.owes}</legend>
          {offered.length === 0 && !loading && <Text size="sm">{t.owesNothing}</Text>}
          {offered.length > 0 && (
            <Group mb="xs">
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => say({ documents: oldestFor(line, offered) })}
              >
                {t.oldest}
              </Button>
            </Group>
          )}
          <Stack gap="xs">
            {offered.map((one) => {
              const taken = takes.find(({ uuid }) => sameUuid(uuid, one.uuid));
              return (
                <Checkbox
                  key={one.uuid}
                  checked={line.documents.some((uuid) => sameUuid(uuid, one.uuid))}
                  disabled={
                    line.documents.length >= MOST_OF_DEPOSIT &&
                    !line.documents.some((uuid) => sameUuid(uuid, one.uuid))
                  }
                  onChange={() => toggle(one.uuid)}
                  label={
                    <>
                      <strong>{`${one.serie} ${one.folio}`.trim()}</strong> · {formatDate(one.date)} ·{' '}
                      <Amount value={one.balance} currency={one.currency} />
                    </>
                  }
                  {...(taken !== undefined && {
                    description: t.takes(formatAmount(taken.paid), formatAmount(taken.left)),
                  })}
                />
              );
            })}
          </Stack>
        </fieldset>
      )}
      {over !== '' && <Alert color="yellow">{t.over(`${formatAmount(over)} ${line.currency}`)}</Alert>}
      {line.documents.length > 0 && (
        <Checkbox
          checked={line.is_sure}
          onChange={(event) => onChange({ ...line, is_sure: event.currentTarget.checked })}
          label={t.confirm}
        />
      )}
    </Stack>
  );
}
