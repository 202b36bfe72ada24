/** `tintero account export --rfc RFC --out FILE.zip [--ended]`: everything of an account as one archive; of one that has ended, what is kept. */

import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { readArguments } from '../base/arguments.ts';
import { PRIVATE_FILE } from '../base/private-files.ts';
import { writeAccount } from '../modules/admin/account-data/write-account.ts';
import { accountOf, neededOption } from './account-of.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withDatabase } from './with-database.ts';
import { withSecurityLog } from './with-security-log.ts';

/** @returns exit code: 0 written, 1 there is no such account, or the file could not be written */
export async function runAccountExport(
  args: readonly string[],
  env: Record<string, string | undefined>,
  { out, error }: Output,
): Promise<number> {
  const { options } = readArguments(args, { rfc: 'value', out: 'value', ended: 'flag' }, { files: 'none' });
  const [rfc, path] = [neededOption(options, 'rfc'), neededOption(options, 'out')];
  return await withDatabase(commandConfig(env), 'tintero account', async (opened) => {
    const { store } = opened;
    const account = await accountOf(store, rfc, { out, error }, options.has('ended') ? 'ended' : 'living');
    if (account === undefined) return 1;
    const { scope } = account;
    // Never over a file that is there.
    const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
    const opening = await once(file, 'open').then(
      () => undefined,
      (reason: Error) => reason,
    );
    if (opening !== undefined) {
      error(fillText(CLI.exportFailed, { path, cause: opening.message }));
      return 1;
    }
    const broken = new Promise<never>((_, reject) => file.on('error', reject));
    broken.catch(() => undefined);
    try {
      const never = new AbortController().signal;
      const { files, documents, damaged } = await writeAccount(
        scope,
        { store, at: new Date() },
        async (piece) => {
          if (!file.write(piece)) await Promise.race([once(file, 'drain'), broken]);
        },
        async () => {},
        never,
      );
      await Promise.race([new Promise<void>((resolve) => file.end(resolve)), broken]);
      await withSecurityLog(opened, async (security) =>
        security.record({
          ...{ kind: 'documents_exported', client_id: scope.clientId },
          details: { what: 'account', count: files },
        }),
      );
      out(
        fillText(CLI.exported, {
          rfc: account.rfc,
          path,
          files: String(files),
          documents: String(documents),
        }),
      );
      for (const name of damaged) error(fillText(CLI.exportDamaged, { name }));
      return 0;
    } catch (reason) {
      file.destroy();
      rmSync(path, { force: true });
      error(fillText(CLI.exportFailed, { path, cause: (reason as Error).message }));
      return 1;
    }
  });
}
