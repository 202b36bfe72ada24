/**
 * A mail came back, or was not taken at all, that was to take an invitation, or a document, to a company of another server: the relation says why and what it carried, so that it
 * can be sent again, and whoever sees to it is told.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { SIDES_OF_RELATION, type Side } from '../../../../schema/resources/parties/relations.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { DELIVERY_MAIL } from '../../../output/delivery/delivery-mail.ts';
import { isMailAccount } from '../../../store/kernel/mail-account.ts';
import type { StoredMail } from '../../../store/kernel/mails.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { GOODS_DELIVERIES, ORDER_DELIVERIES } from '../../../store/orders/order-deliveries.ts';
import { allRelations, findRelation, putRelation, type Relation } from '../../../store/parties/relations.ts';
import { type AnnounceDeps, announce } from '../../insight/announce.ts';
import { RELATION_MAIL } from './relation-mail.ts';

const MOST_UNDELIVERED = 100;
const SEES = {
  hosts: 'hosts.write',
  guests: 'guests.write',
  factors: 'factors.write',
  factor_clients: 'factors.write',
} as const satisfies Record<Side, string>;
const { kinds, other } = MAILS.delivery;
/** Where one looks at what a mail carried. */
const SCREENS: Readonly<Record<string, (document: string) => string>> = {
  [ORDER_DELIVERIES.buyer]: (id) => `/purchase_orders/${id}`,
  [ORDER_DELIVERIES.supplier]: (id) => `/purchase_orders/${id}`,
  [GOODS_DELIVERIES.buyer]: (id) => `/merchandise_receipts/${id}`,
  [GOODS_DELIVERIES.supplier]: (id) => `/merchandise_receipts/${id}`,
};

export const isRelationMail = ({ kind }: Pick<StoredMail, 'kind'>): boolean =>
  kind === DELIVERY_MAIL || kind === RELATION_MAIL;

/** With the client locked. @param said why, in words */
export async function noteRelationBounce(
  scope: Scope,
  tx: Tx,
  deps: AnnounceDeps,
  mail: StoredMail,
  { said, at }: { said: string; at: string },
): Promise<void> {
  const { mail_id, kind, subject_id, recipient } = mail;
  const [delivery = '', document = ''] = kind === DELIVERY_MAIL ? subject_id.split(' ') : [];
  const what = delivery === '' ? MAILS.relation.what : (kinds[delivery as keyof typeof kinds] ?? other);
  for (const [side, relation] of await relationsOf(scope, tx, mail)) {
    const undelivered = [...new Set([...(relation.undelivered ?? []), ...(delivery ? [subject_id] : [])])];
    const bounced = { bounced: said, undelivered: undelivered.slice(-MOST_UNDELIVERED) };
    await putRelation(scope, tx, side, { ...relation, ...bounced });
    const path = SCREENS[delivery]?.(document) ?? `/${side}`;
    const data = { recipient, name: relation.name || relation.rfc, what, said, path };
    await announce(scope, tx, deps, NOTICES.delivery_bounced, {
      ...{ key: `${mail_id} ${at}`, at, data },
      among: { can: SEES[side], isFor: () => true },
    });
  }
}

/** An invitation names its own; a document goes to where they are written to. */
async function relationsOf(
  scope: Scope,
  tx: Tx,
  { kind, subject_id, recipient }: StoredMail,
): Promise<[Side, Relation][]> {
  if (kind === RELATION_MAIL) {
    const [side, id = ''] = subject_id.split(' ') as [Side, string?];
    const relation = await findRelation(scope, tx, side, id);
    return relation === undefined || relation.is_deleted ? [] : [[side, relation]];
  }
  const found: [Side, Relation][] = [];
  for (const side of SIDES_OF_RELATION)
    for (const relation of await allRelations(scope, tx, side))
      if (relation.email === recipient && isMailAccount(relation.other_client_id))
        found.push([side, relation]);
  return found;
}
