/** Certificates of providers that are at hand, by their number: the sandbox's own, and those that somebody put in the data folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '../fiscal/seal/certificate.ts';
import { type PacCertificates, storedCertificates } from '../fiscal/seal/pac-certificates.ts';
import { openDataFile } from '../sandbox/data-file.ts';

export function providerCertificates(dataDir: string): PacCertificates {
  const sandbox = sandboxProvider(dataDir);
  const stored = storedCertificates(dataDir);
  return (number) => (number === sandbox?.serialNumber ? sandbox : stored(number));
}

function sandboxProvider(dataDir: string): Certificate | undefined {
  const path = join(dataDir, 'sandbox.sqlite');
  if (!existsSync(path)) return undefined;
  const data = openDataFile(path);
  try {
    const pair = data.pair('provider');
    return pair && readCertificate(pair.cer);
  } finally {
    data.close();
  }
}
