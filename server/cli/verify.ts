/** `tintero verify PATH… [--json]`: one line a file; a folder stands for the XML files in it. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { openCatalogs } from '../catalogs/open.ts';
import { readArguments } from './arguments.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { providerCertificates } from './provider-certificates.ts';
import { readNamedFile } from './read-file.ts';
import { type DocumentVerdict, unreadVerdict, verifyDocument } from './verify-document.ts';

/** @returns exit code: 0 every file was read, whatever was found in it; 1 one could not be opened */
export async function runVerify(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { files, options } = readArguments(args, { json: 'flag' });
  const { dataDir } = commandConfig(env);
  const needs = {
    catalogs: openCatalogs(join(dataDir, 'catalogs')),
    providers: providerCertificates(dataDir),
  };
  let exitCode = 0;
  for (const path of files) {
    for (const file of filesOf(path)) {
      const read = readNamedFile(file);
      if ('problem' in read) exitCode = 1;
      const verdict = 'problem' in read ? unreadVerdict(read.problem) : verifyDocument(read.bytes, needs);
      output.out(options.has('json') ? JSON.stringify({ file, ...verdict }) : sentence(file, verdict));
    }
  }
  return exitCode;
}

/** A path that is no folder stands for itself: that it cannot be read is said when it is opened. */
function filesOf(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.xml'))
    .sort()
    .map((name) => join(path, name));
}

function sentence(file: string, verdict: DocumentVerdict): string {
  if (verdict.error !== undefined) return `${file}: ${verdict.error}`;
  const { version, sello, sello_sat, totals, structure, rules } = verdict;
  const head = fillText(CLI.verified, {
    file,
    version,
    sello: CLI.seals[sello],
    selloSat: CLI.seals[sello_sat],
    totals: CLI.totals[totals],
  });
  const found = [
    ...structure.map((one) => `  ${one.path}: ${one.message}`),
    ...rules.map((one) => `  ${one.code} ${one.path}`),
  ];
  return [head, ...found].join('\n');
}
