/**
 * Two taxpayers of this server who deal with each other: the buyer is the host of its suppliers, the supplier the guest of its buyers.
 * Each has a row of its own; what the other one says of itself comes by delivery. Pure.
 */
import * as v from 'valibot';
import { COMPANY_PROBLEMS as PROBLEMS } from '../../texts/company-problems.ts';
import { isEmail } from '../../values/email.ts';
import { isGenericRfc, isRfc, tidyRfc } from '../../values/rfc.ts';
import { newKey } from '../entries.ts';
import { dayRange, oneOf, sameColumns } from '../resource.ts';

/** What the other one is to us, as its rows are named. */
export const SIDES_OF_RELATION = ['hosts', 'guests', 'factors', 'factor_clients'] as const;
export type Side = (typeof SIDES_OF_RELATION)[number];
/** What we are to the other one: whose host we are is our guest. */
export const OTHER_SIDE = {
  hosts: 'guests',
  guests: 'hosts',
  factors: 'factor_clients',
  factor_clients: 'factors',
} as const satisfies Record<Side, Side>;

/** asked: we said yes, they have not answered. to_answer: the other way round. refused: one of both said no before it began; ended: after. */
export const RELATION_STATES = ['asked', 'to_answer', 'active', 'refused', 'ended'] as const;
export type RelationState = (typeof RELATION_STATES)[number];

export const relationEntries = {
  rfc: v.string(),
  /** As they call themselves; '' until they answer. */
  name: v.string(),
  zip_code: v.string(),
  tax_regime: v.string(),
  /** Where they are written to; '' for nowhere. */
  email: v.string(),
  state: v.picklist(RELATION_STATES),
  /** Who said no last of what is refused or ended: what they did only they take back. */
  ended_by: v.picklist(['', 'us', 'them']),
  /** ISO-8601 UTC: when the first of both said yes, and when the last word was said; '' until then. */
  asked_at: v.string(),
  answered_at: v.string(),
  /** They have their account on another server: what is sent to each other leaves by mail, signed. */
  by_mail: v.optional(v.boolean(), false),
  /** Why the last mail to them came back, in words; '' where none did since they were written to. */
  bounced: v.optional(v.string(), ''),
  /** What mails that came back carried: how each is delivered, and its key. */
  undelivered: v.optional(v.array(v.string()), []),
  /** Of a buyer: kinds of the blocks that it said hold, with spaces between. */
  blocks: v.optional(v.string(), ''),
};

/** What a person writes to begin one: nobody's name, because who they are is theirs to say. */
export const relationFieldEntries = {
  rfc: v.pipe(
    v.string(),
    v.transform(tidyRfc),
    v.check((rfc) => isRfc(rfc) && !isGenericRfc(rfc), PROBLEMS.rfc),
  ),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.check((email) => email === '' || isEmail(email), PROBLEMS.email),
    ),
    '',
  ),
};

export type RelationFields = v.InferOutput<ReturnType<typeof fieldsShape>>;
const fieldsShape = () => v.object(relationFieldEntries);

export type RelationRow = v.InferOutput<ReturnType<typeof relationShape>>;
const relationShape = () => v.object(relationEntries);

export const NOTHING_BOUNCED: Pick<RelationRow, 'bounced' | 'undelivered'> = { bounced: '', undelivered: [] };
/** As a row has it that an older version wrote. */
export const RELATION_IN_BODY = { by_mail: false, ...NOTHING_BOUNCED, blocks: '' };

/** What both kinds of row have alike, beside their key. */
export const relationResource = {
  search: (row: RelationRow) => [row.rfc, row.name, row.email],
  sort: { name: 'text', rfc: 'exact', state: 'exact', asked_at: 'exact' },
  order: '-asked_at',
  filters: { state: oneOf(RELATION_STATES), asked_at: dayRange() },
  stored: (table: string, key: string) => ({
    table,
    columns: { ...sameColumns('rfc', 'state', 'asked_at'), [key]: 'relation_id' },
  }),
  newKey,
} as const;
