/** With whom orders and receipts of goods are exchanged: only who is related, on both sides, and active. */
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import {
  findRelation,
  type Relation,
  relationState,
  relationWith,
} from '../../../store/parties/relations.ts';

/** To whom a document of that relation goes; undefined: it is no relation any more, or nobody has answered. */
export async function partnerOf(
  sender: Scope,
  db: Db,
  side: 'hosts' | 'guests',
  relationId: string,
): Promise<{ receiver: string; account: string } | undefined> {
  const relation = await findRelation(sender, db, side, relationId);
  if (relation === undefined || relationState(relation) !== 'active') return undefined;
  return { receiver: relation.rfc, account: relation.other_client_id };
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
