/** A payment run as it is made: from which account, by which bank's file, and which of what is due, each with where it goes. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BANK_LAYOUTS } from '../../../../schema/payment-layouts/banks.ts';
import { bankAccounts } from '../../../../schema/resources/payments/bank-movements.ts';
import { paymentLayouts } from '../../../../schema/resources/payments/payment-layouts.ts';
import type { PaymentRunRow } from '../../../../schema/resources/payments/payment-runs.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import { exact, sum, toFixed } from '../../../../schema/values/decimal.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { callServer, deviceTime, useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { DueRow } from './due-row.tsx';
import { useDue } from './use-due.ts';

type Props = { run: PaymentRunRow | undefined; onClose: () => void; onSaved: () => void };
const PESOS = 'MXN';
const ANY = '';

export function RunSheet({ run, onClose, onSaved }: Props) {
  const isOffline = useConnection().state === 'offline';
  const today = deviceTime().slice(0, 10);
  const [key] = useState(() => run?.run_id ?? crypto.randomUUID());
  const [fields, setFields] = useState({
    name: run?.name ?? '',
    pay_on: run?.pay_on ?? today,
    account_id: run?.account_id ?? '',
    own_account: run?.own_account ?? '',
    layout_id: run?.layout_id ?? BANK_LAYOUTS[0]?.layout_id ?? '',
  });
  const [until, setUntil] = useState(run?.pay_on ?? today);
  const [provider, setProvider] = useState(ANY);
  /** CLABE by payment: those that were chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(run?.lines.map(({ payment_id, clabe }) => [payment_id, clabe])),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const { rows: accounts } = useResource(bankAccounts, readQuery(bankAccounts, {}));
  const { rows: described } = useResource(paymentLayouts, readQuery(paymentLayouts, {}));
  const { rows: due, loading } = useDue(run);
  const shown = due.filter(
    (row) =>
      chosen.has(row.payment_id) ||
      (row.payment_date <= until && (provider === ANY || row.provider_rfc === provider)),
  );
  const lines = due.filter(({ payment_id }) => chosen.has(payment_id));
  const total = toFixed(sum(lines.map(({ payment_amount }) => exact(payment_amount))), 2);
  const providers = new Map(due.map((row) => [row.provider_rfc, row.provider_name || row.provider_rfc]));
  const change = (some: Partial<typeof fields>) => setFields((now) => ({ ...now, ...some }));

  const save = async () => {
    setSaving(true);
    const body = {
      ...{ run_id: key, ...fields },
      lines: lines.map(({ payment_id }) => ({ payment_id, clabe: chosen.get(payment_id) ?? '' })),
    };
    const answer = await (run === undefined
      ? callServer('POST', '/payment_runs', body)
      : callServer('PUT', `/payment_runs/${key}`, body));
    setSaving(false);
    if (answer.ok) {
      notifySuccess(t.saved);
      onSaved();
      return;
    }
    const { problems: said, message } = answer.error;
    // A line is told by its payment: what is chosen may be in another order by then.
    const byPayment = said.map(({ path, text }) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = at === undefined ? undefined : lines[Number(at)];
      return [line === undefined ? path : `${line.payment_id}.${field}`, text] as const;
    });
    setProblems(said.length === 0 ? { '': message } : Object.fromEntries(byPayment));
  };

  const known = new Set([
    ...Object.keys(fields),
    ...lines.flatMap(({ payment_id }) => [`${payment_id}.clabe`, `${payment_id}.payment_id`]),
  ]);
  const others = Object.entries(problems).flatMap(([path, text]) => (known.has(path) ? [] : [text]));
  return (
    <Sheet
      opened
      onClose={onClose}
      title={run === undefined ? t.add : t.edit}
      size="xl"
      closeOnClickOutside={false}
      footer={
        <Allowed action="schedule_payment">
          <Button loading={isSaving} disabled={isOffline} onClick={() => void save()}>
            {t.save}
          </Button>
        </Allowed>
      }
    >
      <Stack>
        {isOffline && <Alert color="gray">{t.offline}</Alert>}
        {others.map((text) => (
          <Alert key={text} color="red" role="alert">
            {text}
          </Alert>
        ))}
        <TextInput
          label={t.fields.name}
          required
          maxLength={80}
          value={fields.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Group grow align="flex-start">
          <NativeSelect
            label={t.fields.account_id}
            value={fields.account_id}
            error={problems.account_id}
            data={[
              { value: '', label: '' },
              ...accounts.flatMap(({ account_id, name, currency }) =>
                currency === PESOS ? [{ value: account_id, label: name }] : [],
              ),
            ]}
            onChange={(event) => {
              const account_id = event.currentTarget.value;
              const number = accounts.find((one) => one.account_id === account_id)?.number ?? '';
              change({ account_id, ...(fields.own_account === '' && { own_account: number }) });
            }}
          />
          <TextInput
            label={t.fields.own_account}
            required
            inputMode="numeric"
            value={fields.own_account}
            error={problems.own_account}
            onChange={(event) => change({ own_account: event.currentTarget.value })}
          />
        </Group>
        <Group grow align="flex-start">
          <NativeSelect
            label={t.fields.layout_id}
            description={t.layoutHelp}
            value={fields.layout_id}
            error={problems.layout_id}
            data={[...BANK_LAYOUTS, ...described].map(({ layout_id, title }) => ({
              value: layout_id,
              label: title,
            }))}
            onChange={(event) => change({ layout_id: event.currentTarget.value })}
          />
          <TextInput
            label={t.fields.pay_on}
            type="date"
            required
            min={today}
            value={fields.pay_on}
            error={problems.pay_on}
            onChange={(event) => change({ pay_on: event.currentTarget.value })}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput
            label={t.dueUntil}
            type="date"
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <NativeSelect
            label={t.provider}
            value={provider}
            data={[
              { value: ANY, label: t.anyProvider },
              ...[...providers].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => setProvider(event.currentTarget.value)}
          />
        </Group>
        <span role="status">{t.choose(lines.length, groupThousands(total))}</span>
        {!loading && shown.length === 0 && <Text size="sm">{t.none}</Text>}
        {shown.map((row) => (
          <DueRow
            key={row.payment_id}
            row={row}
            clabe={chosen.get(row.payment_id)}
            problem={problems[`${row.payment_id}.payment_id`]}
            clabeProblem={problems[`${row.payment_id}.clabe`]}
            onChange={(clabe) =>
              setChosen((now) => {
                const next = new Map(now);
                if (clabe === undefined) next.delete(row.payment_id);
                else next.set(row.payment_id, clabe);
                return next;
              })
            }
          />
        ))}
      </Stack>
    </Sheet>
  );
}
