/** Uploads a CSD or an e.firma; each thing that is wrong is said at the file it is about. */
import { Alert, Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CERTIFICATES, EFIRMAS } from '../../../../schema/texts/certificates.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { KeyFilesFields, NO_FILES } from './key-files-fields.tsx';
import { type UploadProblems, uploadKeyFiles } from './upload.ts';

type Kind = 'certificates' | 'efirmas';
const TEXTS = { certificates: CERTIFICATES, efirmas: EFIRMAS } as const;

export function UploadSheet(props: { kind: Kind; opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={TEXTS[props.kind].add} size="md">
      {props.opened && <UploadForm kind={props.kind} onDone={props.onClose} />}
    </Sheet>
  );
}

function UploadForm({ kind, onDone }: { kind: Kind; onDone: () => void }) {
  const [files, setFiles] = useState(NO_FILES);
  const [problems, setProblems] = useState<UploadProblems>({});
  const [busy, setBusy] = useState(false);

  const upload = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const found = await uploadKeyFiles(`/${kind}`, files);
    setBusy(false);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    notifySuccess(TEXTS[kind].uploaded);
    onDone();
  };

  return (
    <form onSubmit={(event) => void upload(event)} noValidate>
      <Stack gap="md">
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <KeyFilesFields files={files} onChange={setFiles} problems={problems} />
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button variant="default" onClick={onDone}>
            {COMMON.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {CERTIFICATES.upload}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
