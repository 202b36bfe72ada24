/** Uploads a CSD; each thing that is wrong is said at the file it is about. */
import { Alert, Button, FileInput, PasswordInput, Stack } from '@mantine/core';
import { IconCertificate, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { SIGN_IN } from '../../../../schema/texts/sign-in.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { fieldOf, type UploadField, uploadCertificate } from './upload.ts';

type Problems = Partial<Record<UploadField | 'form', string>>;

export function UploadSheet(props: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={CERTIFICATES.add} size="md">
      {props.opened && <UploadForm onDone={props.onClose} />}
    </Sheet>
  );
}

function UploadForm({ onDone }: { onDone: () => void }) {
  const [cer, setCer] = useState<File | null>(null);
  const [key, setKey] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (cer === null || key === null || passphrase === '') {
      setProblems({
        ...(cer === null && { cer: CERTIFICATES.cerRequired }),
        ...(key === null && { key: CERTIFICATES.keyRequired }),
        ...(passphrase === '' && { passphrase: CERTIFICATES.passphraseRequired }),
      });
      return;
    }
    setBusy(true);
    const error = await uploadCertificate(cer, key, passphrase);
    setBusy(false);
    if (error !== undefined) return setProblems({ [fieldOf(error.code) ?? 'form']: error.message });
    notifySuccess(CERTIFICATES.uploaded);
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
        <FileInput
          label={CERTIFICATES.cer}
          placeholder={CERTIFICATES.chooseFile}
          accept=".cer"
          leftSection={<IconCertificate size={18} />}
          value={cer}
          onChange={setCer}
          error={problems.cer}
          clearable
          required
        />
        <FileInput
          label={CERTIFICATES.key}
          placeholder={CERTIFICATES.chooseFile}
          accept=".key"
          leftSection={<IconKey size={18} />}
          value={key}
          onChange={setKey}
          error={problems.key}
          clearable
          required
        />
        <PasswordInput
          label={CERTIFICATES.passphrase}
          autoComplete="off"
          value={passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
          error={problems.passphrase}
          visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
          required
        />
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
