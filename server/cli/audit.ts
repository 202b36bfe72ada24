/** `tintero audit verify`: whether the audit log of an account, or of each, is as it was written. */
import { fillText } from '../../schema/errors.ts';
import { AUDIT } from '../../schema/texts/audit.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { allClients } from '../store/identity/client-of-rfc.ts';
import { verifyAudit } from '../store/kernel/audit.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withDatabase } from './with-database.ts';

const { verify: TEXTS } = AUDIT;

/** @returns 0 when every chain is whole; 1 when one is not, or there is no such account; a wrong use is a UsageError */
export async function runAudit(
  [verb = '', ...args]: readonly string[],
  env: Record<string, string | undefined>,
  { out, error }: Output,
): Promise<number> {
  if (verb !== 'verify') throw new UsageError(TEXTS.usage);
  const { options } = readArguments(args, { client: 'value' }, { files: 'none' });
  const wanted = options.get('client');
  return await withDatabase(commandConfig(env), 'tintero audit', async ({ store }) => {
    const clients = (await allClients(store.db)).filter(
      ({ rfc }) => wanted === undefined || rfc === tidyRfc(wanted),
    );
    if (clients.length === 0) {
      error(wanted === undefined ? TEXTS.noClients : fillText(CLI.noClient, { rfc: wanted }));
      return wanted === undefined ? 0 : 1;
    }
    let isWhole = true;
    for (const { client_id, rfc } of clients) {
      const { count, newest, broken } = await verifyAudit(systemScope(client_id), store.db);
      if (broken !== undefined) {
        isWhole = false;
        error(fillText(TEXTS.broken, { rfc, entry: String(Number(broken)), count: String(count) }));
      } else if (count === 0) out(fillText(TEXTS.none, { rfc }));
      else out(fillText(TEXTS.whole, { rfc, count: String(count), hash: newest }));
    }
    return isWhole ? 0 : 1;
  });
}
