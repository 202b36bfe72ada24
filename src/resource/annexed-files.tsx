/** PDFs annexed to a document, issued or received: three at most. Spec 1 §2. */
import '../ui/mantine-later.css';
import { ActionIcon, Button, Checkbox, FileButton, Group, Text } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RECEIVED } from '../../schema/texts/received.ts';
import { type AnnexedFile, MOST_ANNEXED } from '../../schema/values/annexed.ts';
import { annexPdf, downloadAnnexed, removeAnnexed, useConnection } from '../local/index.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import resource from './resource.module.css';

const { annexed: WORDS } = RECEIVED;

type AnnexedFilesProps = {
  uuid: string;
  annexed: readonly AnnexedFile[];
  /** Whether the person may change that document: the calls take whoever may change either kind. */
  mayWrite: boolean;
  mayRead: boolean;
  /** Its buyer is on this server, and may be let have them. */
  canShare?: boolean;
  /** Where they are somebody else's. */
  title?: string;
};

export function AnnexedFiles({
  uuid,
  annexed,
  mayWrite,
  mayRead,
  canShare = false,
  title = WORDS.title,
}: AnnexedFilesProps) {
  const offline = useConnection().state === 'offline';
  const [busy, setBusy] = useState(false);
  const [isShared, setShared] = useState(true);
  const add = async (file: File | null) => {
    if (file === null) return;
    setBusy(true);
    const answer = await annexPdf(uuid, crypto.randomUUID(), file, canShare && isShared);
    setBusy(false);
    if (answer.ok) notifySuccess(WORDS.added);
    else notifyError(answer.error);
  };
  return (
    <section className={resource.panel} aria-label={title}>
      <h2>{title}</h2>
      {annexed.length === 0 && (
        <Text c="dimmed" size="sm" mb="sm">
          {WORDS.none}
        </Text>
      )}
      {annexed.map((file) => (
        <Annexed key={file.id} file={file} mayWrite={mayWrite} mayRead={mayRead} />
      ))}
      {mayWrite && canShare && annexed.length < MOST_ANNEXED && (
        <Checkbox
          mb="sm"
          label={WORDS.share}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      {mayWrite && annexed.length < MOST_ANNEXED && (
        <FileButton accept="application/pdf,.pdf" onChange={(file) => void add(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconPaperclip size={17} />}
              loading={busy}
              disabled={offline}
            >
              {WORDS.add}
            </Button>
          )}
        </FileButton>
      )}
    </section>
  );
}

type AnnexedProps = { file: AnnexedFile; mayWrite: boolean; mayRead: boolean };

function Annexed({ file, mayWrite, mayRead }: AnnexedProps) {
  const confirm = useConfirm();
  const remove = async () => {
    if (!(await confirm({ text: WORDS.removeText(file.file_name) }))) return;
    const answer = await removeAnnexed(file.cfdi_document_id, file.id);
    if (answer.ok) notifySuccess(WORDS.removed);
    else notifyError(answer.error);
  };
  return (
    <Group gap="xs" mb="xs" wrap="nowrap" justify="space-between">
      <Button
        variant="subtle"
        disabled={!mayRead}
        leftSection={<IconFileTypePdf size={17} />}
        aria-label={WORDS.download(file.file_name)}
        onClick={() =>
          void downloadAnnexed(file).then((answer) => {
            if (!answer.ok) notifyError(answer.error, WORDS.failed);
          })
        }
      >
        {file.file_name}
        {file.is_shared && ` · ${WORDS.shared}`}
      </Button>
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={WORDS.remove(file.file_name)}
          onClick={() => void remove()}
        >
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </Group>
  );
}
