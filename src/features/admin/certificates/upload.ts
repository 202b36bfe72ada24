/** Sends a CSD or an e.firma: two files and the passphrase of the key. Nothing of them stays on the device. */
import type { ErrorCode } from '../../../../schema/errors.ts';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { callServer, type LocalError } from '../../../local/index.ts';

export type UploadField = 'cer' | 'key' | 'passphrase';
export type KeyFiles = { cer: File | null; key: File | null; passphrase: string };
/** What is wrong with each; `form` what belongs to none. */
export type UploadProblems = Partial<Record<UploadField | 'form', string>>;
/** Whose place a CSD takes, and from when. */
export type Renewing = { replaces: string; seals_from: string };

/** At which field an error is shown; undefined when it belongs to none. */
export function fieldOf(code: ErrorCode | 'network'): UploadField | undefined {
  if (code === 'key_passphrase') return 'passphrase';
  if (code === 'key_unreadable' || code === 'key_mismatch') return 'key';
  return code.startsWith('certificate_') || code === 'efirma_is_csd' ? 'cer' : undefined;
}

export function missingOf({ cer, key, passphrase }: KeyFiles): UploadProblems {
  return {
    ...(cer === null && { cer: CERTIFICATES.cerRequired }),
    ...(key === null && { key: CERTIFICATES.keyRequired }),
    ...(passphrase === '' && { passphrase: CERTIFICATES.passphraseRequired }),
  };
}

const problemsOf = (error: LocalError): UploadProblems => ({
  [fieldOf(error.code) ?? 'form']: error.message,
});

/** @returns what is wrong, and nothing for what was taken */
export async function uploadKeyFiles(
  path: '/certificates' | '/efirmas',
  files: KeyFiles,
  renewing?: Renewing,
): Promise<UploadProblems> {
  const missing = missingOf(files);
  if (Object.keys(missing).length > 0) return missing;
  const answer = await callServer('POST', path, { ...(await packKeyFiles(files)), ...renewing });
  return answer.ok ? {} : problemsOf(answer.error);
}

/** As calls take them. @param files of which none is missing */
export async function packKeyFiles({ cer, key, passphrase }: KeyFiles): Promise<Record<string, string>> {
  return { cer: await base64(cer), key: await base64(key), passphrase };
}

async function base64(file: File | null): Promise<string> {
  if (file === null) return '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
