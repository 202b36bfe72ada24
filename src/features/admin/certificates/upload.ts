/** Sends a CSD: two files and the passphrase of the key. Nothing of them stays on the device. */
import type { ErrorCode } from '../../../../schema/errors.ts';
import { callServer, type LocalError } from '../../../local/index.ts';

export type UploadField = 'cer' | 'key' | 'passphrase';

/** At which field an error is shown; undefined when it belongs to none. */
export function fieldOf(code: ErrorCode | 'network'): UploadField | undefined {
  if (code === 'key_passphrase') return 'passphrase';
  if (code === 'key_unreadable' || code === 'key_mismatch') return 'key';
  return code.startsWith('certificate_') ? 'cer' : undefined;
}

export async function uploadCertificate(
  cer: File,
  key: File,
  passphrase: string,
): Promise<LocalError | undefined> {
  const body = { cer: await base64(cer), key: await base64(key), passphrase };
  const answer = await callServer('POST', '/certificates', body);
  return answer.ok ? undefined : answer.error;
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
