/** `tintero account suspend --rfc RFC` and `resume`: whether a taxpayer may issue, cancel and save; what there is stays readable. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments } from '../base/arguments.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { setSuspended } from '../store/identity/clients.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { neededOption } from './account-of.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withDatabase } from './with-database.ts';
import { withSecurityLog } from './with-security-log.ts';

/** @returns exit code: 0 done, 1 there is no such account; a running server sees it at the next call */
export async function runSuspend(
  args: readonly string[],
  env: Record<string, string | undefined>,
  { out, error }: Output,
  suspended: boolean,
): Promise<number> {
  const { options } = readArguments(args, { rfc: 'value' }, { files: 'none' });
  const rfc = tidyRfc(neededOption(options, 'rfc'));
  return await withDatabase(commandConfig(env), 'tintero account', async (opened) => {
    const { store } = opened;
    const clientId = await clientOfRfc(rfc, store.db);
    if (clientId === undefined) {
      error(fillText(CLI.noClient, { rfc }));
      return 1;
    }
    const scope = systemScope(clientId);
    await store.transaction(scope, async (tx) => await setSuspended(scope, tx, suspended));
    await withSecurityLog(opened, async (security) =>
      security.record({
        ...{ kind: suspended ? 'client_suspended' : 'client_resumed', client_id: clientId, details: {} },
      }),
    );
    out(fillText(suspended ? CLI.suspended : CLI.resumed, { rfc }));
    return 0;
  });
}
