/** The way on when a master key is lost for good: the database goes by the one at hand, and what nothing opens is removed. */
import { removeFact, replaceFact } from '../../store/kernel/deployment.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import { removeSealed, type SealedText, sealedTexts } from '../../store/kernel/sealed-texts.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { MasterKeys } from '../../store/secrets/master-keys.ts';
import { opens } from '../../store/secrets/open-secrets.ts';

/** @returns what was removed, and has to be given again */
export async function adoptKeys(store: Store, keys: MasterKeys): Promise<SealedText[]> {
  const current = keys.newest();
  if (current === undefined) throw new Error('no key is at hand');
  // A server that starts now would note the key that is lost, or begin a root of its own.
  return await store.exclusively(async () => {
    const lost: SealedText[] = [];
    for await (const text of sealedTexts(store.db)) if (!opens(keys, text)) lost.push(text);
    await store.transaction(systemScope(''), async (tx) => {
      await replaceFact(tx, 'master_key', current.id);
      await removeFact(tx, 'rotating');
    });
    for (const text of lost) await removeSealed(store, text);
    return lost;
  });
}
