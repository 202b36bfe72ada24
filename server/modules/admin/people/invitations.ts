/** The link of an invitation, who opens it, and how they become one of the account: once. */
import {
  INVITATION_PATH,
  type Invitation,
  type InvitationLink,
} from '../../../../schema/documents/invitations.ts';
import type { Second } from '../../../../schema/documents/second-factor.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { type UserRow, users } from '../../../../schema/resources/admin/users.ts';
import type { Caller, SessionAnswer } from '../../../identity/identity.ts';
import { queueMail } from '../../../output/mail/mail-job.ts';
import { addMember, findClient } from '../../../store/identity/clients.ts';
import { putPerson } from '../../../store/identity/people.ts';
import { findUserId } from '../../../store/identity/users.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { invitationMail } from './invitation-mail.ts';
import { expiryOf, invitationParts, invitationToken, isSealed } from './invitation-token.ts';

const stored = resourceStore(users);

function linkOf(
  { secrets, mailer }: Pick<Deps, 'secrets' | 'mailer'>,
  scope: Scope,
  row: UserRow,
): InvitationLink {
  const of = { clientId: scope.clientId, personId: row.person_id, invitedAt: row.invited_at };
  return {
    name: row.name,
    path: `${INVITATION_PATH}#${invitationToken(secrets, of)}`,
    expires_at: expiryOf(row.invited_at).toISOString(),
    mailed: mailer.isAvailable,
  };
}

async function invited(scope: Scope, db: Db, personId: string): Promise<UserRow> {
  const row = await stored.find(scope, db, personId);
  if (row === undefined) throw new TinteroError('not_found');
  if (row.status !== 'invited') throw new TinteroError('invitation_closed');
  return row;
}

/** @throws TinteroError not_found, invitation_closed */
export async function invitationLink(scope: Scope, deps: Deps, personId: string): Promise<InvitationLink> {
  return linkOf(deps, scope, await invited(scope, deps.store.db, personId));
}

/** Another link, from now on the only one. @throws TinteroError not_found, invitation_closed */
export async function renewInvitation(scope: Scope, deps: Deps, personId: string): Promise<InvitationLink> {
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = { ...(await invited(scope, tx, personId)), invited_at: deps.clock().toISOString() };
    await putPerson(scope, tx, row);
    await mailInvitation(scope, tx, deps, row);
    return linkOf(deps, scope, row);
  });
}

/** Sends the link of somebody who is invited to their address, where this server sends mail. */
export async function mailInvitation(
  scope: Scope,
  tx: Tx,
  { mailer, random }: Pick<Deps, 'mailer' | 'random'>,
  { person_id, email, invited_at }: Pick<UserRow, 'person_id' | 'email' | 'invited_at'>,
): Promise<void> {
  if (!mailer.isAvailable) return;
  const mail = { mail_id: random.uuid(), kind: invitationMail.kind, subject_id: person_id };
  await queueMail(scope, tx, random.uuid(), { ...mail, recipient: email, created_at: invited_at });
}

/** Whoever has the link of it. @throws TinteroError invitation_closed, whatever is not so */
async function opened(deps: Deps, token: string, db: Db): Promise<{ scope: Scope; row: UserRow }> {
  const parts = invitationParts(token);
  const scope = systemScope(parts?.clientId ?? '');
  const row = parts && (await stored.find(scope, db, parts.personId));
  if (parts === undefined || row === undefined) throw new TinteroError('invitation_closed');
  const of = { clientId: scope.clientId, personId: row.person_id, invitedAt: row.invited_at };
  const isGood = isSealed(deps.secrets, of, parts.seal) && expiryOf(row.invited_at) > deps.clock();
  if (!isGood || row.status !== 'invited') throw new TinteroError('invitation_closed');
  return { scope, row };
}

/** @throws TinteroError invitation_closed */
export async function readInvitation(deps: Deps, token: string): Promise<Invitation> {
  const { db } = deps.store;
  const { scope, row } = await opened(deps, token, db);
  const client = await findClient(scope, db);
  if (client === undefined) throw new TinteroError('invitation_closed');
  const { client_id, rfc, name } = client;
  const has_account = (await findUserId(row.email, db)) !== undefined;
  return { client: { client_id, rfc, name }, email: row.email, name: row.name, has_account };
}

/**
 * Becomes one of the account, and enters. Of two that accept at once one does.
 * @throws TinteroError invitation_closed, wrong_credentials, second_factor_required of whoever has one, or invalid_fields for what no password may be
 */
export async function acceptInvitation(
  deps: Deps,
  {
    token,
    name,
    password,
    second,
  }: { token: string; name: string; password: string; second?: Second | undefined },
  caller: Caller,
): Promise<SessionAnswer> {
  const { scope, row } = await opened(deps, token, deps.store.db);
  const who = { email: row.email, name: name === '' ? row.name : name, password, second };
  return await deps.identity.join({ ...who, ...caller, clientId: scope.clientId }, async (user) => {
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const { row: still } = await opened(deps, token, tx);
      await addMember(scope, tx, user, deps.clock(), still);
    });
    const details = { by: 'invitation', member_user_id: user.id } as const;
    deps.security.record({
      ...{ kind: 'member_added', client_id: scope.clientId, user_id: user.id },
      ...{ address: caller.address, details },
    });
  });
}
