/** The account that a command is about. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { UsageError } from '../base/arguments.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Output } from './output.ts';

export type Account = { scope: Scope; rfc: string };

/** @throws UsageError where it is not given */
export function neededOption(options: ReadonlyMap<string, string>, name: string): string {
  const given = options.get(name)?.trim() ?? '';
  if (given === '') throw new UsageError(fillText(CLI.optionNeeded, { option: `--${name}` }));
  return given;
}

/** @returns undefined where there is none, which is said */
export async function accountOf(
  { db }: Pick<Store, 'db'>,
  written: string,
  { error }: Output,
  which: 'living' | 'ended' = 'living',
): Promise<Account | undefined> {
  const rfc = tidyRfc(written);
  const clientId = await clientOfRfc(rfc, db, which);
  if (clientId !== undefined) return { scope: systemScope(clientId), rfc };
  error(fillText(CLI.noClient, { rfc }));
  return undefined;
}
