/**
 * A CSD as Finkok takes it: the certificate as PEM, and the key as PEM encrypted (DES3) under the password of the
 * account, each in base64.
 */
import { createPrivateKey } from 'node:crypto';
import type { SoapField } from '../soap/soap.ts';
import { base64 } from './finkok-client.ts';
import type { CsdFiles, Refused } from './port.ts';

/** The fields `cer` and `key`; undefined when the key does not open with its password. */
export function finkokCsd(
  { cer, key, password }: CsdFiles,
  accountPassword: string,
): SoapField[] | undefined {
  try {
    const open = createPrivateKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'pkcs8',
      passphrase: password,
    });
    const pem = open.export({
      format: 'pem',
      type: 'pkcs8',
      cipher: 'des-ede3-cbc',
      passphrase: accountPassword,
    });
    return [
      ['cer', base64(certificatePem(cer))],
      ['key', base64(String(pem))],
    ];
  } catch {
    return undefined;
  }
}

function certificatePem(der: string): string {
  const lines = der.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Nobody was asked. */
export function unopenedCsd(): Refused {
  return { kind: 'refused', error: 'cancel_certificate', code: '305', message: '' };
}
