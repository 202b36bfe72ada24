/**
 * A notice that somebody writes to suppliers: by delivery to those who deal with us on this server, by mail to the others, and never to who was
 * put aside. What was written stands in the list of notices of who wrote it, and leaves from there; written again under its id, nobody is told twice.
 */

import { TinteroError } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { NOTIFY_PROVIDERS as TEXTS } from '../../../../schema/texts/notify-providers.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findNotice, markSeen, tell } from '../../../store/insight/notifications.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import { isMailAccount } from '../../../store/kernel/mail-account.ts';
import { personOf, type Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { findProvider } from '../../../store/parties/providers.ts';
import { findRelation, relationState, relationWith } from '../../../store/parties/relations.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';

const KIND = 'supplier_notice';
const noticeIdOf = (id: string) => `${KIND} ${id}`;

type NotifyDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'worker' | 'mailer'> & {
  /** When its next mail leaves. */
  mailAt(clientId: string): Date;
};
type Written = { id: string; title: string; content: string; providers: readonly string[] };
/** How many each way, and of how many there was none. */
type Told = { notices: number; mails: number; skipped: number };

/** @throws TinteroError invalid_fields: one of them is not here */
export async function notifyProviders(scope: Scope, deps: NotifyDeps, written: Written): Promise<Told> {
  const told = await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const known = await findNotice(scope, tx, noticeIdOf(written.id));
    if (known === undefined) await keep(scope, tx, deps, written);
    const ways = { notice: 0, mail: 0, none: 0 };
    for (const provider_id of new Set(written.providers)) {
      const row = await findProvider(scope, tx, provider_id);
      if (row === undefined)
        throw new TinteroError('invalid_fields', {}, [{ path: 'providers', text: TEXTS.unknown }]);
      const way = await wayTo(scope, tx, deps, row);
      ways[way] += 1;
      if (known !== undefined || way === 'none') continue;
      await send(scope, tx, deps, { way, row, document: `${provider_id} ${written.id}` });
    }
    return { notices: ways.notice, mails: ways.mail, skipped: ways.none };
  });
  deps.worker.wake();
  return told;
}

/** With who wrote it, read. */
async function keep(scope: Scope, tx: Tx, { clock }: NotifyDeps, { id, title, content, providers }: Written) {
  const at = clock().toISOString();
  const client = await findClient(scope, tx);
  const from = { name: scope.from?.name ?? '', rfc: client?.rfc ?? '', path: '/providers' };
  const notice = { notice_id: noticeIdOf(id), kind: NOTICES.colleague.kind, at, title, content, ...from };
  const rows = await tell(scope, tx, notice, [personOf(scope.userId)]);
  await markSeen(
    scope,
    tx,
    rows.map((row) => row.id),
  );
  const details = { to: String(providers.length) };
  await noteAudit(scope, tx, { at, kind: 'notifications.created', subject: id, label: title, details });
}

type Way = 'notice' | 'mail' | 'none';

async function wayTo(
  scope: Scope,
  tx: Tx,
  { mailer }: Pick<NotifyDeps, 'mailer'>,
  { is_deactivated, guest_id, email }: ProviderRow,
): Promise<Way> {
  if (is_deactivated) return 'none';
  const relation = await findRelation(scope, tx, 'guests', guest_id);
  const isHere = relation !== undefined && !isMailAccount(relation.other_client_id);
  if (isHere && relationState(relation) === 'active') return 'notice';
  return email !== '' && (await mailsOthers(scope, tx, mailer)) ? 'mail' : 'none';
}

type Sending = { way: Way; row: ProviderRow; document: string };

async function send(
  scope: Scope,
  tx: Tx,
  { clock, random, mailAt }: NotifyDeps,
  { way, row, document }: Sending,
) {
  const at = clock().toISOString();
  if (way === 'notice')
    return await queueDelivery(scope, tx, { job_id: random.uuid(), kind: KIND, document, at });
  const mail = { mail_id: random.uuid(), kind: KIND, subject_id: document, recipient: row.email };
  const due = mailAt(scope.clientId).toISOString();
  await queueMail(scope, tx, random.uuid(), { ...mail, created_at: at }, due);
}

type Content = { from: string; id: string; title: string; content: string };
const partsOf = (document: string) => document.split(' ') as [providerId: string, id: string];

export const supplierNoticeDelivery = defineDelivery<WorkDeps, Content>({
  kind: KIND,
  async read(sender, db, document) {
    const [providerId, id] = partsOf(document);
    const row = await findProvider(sender, db, providerId);
    const relation = row && (await findRelation(sender, db, 'guests', row.guest_id));
    const notice = await findNotice(sender, db, noticeIdOf(id));
    if (notice === undefined || relation === undefined || relationState(relation) !== 'active')
      return undefined;
    const { title, content } = notice;
    return {
      ...{ receiver: relation.rfc, account: relation.other_client_id, revision: 1 },
      content: { from: sender.clientId, id, title, content },
    };
  },
  async receive(receiver, tx, deps, _document, { from, id, title, content }) {
    const host = await relationWith(receiver, tx, 'hosts', from);
    if (host === undefined || host.is_deleted || relationState(host) !== 'active') return;
    await announce(receiver, tx, deps, NOTICES.host_notice, {
      ...{ key: uuidOf(receiver.clientId, from, id), at: deps.clock().toISOString() },
      data: { rfc: host.rfc, name: host.name, title, content },
    });
  },
});

export const supplierNoticeMail: MailDefinition<WorkDeps> = {
  kind: KIND,
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const [, id] = partsOf(mail.subject_id);
    const notice = await findNotice(scope, store.db, noticeIdOf(id));
    const client = await findClient(scope, store.db);
    if (client === undefined || notice === undefined) return { gone: TEXTS.gone };
    return linkMail({
      subject: TEXTS.subject(client.name, notice.title),
      lines: [notice.title, notice.content, TEXTS.from(client.name, client.rfc)],
      ...{ link: address, act: TEXTS.act },
    });
  },
};
