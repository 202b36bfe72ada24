/**
 * Certificates of PACs that somebody put in DATA_DIR/sat-certificates as <20 digits>.cer (the SAT publishes them; nothing is
 * asked for here), by their number.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remember } from '../../../schema/values/remember.ts';
import { type Certificate, readCertificate } from './certificate.ts';

export type PacCertificates = (number: string) => Certificate | undefined;

export function storedCertificates(dataDir: string): PacCertificates {
  const stored = remember((number) => readStored(join(dataDir, 'sat-certificates', `${number}.cer`)), {
    most: 1000,
    longest: 20,
  });
  return (number) => (/^\d{20}$/.test(number) ? stored(number) : undefined);
}

function readStored(path: string): Certificate | undefined {
  try {
    return readCertificate(readFileSync(path));
  } catch {
    return undefined;
  }
}
