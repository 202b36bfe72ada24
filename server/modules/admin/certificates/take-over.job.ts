/**
 * Writes down what is so already: whose moment to take another's place has come is sealed with from that moment on
 * (schema/documents/sealing.ts), whether or not this has run.
 */
import { certificatesToTakeOver } from '../../../store/admin/certificates.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { defineJob } from '../../work.ts';
import { takeOver } from './take-over.ts';

export const takeOverJob = defineJob({
  kind: 'certificate_takes_over',
  every: { firstMs: 20_000, ms: 600_000 },
  async run({ store, clock, log }) {
    for (const { client_id, serial_number } of await certificatesToTakeOver(
      store.db,
      clock().toISOString(),
    )) {
      const scope = systemScope(client_id);
      // One account's trouble keeps nobody else waiting.
      await store
        .transaction(scope, async (tx) => await takeOver(scope, tx, serial_number))
        .catch((err: unknown) => log.error({ err, client_id }, 'a certificate did not take over'));
    }
  },
});
