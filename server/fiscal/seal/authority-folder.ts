/** The certificates of the SAT's authorities that the operator imported: DATA_DIR/sat-authorities/<20 digits>.cer. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../../base/private-files.ts';
import { type Certificate, readCertificate } from './certificate.ts';

export function authorityFolder(dataDir: string): string {
  return join(dataDir, 'sat-authorities');
}

/** By their numbers; what is no certificate is passed over. None when there is no folder. */
export function readAuthorities(folder: string): Certificate[] {
  return cerFilesOf(folder).flatMap((path) => readAuthority(path) ?? []);
}

/** @returns undefined when it cannot be read, or is no certificate */
export function readAuthority(path: string): Certificate | undefined {
  try {
    return readCertificate(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** Paths of the .cer files of a folder, in order. */
export function cerFilesOf(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /\.cer$/i.test(name));
    return names.sort().map((name) => join(folder, name));
  } catch {
    return [];
  }
}

export function saveAuthority(folder: string, certificate: Certificate): void {
  makePrivateFolder(folder);
  const path = join(folder, `${certificate.serialNumber}.cer`);
  writeFileSync(`${path}.new`, certificate.der, { mode: PRIVATE_FILE });
  renameSync(`${path}.new`, path);
}
