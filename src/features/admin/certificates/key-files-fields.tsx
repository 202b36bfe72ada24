/** The two files and the passphrase of a CSD or an e.firma, each with what is wrong with it. */
import { FileInput, PasswordInput } from '@mantine/core';
import { IconCertificate, IconKey } from '@tabler/icons-react';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { SIGN_IN } from '../../../../schema/texts/sign-in.ts';
import type { KeyFiles, UploadProblems } from './upload.ts';

export const NO_FILES: KeyFiles = { cer: null, key: null, passphrase: '' };

type FieldsProps = { files: KeyFiles; onChange: (files: KeyFiles) => void; problems: UploadProblems };

export function KeyFilesFields({ files, onChange, problems }: FieldsProps) {
  const choose = (part: Partial<KeyFiles>) => onChange({ ...files, ...part });
  return (
    <>
      <FileInput
        label={CERTIFICATES.cer}
        placeholder={CERTIFICATES.chooseFile}
        accept=".cer"
        leftSection={<IconCertificate size={18} />}
        value={files.cer}
        onChange={(cer) => choose({ cer })}
        error={problems.cer}
        clearable
        clearButtonProps={{ 'aria-label': CERTIFICATES.clearFile }}
        required
      />
      <FileInput
        label={CERTIFICATES.key}
        placeholder={CERTIFICATES.chooseFile}
        accept=".key"
        leftSection={<IconKey size={18} />}
        value={files.key}
        onChange={(key) => choose({ key })}
        error={problems.key}
        clearable
        clearButtonProps={{ 'aria-label': CERTIFICATES.clearFile }}
        required
      />
      <PasswordInput
        label={CERTIFICATES.passphrase}
        autoComplete="off"
        value={files.passphrase}
        onChange={(event) => choose({ passphrase: event.currentTarget.value })}
        error={problems.passphrase}
        visibilityToggleButtonProps={{ 'aria-label': SIGN_IN.showPassword }}
        required
      />
    </>
  );
}
