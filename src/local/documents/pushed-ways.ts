/** What a kind of pushable document does its own way. Pipeline: step 3 (draft). Of one that names nothing here nothing is special. */
import type { AnyPushable, Pushed } from '../../../schema/pushables/define-pushable.ts';
import { draft } from '../../../schema/pushables/draft.ts';
import type { PushRow } from '../../../sync/replication.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Collections } from '../device/rxdb.ts';
import { draftWays } from './issued-drafts.ts';

export type PushedScope = { local: LocalDb; collections: Pick<Collections, 'drafts' | 'documents'> };

export type PushedWays<D> = {
  /**
   * In one transaction with the memory of what is sent: leaves out what is not to be said any more.
   * @param note writes that memory
   */
  begin(
    scope: PushedScope,
    planned: PushRow<D>[],
    note: (rows: PushRow<D>[]) => Promise<unknown>,
  ): Promise<PushRow<D>[]>;
  /** Whether words that were refused are elsewhere by now, so that they are kept no more. */
  isElsewhere(local: LocalDb, document: D): Promise<boolean>;
};

const PLAIN: PushedWays<Pushed> = {
  async begin(_scope, planned, note) {
    await note(planned);
    return planned;
  },
  isElsewhere: async () => false,
};

const OWN: Readonly<Record<string, unknown>> = { [draft.kind]: draftWays };

export function waysOf({ kind }: Pick<AnyPushable, 'kind'>): PushedWays<Pushed> {
  return (OWN[kind] as PushedWays<Pushed> | undefined) ?? PLAIN;
}
