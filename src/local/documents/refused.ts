/**
 * Documents that the server will never take as they are, in this device's memory (R26 of sync/SPEC.md), and of a kind that keeps one
 * text only, those that lost (R22). Pipeline: step 3 (draft). What keeps their words from being written over is save-refused.ts.
 */
import type { AnyPushable, Pushed } from '../../../schema/pushables/define-pushable.ts';
import { listen, tell } from '../device/bus.ts';
import type { LocalDb } from '../device/dexie.ts';
import { writeToDisk } from '../device/storage.ts';
import { useWatch } from '../device/watch.ts';

/**
 * @property document as it was written here
 * @property copy slug of the document that its words become, chosen once: made again, it is the same one
 * @property hasLost another text was taken, and this one stays with its device until a person has read it
 */
export type Refused<D> = { document: D; reason: string; copy: string; hasLost: boolean };
type Kind = Pick<AnyPushable, 'kind'>;
/** As it is on disk: the document stands under its kind. */
type Row = Omit<Refused<Pushed>, 'document' | 'hasLost'> & { hasLost?: boolean; [kind: string]: unknown };

const prefixOf = ({ kind }: Kind) => `refused_${kind}.`;
const keyOf = (of: Kind, slug: string) => prefixOf(of) + slug;

export async function refusedRows<D extends Pushed>(local: LocalDb, of: Kind): Promise<Refused<D>[]> {
  const rows = await local.meta.where('key').startsWith(prefixOf(of)).toArray();
  return rows.map(({ value }) => {
    const { reason, copy, hasLost = false, [of.kind]: document } = value as Row;
    return { document: document as D, reason, copy, hasLost };
  });
}

/** @param reason ready to be read */
export async function rememberRefused(
  local: LocalDb,
  of: Kind,
  document: Pushed,
  reason: string,
  hasLost = false,
): Promise<void> {
  const row: Row = {
    [of.kind]: document,
    reason,
    copy: crypto.randomUUID(),
    ...(hasLost && { hasLost }),
  };
  /** With no room for them twice, other documents still go: the words are where they were. */
  await writeToDisk(() => local.meta.put({ key: keyOf(of, document.slug), value: row }));
  tell({ type: 'refused_drafts' });
}

/** The server has newer words of theirs, or a person deleted them. */
export async function forgetRefused(local: LocalDb, of: Kind, slugs: string[]): Promise<void> {
  const keys = slugs.map((slug) => keyOf(of, slug));
  const there = (await local.meta.bulkGet(keys)).flatMap((row) => row?.key ?? []);
  if (there.length === 0) return;
  await local.meta.bulkDelete(there);
  tell({ type: 'refused_drafts' });
}

/** Why the server refused them, by slug. */
export function useRefused(of: Kind): ReadonlyMap<string, string> {
  return useWatch<ReadonlyMap<string, string>>(
    new Map(),
    ({ local }, say) => {
      const look = () => {
        refusedRows(local, of).then(
          (rows) => say(new Map(rows.map(({ document, reason }) => [document.slug, reason]))),
          (error: unknown) => console.warn('local', error),
        );
      };
      look();
      return listen(({ type }) => type === 'refused_drafts' && look());
    },
    [of.kind],
  );
}
