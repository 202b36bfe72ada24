/**
 * Companies that deal with each other: one asks, the other one answers, and either may end it. Each says its own word in its own row; what
 * the other one said comes by delivery, so that the two never write one row.
 */

import { TinteroError } from '../../../../schema/errors.ts';
import {
  NOTHING_BOUNCED,
  type RelationFields,
  SIDES_OF_RELATION,
  type Side,
} from '../../../../schema/resources/parties/relations.ts';
import { COMPANY_PROBLEMS as PROBLEMS } from '../../../../schema/texts/company-problems.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { queueMail } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { queueDelivery, voucherOf } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { markUnitsUsed } from '../../../store/parties/business-units.ts';
import { putToldUnits } from '../../../store/parties/host-units.ts';
import {
  allRelations,
  findRelation,
  putRelation,
  type Relation,
  raiseActive,
  relationState,
  relationsOfRfc,
} from '../../../store/parties/relations.ts';
import { tellReps } from '../../../store/payments/expected-reps.ts';
import type { Deps } from '../../deps.ts';
import { tellRecords } from '../records/ask-record.ts';
import type { TellDeps } from '../tell-deps.ts';
import { DELIVERY_KINDS } from './delivery-kinds.ts';
import { RELATION_MAIL } from './relation-mail.ts';

/** When the next mail of a client may leave. */
export type MailAt = { mailAt?: (clientId: string) => Date };

const wrong = (path: keyof RelationFields, text: string) =>
  new TinteroError('invalid_fields', {}, [{ path, text }]);

/** Asks a taxpayer who may have an account here, or changes where they are written to. @throws TinteroError invalid_fields, rfc_unproven */
export async function askRelation(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  side: Side,
  { relation_id, rfc, email }: RelationFields & { relation_id: string },
): Promise<Relation> {
  const before = await findRelation(scope, tx, side, relation_id);
  if (before !== undefined && !before.is_deleted) {
    if (before.rfc !== rfc) throw wrong('rfc', PROBLEMS.fixed);
    const changed = { ...before, email };
    await putRelation(scope, tx, side, changed);
    return changed;
  }
  if ((await findClient(scope, tx))?.rfc === rfc) throw wrong('rfc', PROBLEMS.own);
  const there = await relationsOfRfc(scope, tx, side, rfc);
  if (there.some(({ is_deleted }) => !is_deleted)) throw wrong('rfc', PROBLEMS.known);
  if ((await voucherOf(scope, tx)) !== '') throw new TinteroError('rfc_unproven');
  return await tellRelation(scope, tx, deps, side, {
    ...{ relation_id, rfc, email, name: '', zip_code: '', tax_regime: '' },
    ...{ asked_at: deps.clock().toISOString(), answered_at: '', began_at: '' },
    ...{ own_answer: 'yes', other_answer: '', other_client_id: '', revision: 0, is_deleted: false },
  });
}

/**
 * Our word: yes to who asked, or no, which ends it, refuses it, takes back what nobody has answered, or clears away what they ended.
 * @throws TinteroError not_found, relation_closed
 */
export async function answerRelation(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  side: Side,
  relationId: string,
  answer: 'yes' | 'no',
): Promise<void> {
  const relation = await findRelation(scope, tx, side, relationId);
  if (relation === undefined || relation.is_deleted) throw new TinteroError('not_found');
  if (answer === relation.own_answer && (answer === 'yes' || relation.other_answer === 'yes')) return;
  if (answer === 'yes' && relation.other_answer !== 'yes') throw new TinteroError('relation_closed');
  // Where they do not want to deal with us, or have not said, there is nothing left to show.
  const is_deleted = answer === 'no' && relation.other_answer !== 'yes';
  await tellRelation(scope, tx, deps, side, { ...relation, own_answer: answer, is_deleted });
}

/** What came back goes once more, to where they are written to by now: our word, and all that it carried. */
export async function tellAgain(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  side: Side,
  relation: Relation,
): Promise<void> {
  const at = deps.clock().toISOString();
  await tellRelation(scope, tx, deps, side, { ...relation, ...NOTHING_BOUNCED });
  for (const one of relation.undelivered ?? []) {
    const [kind = '', document = ''] = one.split(' ');
    await queueDelivery(scope, tx, { job_id: deps.uuid(), kind, document, at });
  }
}

/** No to all: asked, answered or not. Those who deal with us are told. */
export async function endRelations(scope: Scope, tx: Tx, deps: TellDeps): Promise<void> {
  for (const side of SIDES_OF_RELATION)
    for (const { relation_id, own_answer } of await allRelations(scope, tx, side))
      if (own_answer !== 'no') await answerRelation(scope, tx, deps, side, relation_id, 'no');
}

/** Writes what we or they said, and what follows: since when it holds, and that the other one is told. */
export async function tellRelation(
  scope: Scope,
  tx: Tx,
  { clock, uuid }: TellDeps,
  side: Side,
  said: Relation,
): Promise<Relation> {
  const at = clock().toISOString();
  const isActive = relationState(said) === 'active';
  const began_at = said.began_at === '' && isActive ? at : said.began_at;
  const answered_at = relationState(said) === 'asked' ? '' : at;
  const relation = { ...said, began_at, answered_at, revision: said.revision + 1 };
  if (isActive && side === 'guests') await markUnitsUsed(scope, tx);
  if (!isActive && side === 'hosts')
    await putToldUnits(scope, tx, { host_id: relation.relation_id, rfc: relation.rfc }, []);
  await putRelation(scope, tx, side, relation);
  const kind = DELIVERY_KINDS[side];
  await queueDelivery(scope, tx, { job_id: uuid(), kind, document: relation.relation_id, at });
  if (isActive) await tellWaiting(scope, tx, { clock, uuid }, side, relation);
  return relation;
}

/** Both deal with each other from now on: what waited while there was nothing between the two found nobody. */
export async function tellWaiting(
  scope: Scope,
  tx: Tx,
  deps: TellDeps,
  side: Side,
  { relation_id, rfc }: Pick<Relation, 'relation_id' | 'rfc'>,
): Promise<void> {
  if (side === 'hosts' || side === 'guests') await tellRecords(scope, tx, deps, side, relation_id);
  if (side === 'guests') await tellReps(scope, tx, rfc, deps.clock().toISOString());
}

/** Tells all who deal with us anew: who we are, or which units we have, has changed. */
export async function retellRelations(
  scope: Scope,
  tx: Tx,
  { clock, uuid }: TellDeps,
  sides: readonly Side[],
): Promise<void> {
  const at = clock().toISOString();
  for (const side of sides) {
    const told = await raiseActive(scope, tx, side);
    if (side === 'guests' && told.length > 0) await markUnitsUsed(scope, tx);
    for (const document of told)
      await queueDelivery(scope, tx, { job_id: uuid(), kind: DELIVERY_KINDS[side], document, at });
  }
}

/** A letter to who was asked, where there is an address and this server sends mail. @param deps `mailAt`: when it leaves, at once unless told */
export async function mailRelation(
  scope: Scope,
  tx: Tx,
  { mailer, random, clock, mailAt }: Pick<Deps, 'mailer' | 'random' | 'clock'> & MailAt,
  side: Side,
  { relation_id, email }: Pick<Relation, 'relation_id' | 'email'>,
): Promise<void> {
  if (email === '' || !(await mailsOthers(scope, tx, mailer))) return;
  const of = { mail_id: random.uuid(), kind: RELATION_MAIL, subject_id: `${side} ${relation_id}` };
  const mail = { ...of, recipient: email, created_at: clock().toISOString() };
  await queueMail(scope, tx, random.uuid(), mail, mailAt?.(scope.clientId).toISOString());
}
