/** What whoever was taken out wrote and never came to the server, left for a colleague. Apart: few ever need it. R36 of sync/SPEC.md. */
import type { HandOver } from '../../../schema/operations/hand-over.ts';
import { ALL_PUSHABLES } from '../../../schema/pushables/collections.ts';
import { callServer } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { Owner, Place } from '../device/owner.ts';
import { openReplicated } from '../device/rxdb.ts';
import type { LocalError } from '../device/types.ts';
import { draftsOnlyIn } from './drafts.ts';
import { takeUpWords } from './take-up-words.ts';
import { onlyHere } from './write-text.ts';

type TextLeft = { id: string; name: string; error: LocalError };
/** @property others how many more are only here, and cannot be read well enough to be handed over */
export type TextsHanded = { handed: number; left: TextLeft[]; others: number };

/** Handed over again, it hears the same; with no network what is not asked yet is left. */
export async function handOverTexts(
  { place, owner }: { place: Place; owner: Owner },
  local: LocalDb,
): Promise<TextsHanded> {
  const watch = { onOutdated: () => undefined, onReopened: () => undefined };
  const replicated = await openReplicated(place, watch);
  try {
    const open = { place, local, collections: replicated.collections };
    /** What was typed last, and is in no document yet. */
    await takeUpWords(open).catch((error: unknown) => console.warn('last words', error));
    const done: TextsHanded = { handed: 0, left: [], others: await draftsOnlyIn(open) };
    for (const of of ALL_PUSHABLES) {
      for (const { base_revision, document } of await onlyHere(of, open)) {
        const body: HandOver = {
          ...{ client_id: owner.clientId, kind: 'text', of: of.kind, base_revision },
          document: { ...document },
        };
        const as = { userId: owner.userId };
        const handed = await callServer('POST', '/api/v1/hand_over', body, { as });
        done.others -= 1;
        if (handed.ok) done.handed += 1;
        else {
          const name = [of.called, of.title(document)].filter(Boolean).join(' · ');
          done.left.push({ id: document.slug, name, error: handed.error });
        }
      }
    }
    return done;
  } finally {
    await replicated.close();
  }
}
