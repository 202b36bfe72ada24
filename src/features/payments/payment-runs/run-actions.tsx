/** What can be done with a payment run, by how it stands. */
import {
  IconArrowBackUp,
  IconCash,
  IconFileDownload,
  IconHourglass,
  IconPencil,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { encodeText } from '../../../../schema/payment-layouts/write-layout.ts';
import type { PaymentRunRow, RunFile } from '../../../../schema/resources/payments/payment-runs.ts';
import { PAYMENT_RUNS as t } from '../../../../schema/texts/payment-runs.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { callServer, deviceTime, handOver, useConnection } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { RunSheet } from './run-sheet.tsx';
import { sayRun } from './say-run.ts';

const ICON = { size: 17 };

export function RunActions({ run, onDone }: { run: PaymentRunRow; onDone: () => void }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const offline = useConnection().state === 'offline';
  const [isEdited, setEdited] = useState(false);
  const { run_id, name, state } = run;
  const open = run.lines.filter((line) => line.state === 'open').length;

  const say = async (way: 'approve' | 'reopen' | 'paid', done: string, body: object = {}) => {
    const answer = await sayRun<PaymentRunRow>(run_id, way, body);
    if (answer.ok) notifySuccess(answer.value.state === 'waiting' ? t.asked : done);
    // What another person did meanwhile is seen too.
    onDone();
  };
  const download = async () => {
    const text = state === 'approved' ? t.exportText(name, groupThousands(run.total)) : t.exportAgainText;
    if (!(await confirm({ text, yes: t.export }))) return;
    const answer = await sayRun<RunFile>(run_id, 'export');
    if (answer.ok) {
      const { text: said, encoding, file_name } = answer.value;
      handOver(new Blob([encodeText(said, encoding)], { type: 'text/plain' }), file_name);
    }
    onDone();
  };
  const pay = async () => {
    if (!(await confirm({ text: t.paidText(open), yes: t.paid }))) return;
    const today = deviceTime().slice(0, 10);
    await say('paid', t.paidDone, { paid_on: run.pay_on < today ? run.pay_on : today });
  };
  const remove = async () => {
    if (!(await confirm({ text: t.removeText(name), danger: true }))) return;
    const answer = await callServer('DELETE', `/payment_runs/${run_id}`);
    if (answer.ok) notifySuccess(t.removed);
    else notifyError(answer.error);
    onDone();
  };

  const ofDraft: RowAction[] = [
    {
      ...{ key: 'edit', action: 'schedule_payment', label: t.edit, icon: <IconPencil {...ICON} /> },
      onSelect: () => setEdited(true),
    },
    {
      ...{ key: 'approve', action: 'settle_payment', label: t.approve, icon: <IconShieldCheck {...ICON} /> },
      onSelect: () => void say('approve', t.approved),
    },
  ];
  const toApprovals: RowAction = {
    ...{
      key: 'approvals',
      action: 'open_approvals',
      label: t.openApprovals,
      icon: <IconHourglass {...ICON} />,
    },
    onSelect: () => void navigate({ to: '/approvals' }),
  };
  const file: RowAction = {
    ...{ key: 'export', action: 'settle_payment', icon: <IconFileDownload {...ICON} /> },
    label: state === 'approved' ? t.export : t.exportAgain,
    onSelect: () => void download(),
  };
  const reopen: RowAction = {
    ...{ key: 'reopen', action: 'settle_payment', label: t.reopen, icon: <IconArrowBackUp {...ICON} /> },
    onSelect: () => void say('reopen', t.reopened),
  };
  const paid: RowAction = {
    ...{ key: 'paid', action: 'settle_payment', label: t.paid, icon: <IconCash {...ICON} /> },
    onSelect: () => void pay(),
  };
  const gone: RowAction = {
    ...{
      key: 'remove',
      action: 'schedule_payment',
      label: t.remove,
      icon: <IconTrash {...ICON} />,
      danger: true,
    },
    onSelect: () => void remove(),
  };
  const items = {
    draft: [...ofDraft, gone],
    waiting: [toApprovals],
    approved: [file, reopen, gone],
    exported: [file, paid],
    done: [file],
  }[state];
  return (
    <>
      <RowMenu label={t.actionsOf(name)} width={240} disabled={offline} items={items} />
      {isEdited && (
        <RunSheet
          run={run}
          onClose={() => setEdited(false)}
          onSaved={() => {
            setEdited(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
