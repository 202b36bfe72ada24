/**
 * Tells a supplier that where it is paid is to change, what became of that, and that it is paid there no more: by a notice where it deals
 * with us here, else by mail to each address that we have of it. Whoever asks for a change in its name is found out so.
 */

import { NOTICES } from '../../../../schema/notices/index.ts';
import {
  isChanging,
  type ProviderAccountRow,
  providerAccounts,
} from '../../../../schema/resources/parties/provider-accounts.ts';
import { documentId } from '../../../../schema/resources/resource.ts';
import { ACCOUNT_MAIL, ACCOUNT_NEWS, type AccountEvent } from '../../../../schema/texts/provider-accounts.ts';
import { endOfClabe } from '../../../../schema/values/clabe.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { revisionOf } from '../../../store/kernel/changes.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { accountEvenRemoved } from '../../../store/parties/provider-accounts.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { findRelation, relationState, relationWith } from '../../../store/parties/relations.ts';
import type { WaitNeeds } from '../../approvals/wait-for-word.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';

const KIND = 'provider_account';
type Step = 'asked' | 'decided' | 'removed';
type Found = { row: ProviderAccountRow; isDeleted: boolean };

/** The relation by which that supplier deals with us on this server; undefined for none. */
async function activeRelation(scope: Scope, db: Db, rfc: string) {
  for (const { guest_id } of await providersOfRfc(scope, db, rfc)) {
    const relation = await findRelation(scope, db, 'guests', guest_id);
    if (relation !== undefined && !relation.is_deleted && relationState(relation) === 'active')
      return relation;
  }
  return undefined;
}

/** In the transaction that has the client's lock. */
export async function tellAccount(
  scope: Scope,
  tx: Tx,
  deps: WaitNeeds,
  accountId: string,
  step: Step,
): Promise<void> {
  const row = (await accountEvenRemoved(scope, tx, accountId))?.row;
  if (row === undefined) return;
  const created_at = deps.clock().toISOString();
  const uuid = () => deps.random.uuid();
  if ((await activeRelation(scope, tx, row.provider_rfc)) !== undefined)
    return await queueDelivery(scope, tx, {
      job_id: uuid(),
      kind: KIND,
      document: accountId,
      at: created_at,
    });
  if (!(await mailsOthers(scope, tx, deps.mailer))) return;
  const known = await providersOfRfc(scope, tx, row.provider_rfc);
  for (const recipient of new Set(known.map(({ email }) => email).filter((one) => one !== '')))
    await queueMail(scope, tx, uuid(), {
      ...{ mail_id: uuid(), kind: KIND, subject_id: `${accountId} ${step}`, recipient, created_at },
    });
}

type Content = { from: string; event: AccountEvent; clabe: string; former: string; at: string };

function newsOf({ row, isDeleted }: Found): Omit<Content, 'from'> {
  const former = endOfClabe(row.clabe);
  if (isDeleted) return { event: 'removed', clabe: '', former, at: row.decided_at };
  if (isChanging(row)) return { event: 'asked', clabe: endOfClabe(row.new_clabe), former, at: row.asked_at };
  const event = row.outcome === 'approved' ? 'approved' : row.clabe === '' ? 'dropped' : 'kept';
  return { event, clabe: former, former, at: row.decided_at };
}

const stepOf = ({ row, isDeleted }: Found): Step =>
  isDeleted ? 'removed' : isChanging(row) ? 'asked' : 'decided';

export const accountDelivery = defineDelivery<WorkDeps, Content>({
  kind: KIND,
  async read(sender, db, id) {
    const found = await accountEvenRemoved(sender, db, id);
    // One that nobody confirmed was never paid to.
    if (found === undefined || (found.isDeleted && found.row.clabe === '')) return undefined;
    const relation = await activeRelation(sender, db, found.row.provider_rfc);
    if (relation === undefined) return undefined;
    return {
      ...{ receiver: relation.rfc, account: relation.other_client_id },
      revision: await revisionOf(sender, db, 'settings', documentId(providerAccounts as never, id)),
      content: { from: sender.clientId, ...newsOf(found) },
    };
  },
  async receive(receiver, tx, deps, id, { from, event, at: key, ...ends }) {
    const host = await relationWith(receiver, tx, 'hosts', from);
    if (host === undefined || host.is_deleted || relationState(host) !== 'active') return;
    const data = { rfc: host.rfc, name: host.name, event, ...ends };
    const at = deps.clock().toISOString();
    await announce(receiver, tx, deps, NOTICES.host_account, { key: `${id} ${event} ${key}`, at, data });
  },
});

/** To who has no account here. What was decided by then is said by the mail of that. */
export const accountMail: MailDefinition<WorkDeps> = {
  kind: KIND,
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const [id = '', step] = mail.subject_id.split(' ') as [string?, Step?];
    const found = await accountEvenRemoved(scope, store.db, id);
    const client = await findClient(scope, store.db);
    if (found === undefined || client === undefined || stepOf(found) !== step)
      return { gone: ACCOUNT_MAIL.closed };
    const { event, ...ends } = newsOf(found);
    const { title, text } = ACCOUNT_NEWS[event];
    return linkMail({
      subject: title(client.name),
      lines: [text({ name: client.name, ...ends })],
      ...{ link: address, act: ACCOUNT_MAIL.act },
    });
  },
};
