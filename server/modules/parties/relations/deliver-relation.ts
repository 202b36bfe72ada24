/**
 * What one company says to the other of their relation: its word, who it is, and, a buyer to its suppliers, its business units. Each row is
 * written by its own side alone. Several accounts of one taxpayer are each asked; from the first answer on the two accounts are meant.
 */
import * as v from 'valibot';
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { ToldUnit } from '../../../../schema/resources/parties/host-units.ts';
import { OTHER_SIDE, SIDES_OF_RELATION, type Side } from '../../../../schema/resources/parties/relations.ts';
import type { Accepted, ToldTerms } from '../../../../schema/resources/parties/terms.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { deliveredAs } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { tellOrdersOf } from '../../../store/orders/order-deliveries.ts';
import { listBusinessUnits } from '../../../store/parties/business-units.ts';
import { putToldUnits, unitsOfHost } from '../../../store/parties/host-units.ts';
import { isGuestPutAside } from '../../../store/parties/providers.ts';
import {
  findRelation,
  putRelation,
  type Relation,
  relationState,
  relationsOfRfc,
  relationWith,
  type Said,
} from '../../../store/parties/relations.ts';
import { findHostTerms, newestTerms, putAcceptance, putToldTerms } from '../../../store/parties/terms.ts';
import { announce } from '../../insight/announce.ts';
import type { MailedDeps } from '../../work.ts';
import { accountOf } from './account-of.ts';
import { DELIVERY_KINDS } from './delivery-kinds.ts';
import { MailedRelationSchema, refusalOfKey } from './mailed-relation.ts';
import { tellRelation, tellWaiting } from './relate.ts';

type Content = {
  /** The account that says it. */
  from: string;
  /** Of one of another server: where it is written to. */
  mail?: string;
  /** By mail: what of ours it answers; '' where it asks by itself. */
  of: string;
  rfc: string;
  name: string;
  zip_code: string;
  tax_regime: string;
  answer: Said;
  /** What they heard of us last: where we have said something else since, or to another account, they are told. */
  heard: Said;
  units: ToldUnit[];
  /** Of a supplier that took its no back before anybody heard it: it put the units away with it, and has none. */
  lacks_units?: boolean;
  /** Of a buyer: what it asks its suppliers to accept. */
  terms?: ToldTerms;
  /** Of a supplier: what it accepted last. */
  accepted?: Accepted;
};

/** Those who deal with each other across servers. */
const BY_MAIL: readonly Side[] = ['hosts', 'guests'];

/** @param side what the receiver is to the sender */
function relationDelivery(side: Side) {
  const theirs = OTHER_SIDE[side];
  return defineDelivery<MailedDeps, Content>({
    kind: DELIVERY_KINDS[side],
    async read(sender, db, document) {
      const relation = await findRelation(sender, db, side, document);
      const client = await findClient(sender, db);
      if (relation === undefined || client === undefined) return undefined;
      const { rfc, name, zip_code, tax_regime } = client;
      const isActive = relationState(relation) === 'active';
      return {
        receiver: relation.rfc,
        ...accountOf(relation),
        revision: relation.revision,
        content: {
          ...{ from: sender.clientId, rfc, name, zip_code, tax_regime },
          ...{ answer: relation.own_answer, heard: relation.other_answer },
          of: await deliveredAs(sender, db, relation.other_client_id, DELIVERY_KINDS[theirs]),
          units: isActive && side === 'guests' ? await toldUnits(sender, db) : [],
          ...(isActive &&
            side === 'hosts' && { lacks_units: (await unitsOfHost(sender, db, document)).length === 0 }),
          ...(isActive && (await saidOfTerms(sender, db, side, document))),
        },
      };
    },
    async receive(receiver, tx, deps, _document, content) {
      const before = await partner(receiver, tx, theirs, content, deps);
      if (before === undefined) return;
      const { from, rfc, name, zip_code, tax_regime, answer, units, mail } = content;
      // What we took back once is no answer to who asks anew.
      const own_answer = before.is_deleted ? '' : before.own_answer;
      const heard: Relation = {
        ...before,
        ...{ rfc, name, zip_code, tax_regime, other_client_id: from, own_answer, other_answer: answer },
        ...(before.is_deleted && { began_at: '' }),
        ...(mail !== undefined && { email: mail }),
        is_deleted: own_answer === '' && answer !== 'yes',
      };
      const was = before.is_deleted ? undefined : relationState(before);
      const is = relationState(heard);
      const hasUnits =
        theirs === 'guests' && is === 'active' && (was !== 'active' || content.lacks_units === true);
      // The buyer brings what waited for its supplier once it hears that its yes came.
      const hasCome = theirs === 'hosts' && is === 'active' && was !== 'active';
      // Nothing is mailed to whom nobody here has said yes to.
      const isTold = mail === undefined || own_answer === 'yes';
      if (isTold && (hasUnits || hasCome || content.heard !== own_answer))
        await tellRelation(receiver, tx, deps, theirs, heard);
      else {
        const at = deps.clock().toISOString();
        const began_at = is === 'active' && heard.began_at === '' ? at : heard.began_at;
        const answered_at = is === was ? heard.answered_at : at;
        await putRelation(receiver, tx, theirs, { ...heard, began_at, answered_at });
        if (is === 'active' && was !== 'active') await tellWaiting(receiver, tx, deps, theirs, heard);
      }
      if (is !== was && !heard.is_deleted) await tellPeople(receiver, tx, deps, theirs, heard);
      if (theirs === 'guests' && is === 'active' && content.heard === 'yes') {
        const at = deps.clock().toISOString();
        await tellOrdersOf(receiver, tx, heard, { uuid: deps.uuid, at });
      }
      if (is === 'active') await hearTerms(receiver, tx, deps, theirs, heard, content);
      if (theirs === 'hosts') {
        const host = { host_id: before.relation_id, rfc };
        await putToldUnits(receiver, tx, host, is === 'active' ? units : []);
      }
    },
    ...(BY_MAIL.includes(side) && {
      mailed: {
        pack: ({ from: _, rfc: _rfc, name: _name, ...content }) => content,
        unpack(body, { account: from, rfc, name, mail }) {
          const read = v.safeParse(MailedRelationSchema, body);
          return read.success ? ({ ...read.output, from, rfc, name, mail } as Content) : undefined;
        },
        refusal: async (receiver, tx, sender) => await refusalOfKey(receiver, tx, theirs, sender),
      },
    }),
  });
}

/** Our row of who speaks: of that account, else the one by which we asked that taxpayer, else a new one for who asks. */
async function partner(
  receiver: Scope,
  tx: Tx,
  theirs: Side,
  { from, rfc, answer, mail, of }: Content,
  { clock }: Pick<MailedDeps, 'clock'>,
): Promise<Relation | undefined> {
  const bound = await relationWith(receiver, tx, theirs, from);
  if (bound?.is_deleted === false) return bound;
  const open = (await relationsOfRfc(receiver, tx, theirs, rfc)).find((one) => one.other_client_id === '');
  if (open?.is_deleted === false) {
    if (mail === undefined) return open;
    // Only who read the invitation knows its key; whose key it is that answers, a person says.
    if (open.relation_id === of) return { ...open, own_answer: answer === 'yes' ? '' : open.own_answer };
  }
  if (bound !== undefined) return bound;
  if (answer !== 'yes') return undefined;
  return {
    ...{ relation_id: uuidOf(receiver.clientId, theirs, from), rfc, name: '', zip_code: '', tax_regime: '' },
    ...{ email: '', asked_at: clock().toISOString(), answered_at: '', began_at: '' },
    ...{ own_answer: '', other_answer: '', other_client_id: from, revision: 0, is_deleted: true },
  };
}

/** One that was never active is none of theirs. */
async function toldUnits(sender: Scope, db: Db): Promise<ToldUnit[]> {
  const units = (await listBusinessUnits(sender, db)).filter((unit) => unit.is_active || unit.is_used);
  return units.map(({ business_unit_id, name, alias, tax_regime, zip_code, is_main, is_active }) => ({
    ...{ business_unit_id, name, alias, tax_regime, zip_code, is_main, is_active },
  }));
}

/** A buyer says its terms, but to whom it put aside; a supplier what it accepted of the buyer's. */
async function saidOfTerms(
  sender: Scope,
  db: Db,
  side: Side,
  relationId: string,
): Promise<Pick<Content, 'terms' | 'accepted'>> {
  if (side === 'factors' || side === 'factor_clients') return {};
  if (side === 'hosts') {
    const accepted = (await findHostTerms(sender, db, relationId))?.accepted;
    return accepted === undefined || accepted.number === 0 ? {} : { accepted };
  }
  if (await isGuestPutAside(sender, db, relationId)) return {};
  const newest = await newestTerms(sender, db);
  return newest === undefined ? {} : { terms: newest };
}

async function hearTerms(
  scope: Scope,
  tx: Tx,
  deps: MailedDeps,
  theirs: Side,
  { relation_id, rfc, name }: Relation,
  { terms, accepted }: Content,
): Promise<void> {
  const at = deps.clock().toISOString();
  if (theirs === 'hosts' && terms !== undefined) {
    if (!(await putToldTerms(scope, tx, relation_id, terms))) return;
    const of = { key: `${relation_id} ${terms.number}`, at, data: { rfc, name, number: terms.number } };
    await announce(scope, tx, deps, NOTICES.host_terms, of);
  }
  if (theirs === 'guests' && accepted !== undefined) {
    if (!(await putAcceptance(scope, tx, { guest_id: relation_id, rfc, name }, accepted))) return;
    const { by, number } = accepted;
    const of = { key: `${relation_id} ${number}`, at, data: { name, by, number } };
    await announce(scope, tx, deps, NOTICES.terms_accepted, of);
  }
}

const TOLD = {
  hosts: NOTICES.relation_host,
  guests: NOTICES.relation_guest,
  factors: NOTICES.relation_factor,
  factor_clients: NOTICES.relation_factor_client,
} as const;

async function tellPeople(
  scope: Scope,
  tx: Tx,
  deps: MailedDeps,
  side: Side,
  relation: Relation,
): Promise<void> {
  const state = relationState(relation);
  if (state === 'asked') return;
  const at = deps.clock().toISOString();
  const { relation_id, rfc, name } = relation;
  const of = { key: `${relation_id} ${state} ${at}`, at, data: { state, rfc, name } };
  await announce(scope, tx, deps, TOLD[side], of);
}

export const relationDeliveries = SIDES_OF_RELATION.map(relationDelivery);
