/** Records of suppliers, by call: what is asked for, what came and what is said of it; and, in the supplier's account, writing and sending. Spec 3 §4, §7. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { MOST_RECORD_BYTES, send_record, write_document } from '../../../../schema/operations/record.ts';
import { decidedState } from '../../../../schema/records/flow.ts';
import {
  hostRecords,
  MOST_REASON,
  providerRecords,
  RECORD_STATES,
  ReceiverDocumentSchema,
  type RecordDocument,
  receiverRecords,
} from '../../../../schema/resources/parties/records.ts';
import { PROVIDER_RECORD_PROBLEMS as PROBLEMS } from '../../../../schema/texts/provider-record-problems.ts';
import { broughtFileAnswer } from '../../../http/file-answer.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { allProviders, findProvider, putProvider } from '../../../store/parties/providers.ts';
import {
  findHostRecord,
  findProviderRecord,
  putProviderRecord,
  putReceiverRecord,
} from '../../../store/parties/records.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';
import { tellDeps } from '../tell-deps.ts';
import { askRecord, tellRecord } from './ask-record.ts';
import { requireFile } from './record-file.ts';
import { sendRecord, writeDocument } from './write-document.ts';

const lower = v.pipe(v.string(), v.toLowerCase());
const DecideSchema = v.object({
  approve: v.boolean(),
  rejection_reason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(MOST_REASON, PROBLEMS.longReason)),
    '',
  ),
  /** The one that was looked at. */
  version: v.number(),
});
const DocumentSchema = v.object({
  receiver_document: v.object({
    ...{ ...ReceiverDocumentSchema.entries, id: v.string(), receiver_record_id: v.string() },
  }),
});
const DoneSchema = v.object({ record_approval_status_id: v.number() });

export function recordRoutes(router: Router, deps: Deps): void {
  const { store, worker } = deps;
  const relating = tellDeps(deps);

  /** Of every supplier who is asked for it. */
  async function askAnew(scope: Scope, tx: Tx, recordId: string, isGone: boolean): Promise<void> {
    for (const provider of await allProviders(scope, tx)) {
      if (provider.receiver_record_id !== recordId) continue;
      const asked = isGone ? { ...provider, receiver_record_id: '' } : provider;
      if (isGone) await putProvider(scope, tx, asked);
      await askRecord(scope, tx, relating, asked);
    }
  }

  resourceRoutes(router, deps, receiverRecords, {
    async write(scope, tx, record_id, fields, before) {
      // What was approved is of its kind.
      const problems = fields.documents.flatMap((one, at) => {
        const same = before?.documents.find((old) => old.receiver_document_id === one.receiver_document_id);
        const isOther =
          same !== undefined && same.receiver_document_type_id !== one.receiver_document_type_id;
        const path = `documents.${at}.receiver_document_type_id`;
        return isOther ? [{ path, text: PROBLEMS.otherType }] : [];
      });
      if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
      await putReceiverRecord(scope, tx, { ...fields, record_id });
      await askAnew(scope, tx, record_id, false);
    },
    async remove(scope, tx, record_id) {
      await resourceStore(receiverRecords).remove(scope, tx, record_id);
      await askAnew(scope, tx, record_id, true);
    },
  });
  resourceRoutes(router, deps, providerRecords);
  resourceRoutes(router, deps, hostRecords);

  router.client(
    'GET',
    '/providers/:id/receiver_document',
    { can: 'records.read', params: v.object({ id: lower }), answer: DocumentSchema },
    async ({ scope, params: { id } }) => {
      const records = await resourceStore(receiverRecords).list(scope, store.db, {
        ...{ search: '', filters: {}, sort: 'name', descending: false },
      });
      for (const { record_id, documents } of records) {
        const found = documents.find((one) => one.receiver_document_id === id);
        if (found !== undefined)
          return { receiver_document: { ...found, id, receiver_record_id: record_id } };
      }
      throw new TinteroError('not_found');
    },
  );

  router.client(
    'POST',
    '/provider_records/:provider_id/documents/:receiver_document_id/decide',
    {
      can: 'records.decide',
      code: 'invalid_fields',
      params: v.object({ provider_id: lower, receiver_document_id: v.string() }),
      body: DecideSchema,
      answer: DoneSchema,
    },
    async ({ scope, params: { provider_id, receiver_document_id }, body }) => {
      const { approve, rejection_reason, version } = body;
      if (!approve && rejection_reason === '')
        throw new TinteroError('invalid_fields', {}, [{ path: 'rejection_reason', text: PROBLEMS.reason }]);
      const at = deps.clock().toISOString();
      const state = await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const row = await findProviderRecord(scope, tx, provider_id);
        const provider = await findProvider(scope, tx, provider_id);
        const document = row?.documents.find((one) => one.receiver_document_id === receiver_document_id);
        if (row === undefined || provider === undefined || document === undefined)
          throw new TinteroError('not_found');
        const { review, approved, rejected } = RECORD_STATES;
        if (document.version !== version || document.document_approval_status_id !== review)
          throw new TinteroError('record_changed');
        // What is approved takes the place of what was good until its end.
        const { valid_until, ...rest } = document;
        const decided: RecordDocument = {
          ...rest,
          ...(!approve && valid_until !== undefined && { valid_until }),
          document_approval_status_id: approve ? approved : rejected,
          rejection_reason: approve ? '' : rejection_reason,
          approved_at: approve ? at : '',
          ...(approve && { approved_by: scope.from?.name ?? '' }),
        };
        const documents = row.documents.map((one) => (one === document ? decided : one));
        const record_approval_status_id = decidedState(documents, row.record_approval_status_id, at);
        const after = { ...row, documents, record_approval_status_id };
        await putProviderRecord(scope, tx, after, provider.guest_id);
        await tellRecord(scope, tx, relating, provider_id);
        const details = { document: document.name, approve, ...(!approve && { rejection_reason }) };
        const of = { subject: provider_id, label: row.name || row.rfc, details };
        await noteAudit(scope, tx, { at, kind: 'provider_records.changed', ...of });
        return record_approval_status_id;
      });
      worker.wake();
      return { record_approval_status_id: state };
    },
  );

  router.operation(
    '/host_records/:host_record_id/documents/:receiver_document_id',
    'write_document',
    {
      key: 'required',
      params: v.object({ host_record_id: lower, receiver_document_id: v.string() }),
      body: write_document.body,
      maxBytes: MOST_RECORD_BYTES,
    },
    async ({ scope, operationId, params, body }) =>
      await writeDocument(scope, deps, operationId, params, body),
  );

  router.operation(
    '/host_records/:host_record_id/send',
    'send_record',
    { key: 'required', params: v.object({ host_record_id: lower }), body: send_record.body },
    async ({ scope, operationId, params }) =>
      await sendRecord(scope, deps, operationId, params.host_record_id),
  );

  /** Of the record that names it, in the account of whoever asks. */
  const FILES = [
    ['/provider_records/:key/files/:file_id', 'records.read', findProviderRecord],
    ['/host_records/:key/files/:file_id', 'host_records.read', findHostRecord],
  ] as const;
  for (const [path, can, find] of FILES)
    router.client(
      'GET',
      path,
      { can, params: v.object({ key: lower, file_id: lower }), answer: 'bytes', navigable: true },
      async ({ c, scope, params: { key, file_id } }) => {
        const row: { documents: RecordDocument[] } | undefined = await find(scope, store.db as Db, key);
        if (row === undefined) throw new TinteroError('not_found');
        const name = requireFile(key, row.documents, file_id);
        const file = await findReceivedFile(scope, store.db, name);
        if (file === undefined) throw new TinteroError('not_found');
        return broughtFileAnswer(c, file.bytes, file.file_name);
      },
    );
}
