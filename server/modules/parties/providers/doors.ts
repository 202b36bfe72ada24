/** Whether a supplier's documents and new orders to it are let through: the channels that its buyer opened, and the blocks that hold. */
import { blocksOf, type Channel, heldBy } from '../../../../schema/resources/parties/provider-doors.ts';
import { isPutAside } from '../../../../schema/resources/parties/providers.ts';
import { BLOCK_TEXTS, CLOSED_CHANNEL, PROVIDER_PUT_ASIDE } from '../../../../schema/texts/provider-blocks.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { findProviderRecord } from '../../../store/parties/records.ts';
import { countOverdueReps } from '../../../store/payments/expected-reps.ts';

const REP = 'P';

/**
 * Of a taxpayer that sells to several business units, one that is let through is enough. REPs that are owed keep out no REP.
 * @param today ISO day @param receiptType of the document that comes; '' for what is no document of theirs
 * @returns why it is not, in words; '': it is
 */
export async function whyBlocked(
  scope: Scope,
  tx: Tx,
  rfc: string,
  today: string,
  receiptType = '',
): Promise<string> {
  let why = '';
  const whole = wholeClient(scope);
  const all = await providersOfRfc(whole, tx, rfc);
  // One that was put aside lets nothing through for the others.
  const dealing = all.filter(({ is_deactivated }) => !is_deactivated);
  for (const provider of dealing.length > 0 ? dealing : all) {
    const record = await findProviderRecord(whole, tx, provider.provider_id);
    const asksRep = provider.blocks_rep && receiptType !== REP;
    // As it is today: its row says it as it was within the hour.
    const overdue_reps = asksRep ? await countOverdueReps(whole, tx, rfc, today) : 0;
    const held = heldBy(blocksOf({ ...provider, overdue_reps }, record?.record_approval_status_id, today));
    if (held === undefined) return '';
    why ||= BLOCK_TEXTS[held.kind];
  }
  return why;
}

/** Of whom the buyer put aside: nothing new goes to them, whatever blocks there are. @returns why, in words; '': they were not */
export async function whyPutAside(scope: Scope, tx: Tx, rfc: string): Promise<string> {
  return isPutAside(await providersOfRfc(wholeClient(scope), tx, rfc)) ? PROVIDER_PUT_ASIDE : '';
}

type Coming = { rfc: string; receiptType: string; channel: Channel; today: string };

/** The same of a document that comes by that channel. Of whom was put aside only the REPs that they owe come in. */
export async function closedDoor(
  scope: Scope,
  tx: Tx,
  { rfc, receiptType, channel, today }: Coming,
): Promise<string> {
  const providers = await providersOfRfc(wholeClient(scope), tx, rfc);
  const isAside = receiptType !== REP && isPutAside(providers);
  if (isAside) return PROVIDER_PUT_ASIDE;
  const isOpen = providers.length === 0 || providers.some((provider) => provider[channel]);
  return isOpen ? await whyBlocked(scope, tx, rfc, today, receiptType) : CLOSED_CHANNEL[channel];
}
