/** A supplier proposes other quantities and days by line. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Proposal } from '../../../../schema/resources/orders/proposal.ts';
import { checkProposals } from '../../../../schema/resources/orders/proposals.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './orders.module.css';

type SheetProps = {
  row: PurchaseOrderRow;
  opened: boolean;
  onClose: () => void;
  /** @returns whether it is on its way */
  onSay: (said: { reason: string; proposals: Proposal[] }) => Promise<boolean>;
};

export function AnswerSheet({ row, opened, onClose, onSay }: SheetProps) {
  const [proposals, setProposals] = useState<Proposal[]>(() =>
    row.concepts.map(({ line_id, quantity, delivery_on }) => ({ line_id, quantity, delivery_on })),
  );
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<ReturnType<typeof checkProposals>>([]);
  const put = (index: number, part: Partial<Proposal>) =>
    setProposals((now) => now.map((one, i) => (i === index ? { ...one, ...part } : one)));
  const send = async () => {
    const found = checkProposals(row.concepts, proposals);
    setProblems(found);
    if (found.length === 0 && (await onSay({ reason: reason.trim(), proposals }))) onClose();
  };
  return (
    <Sheet
      kind="side"
      size="lg"
      opened={opened}
      onClose={onClose}
      title={ORDERS.propose}
      footer={<Button onClick={() => void send()}>{ORDERS.sendProposal}</Button>}
    >
      <p>{ORDERS.proposeText}</p>
      <ErrorSummary problems={problems} />
      {row.concepts.map((line, index) => (
        <fieldset key={line.line_id} className={classes.line}>
          <legend>{line.description}</legend>
          <div className={classes.lineFields}>
            <TextInput
              label={ORDERS.fields.quantity}
              inputMode="decimal"
              value={proposals[index]?.quantity ?? ''}
              onChange={(event) => put(index, { quantity: event.currentTarget.value.trim() })}
            />
            <TextInput
              label={ORDERS.fields.delivery_on}
              type="date"
              value={proposals[index]?.delivery_on || row.delivery_on}
              onChange={(event) => put(index, { delivery_on: event.currentTarget.value })}
            />
          </div>
        </fieldset>
      ))}
      <Textarea
        label={ORDERS.reason}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Sheet>
  );
}
