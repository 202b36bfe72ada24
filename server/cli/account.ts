/** `tintero account create …`: the first way into a portal that has no demo account, one more taxpayer, or one more user of one. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { isEmail } from '../../schema/values/email.ts';
import { isPostalCode } from '../../schema/values/postal-code.ts';
import { isGenericRfc, isRfc, personKind, tidyRfc } from '../../schema/values/rfc.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import { openCatalogs, type ServerCatalogs } from '../fiscal/catalogs/open.ts';
import { DEMO_BRANCH, DEMO_SERIES } from '../sandbox/demo-data.ts';
import { putBranch } from '../store/admin/branches.ts';
import { putSerie } from '../store/admin/series.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { addMember, createClient } from '../store/identity/clients.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import { neededOption } from './account-of.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { withIdentity } from './with-identity.ts';

type Wish = { email: string; rfc: string; name: string; regime: string; zip: string };

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
      if (stored === undefined) await makeClient(scope, store, wish, new Date());
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
  const person = personKind(rfc);
  require(isRfc(rfc) && !isGenericRfc(rfc) && person !== undefined, CLI.wrongRfc, { rfc });
  const name = value('name').normalize('NFC').replace(/\s+/g, ' ').toUpperCase();
  require(name.length <= 254, CLI.wrongName, {});
  const regime = value('regime');
  const allowed = person !== undefined && catalogs.regimeAllows(regime, person) === true;
  require(allowed, CLI.wrongRegime, { regime, rfc });
  const zip = value('zip');
  const today = new Date().toISOString();
  require(isPostalCode(zip) && catalogs.status('c_CodigoPostal', zip, today) !== 'missing', CLI.wrongZip, {
    zip,
  });
  return { email, rfc, name, regime, zip };
}

/** With the branch and the series that a form begins with; both can be changed on the screen. */
async function makeClient(scope: Scope, store: Store, { rfc, name, regime, zip }: Wish, now: Date) {
  await store.transaction(scope, async (tx) => {
    await createClient(scope, tx, { rfc, name, tax_regime: regime, zip_code: zip }, now);
    await putBranch(scope, tx, DEMO_BRANCH.id, {
      alias: DEMO_BRANCH.alias,
      zip_code: zip,
      is_main: true,
      is_active: true,
      certificate_branch_office_related: '',
    });
    for (const serie of DEMO_SERIES) await putSerie(scope, tx, serie);
  });
}
