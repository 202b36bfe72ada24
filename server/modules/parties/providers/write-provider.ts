/** Inviting a supplier: a row of ours, and the question to them whether they deal with us, unless that is answered. */
import { TinteroError } from '../../../../schema/errors.ts';
import { NO_TOLERANCES } from '../../../../schema/resources/orders/match-tolerances.ts';
import { NO_BLOCKS, OPEN_DOORS } from '../../../../schema/resources/parties/provider-doors.ts';
import {
  invitedName,
  type ProviderFields,
  type ProviderRow,
  providerStatus,
} from '../../../../schema/resources/parties/providers.ts';
import { DOOR_PROBLEMS, PROVIDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/provider-problems.ts';
import { centralDay } from '../../../base/local-time.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { listBusinessUnits } from '../../../store/parties/business-units.ts';
import { providersOfRfc, putProvider } from '../../../store/parties/providers.ts';
import { findReceiverRecord } from '../../../store/parties/records.ts';
import {
  findRelation,
  type Relation,
  relationState,
  relationsOfRfc,
} from '../../../store/parties/relations.ts';
import type { Deps } from '../../deps.ts';
import { askRecord } from '../records/ask-record.ts';
import { answerRelation, askRelation, type MailAt, mailRelation } from '../relations/relate.ts';
import { type TellDeps, tellDeps } from '../tell-deps.ts';
import { riskOf } from './risk.ts';
import { tellBlocks } from './tell-blocks.ts';

export type InviteDeps = Pick<Deps, 'clock' | 'random' | 'mailer' | 'lists'> & MailAt;

const wrong = (path: keyof ProviderFields, text: string) =>
  new TinteroError('invalid_fields', {}, [{ path, text }]);

/** Writes one, new or not, with the client locked. @throws TinteroError invalid_fields, not_permitted */
export async function writeProvider(
  scope: Scope,
  tx: Tx,
  deps: InviteDeps,
  provider_id: string,
  fields: ProviderFields,
  before: ProviderRow | undefined,
): Promise<void> {
  const { rfc, business_unit_id } = fields;
  if (before !== undefined && before.rfc !== rfc) throw wrong('rfc', PROBLEMS.fixed);
  if (business_unit_id !== '' && business_unit_id !== before?.business_unit_id) {
    const units = await listBusinessUnits(scope, tx);
    if (!units.some((unit) => unit.business_unit_id === business_unit_id && unit.is_active))
      throw wrong('business_unit_id', PROBLEMS.unit);
  }
  const asked = before?.receiver_record_id ?? '';
  const receiver_record_id = fields.receiver_record_id ?? asked;
  // It takes away what they sent.
  if (asked !== '' && receiver_record_id !== asked && !scope.can('records.write'))
    throw new TinteroError('not_permitted');
  if (receiver_record_id !== '' && (await findReceiverRecord(scope, tx, receiver_record_id)) === undefined)
    throw wrong('receiver_record_id', PROBLEMS.record);
  const others = (await providersOfRfc(scope, tx, rfc)).filter((one) => one.provider_id !== provider_id);
  if (others.some((one) => one.business_unit_id === business_unit_id)) throw wrong('rfc', PROBLEMS.known);
  const { lifted_until = '', lift_reason = '' } = { ...before, ...fields };
  if (lifted_until !== '' && lift_reason === '') throw wrong('lift_reason', DOOR_PROBLEMS.reason);
  const said = { ...fields, provider_id, receiver_record_id };
  if (before !== undefined) {
    const name = before.provider_status === 'invited' ? invitedName(said) || before.name : before.name;
    const changed = { ...before, ...said, name };
    await putProvider(scope, tx, changed);
    await askRecord(scope, tx, tellDeps(deps), changed);
    const today = centralDay(deps.clock().getTime());
    return await tellBlocks(scope, tx, { ...tellDeps(deps), mailer: deps.mailer }, changed, today);
  }
  const relation = await relateTo(scope, tx, deps, said);
  const invited: ProviderRow = {
    ...OPEN_DOORS,
    ...NO_BLOCKS,
    ...NO_TOLERANCES,
    ...said,
    ...riskOf(deps.lists, rfc, deps.clock()),
    name: relation.name || invitedName(said),
    guest_id: relation.relation_id,
    provider_status: providerStatus(relationState(relation), false),
    is_deactivated: false,
    invited_at: deps.clock().toISOString(),
  };
  await putProvider(scope, tx, invited);
  await askRecord(scope, tx, tellDeps(deps), invited);
}

/** The relation with that taxpayer: the one that is there, to which we say yes; else a new question. */
async function relateTo(
  scope: Scope,
  tx: Tx,
  deps: InviteDeps,
  { rfc, email }: Pick<ProviderFields, 'rfc' | 'email'>,
): Promise<Relation> {
  const relating = tellDeps(deps);
  const there = (await relationsOfRfc(scope, tx, 'guests', rfc)).find(({ is_deleted }) => !is_deleted);
  if (there === undefined) {
    const asked = await askRelation(scope, tx, relating, 'guests', {
      ...{ relation_id: deps.random.uuid(), rfc, email },
    });
    await mailRelation(scope, tx, deps, 'guests', asked);
    return asked;
  }
  return (await sayYes(scope, tx, relating, there)) ?? there;
}

/** To a relation that waits for our word or that we ended. @returns it as it is then */
async function sayYes(
  scope: Scope,
  tx: Tx,
  relating: TellDeps,
  { relation_id, own_answer, other_answer }: Relation,
): Promise<Relation | undefined> {
  if (own_answer === 'yes' || other_answer !== 'yes') return undefined;
  await answerRelation(scope, tx, relating, 'guests', relation_id, 'yes');
  return await findRelation(scope, tx, 'guests', relation_id);
}

/** A supplier deals with us again. @throws TinteroError provider_left where only they can say so */
export async function resumeRelation(
  scope: Scope,
  tx: Tx,
  relating: TellDeps,
  guestId: string,
): Promise<Relation> {
  const relation = await findRelation(scope, tx, 'guests', guestId);
  if (relation === undefined || relation.is_deleted) throw new TinteroError('not_found');
  const now = (await sayYes(scope, tx, relating, relation)) ?? relation;
  if (relationState(now) === 'ended') throw new TinteroError('provider_left');
  return now;
}
