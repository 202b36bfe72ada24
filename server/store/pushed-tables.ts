/** Where each kind of pushable document is stored. */
import { ALL_PUSHABLES } from '../../schema/pushables/collections.ts';
import type { AnyPushable, Pushed } from '../../schema/pushables/define-pushable.ts';
import { draftTable } from './invoicing/drafts.ts';
import type { PushedTable } from './kernel/pushed.ts';
import { writtenTable } from './kernel/written.ts';

export type AnyPushedTable = PushedTable<Pushed, unknown>;

/** Those with a table of their own. */
const OWN = { [draftTable.of.kind]: draftTable } as unknown as Record<string, AnyPushedTable>;

function pushedTable(of: AnyPushable): AnyPushedTable {
  return OWN[of.kind] ?? (writtenTable(of) as unknown as AnyPushedTable);
}

export const PUSHED_TABLES: readonly AnyPushedTable[] = ALL_PUSHABLES.map(pushedTable);
