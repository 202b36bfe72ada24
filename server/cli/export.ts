/**
 * `tintero export --rfc RFC --out DIR [--from DATE] [--to DATE] [--received]`: the XML of each document as a file. What is there already is not
 * written again, so that the command can be repeated every night, or after it was stopped.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillText, TinteroError } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { isLocalDate } from '../../schema/values/dates.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { stampedPages } from '../store/invoicing/exported.ts';
import { deliveredXml } from '../store/invoicing/receipt-addenda.ts';
import { findReceipt } from '../store/invoicing/receipts.ts';
import type { Period } from '../store/kernel/pages-by.ts';
import type { Scope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import { receivedPages } from '../store/received/exported.ts';
import { xmlFileOf } from '../store/received/received.ts';
import { findReceivedFile } from '../store/received/received-files.ts';
import { accountOf, neededOption } from './account-of.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withDatabase } from './with-database.ts';
import { withSecurityLog } from './with-security-log.ts';
import { writeWhole } from './write-whole.ts';

type Found = { uuid: string; issued_at: string; read(): Promise<string | Uint8Array | undefined> };

/** @returns exit code: 0 all are there, 1 one could not be written, or there is no such account */
export async function runExport(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { options } = readArguments(
    args,
    { rfc: 'value', out: 'value', from: 'value', to: 'value', received: 'flag' },
    { files: 'none' },
  );
  const [rfc, out] = [neededOption(options, 'rfc'), resolve(neededOption(options, 'out'))];
  const period = { from: dateOf(options, 'from', '0000'), to: dateOf(options, 'to', '9999-12-31') };
  return await withDatabase(commandConfig(env), 'tintero export', async (opened) => {
    const { store } = opened;
    const account = await accountOf(store, rfc, output);
    if (account === undefined) return 1;
    const found = options.has('received') ? received : stamped;
    const counts = { written: 0, there: 0, failed: 0 };
    for await (const document of found(account.scope, store, period)) {
      const folder = join(out, document.issued_at.slice(0, 7));
      const path = join(folder, `${document.uuid}.xml`);
      if (existsSync(path)) {
        counts.there += 1;
        continue;
      }
      try {
        const content = await document.read();
        if (content === undefined) continue;
        mkdirSync(folder, { recursive: true });
        writeWhole(path, content);
        counts.written += 1;
      } catch (error) {
        // One that the disk changed keeps nobody from the others.
        if (!(error instanceof TinteroError)) throw error;
        counts.failed += 1;
        output.error(`${document.uuid}: ${error.message}`);
      }
    }
    if (counts.written > 0)
      await withSecurityLog(opened, async (security) =>
        security.record({
          ...{ kind: 'documents_exported', client_id: account.scope.clientId },
          details: { what: options.has('received') ? 'received' : 'receipts', count: counts.written },
        }),
      );
    output.out(CLI.exportedFiles({ out, ...counts }));
    return counts.failed > 0 ? 1 : 0;
  });
}

function dateOf(options: ReadonlyMap<string, string>, name: string, otherwise: string): string {
  const given = options.get(name)?.trim() ?? otherwise;
  if (given === otherwise || isLocalDate(given)) return given;
  throw new UsageError(fillText(CLI.wrongDate, { option: `--${name}`, given }));
}

async function* stamped(scope: Scope, { db }: Store, period: Period): AsyncGenerator<Found> {
  for await (const page of stampedPages(scope, db, period))
    for (const { id, uuid, issued_at } of page)
      yield {
        ...{ uuid, issued_at },
        async read() {
          const receipt = await findReceipt(scope, db, id);
          return receipt && (await deliveredXml(scope, db, receipt));
        },
      };
}

async function* received(scope: Scope, { db }: Store, period: Period): AsyncGenerator<Found> {
  for await (const page of receivedPages(scope, db, period))
    for (const { uuid, issued_at } of page)
      yield {
        ...{ uuid, issued_at },
        read: async () => (await findReceivedFile(scope, db, xmlFileOf(uuid)))?.bytes,
      };
}
