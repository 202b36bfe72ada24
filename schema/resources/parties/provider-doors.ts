/**
 * By which doors documents of a supplier come in, and what keeps them out: a record that is not approved, REPs that are late, the SAT's lists.
 * A person may lift a block until a day, and says why. Pure. Spec 3 §3, §4.
 */
import * as v from 'valibot';
import { DOOR_PROBLEMS as PROBLEMS } from '../../texts/provider-problems.ts';
import { BLOCK_KINDS, type BlockKind } from '../../values/picklists.ts';
import { text } from '../entries.ts';

/** Files that somebody brings; what arrives by itself when a supplier on this server stamps it; what a mailbox, or a folder, of the buyer gets. */
export const CHANNELS = ['fileupload_service', 'web_service', 'mail_service', 'sftp_service'] as const;
export type Channel = (typeof CHANNELS)[number];
export type ProviderDoors = v.InferOutput<ReturnType<typeof rowShape>>;
const rowShape = () => v.object(doorRowEntries);

/** As a supplier has them whom nobody said anything of. */
export const OPEN_DOORS = {
  fileupload_service: true,
  web_service: true,
  mail_service: true,
  sftp_service: true,
  blocks_record: false,
  blocks_rep: false,
  blocks_risk: false,
  lifted_until: '',
  lift_reason: '',
  lifted_blocks: [] as BlockKind[],
} satisfies Omit<ProviderDoors, 'overdue_reps' | 'told_blocks'>;

/** What the server writes besides, as it is where it wrote nothing. */
export const NO_BLOCKS = { overdue_reps: 0, told_blocks: '' } as const;

export const doorRowEntries = {
  fileupload_service: v.optional(v.boolean(), true),
  web_service: v.optional(v.boolean(), true),
  mail_service: v.optional(v.boolean(), true),
  sftp_service: v.optional(v.boolean(), true),
  /** Whether a record that is not approved keeps out documents and orders; whether REPs that are late do; whether the SAT's lists do. */
  blocks_record: v.optional(v.boolean(), false),
  blocks_rep: v.optional(v.boolean(), false),
  blocks_risk: v.optional(v.boolean(), false),
  /** ISO day, the last one that no block holds; '' for none. */
  lifted_until: v.optional(v.string(), ''),
  lift_reason: v.optional(v.string(), ''),
  /** Which ones; none are all of them, as an older version lifted. */
  lifted_blocks: v.optional(v.array(v.picklist(BLOCK_KINDS)), []),
  /** REPs that they owe and whose day is over. */
  overdue_reps: v.optional(v.number(), 0),
  /** Kinds of the blocks that they were told of last, with spaces between. */
  told_blocks: v.optional(v.string(), ''),
};
const LONGEST_REASON = 500;
/** As before, where it is not said. */
export const doorFieldEntries = {
  fileupload_service: v.optional(v.boolean()),
  web_service: v.optional(v.boolean()),
  mail_service: v.optional(v.boolean()),
  sftp_service: v.optional(v.boolean()),
  blocks_record: v.optional(v.boolean()),
  blocks_rep: v.optional(v.boolean()),
  blocks_risk: v.optional(v.boolean()),
  lifted_until: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((day) => day === '' || isDay(day), PROBLEMS.day),
    ),
  ),
  lift_reason: v.optional(text(LONGEST_REASON)),
  lifted_blocks: v.optional(v.array(v.picklist(BLOCK_KINDS))),
};
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

export type Block = { kind: BlockKind; isLifted: boolean };
type Blocked = Pick<
  ProviderDoors,
  'blocks_record' | 'blocks_rep' | 'blocks_risk' | 'lifted_until' | 'lifted_blocks' | 'overdue_reps'
> & {
  receiver_record_id: string;
  is_listed: boolean;
};
const APPROVED = 3;

/** @param record state of theirs, where they were asked for one @param today ISO day */
export function blocksOf(provider: Blocked, record: number | undefined, today: string): Block[] {
  const { lifted_until, lifted_blocks } = provider;
  const block = (kind: BlockKind): Block => ({
    kind,
    isLifted:
      lifted_until !== '' &&
      today <= lifted_until &&
      (lifted_blocks.length === 0 || lifted_blocks.includes(kind)),
  });
  const found: Block[] = [];
  if (provider.blocks_record && provider.receiver_record_id !== '' && record !== APPROVED)
    found.push(block('record'));
  if (provider.blocks_rep && provider.overdue_reps > 0) found.push(block('rep'));
  if (provider.blocks_risk && provider.is_listed) found.push(block('risk'));
  return found;
}

/** The first that holds. */
export const heldBy = (blocks: readonly Block[]): Block | undefined =>
  blocks.find(({ isLifted }) => !isLifted);
