/** Asks for the end of the account, and takes that back while there is time. */
import { PERMISSIONS, type Permission } from '../../../../schema/access/permissions.ts';
import { DEMO_EMAIL } from '../../../../schema/documents/session.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { type DeletionRow, GRACE_DAYS } from '../../../../schema/resources/admin/account-deletions.ts';
import { ACCOUNT_DELETION } from '../../../../schema/texts/account-data.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { centralDay } from '../../../base/local-time.ts';
import { findDeletion, listDeletions, putDeletion } from '../../../store/admin/account-deletions.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findUserById } from '../../../store/identity/users.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../insight/announce.ts';

const DAY_MS = 86_400_000;
/** Whoever is of the account hears that it ends, whatever they may do in it. */
export const EVERYBODY = {
  can: [...PERMISSIONS, 'account.delete'] as readonly Permission[],
  isFor: () => true,
};
export const dayOf = (instant: string): string => shownDay(centralDay(Date.parse(instant)));

type AskDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'mailer'>;

/** @returns the one that waits, where there is one. @throws TinteroError invalid_fields, demo_stays */
export async function askDeletion(
  scope: Scope,
  deps: AskDeps,
  { id, rfc }: { id?: string | undefined; rfc: string },
): Promise<DeletionRow> {
  const { store, clock, random } = deps;
  const now = clock();
  const at = now.toISOString();
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    if ((await findUserById(scope.userId, tx))?.email === DEMO_EMAIL) throw new TinteroError('demo_stays');
    const before = await listDeletions(scope, tx);
    const same = before.find((row) => row.id === id) ?? before.find(({ state }) => state !== 'taken_back');
    if (same !== undefined) return same;
    if ((await findClient(scope, tx))?.rfc !== tidyRfc(rfc))
      throw new TinteroError('invalid_fields', {}, [{ path: 'rfc', text: ACCOUNT_DELETION.mismatch }]);
    const row: DeletionRow = {
      ...{ id: id ?? random.uuid(), state: 'waiting', name: scope.from?.name ?? '', at },
      ends_at: new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString(),
      ...{ taken_back_by: '', taken_back_at: '', ended_at: '', kept_until: '' },
    };
    await putDeletion(scope, tx, row);
    await note(scope, tx, at, undefined, row);
    const data = { by: row.name, day: dayOf(row.ends_at), days: GRACE_DAYS };
    const said = { key: `${row.id} ${GRACE_DAYS}`, at, data, among: EVERYBODY };
    await announce(scope, tx, { ...deps, uuid: random.uuid }, NOTICES.account_deletion, said);
    return row;
  });
}

/** @throws TinteroError not_found, deletion_begun */
export async function takeBackDeletion(scope: Scope, deps: AskDeps, id: string): Promise<DeletionRow> {
  const { store, clock, random } = deps;
  const at = clock().toISOString();
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const before = await findDeletion(scope, tx, id);
    if (before === undefined) throw new TinteroError('not_found');
    if (before.state === 'taken_back') return before;
    if (before.state !== 'waiting') throw new TinteroError('deletion_begun');
    const by = scope.from?.name ?? '';
    const row: DeletionRow = { ...before, state: 'taken_back', taken_back_by: by, taken_back_at: at };
    await putDeletion(scope, tx, row);
    await note(scope, tx, at, before, row);
    const said = { key: id, at, data: { by }, among: EVERYBODY };
    await announce(scope, tx, { ...deps, uuid: random.uuid }, NOTICES.account_kept, said);
    return row;
  });
}

async function note(scope: Scope, tx: Tx, at: string, before: DeletionRow | undefined, after: DeletionRow) {
  const kind = `account_deletions.${before === undefined ? 'created' : 'changed'}`;
  const details = before === undefined ? { ends_at: after.ends_at } : whatChanged(before, after, []);
  await noteAudit(scope, tx, { at, kind, subject: after.id, label: '', details });
}
