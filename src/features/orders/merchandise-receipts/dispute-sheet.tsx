/** A supplier does not agree with what was counted: with the whole receipt, or with some of its lines, each with what it delivered and why. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AnswerGoods, GoodsDispute } from '../../../../schema/operations/answer-goods.ts';
import { MOST_REASON } from '../../../../schema/operations/cancel-order.ts';
import { checkDispute } from '../../../../schema/resources/orders/goods-disputes.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { FieldGroup } from '../../../resource/record-form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

const { disputing: t } = GOODS;

type SheetProps = {
  row: MerchandiseReceiptRow;
  onClose: () => void;
  /** @returns whether it is on its way: the sheet closes */
  onSay: (said: AnswerGoods) => Promise<boolean>;
};

/** It is there only while it is open. */
export function DisputeSheet({ row, onClose, onSay }: SheetProps) {
  const [reason, setReason] = useState('');
  const [lines, setLines] = useState<readonly GoodsDispute[]>(() =>
    row.concepts.map(({ line_id }) => ({ line_id, quantity: '', reason: '' })),
  );
  const [problems, setProblems] = useState<readonly { path: string; text: string }[]>([]);
  const problemAt = (path: string) => problems.find((one) => one.path === path)?.text;
  const put = (index: number, part: Partial<GoodsDispute>) => {
    setProblems([]);
    setLines(lines.map((line, i) => (i === index ? { ...line, ...part } : line)));
  };
  const say = async () => {
    const wrong = checkDispute({ reason: reason.trim(), disputes: lines });
    setProblems(wrong);
    if (wrong.length > 0) return;
    const disputes = lines.filter((line) => line.reason.trim() !== '');
    const said = {
      answer: 'disputed' as const,
      reason: reason.trim(),
      ...(disputes.length > 0 && { disputes }),
    };
    if (await onSay(said)) onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={GOODS.dispute}
      footer={
        <Button color="red.8" onClick={() => void say()}>
          {GOODS.dispute}
        </Button>
      }
    >
      <p>{GOODS.disputeText}</p>
      <Textarea
        label={ORDERS.reason}
        autosize
        minRows={2}
        maxLength={MOST_REASON}
        value={reason}
        error={problemAt('reason')}
        onChange={(event) => {
          setProblems([]);
          setReason(event.currentTarget.value);
        }}
      />
      <p>{t.byLine}</p>
      {row.concepts.map((line, index) => (
        <FieldGroup
          key={line.line_id}
          title={t.counted(line.description, line.quantity, line.measurement_unit)}
        >
          <TextInput
            label={t.delivered(line.description)}
            inputMode="decimal"
            maxLength={20}
            value={lines[index]?.quantity ?? ''}
            error={problemAt(`disputes.${index}.quantity`)}
            onChange={(event) => put(index, { quantity: event.currentTarget.value.trim() })}
          />
          <TextInput
            label={t.why(line.description)}
            maxLength={500}
            value={lines[index]?.reason ?? ''}
            error={problemAt(`disputes.${index}.reason`)}
            onChange={(event) => put(index, { reason: event.currentTarget.value })}
          />
        </FieldGroup>
      ))}
    </Sheet>
  );
}
