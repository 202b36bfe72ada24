/** Webhooks, the secret of each, and what was told by them. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { WebhookSecretSchema } from '../../../../schema/documents/api-tokens.ts';
import { OkSchema } from '../../../../schema/documents/calls.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { webhookMessages } from '../../../../schema/resources/admin/webhook-messages.ts';
import {
  type WebhookFields,
  type WebhookRow,
  webhooks,
} from '../../../../schema/resources/admin/webhooks.ts';
import { WEBHOOK_PROBLEMS as WORDS } from '../../../../schema/texts/people-problems.ts';
import { isPrivateHost, isTransportSecure } from '../../../base/net/private-address.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import {
  findWebhook,
  putMessage,
  putWebhook,
  queueMessage,
  setWebhookSecret,
} from '../../../store/kernel/webhooks.ts';
import type { Deps } from '../../deps.ts';
import { webhookPlace } from './webhook-place.ts';

const SECRET_BYTES = 32;
const lower = v.pipe(v.string(), v.toLowerCase());
const messages = resourceStore(webhookMessages);

export function webhookRoutes(router: Router, deps: Deps): void {
  const { store, clock, secrets, worker, config } = deps;
  const requireAddress = (url: string) => {
    const { webhookPrivateAddresses: allowsPrivate } = config;
    const parsed = new URL(url);
    const isFit = allowsPrivate
      ? isTransportSecure(parsed)
      : parsed.protocol === 'https:' && !isPrivateHost(parsed.hostname);
    if (!isFit) throw new TinteroError('invalid_fields', {}, [{ path: 'url', text: WORDS.private }]);
  };
  // It tells of every branch.
  const requireAll = ({ branches }: Scope) => {
    if (branches !== 'all') throw new TinteroError('beyond_own');
  };

  resourceRoutes<WebhookRow, WebhookFields>(router, deps, webhooks, {
    async write(scope, tx, webhook_id, { name, url, events, is_active }, before) {
      requireAll(scope);
      requireAddress(url);
      const failing_since = is_active && before?.is_active ? before.failing_since : '';
      const secret_at = before?.secret_at ?? '';
      await putWebhook(scope, tx, { webhook_id, name, url, events, is_active, failing_since, secret_at });
    },
  });

  const secret = {
    can: 'webhooks.write',
    stepUp: true,
    params: v.object({ webhook_id: lower }),
    answer: WebhookSecretSchema,
  } as const;
  router.client('POST', '/webhooks/:webhook_id/secret', secret, async ({ scope, params: { webhook_id } }) => {
    const made = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const at = clock().toISOString();
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      requireAll(scope);
      const before = await findWebhook(scope, tx, webhook_id);
      if (before === undefined) throw new TinteroError('not_found');
      await putWebhook(scope, tx, { ...before, secret_at: at });
      await setWebhookSecret(
        scope,
        tx,
        webhook_id,
        await secrets.seal(tx, webhookPlace(scope, webhook_id), made),
      );
      await noteAudit(scope, tx, {
        ...{ at, kind: 'webhooks.changed', subject: webhook_id, label: before.name },
        details: { before: { secret_at: before.secret_at }, after: { secret_at: at } },
      });
    });
    return { secret: made };
  });

  const again = {
    can: 'webhooks.write',
    params: v.object({ message_id: v.string() }),
    answer: OkSchema,
  } as const;
  router.client(
    'POST',
    '/webhook_messages/:message_id/resend',
    again,
    async ({ scope, params: { message_id } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const message = await messages.find(scope, tx, message_id);
        if (message === undefined) throw new TinteroError('not_found');
        await putMessage(scope, tx, { ...message, state: 'waiting', said: '', sent_at: '' });
        await queueMessage(scope, tx, message_id);
      });
      worker.wake();
      return { ok: true };
    },
  );
}
