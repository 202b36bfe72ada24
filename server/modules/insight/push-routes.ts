/** A person lets notices come to the browser that they are at, or no more. */
import { DeletedSchema, OkSchema } from '../../../schema/documents/calls.ts';
import { PushEndSchema, PushKeySchema, PushSubscriptionSchema } from '../../../schema/documents/push.ts';
import { TinteroError } from '../../../schema/errors.ts';
import { isTransportSecure } from '../../base/net/private-address.ts';
import type { Router } from '../../http/router.ts';
import type { PushAddress } from '../../output/push/push-sender.ts';
import {
  findSubscription,
  putSubscription,
  removeSubscription,
} from '../../store/insight/push-subscriptions.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { uuidOf } from '../../store/kernel/uuid-of.ts';
import type { Deps } from '../deps.ts';
import { pushPlace } from './push-place.ts';

export function pushRoutes(router: Router, { store, clock, secrets, push }: Deps): void {
  const can = 'notifications.read';
  const personal = true;
  router.client('GET', '/notifications/push', { can, personal, answer: PushKeySchema }, async () => ({
    key: push.publicKey,
  }));

  const allowing = { can, personal, body: PushSubscriptionSchema, answer: OkSchema } as const;
  router.client('POST', '/notifications/push', allowing, async ({ scope, who, body: { endpoint, keys } }) => {
    if (!isTransportSecure(new URL(endpoint))) throw new TinteroError('bad_request');
    const subscription_id = uuidOf('push', endpoint);
    const address: PushAddress = { endpoint, ...keys };
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const place = pushPlace(scope, subscription_id);
      await putSubscription(scope, tx, {
        ...{ subscription_id, session_id: who.sessionId, created_at: clock().toISOString() },
        subscription_sealed: await secrets.seal(tx, place, JSON.stringify(address)),
      });
    });
    return { ok: true };
  });

  const ending = { can, personal, body: PushEndSchema, answer: DeletedSchema } as const;
  router.client('POST', '/notifications/push/end', ending, async ({ scope, body: { endpoint } }) => {
    const id = uuidOf('push', endpoint);
    const theirs = await findSubscription(scope, store.db, id);
    if (theirs?.user_id === scope.userId) await removeSubscription(scope, store.db, id);
    return { deleted: true };
  });
}
