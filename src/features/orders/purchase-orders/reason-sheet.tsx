/** Asks why, before something is said that the other one reads. */
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MOST_REASON } from '../../../../schema/operations/cancel-order.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { Sheet } from '../../../ui/sheet.tsx';

type ReasonSheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** @returns whether it is on its way: the sheet closes */
  onSay: (reason: string) => Promise<boolean>;
};

export function ReasonSheet({ opened, onClose, title, text, onSay }: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const say = async () => {
    const written = reason.trim();
    if (written === '') return setError(PROBLEMS.reason);
    if (written.length > MOST_REASON) return setError(PROBLEMS.reasonLong);
    if (await onSay(written)) onClose();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button color="red.8" onClick={() => void say()}>
          {title}
        </Button>
      }
    >
      <p>{text}</p>
      <Textarea
        label={ORDERS.reason}
        required
        autosize
        minRows={3}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError('');
        }}
      />
    </Sheet>
  );
}
