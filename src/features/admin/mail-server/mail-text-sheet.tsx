/** What the mails of receipts say, and how it looks with the newest one. */
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type MailPreview,
  type MailTextRow,
  mailText,
  ONLY_MAIL_TEXT,
} from '../../../../schema/resources/admin/mail-text.ts';
import { MAIL_TEXT as t } from '../../../../schema/texts/mail-text.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { AskedSettings } from '../../../resource/asked-settings.tsx';
import { FindReceipt } from '../../../resource/find-receipt.tsx';
import { RecordForm } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import '../../../ui/mantine-later.css';
import { Sheet } from '../../../ui/sheet.tsx';

const { fields: NAMES } = t;
const VARIABLES = Object.entries(t.names);

type SheetProps = { opened: boolean; onClose: () => void };

export function MailTextSheet({ opened, onClose }: SheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t.title} size="lg" closeOnClickOutside={false}>
      {opened && (
        <AskedSettings resource={mailText} offline={t.offline}>
          {(row) => <TextForm row={row} onDone={onClose} />}
        </AskedSettings>
      )}
    </Sheet>
  );
}

function TextForm({ row, onDone }: { row: MailTextRow | undefined; onDone: () => void }) {
  const [preview, setPreview] = useState<MailPreview | undefined>();
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const offline = useConnection().state === 'offline';
  const state = useRecordForm({
    resource: mailText,
    texts: t,
    recordKey: row?.settings_id,
    basedOn: row,
    values: valuesOf({ ...t.plain } as { subject: string; body: string }, row),
    nameOf: ({ subject }) => subject,
    onChange: () => setPreview(undefined),
    onDone,
  });
  const { form, tell } = state;
  // What is seen is of another one.
  const choose = (id: string) => {
    setChosen(id);
    setPreview(undefined);
  };
  const show = async () => {
    if (form.validate().hasErrors) return;
    setBusy(true);
    tell(undefined);
    const answer = await callServer<MailPreview>('POST', `/mail_text/${ONLY_MAIL_TEXT}/preview`, {
      ...form.values,
      receipt_id: chosen,
    });
    setBusy(false);
    if (answer.ok) setPreview(answer.value);
    else tell(answer.error);
  };
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      names={NAMES}
      beside={
        <Allowed action="preview_mail">
          <Button
            variant="default"
            leftSection={<IconEye size={18} />}
            loading={isBusy}
            disabled={offline}
            onClick={() => void show()}
          >
            {t.preview.button}
          </Button>
        </Allowed>
      }
    >
      <p className={classes.small}>{t.lead}</p>
      <TextInput {...state.field('subject')} label={NAMES.subject} required maxLength={200} />
      <Textarea
        {...state.field('body')}
        label={NAMES.body}
        required
        maxLength={4_000}
        autosize
        minRows={6}
        maxRows={14}
      />
      <Text size="sm">
        {t.variables}{' '}
        {VARIABLES.map(([name, meaning]) => (
          <span key={name}>
            <code>{`{{ ${name} }}`}</code> {meaning};{' '}
          </span>
        ))}
      </Text>
      <Allowed action="preview_mail">
        <FindReceipt
          label={t.preview.which}
          placeholder={t.preview.whichPlaceholder}
          onPick={({ id }) => choose(id)}
          onClear={() => choose('')}
        />
      </Allowed>
      {preview !== undefined && (
        <section aria-label={t.preview.title}>
          <Text fw={600}>{preview.subject}</Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{preview.body}</Text>
          <p className={classes.small}>{saidOf(preview, chosen)}</p>
        </section>
      )}
    </RecordForm>
  );
}

function saidOf({ receipt }: MailPreview, chosen: string): string {
  if (receipt === '') return t.preview.sample;
  return chosen === '' ? t.preview.of(receipt) : t.preview.chosen(receipt);
}
