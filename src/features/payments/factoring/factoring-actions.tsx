/** What one of the three can say of a factoring request as it stands; with no network it waits to be sent. */
import { IconArrowBackUp, IconCash, IconCheck, IconReceipt2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_REASON } from '../../../../schema/operations/cancel-order.ts';
import { repOfFactoring } from '../../../../schema/resources/payments/factoring-rep.ts';
import { nextAnswers } from '../../../../schema/resources/payments/factoring-states.ts';
import { priceFactoring, settleFactoring } from '../../../../schema/resources/payments/factoring-terms.ts';
import type { FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING as t } from '../../../../schema/texts/factoring.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { PROVIDER_RECORD_PROBLEMS as REASON } from '../../../../schema/texts/provider-record-problems.ts';
import { askOperation, callServer, deviceTime, useConnection } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatWhole } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { ReasonSheet } from '../../../ui/reason-sheet.tsx';
import { useBeginRep } from '../owed-reps/use-begin-rep.ts';
import { folioOf } from './factoring-cells.tsx';
import { OfferSheet } from './offer-sheet.tsx';

const ICON = { size: 17 };
/** The factor gave the supplier something. */
const HAS_PAID: ReadonlySet<string> = new Set(['ceded', 'paid', 'settled']);

export function FactoringActions({ row }: { row: FactoringRow }) {
  const { role } = row;
  const confirm = useConfirm();
  const beginRep = useBeginRep();
  const offline = useConnection().state === 'offline';
  const [open, setOpen] = useState<'offer' | 'reject'>();
  const words = t.says[role];

  const say = async (yes: boolean, said: Record<string, string> = {}): Promise<boolean> => {
    const { uuid, total, currency } = row;
    const name = role === 'supplier' ? row.factor_name : row.supplier_name;
    const summary = { uuid, role, yes, folio: folioOf(row), name, total, currency, said };
    const asked = await askOperation('answer_factoring', row.request_id, summary);
    if (asked.ok) notifySuccess(t.asked);
    else notifyError(asked.error);
    return asked.ok;
  };
  const settle = async () => {
    const { remainder } = settleFactoring(row, row.annual_rate, row.ceded_on, row.paid_on);
    if (!(await confirm({ title: t.settle, text: t.settleText(formatWhole(remainder)), yes: t.settle })))
      return;
    const answer = await callServer('POST', `/factorings/${row.request_id}/settlement`);
    if (answer.ok) notifySuccess(t.settled);
    else notifyError(answer.error);
  };
  const accept = async () => {
    if (role === 'factor') return setOpen('offer');
    if (await confirm({ title: words.yes, text: acceptText(row), yes: words.yes })) await say(true);
  };
  const refuse = async () => {
    if (role !== 'supplier') return setOpen('reject');
    if (await confirm({ title: words.no, text: t.withdrawText, yes: words.no })) await say(false);
  };

  const next = nextAnswers(row);
  const items: RowAction[] = [];
  const answering = { action: 'answer_factoring' } as const;
  if (next.includes(true))
    items.push({
      ...{ ...answering, key: 'yes', label: words.yes, icon: <IconCheck {...ICON} /> },
      onSelect: () => void accept(),
    });
  if (next.includes(false)) {
    const icon = role === 'supplier' ? <IconArrowBackUp {...ICON} /> : <IconX {...ICON} />;
    items.push({
      ...{ ...answering, key: 'no', label: words.no, icon, danger: true },
      onSelect: () => void refuse(),
    });
  }
  if (role === 'factor' && row.state === 'paid' && !offline)
    items.push({
      ...{ key: 'settle', action: 'settle_factoring', label: t.settle, icon: <IconCash {...ICON} /> },
      onSelect: () => void settle(),
    });
  if (role === 'supplier' && HAS_PAID.has(row.state))
    items.push({
      ...{ key: 'rep', action: 'pay_receipts', label: PAYMENT.issueRep, icon: <IconReceipt2 {...ICON} /> },
      onSelect: () =>
        void beginRep(row.host_rfc, [row.uuid], ([invoice]) => repOfFactoring(row, invoice?.balance ?? '0')),
    });
  return (
    <>
      <RowMenu label={t.actionsOf(folioOf(row))} width={300} items={items} />
      {open === 'offer' && (
        <OfferSheet
          row={row}
          onClose={() => setOpen(undefined)}
          onSay={async (said) => await say(true, said)}
        />
      )}
      {open === 'reject' && role !== 'supplier' && (
        <ReasonSheet
          opened
          onClose={() => setOpen(undefined)}
          title={words.no}
          text={t.reject[role]}
          label={t.fields.reason}
          most={MOST_REASON}
          words={{ missing: REASON.reason, long: REASON.longReason }}
          onSay={async (reason) => await say(false, { reason })}
        />
      )}
    </>
  );
}

/** What a yes means, with what it comes to today. */
function acceptText(row: FactoringRow): string {
  if (row.role === 'host') return t.confirmText(row.factor_name);
  const { deposit, interest, reserve } = priceFactoring(row.total, row, deviceTime().slice(0, 10));
  const money = (amount: string) => `${formatWhole(amount)} ${row.currency}`;
  return t.acceptText(money(deposit), money(interest), money(reserve));
}
