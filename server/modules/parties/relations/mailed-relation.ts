/**
 * What a company of another server says of its relation, by mail: read as what anybody may have written. Its key is new at first: then it is a
 * question that a person answers, and from their yes on that key alone is meant.
 */
import * as v from 'valibot';
import type { Side } from '../../../../schema/resources/parties/relations.ts';
import { MOST_TERMS } from '../../../../schema/resources/parties/terms.ts';
import { DELIVERED_APART as APART } from '../../../../schema/texts/delivery-by-mail.ts';
import { cleanRichText } from '../../../../schema/values/rich-text.ts';
import { isUuid } from '../../../../schema/values/uuid.ts';
import type { MailSender } from '../../../jobs/deliver.ts';
import { isMailAccount } from '../../../store/kernel/mail-account.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { allRelations, relationState, relationsOfRfc } from '../../../store/parties/relations.ts';

const MOST_UNITS = 500;
/** Of those that nobody here asked: whoever knows the mailbox may write to it. */
const MOST_WAITING = 50;

const line = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^\P{Cc}*$/u));
const instant = v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())]);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const zip = v.pipe(v.string(), v.regex(/^\d{0,5}$/));
const regime = v.pipe(v.string(), v.regex(/^\d{0,3}$/));
const said = v.picklist(['', 'yes', 'no']);

const UnitSchema = v.strictObject({
  business_unit_id: v.pipe(v.string(), v.check(isUuid)),
  ...{ name: line(300), alias: line(300), tax_regime: regime, zip_code: zip },
  ...{ is_main: v.boolean(), is_active: v.boolean() },
});

export const MailedRelationSchema = v.strictObject({
  ...{ zip_code: zip, tax_regime: regime, answer: said, heard: said },
  /** Our key of the relation, of who read our invitation; '' where they ask by themselves. */
  of: v.union([v.literal(''), v.pipe(v.string(), v.check(isUuid))]),
  units: v.pipe(v.array(UnitSchema), v.maxLength(MOST_UNITS)),
  lacks_units: v.optional(v.boolean()),
  terms: v.optional(
    v.strictObject({
      number: count,
      html: v.pipe(
        v.string(),
        v.maxLength(MOST_TERMS),
        v.transform((html) => cleanRichText(html).html),
      ),
      at: instant,
    }),
  ),
  accepted: v.optional(v.strictObject({ number: count, by: line(300), at: instant, address: line(100) })),
});

/** Who somebody is was settled by a person, or will be: nobody takes the place of another by saying their RFC. @returns '' for no reason */
export async function refusalOfKey(
  receiver: Scope,
  tx: Tx,
  side: Side,
  { account, rfc }: MailSender,
): Promise<string> {
  const theirs = (await relationsOfRfc(receiver, tx, side, rfc)).filter(({ is_deleted }) => !is_deleted);
  if (theirs.some(({ other_client_id }) => other_client_id === account)) return '';
  const isAnothers = theirs.some(
    (one) => one.other_client_id !== '' && one.own_answer !== '' && relationState(one) !== 'ended',
  );
  if (isAnothers) return APART.keyChanged(rfc);
  const waiting = (await allRelations(receiver, tx, side)).filter(
    (one) => isMailAccount(one.other_client_id) && relationState(one) === 'to_answer',
  );
  return waiting.length >= MOST_WAITING ? APART.many : '';
}
