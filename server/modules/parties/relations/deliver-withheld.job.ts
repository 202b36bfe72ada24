/** An account has shown a key of its RFC: who asked it before, and was not heard, sends it anew. Each in the sender's own transaction. */
import { DELIVER_WITHHELD, findClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { listWithheld, queueDelivery, removeWithheld } from '../../../store/kernel/deliveries.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { defineJob, type Handler } from '../../work.ts';

const handler: Handler = async ({ store, clock, uuid }, job) => {
  const scope = systemScope(job.client_id);
  const at = clock().toISOString();
  for (const { sender_id, kind, document_id: document } of await listWithheld(scope, store.db)) {
    const sender = systemScope(sender_id);
    if ((await findClient(sender, store.db)) === undefined) continue;
    await store.transaction(sender, async (tx) => {
      await lockClient(sender, tx);
      await queueDelivery(sender, tx, { job_id: uuid(), kind, document, at });
    });
  }
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await removeWithheld(scope, tx);
    await finishJob(scope, tx, job.job_id, 'done');
  });
  return undefined;
};

export const deliverWithheldJob = defineJob({
  kind: DELIVER_WITHHELD,
  concurrency: 1,
  durable: false,
  handler,
});
