/** Asks why, before something is said that the other one reads. */
import { Button, Textarea } from '@mantine/core';
import { MOST_REASON } from '../../../../schema/operations/cancel-order.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useReason } from '../../../ui/use-reason.ts';

type ReasonSheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** @returns whether it is on its way: the sheet closes */
  onSay: (reason: string) => Promise<boolean>;
};

export function ReasonSheet({ opened, onClose, title, text, onSay }: ReasonSheetProps) {
  const { read, field } = useReason(MOST_REASON, { missing: PROBLEMS.reason, long: PROBLEMS.reasonLong });
  const say = async () => {
    const reason = read();
    if (reason !== undefined && (await onSay(reason))) onClose();
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
      <Textarea label={ORDERS.reason} {...field} />
    </Sheet>
  );
}
