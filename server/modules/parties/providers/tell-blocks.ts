/**
 * Tells a supplier by what it is blocked, and that it is not any more: by a notice where it deals with us here, else by mail. Once for each
 * change.
 */

import { fillText } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { blocksOf } from '../../../../schema/resources/parties/provider-doors.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { providers } from '../../../../schema/resources/parties/providers.ts';
import { documentId } from '../../../../schema/resources/resource.ts';
import { blocksInWords, HOST_BLOCKS } from '../../../../schema/texts/host-blocks.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { revisionOf } from '../../../store/kernel/changes.ts';
import { queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findProvider, providersOfGuest, putProvider } from '../../../store/parties/providers.ts';
import { findProviderRecord } from '../../../store/parties/records.ts';
import { findRelation, putRelation, relationState, relationWith } from '../../../store/parties/relations.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';
import type { TellDeps } from '../tell-deps.ts';

const KIND = 'provider_blocks';
const { mail: TEXTS } = HOST_BLOCKS;

type Deps = TellDeps & Pick<WorkDeps, 'mailer'>;

/** In the transaction that has the client's lock. @param today ISO day */
export async function tellBlocks(
  scope: Scope,
  tx: Tx,
  deps: Deps,
  row: ProviderRow,
  today: string,
): Promise<void> {
  const record = await findProviderRecord(scope, tx, row.provider_id);
  const held = blocksOf(row, record?.record_approval_status_id, today)
    .filter(({ isLifted }) => !isLifted)
    .map(({ kind }) => kind)
    .join(' ');
  if (held === row.told_blocks) return;
  await putProvider(scope, tx, { ...row, told_blocks: held });
  const at = deps.clock().toISOString();
  const relation = await findRelation(scope, tx, 'guests', row.guest_id);
  if (relation !== undefined && relationState(relation) === 'active')
    return await queueDelivery(scope, tx, { job_id: deps.uuid(), kind: KIND, document: row.provider_id, at });
  if (held === '' || row.email === '' || !(await mailsOthers(scope, tx, deps.mailer))) return;
  await queueMail(scope, tx, deps.uuid(), {
    ...{ mail_id: deps.uuid(), kind: blocksMail.kind, subject_id: row.provider_id },
    ...{ recipient: row.email, created_at: at },
  });
}

type Content = { from: string; blocks: string };

export const blocksDelivery = defineDelivery<WorkDeps, Content>({
  kind: KIND,
  async read(sender, db, id) {
    const row = await findProvider(sender, db, id);
    const relation = row && (await findRelation(sender, db, 'guests', row.guest_id));
    if (relation === undefined || relationState(relation) !== 'active') return undefined;
    // One business unit that lets them through is enough.
    const units = await providersOfGuest(sender, db, relation.relation_id);
    const isFree = units.some(({ told_blocks, is_deactivated }) => told_blocks === '' && !is_deactivated);
    return {
      ...{ receiver: relation.rfc, account: relation.other_client_id },
      revision: await revisionOf(sender, db, 'settings', documentId(providers as never, id)),
      content: { from: sender.clientId, blocks: isFree ? '' : (row?.told_blocks ?? '') },
    };
  },
  async receive(receiver, tx, deps, id, { from, blocks }) {
    const host = await relationWith(receiver, tx, 'hosts', from);
    if (host === undefined || host.is_deleted || relationState(host) !== 'active') return;
    if (blocks === (host.blocks ?? '')) return;
    await putRelation(receiver, tx, 'hosts', { ...host, blocks });
    const at = deps.clock().toISOString();
    const data = { rfc: host.rfc, name: host.name, blocks };
    await announce(receiver, tx, deps, NOTICES.host_blocks, { key: `${id} ${at}`, at, data });
  },
});

/** To who has no account here yet. Lifted by then, it is not sent. */
export const blocksMail: MailDefinition<WorkDeps> = {
  kind: KIND,
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const row = await findProvider(scope, store.db, mail.subject_id);
    const client = await findClient(scope, store.db);
    if (client === undefined || row === undefined || row.told_blocks === '') return { gone: TEXTS.closed };
    const words = { name: client.name, rfc: client.rfc };
    return linkMail({
      subject: fillText(TEXTS.subject, words),
      lines: [fillText(TEXTS.text, words), ...blocksInWords(row.told_blocks)],
      link: address,
      act: TEXTS.act,
    });
  },
};
