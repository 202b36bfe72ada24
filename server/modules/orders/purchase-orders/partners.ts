/** With whom orders and receipts of goods are exchanged: only who is related, on both sides, and active. */
import { DELIVERED_APART } from '../../../../schema/texts/delivery-by-mail.ts';
import type { MailSender } from '../../../jobs/deliver.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import {
  findRelation,
  type Relation,
  relationState,
  relationWith,
} from '../../../store/parties/relations.ts';
import { accountOf } from '../../parties/relations/account-of.ts';

/** To whom a document of that relation goes; undefined: it is no relation any more, or nobody has answered. */
export async function partnerOf(
  sender: Scope,
  db: Db,
  side: 'hosts' | 'guests',
  relationId: string,
): Promise<{ receiver: string; account?: string; mail?: string } | undefined> {
  const relation = await findRelation(sender, db, side, relationId);
  if (relation === undefined || relationState(relation) !== 'active') return undefined;
  return { receiver: relation.rfc, ...accountOf(relation) };
}

/** The receiver's relation with who sends; undefined: there is none by now. */
export async function senderOf(
  receiver: Scope,
  tx: Tx,
  side: 'hosts' | 'guests',
  from: string,
): Promise<Relation | undefined> {
  const relation = await relationWith(receiver, tx, side, from);
  return relation !== undefined && relationState(relation) === 'active' && !relation.is_deleted
    ? relation
    : undefined;
}

/** By mail nothing is taken of whom nobody here deals with by that key. @returns '' for no reason */
export async function refusalOfStranger(
  receiver: Scope,
  tx: Tx,
  side: 'hosts' | 'guests',
  { account, rfc }: MailSender,
): Promise<string> {
  const relation = await senderOf(receiver, tx, side, account);
  return relation?.rfc === rfc ? '' : DELIVERED_APART.stranger(rfc);
}
