/** Asks why, before something is said that others read. */
import { Button, Textarea } from '@mantine/core';
import { Sheet } from './sheet.tsx';
import { useReason } from './use-reason.ts';

export type ReasonSheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** @returns whether it is on its way: the sheet closes */
  onSay: (reason: string) => Promise<boolean>;
  label: string;
  most: number;
  words: { missing: string; long: string };
};

export function ReasonSheet({ opened, onClose, title, text, onSay, label, most, words }: ReasonSheetProps) {
  const { read, field } = useReason(most, words);
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
      <Textarea label={label} {...field} />
    </Sheet>
  );
}
