/** Tokens of programs: written by who gives no more than they have, and opened by a secret that its maker alone is shown, once. */
import { closeOver } from '../../../../schema/access/permissions.ts';
import { expandReady } from '../../../../schema/access/ready-profiles.ts';
import type { TokenSecret } from '../../../../schema/documents/api-tokens.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { ApiTokenFields, ApiTokenRow } from '../../../../schema/resources/admin/api-tokens.ts';
import { profiles } from '../../../../schema/resources/admin/profiles.ts';
import { USER_PROBLEMS, API_TOKEN_PROBLEMS as WORDS } from '../../../../schema/texts/people-problems.ts';
import { centralDay } from '../../../base/local-time.ts';
import { newTokenSecret } from '../../../identity/api-tokens.ts';
import { listBranches } from '../../../store/admin/branches.ts';
import { findToken, putToken, setTokenSecret } from '../../../store/identity/api-tokens.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

const storedProfiles = resourceStore(profiles);

/** Longer nobody remembers what it was for. */
const MOST_DAYS = 731;
const DAY_MS = 86_400_000;
/** Characters by which one tells it from others. */
const ENDING = 4;

function wrong(path: keyof ApiTokenFields, text: string): TinteroError {
  return new TinteroError('invalid_fields', {}, [{ path, text }]);
}

/** @throws TinteroError beyond_own, invalid_fields */
async function requireOwn(
  scope: Scope,
  tx: Tx,
  { profile_id, permissions, branches }: ApiTokenFields,
): Promise<void> {
  const profile = profile_id === '' ? undefined : await storedProfiles.find(scope, tx, profile_id);
  if (profile_id !== '' && profile === undefined) throw wrong('profile_id', USER_PROBLEMS.noProfile);
  const wanted = closeOver(profile === undefined ? permissions : expandReady(profile.permissions));
  if ([...wanted].some((one) => !scope.can(one))) throw new TinteroError('beyond_own');
  const existing = new Set((await listBranches(wholeClient(scope), tx)).map((one) => one.branch_office_id));
  if (branches.some((one) => !existing.has(one))) throw wrong('branches', USER_PROBLEMS.noBranch);
  const { branches: own } = scope;
  if (own !== 'all' && branches.some((one) => !own.has(one))) throw new TinteroError('beyond_own');
}

/** @param by who writes, as it is shown @throws TinteroError what may not be */
export async function writeToken(
  scope: Scope,
  tx: Tx,
  tokenId: string,
  fields: ApiTokenFields,
  before: ApiTokenRow | undefined,
  now: Date,
): Promise<void> {
  await requireOwn(scope, tx, fields);
  const { name, profile_id, branches, expires_on } = fields;
  if (expires_on !== before?.expires_on) {
    if (expires_on < centralDay(now.getTime())) throw wrong('expires_on', WORDS.past);
    if (expires_on > centralDay(now.getTime() + MOST_DAYS * DAY_MS)) throw wrong('expires_on', WORDS.late);
  }
  const made = before ?? {
    ...{ token_id: tokenId, user_id: scope.userId, made_by: scope.from?.name ?? '' },
    ...{ created_at: now.toISOString(), secret_at: '', last_used_at: '', ending: '' },
  };
  const permissions = profile_id === '' ? fields.permissions : [];
  await putToken(scope, tx, { ...made, name, profile_id, permissions, branches, expires_on });
}

/** A new secret in the place of what opened it. @throws TinteroError not_found, token_of_another */
export async function makeSecret(
  scope: Scope,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  tokenId: string,
): Promise<TokenSecret> {
  const { token, hash } = newTokenSecret(scope.clientId);
  const at = clock().toISOString();
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const before = await findToken(scope, tx, tokenId);
    if (before === undefined) throw new TinteroError('not_found');
    // Whoever has the secret may what its maker may.
    if (before.user_id !== scope.userId) throw new TinteroError('token_of_another');
    const ending = token.slice(-ENDING);
    await setTokenSecret(scope, tx, { ...before, secret_at: at, ending }, hash);
    await noteAudit(scope, tx, {
      ...{ at, kind: 'api_tokens.changed', subject: tokenId, label: before.name },
      details: { before: { ending: before.ending }, after: { ending } },
    });
  });
  return { secret: token };
}
