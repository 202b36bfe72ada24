/** `tintero receive PATH… --rfc RFC`: documents of files, folders and archives become received documents, as if they had been uploaded. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { type ErrorBody, TinteroError } from '../../schema/errors.ts';
import { LONGEST_FILE_NAME, type ReceiveAnswer } from '../../schema/operations/receive.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { readArguments } from '../base/arguments.ts';
import { storedCertificates } from '../fiscal/seal/pac-certificates.ts';
import { type ReceiveNeeds, receiveFile } from '../modules/received/inbox/receive.ts';
import { type Account, accountOf, neededOption } from './account-of.ts';
import { findDocuments } from './find-documents.ts';
import { openPortal } from './open-portal.ts';
import type { Output } from './output.ts';
import type { FoundDocument } from './read-bounded.ts';
import { visibleJson } from './visible.ts';

/** not_taken: it could not be read, or there is no room. */
type Line = { file: string; state: ReceiveAnswer['state'] | 'not_taken'; uuid?: string; reasons: string[] };

/** @returns exit code: 0 all are there now, 1 one was refused or not taken, or there is no such account */
export async function runReceive(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { files, options } = readArguments(args, { rfc: 'value' });
  const rfc = neededOption(options, 'rfc');
  const { deps, config, close } = await openPortal(env, 'tintero receive');
  try {
    const account = await accountOf(deps.store, rfc, output);
    if (account === undefined) return 1;
    const needs = { ...deps, certificates: storedCertificates(config.dataDir) };
    let exitCode = 0;
    for await (const found of findDocuments(files)) {
      const line = await received(account, needs, found);
      if (line.state === 'refused' || line.state === 'not_taken') exitCode = 1;
      output.out(visibleJson(line));
    }
    return exitCode;
  } finally {
    await close();
  }
}

/** Of the same document a second time nothing is kept: its UUID says so, whatever the key. */
async function received({ scope, rfc }: Account, needs: ReceiveNeeds, found: FoundDocument): Promise<Line> {
  const { file } = found;
  if ('problem' in found) return { file, state: 'not_taken', reasons: [found.problem] };
  const name = basename(file).slice(-LONGEST_FILE_NAME);
  const order = {
    operationId: randomUUID(),
    file: { name, content: Buffer.from(found.bytes).toString('base64') },
  };
  try {
    const { status, body } = await receiveFile(scope, needs, { rfc, by: CLI.bringer }, order);
    if (status >= 300) return { file, state: 'not_taken', reasons: [(body as ErrorBody).message] };
    const { state, uuid, reasons } = body as ReceiveAnswer;
    return { file, state, uuid, reasons };
  } catch (error) {
    if (!(error instanceof TinteroError)) throw error;
    return { file, state: 'not_taken', reasons: [error.message] };
  }
}
