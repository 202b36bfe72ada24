/** Archives of receipts, by call: asked for, fetched, and taken away, each by who asked alone. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { DeletedSchema } from '../../../../schema/documents/calls.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type ReceiptArchiveRow,
  receiptArchives,
} from '../../../../schema/resources/invoicing/receipt-archives.ts';
import { ARCHIVES } from '../../../../schema/texts/archives.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { partsOf } from '../../../store/admin/account-exports.ts';
import {
  addArchive,
  findArchive,
  listArchives,
  removeArchive,
} from '../../../store/invoicing/receipt-archives.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { receiptArchiveJob } from './archive.job.ts';

type Asked = v.InferOutput<typeof receiptArchives.fields>;
const can = 'receipts.read';
const params = v.object({ id: v.pipe(v.string(), v.toLowerCase()) });

export function archiveRoutes(router: Router, deps: Deps): void {
  const { store, clock, config } = deps;
  resourceRoutes(router, deps, receiptArchives);

  router.client(
    'POST',
    '/receipt_archives',
    { can, body: receiptArchives.fields, answer: receiptArchives.row, status: 201, code: 'invalid_fields' },
    async ({ scope, body }) => await askArchive(scope, deps, body),
  );

  router.client(
    'DELETE',
    '/receipt_archives/:id',
    { can, params, answer: DeletedSchema },
    async ({ scope, params: { id } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        if ((await findArchive(scope, tx, id)) === undefined) throw new TinteroError('not_found');
        await removeArchive(scope, tx, id);
      });
      return { deleted: true };
    },
  );

  router.client(
    'GET',
    '/receipt_archives/:id/download',
    { can, params, answer: 'stream', navigable: true },
    async ({ c, scope, who, params: { id } }) => {
      const row = await findArchive(scope, store.db, id);
      if (row?.state !== 'ready' || row.expires_at <= clock().toISOString())
        throw new TinteroError('not_found');
      const caller = securityCaller(c, config, who);
      const details = { what: row.side === 'received' ? 'received' : 'receipts', count: row.done };
      deps.security.record({ kind: 'documents_exported', ...caller, details });
      const body = Readable.toWeb(Readable.from(partsOf(scope, store.db, id))) as ReadableStream;
      return c.body(body, 200, {
        'content-type': 'application/zip',
        'content-length': String(row.bytes),
        'content-disposition': `attachment; filename="${ARCHIVES.fileNames[row.side]}_${who.client.rfc}.zip"`,
      });
    },
  );
}

/** The same one again, by its id, is the same one; those of who asks that are done make way. */
async function askArchive(
  scope: Scope,
  { store, clock, random, worker }: Deps,
  { id = random.uuid(), side, files, receipts }: Asked,
): Promise<ReceiptArchiveRow> {
  if (side === 'received' && !scope.can('received.read')) throw new TinteroError('not_permitted');
  const at = clock().toISOString();
  const made = await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const taken = await findArchive(systemScope(scope.clientId), tx, id);
    if (taken !== undefined && taken.user_id !== scope.userId)
      throw new TinteroError('record_exists', { key: id });
    if (taken !== undefined) return taken;
    for (const old of await listArchives(scope, tx))
      if (old.side === side && old.state !== 'waiting' && old.state !== 'working')
        await removeArchive(scope, tx, old.id);
    const row: ReceiptArchiveRow = {
      ...{ id, user_id: scope.userId, side, files, state: 'waiting', done: 0, total: receipts.length },
      ...{ missing: 0, bytes: 0, at, ready_at: '', expires_at: '' },
    };
    await addArchive(scope, tx, row, receipts);
    const job = { job_id: random.uuid(), kind: receiptArchiveJob.kind, subject_id: id };
    await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
    return row;
  });
  worker.wake();
  return made;
}
