/** Several receipts cancelled with one motive: each is named, and each goes as a request of its own through the outbox. */
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { CANCEL_MOTIVES } from '../../../../schema/values/picklists.ts';
import { askCancel, type LocalError, type ReceiptListRow } from '../../../local/index.ts';
import { Amount } from '../../../ui/amount.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { CancelWillWait } from './cancel-will-wait.tsx';
import classes from './cancellation.module.css';
import { notifyAsked } from './notify-asked.ts';

const { many: t } = CANCEL;
/** With 01 each has a substitute of its own. */
const MOTIVES = [
  { value: '', label: CANCEL.chooseMotive },
  ...CANCEL_MOTIVES.filter((value) => value !== '01').map((value) => ({
    value,
    label: CANCEL.motives[value],
  })),
];

type CancelManyProps = { rows: readonly ReceiptListRow[]; onAsked: () => void; onClose: () => void };

export function CancelMany({ rows, onAsked, onClose }: CancelManyProps) {
  const [motive, setMotive] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(rows);
  const [failed, setFailed] = useState<{ row: ReceiptListRow; error: LocalError }[]>([]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (motive === '') return;
    setBusy(true);
    const refused: typeof failed = [];
    for (const row of left) {
      const asked = await askCancel({ row, motive, substitute_uuid: '' });
      if (!asked.ok) refused.push({ row, error: asked.error });
    }
    setBusy(false);
    if (refused.length < left.length) notifyAsked();
    if (refused.length === 0) {
      onAsked();
      return onClose();
    }
    // What was asked is not asked again.
    setLeft(refused.map(({ row }) => row));
    setFailed(refused);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text size="sm">{t.text}</Text>
        <CancelWillWait />
        <ul className={classes.many} aria-label={t.list}>
          {left.map((row) => (
            <li key={row.id}>
              <span>
                {folioOf(row)} · {row.name_receiver || row.rfc_receiver}
              </span>
              <Amount value={row.total} currency={row.currency} />
              {failed
                .filter((one) => one.row.id === row.id)
                .map(({ error }) => (
                  <small key={error.message}>{error.message}</small>
                ))}
            </li>
          ))}
        </ul>
        {failed.length > 0 && (
          <Alert color="red" role="alert">
            {t.failed(failed.length)}
          </Alert>
        )}
        <NativeSelect
          label={CANCEL.motive}
          description={t.motiveHelp}
          data={MOTIVES}
          value={motive}
          onChange={(event) => setMotive(event.currentTarget.value)}
          error={tried && motive === '' ? CANCEL.chooseMotive : undefined}
          withAsterisk
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {CANCEL.keep}
          </Button>
          <Button type="submit" color="red.8" loading={busy}>
            {t.submit(left.length)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
