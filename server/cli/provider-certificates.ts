/**
 * Certificates of providers that are at hand, by their number: the sandbox's own, and those that somebody
 * put in DATA_DIR/sat-certificates as <20 digits>.cer (the SAT publishes them; nothing is asked for here).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFile } from '../sandbox/data-file.ts';
import { type Certificate, readCertificate } from '../seal/certificate.ts';
import { remember } from '../seal/remember.ts';

export type ProviderCertificates = (number: string) => Certificate | undefined;

export function providerCertificates(dataDir: string): ProviderCertificates {
  const sandbox = sandboxProvider(dataDir);
  const kept = remember((number) => readKept(join(dataDir, 'sat-certificates', `${number}.cer`)), {
    most: 1000,
    longest: 20,
  });
  return (number) => {
    if (!/^\d{20}$/.test(number)) return undefined;
    return number === sandbox?.serialNumber ? sandbox : kept(number);
  };
}

function readKept(path: string): Certificate | undefined {
  try {
    return readCertificate(readFileSync(path));
  } catch {
    return undefined;
  }
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
