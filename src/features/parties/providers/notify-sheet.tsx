/** Writes a notice to suppliers: to one, or to those that were chosen. */
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { NOTIFY_PROVIDERS as t } from '../../../../schema/texts/notify-providers.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import resource from '../../../resource/resource.module.css';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { titleOf } from './use-provider.ts';

type SheetProps = { to: readonly ProviderRow[]; onClose: () => void; onSent?: () => void };
type Told = Parameters<typeof t.told>[0];

/** It is there only while it is open: pressed again after a lost answer it is the same notice. */
export function NotifySheet({ to, onClose, onSent }: SheetProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [said, setSaid] = useState({ title: '', content: '' });
  const [problems, setProblems] = useState<readonly { path: string; text: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const offline = useConnection().state === 'offline';
  const field = (name: keyof typeof said) => ({
    label: t.fields[name],
    required: true,
    value: said[name],
    error: problems.find(({ path }) => path === name)?.text,
    onChange: (event: { currentTarget: { value: string } }) =>
      setSaid({ ...said, [name]: event.currentTarget.value }),
  });
  const send = async () => {
    setBusy(true);
    const providers = to.map(({ provider_id }) => provider_id);
    const answer = await callServer<Told>('POST', '/providers/notify', { id, ...said, providers });
    setBusy(false);
    if (!answer.ok) {
      setProblems(answer.error.problems ?? []);
      return notifyError(answer.error);
    }
    notifySuccess(t.sent, t.told(answer.value));
    onSent?.();
    onClose();
  };
  const [first] = to;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t.title(to.length, first === undefined ? '' : titleOf(first))}
      footer={
        <Button
          leftSection={<IconSend size={17} />}
          loading={isBusy}
          disabled={offline}
          onClick={() => void send()}
        >
          {t.send}
        </Button>
      }
    >
      <div className={resource.form}>
        {offline && <Alert color="yellow">{t.offline}</Alert>}
        <p>{t.text}</p>
        <TextInput {...field('title')} maxLength={100} />
        <Textarea {...field('content')} autosize minRows={4} maxLength={1_000} />
      </div>
    </Sheet>
  );
}
