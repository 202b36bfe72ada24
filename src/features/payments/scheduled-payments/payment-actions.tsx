/** What can be done with a planned payment, by how it stands. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconFileInvoice,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isChanging, providerAccounts } from '../../../../schema/resources/parties/provider-accounts.ts';
import { isByMovement, nextStatuses } from '../../../../schema/resources/payments/payment-states.ts';
import {
  MOST_PAYMENT_REASON,
  type PaymentStatusSaid,
  type ScheduledPaymentRow,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { documentTypeId, received } from '../../../../schema/resources/received/received.ts';
import { ACCOUNT_PROBLEMS } from '../../../../schema/texts/account-problems.ts';
import { FACTORING } from '../../../../schema/texts/factoring.ts';
import { PAYMENT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { PROVIDER_ACCOUNTS as ACCOUNTS } from '../../../../schema/texts/provider-accounts.ts';
import { SCHEDULED_PAYMENTS as t } from '../../../../schema/texts/scheduled-payments.ts';
import { callServer, deviceTime, useConnection, useRecord, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { ReasonSheet } from '../../../ui/reason-sheet.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ScheduleSheet } from './schedule-sheet.tsx';

type Said = PaymentStatusSaid['status_id'];
const DONE: Record<Said, string> = {
  paid: t.paid,
  rejected: t.rejected,
  canceled: t.canceled,
  scheduled: t.undone,
};

async function settle(
  row: ScheduledPaymentRow,
  said: Partial<PaymentStatusSaid> & { status_id: Said },
): Promise<{ isDone: boolean; problems: Readonly<Record<string, string>> }> {
  const answer = await callServer('POST', `/scheduled_payments/${row.payment_id}/status`, said);
  if (answer.ok) notifySuccess(DONE[said.status_id]);
  // What is taken back has no field to say it at.
  else if (answer.error.problems.length === 0 || said.status_id === 'scheduled')
    notifyError({ ...answer.error, message: answer.error.problems[0]?.text ?? answer.error.message });
  const problems = answer.ok ? [] : answer.error.problems;
  return { isDone: answer.ok, problems: Object.fromEntries(problems.map(({ path, text }) => [path, text])) };
}

export function PaymentActions({ row }: { row: ScheduledPaymentRow }) {
  const navigate = useNavigate();
  const offline = useConnection().state === 'offline';
  const document = useRecord(received, row.uuid).row;
  const [open, setOpen] = useState<'edit' | 'paid' | 'rejected' | 'canceled'>();
  const close = () => setOpen(undefined);
  // What left by a movement that nobody had planned is taken back with its conciliation.
  const next = isByMovement(row) ? [] : nextStatuses(row.status_id);
  const icon = { size: 17 };
  const items: RowAction[] = [
    {
      ...{ key: 'invoice', action: 'view_payments', label: t.invoice, icon: <IconFileInvoice {...icon} /> },
      onSelect: () =>
        void navigate({
          to: '/receipts/$location/$uuid/$documentTypeId/show',
          params: { location: 'received', uuid: row.uuid, documentTypeId: String(documentTypeId('I')) },
        }),
    },
  ];
  if (['scheduled', 'expired', 'rejected'].includes(row.status_id) && document !== undefined)
    items.push({
      ...{ key: 'edit', action: 'schedule_payment', label: t.edit, icon: <IconPencil {...icon} /> },
      onSelect: () => setOpen('edit'),
    });
  const LABELS: Record<Said, Pick<RowAction, 'label' | 'icon'>> = {
    paid: { label: t.pay, icon: <IconCash {...icon} /> },
    rejected: { label: t.reject, icon: <IconX {...icon} /> },
    canceled: { label: t.cancel, icon: <IconBan {...icon} /> },
    scheduled: { label: t.undo, icon: <IconArrowBackUp {...icon} /> },
  };
  for (const said of next)
    items.push({
      ...{ key: said, action: 'settle_payment', ...LABELS[said] },
      onSelect: () => (said === 'scheduled' ? void settle(row, { status_id: said }) : setOpen(said)),
    });
  return (
    <>
      <RowMenu label={t.actionsOf(row.folio || row.uuid)} width={220} disabled={offline} items={items} />
      <ScheduleSheet
        asked={open === 'edit' && document !== undefined ? { document, payment: row } : undefined}
        onClose={close}
      />
      {open === 'paid' && <PaySheet row={row} onClose={close} />}
      {(open === 'rejected' || open === 'canceled') && (
        <ReasonSheet
          opened
          onClose={close}
          title={open === 'rejected' ? t.reject : t.cancel}
          text={open === 'rejected' ? t.rejectText : t.cancelText}
          label={t.fields.reason}
          most={MOST_PAYMENT_REASON}
          words={{ missing: PROBLEMS.reason, long: PROBLEMS.reasonLong }}
          onSay={async (reason) => (await settle(row, { status_id: open, reason })).isDone}
        />
      )}
    </>
  );
}

/** Of the supplier in that currency, as this device has it; undefined where it is paid to somebody else. */
function useAccountOf({ provider_rfc, currency, payee_rfc }: ScheduledPaymentRow) {
  const { rows } = useResource(providerAccounts, readQuery(providerAccounts, { q: provider_rfc }));
  if (payee_rfc !== '') return undefined;
  return rows.find((one) => one.provider_rfc === provider_rfc && one.currency === currency);
}

function PaySheet({ row, onClose }: { row: ScheduledPaymentRow; onClose: () => void }) {
  const today = deviceTime().slice(0, 10);
  const [paid_amount, setAmount] = useState(row.payment_amount);
  const [paid_on, setDay] = useState(today);
  const [isFormer, setFormer] = useState(false);
  const account = useAccountOf(row);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const say = async () => {
    const answer = await settle(row, {
      ...{ status_id: 'paid', paid_amount, paid_on },
      payee_rfc: row.payee_rfc || row.provider_rfc,
      ...(isFormer && { account: account?.clabe ?? '' }),
    });
    setProblems(answer.problems);
    if (answer.isDone) onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t.pay}
      footer={
        <Allowed action="settle_payment">
          <Button onClick={() => void say()}>{t.pay}</Button>
        </Allowed>
      }
    >
      <p>{t.payText}</p>
      {row.payee_rfc !== '' && <p>{FACTORING.payTo(row.payee_name || row.payee_rfc, row.payee_account)}</p>}
      {account !== undefined && !isChanging(account) && account.clabe !== '' && (
        <p>{ACCOUNTS.payTo(account.clabe, account.bank, account.holder)}</p>
      )}
      {account !== undefined && isChanging(account) && (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {account.clabe === '' ? ACCOUNT_PROBLEMS.unconfirmed : ACCOUNT_PROBLEMS.changing(account.clabe)}
          {account.clabe !== '' && (
            <Checkbox
              label={ACCOUNTS.payFormer(account.clabe)}
              checked={isFormer}
              onChange={(event) => setFormer(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )}
      {problems.account !== undefined && <p role="alert">{problems.account}</p>}
      {problems.uuid !== undefined && <p role="alert">{problems.uuid}</p>}
      <MoneyInput
        label={t.fields.paid_amount}
        decimals={2}
        value={paid_amount}
        onChange={setAmount}
        error={problems.paid_amount}
        data-autofocus
      />
      <TextInput
        label={t.fields.paid_on}
        type="date"
        max={today}
        value={paid_on}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={problems.paid_on}
      />
    </Sheet>
  );
}
