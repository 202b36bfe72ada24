/** `tintero account create …`: the first way into a portal that has no demo account, one more taxpayer, or one more user of one. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { isEmail } from '../../schema/values/email.ts';
import { isGenericRfc, isRfc, personKind, tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { openCatalogs, type ServerCatalogs } from '../fiscal/catalogs/open.ts';
import { type Taxpayer, tidyTaxpayerName, wrongOfTaxpayer } from '../fiscal/taxpayers/wrong-of-taxpayer.ts';
import { openAccount } from '../store/admin/open-account.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { addMember } from '../store/identity/clients.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { neededOption } from './account-of.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withIdentity } from './with-identity.ts';

type Wish = Taxpayer & { email: string };
const WRONG = { name: CLI.wrongName, tax_regime: CLI.wrongRegime, zip_code: CLI.wrongZip } as const;

/** @returns exit code: 0 made, 1 account and user are there already; a value that is wrong is a UsageError */
export async function runAccountCreate(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { options } = readArguments(args, OPTIONS, { files: 'none' });
  const config = commandConfig(env);
  const wish = readWish(options, openCatalogs(join(config.dataDir, 'catalogs')));
  return await withIdentity(config, 'tintero account create', async ({ identity, store, security }) =>
    store.exclusively(async () => {
      const existing = await identity.users.find(wish.email);
      const stored = await clientOfRfc(wish.rfc, store.db);
      if (existing !== undefined && stored !== undefined) {
        output.error(fillText(CLI.userExists, wish));
        return 1;
      }
      const scope = systemScope(stored ?? randomUUID());
      if (stored === undefined)
        await store.transaction(scope, (tx) => openAccount(scope, tx, wish, new Date()));
      const caller = { client_id: scope.clientId, user_id: scope.userId };
      if (existing !== undefined) {
        // An accountant of several: one person, who chooses.
        await store.transaction(scope, async (tx) => addMember(scope, tx, existing, new Date()));
        const added = { by: 'command', member_user_id: existing.id } as const;
        security.record({ kind: 'member_added', ...caller, details: added });
        output.out(fillText(CLI.accountMade, wish));
        output.out(fillText(CLI.memberAdded, wish));
        output.out(CLI.accountNext);
        return 0;
      }
      const password = randomBytes(12).toString('base64url');
      const userId = await identity.createUser(scope, { email: wish.email, name: wish.name, password });
      const details = { by: 'command' as const, created_user_id: userId };
      security.record({ kind: 'user_created', ...caller, details });
      output.out(fillText(stored === undefined ? CLI.accountMade : CLI.userAdded, wish));
      output.out(fillText(CLI.password, { password }));
      if (stored === undefined) output.out(CLI.accountNext);
      return 0;
    }),
  );
}

const OPTIONS = { email: 'value', rfc: 'value', name: 'value', regime: 'value', zip: 'value' } as const;

/** @throws UsageError naming the option that is missing or wrong */
function readWish(options: Map<string, string>, catalogs: ServerCatalogs): Wish {
  const value = (name: keyof typeof OPTIONS) => neededOption(options, name);
  const require = (fits: boolean, text: string, values: Record<string, string>) => {
    if (!fits) throw new UsageError(fillText(text, values));
  };
  const email = value('email').toLowerCase();
  require(isEmail(email), CLI.wrongEmail, { email });
  const rfc = tidyRfc(value('rfc'));
  require(isRfc(rfc) && !isGenericRfc(rfc) && personKind(rfc) !== undefined, CLI.wrongRfc, { rfc });
  const name = tidyTaxpayerName(value('name'));
  const [tax_regime, zip_code] = [value('regime'), value('zip')];
  const taxpayer = { rfc, name, tax_regime, zip_code };
  const [wrong] = wrongOfTaxpayer(catalogs, taxpayer, new Date().toISOString());
  if (wrong !== undefined)
    throw new UsageError(fillText(WRONG[wrong], { regime: tax_regime, rfc, zip: zip_code }));
  return { email, ...taxpayer };
}
