/** `tintero user password | sessions | second-factor | clients | disable | enable`: what an operator does when an account is in the wrong hands, or out of anybody's. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { tidyRfc } from '../../schema/values/rfc.ts';
import { type Arguments, type OptionKinds, readArguments, UsageError } from '../base/arguments.ts';
import { newPasswordProblem } from '../identity/check-new-password.ts';
import { mailUser } from '../modules/admin/session/mail-user.ts';
import { type SecondFactorChange, secondFactorMail } from '../modules/admin/session/second-factor-mail.ts';
import { clientOfRfc } from '../store/identity/client-of-rfc.ts';
import { addMember, clientsOfUser, removeMember } from '../store/identity/clients.ts';
import { isLastOwner } from '../store/identity/people.ts';
import type { StoredSession } from '../store/identity/sessions.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { plainText } from './plain-text.ts';
import { readPassword } from './read-password.ts';
import { type OpenedIdentity, withIdentity } from './with-identity.ts';

type User = { id: string; email: string; name: string };
type Opened = Pick<OpenedIdentity, 'store' | 'security'> & {
  users: OpenedIdentity['identity']['users'];
  secondFactor: OpenedIdentity['identity']['secondFactor'];
  /** Tells the user by mail, where this server sends any: a running one sends it. */
  tell: (userId: string, change: SecondFactorChange) => Promise<unknown>;
};
type Run = (opened: Opened, user: User, given: Arguments['options'], output: Output) => Promise<number>;

const VERBS: Record<string, { options: OptionKinds; run: Run }> = {
  password: { options: { stdin: 'flag' }, run: givePassword },
  sessions: { options: { end: 'value' }, run: showSessions },
  'second-factor': { options: { remove: 'value' }, run: changeSecondFactor },
  clients: { options: { add: 'value', remove: 'value' }, run: changeClients },
  disable: { options: {}, run: disable },
  enable: { options: {}, run: enable },
};

/** @returns exit code: 0 done, 1 there is no such user, session or account, or the password is not fit; written wrong is a UsageError */
export async function runUser(
  [verb = '', ...args]: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const found = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (found === undefined)
    throw new UsageError(fillText(CLI.unknownCommand, { command: `user ${verb}`.trim() }));
  const { files, options } = readArguments(args, found.options);
  const [email = '', second] = files;
  if (second !== undefined) throw new UsageError(fillText(CLI.unknownOption, { option: second }));
  const config = commandConfig(env);
  return await withIdentity(config, 'tintero user', async ({ identity, ...opened }) => {
    const { users, secondFactor } = identity;
    const user = await users.find(email.trim().toLowerCase());
    const outgoing = {
      store: opened.store,
      ...{ clock: () => new Date(), random: { uuid: randomUUID }, worker: { wake: () => {} } },
      mailer: { isAvailable: config.smtpUrl !== '' },
    };
    const tell: Opened['tell'] = async (userId, change) =>
      await mailUser(outgoing, secondFactorMail(change), userId);
    if (user !== undefined)
      return await found.run({ users, secondFactor, tell, ...opened }, user, options, output);
    output.error(fillText(CLI.user.none, { email }));
    return 1;
  });
}

/** A telephone that was lost with the codes for that: whoever vouches for its owner runs this. */
async function changeSecondFactor(
  { secondFactor, tell }: Opened,
  user: User,
  given: Arguments['options'],
  output: Output,
) {
  const which = given.get('remove');
  const { totp, passkeys, recovery_left } = await secondFactor.state(user.id);
  const wanted = which === undefined ? [] : which === 'all' ? passkeys.map(({ id }) => id) : [which];
  let removed = 0;
  if (
    totp !== '' &&
    (which === 'all' || which === 'totp') &&
    (await secondFactor.removeTotp(user.id, 'operator'))
  ) {
    removed += 1;
    await tell(user.id, 'totp_removed');
  }
  for (const id of wanted) {
    if (!(await secondFactor.removePasskey(user.id, id, 'operator'))) continue;
    removed += 1;
    await tell(user.id, 'passkey_removed');
  }
  if (which !== undefined) {
    const words = { count: String(removed), email: user.email };
    if (removed > 0) output.out(fillText(CLI.user.secondFactorRemoved, words));
    else output.error(fillText(CLI.user.noSecondFactor, { which: plainText(which, 100) }));
    return removed > 0 ? 0 : 1;
  }
  if (totp === '' && passkeys.length === 0) output.out(fillText(CLI.user.withoutSecondFactor, user));
  if (totp !== '') output.out(fillText(CLI.user.totp, { since: totp.slice(0, 10) }));
  for (const { id, name, created_at } of passkeys)
    output.out(fillText(CLI.user.passkey, { id, since: created_at.slice(0, 10), name: plainText(name, 60) }));
  if (recovery_left > 0) output.out(fillText(CLI.user.recovery, { count: String(recovery_left) }));
  return 0;
}

async function givePassword({ users }: Opened, user: User, given: Arguments['options'], output: Output) {
  const isTyped = given.has('stdin');
  const password = isTyped
    ? await readPassword(process.stdin, output)
    : randomBytes(12).toString('base64url');
  const problem = password === undefined ? CLI.user.notTheSame : newPasswordProblem(password, user.email);
  if (password === undefined || problem !== undefined) {
    output.error(problem ?? '');
    return 1;
  }
  await users.setPassword(user.id, password, 'operator');
  output.out(fillText(CLI.user.passwordSet, user));
  if (!isTyped) output.out(fillText(CLI.password, { password }));
  return 0;
}

async function showSessions({ users }: Opened, user: User, given: Arguments['options'], output: Output) {
  const which = given.get('end');
  if (which === 'all') {
    await users.endSessions(user.id);
    output.out(fillText(CLI.user.sessionsEnded, user));
    return 0;
  }
  if (which !== undefined) {
    const ended = await users.endSession(user.id, which);
    if (ended) output.out(CLI.user.sessionEnded);
    else output.error(fillText(CLI.user.noSession, { session: plainText(which, 100) }));
    return ended ? 0 : 1;
  }
  const sessions = await users.sessions(user.id);
  if (sessions.length === 0) output.out(fillText(CLI.user.noSessions, user));
  for (const session of sessions) output.out(lineOf(session));
  return 0;
}

function lineOf({ id, createdAt, usedAt, address, userAgent }: StoredSession): string {
  const minute = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return fillText(CLI.user.session, {
    id,
    since: minute(createdAt),
    used: minute(usedAt),
    address,
    // Whoever signs in writes it.
    agent: userAgent === '' ? CLI.user.noAgent : plainText(userAgent, 120),
  });
}

/** Accounts by RFC. Sessions in one that was taken away are in none from then on. */
async function changeClients(
  { store, security }: Opened,
  user: User,
  given: Arguments['options'],
  output: Output,
) {
  for (const option of ['add', 'remove'] as const) {
    const value = given.get(option);
    if (value === undefined) continue;
    const rfc = tidyRfc(value);
    const clientId = await clientOfRfc(rfc, store.db);
    if (clientId === undefined) {
      output.error(fillText(CLI.noClient, { rfc: plainText(rfc, 20) }));
      return 1;
    }
    const scope = systemScope(clientId);
    const caller = { client_id: clientId, user_id: scope.userId };
    const details = { by: 'command', member_user_id: user.id } as const;
    const isAdded = option === 'add';
    const isDone = await store.transaction(scope, async (tx) => {
      if (!isAdded && (await isLastOwner(scope, tx, user.id))) return false;
      if (isAdded) await addMember(scope, tx, user, new Date());
      else await removeMember(scope, tx, user.id);
      return true;
    });
    if (!isDone) {
      output.error(fillText(CLI.user.lastOwner, { email: user.email, rfc }));
      return 1;
    }
    security.record({ kind: isAdded ? 'member_added' : 'member_removed', ...caller, details });
  }
  const clients = await clientsOfUser(user.id, store.db);
  for (const { rfc, name } of clients)
    output.out(fillText(CLI.user.client, { rfc, name: plainText(name, 254) }));
  if (clients.length === 0) output.out(fillText(CLI.user.noClients, user));
  return 0;
}

async function disable({ users, store }: Opened, user: User, _given: Arguments['options'], output: Output) {
  for (const { client_id, rfc } of await clientsOfUser(user.id, store.db)) {
    if (!(await isLastOwner(systemScope(client_id), store.db, user.id))) continue;
    output.error(fillText(CLI.user.lastOwner, { email: user.email, rfc }));
    return 1;
  }
  await users.disable(user.id);
  output.out(fillText(CLI.user.disabled, user));
  return 0;
}

async function enable({ users }: Opened, user: User, _given: Arguments['options'], output: Output) {
  await users.enable(user.id);
  output.out(fillText(CLI.user.enabled, user));
  return 0;
}
