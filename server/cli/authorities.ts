/** `tintero authorities import RUTA…` and `list`: whose signatures on certificates are verified. */
import { statSync } from 'node:fs';
import { fillText } from '../../schema/errors.ts';
import { AUTHORITIES } from '../../schema/texts/authorities.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { authorityKind, spkiOf } from '../fiscal/seal/authorities.ts';
import {
  authorityFolder,
  cerFilesOf,
  readAuthorities,
  readAuthority,
  saveAuthority,
} from '../fiscal/seal/authority-folder.ts';
import type { Certificate } from '../fiscal/seal/certificate.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { visible } from './visible.ts';

type Environment = Record<string, string | undefined>;

/** @returns exit code: 0 all were imported, 1 one was not; a wrong use is a UsageError */
export async function runAuthorities(
  [verb = '', ...args]: readonly string[],
  env: Environment,
  output: Output,
): Promise<number> {
  const folder = authorityFolder(commandConfig(env).dataDir);
  if (verb === 'list') {
    readArguments(args, {}, { files: 'none' });
    const found = readAuthorities(folder);
    for (const line of found.map(lineOf)) output.out(line);
    if (found.length === 0) output.out(AUTHORITIES.none);
    return 0;
  }
  if (verb !== 'import') throw new UsageError(AUTHORITIES.usage);
  const { files } = readArguments(args, {});
  return importAll(folder, files, output);
}

function importAll(folder: string, paths: readonly string[], { out, error }: Output): number {
  const files = paths.flatMap((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? cerFilesOf(path) : [path],
  );
  let count = 0;
  for (const file of files) {
    const certificate = readAuthority(file);
    const kind = certificate && authorityKind(certificate);
    if (certificate === undefined || kind === undefined) {
      error(visible(fillText(AUTHORITIES.unreadable, { file })));
    } else if (kind === 'known' || kind === 'unknown') {
      saveAuthority(folder, certificate);
      out(lineOf(certificate));
      count += 1;
    } else {
      const { name, serialNumber: number } = certificate;
      error(visible(fillText(AUTHORITIES.kinds[kind], { file, name, number })));
    }
  }
  if (files.length === 0) error(AUTHORITIES.nothing);
  out(fillText(AUTHORITIES.imported, { count: String(count) }));
  return count > 0 && count === files.length ? 0 : 1;
}

function lineOf(certificate: Certificate): string {
  const isKnown = authorityKind(certificate) === 'known';
  return fillText(AUTHORITIES.line, {
    number: certificate.serialNumber,
    name: visible(certificate.name),
    to: certificate.validTo.toISOString().slice(0, 10),
    note: isKnown ? '' : fillText(AUTHORITIES.notKnown, { spki: spkiOf(certificate) }),
  });
}
