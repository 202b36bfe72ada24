/** The key of an account, opened to sign with: made when something leaves for another server for the first time. */
import { lockClient } from '../../store/kernel/changes.ts';
import { deliveryKeyPlace, findDeliveryKey, putDeliveryKey } from '../../store/kernel/delivery-keys.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { makeDeliveryKeys } from './envelope.ts';

type Deps = { store: Store; secrets: Pick<Secrets, 'open' | 'seal'>; clock: () => Date };

/** @throws SealedTextError when its master key is not at hand: with another key it would be somebody else */
export async function openAccountKey(
  scope: Scope,
  { store, secrets, clock }: Deps,
): Promise<ReturnType<typeof makeDeliveryKeys>> {
  const place = deliveryKeyPlace(scope);
  const there = await findDeliveryKey(scope, store.db);
  const { public_key, private_key_sealed } =
    there ??
    (await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const before = await findDeliveryKey(scope, tx);
      if (before !== undefined) return before;
      const { publicKey, privateKey } = makeDeliveryKeys();
      const sealed = await secrets.seal(tx, place, privateKey);
      const created_at = clock().toISOString();
      const key = { public_key: publicKey, private_key_sealed: sealed, created_at };
      await putDeliveryKey(scope, tx, key);
      return key;
    }));
  return { publicKey: public_key, privateKey: secrets.open(place, private_key_sealed) };
}
