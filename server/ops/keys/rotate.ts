/**
 * A new master key: noted in the database first, so that from then on everything is sealed under it, then every text
 * that was sealed before is sealed anew. Servers go on meanwhile. It may end at any point: done again, it goes on
 * with the same key where it was.
 */
import type { Failpoint } from '../../base/failpoints.ts';
import { findFact, holdFact, removeFact, replaceFact } from '../../store/kernel/deployment.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import { replaceSealed, type SealedText, sealedTexts } from '../../store/kernel/sealed-texts.ts';
import type { Store } from '../../store/kernel/store.ts';
import { newKey, replaceKeyFile } from '../../store/secrets/key-file.ts';
import type { MasterKey } from '../../store/secrets/master-key.ts';
import type { MasterKeys } from '../../store/secrets/master-keys.ts';
import { opens } from '../../store/secrets/open-secrets.ts';
import { keyIdOf, openText, sealText } from '../../store/secrets/sealed-text.ts';

export type RotateDeps = { store: Store; keys: MasterKeys; failpoint: Failpoint };

export type Rotation =
  /** `made`: a key was written to the file. `left`: these cannot be opened, and stay as they are. */
  | { outcome: 'rotated'; id: string; made: boolean; resealed: number; left: SealedText[] }
  /** There is no other key to go to, and no file of ours to write one to. */
  | { outcome: 'no_new_key' }
  /** The file of keys cannot be written. `cause`: EACCES, EROFS … */
  | { outcome: 'read_only'; cause: string };

/** @param deps.keys those of the database, as `fittingKeys` gives them */
export async function rotateKeys({ store, keys, failpoint }: RotateDeps): Promise<Rotation> {
  // Of two that begin at once, the second one finds the key of the first.
  const begun = await store.exclusively(async () => await begin({ store, keys, failpoint }));
  if (begun.outcome !== 'begun') return begun;
  const { target, made } = begun;
  let resealed = 0;
  for (;;) {
    const { done, left } = await resealAll(store, keys, target, failpoint);
    resealed += done;
    // What was sealed under the former key while the database was told of this one is found by a second look.
    if (done > 0) continue;
    await store.transaction(systemScope(''), async (tx) => {
      await holdFact(tx, 'master_key');
      await removeFact(tx, 'rotating');
    });
    return { outcome: 'rotated', id: target.id, made, resealed, left };
  }
}

type Begun = { outcome: 'begun'; target: MasterKey; made: boolean };

async function begin({
  store,
  keys,
  failpoint,
}: RotateDeps): Promise<Begun | Exclude<Rotation, { outcome: 'rotated' }>> {
  keys.reload();
  const rotating = await findFact(store.db, 'rotating');
  const unfinished = rotating === undefined ? undefined : keys.find(rotating);
  if (unfinished !== undefined) return { outcome: 'begun', target: unfinished, made: false };
  const current = await findFact(store.db, 'master_key');
  let made = false;
  if (keys.newest()?.id === current) {
    if (keys.source.kind !== 'file') return { outcome: 'no_new_key' };
    try {
      replaceKeyFile(keys.source.place, [newKey(), ...keys.source.read()]);
    } catch (error) {
      return { outcome: 'read_only', cause: (error as NodeJS.ErrnoException).code ?? String(error) };
    }
    failpoint('key_written');
    keys.reload();
    made = true;
  }
  const target = keys.newest() as MasterKey;
  // Whoever seals holds the same row: what they store goes under the former key before this, or under the new one after.
  await store.transaction(systemScope(''), async (tx) => {
    await replaceFact(tx, 'master_key', target.id);
    await replaceFact(tx, 'rotating', target.id);
  });
  failpoint('key_switched');
  return { outcome: 'begun', target, made };
}

async function resealAll(
  store: Store,
  keys: MasterKeys,
  target: MasterKey,
  failpoint: Failpoint,
): Promise<{ done: number; left: SealedText[] }> {
  let done = 0;
  const left: SealedText[] = [];
  for await (const text of sealedTexts(store.db)) {
    if (keyIdOf(text.sealed) === target.id) continue;
    if (!opens(keys, text)) {
      left.push(text);
      continue;
    }
    const anew = sealText(target, text.place, openText(keys, text.place, text.sealed));
    if (await replaceSealed(store, text, anew)) done += 1;
    failpoint('text_resealed');
  }
  return { done, left };
}
