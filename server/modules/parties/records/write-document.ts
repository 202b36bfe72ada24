/** Pipeline: step 6 (accept), of a document of one's record and of sending the record to its buyer. */
import { createHash } from 'node:crypto';
import { TinteroError } from '../../../../schema/errors.ts';
import { MOST_WHOLE_RECORD_BYTES, type WriteDocumentRequest } from '../../../../schema/operations/record.ts';
import { documentProblems, tidyValues } from '../../../../schema/records/document-kinds.ts';
import {
  afterWriting,
  decidedState,
  maySend,
  mayWrite,
  sentDocuments,
  writtenAnew,
} from '../../../../schema/records/flow.ts';
import {
  type HostRecordRow,
  RECORD_STATES,
  type RecordDocument,
  type RecordFile,
} from '../../../../schema/resources/parties/records.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { shownFileType } from '../../../../schema/values/shown-file.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { recordFileOf } from '../../../store/parties/record-files.ts';
import { findHostRecord, putHostRecord } from '../../../store/parties/records.ts';
import { findRelation, relationState } from '../../../store/parties/relations.ts';
import { insertReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';
import { type Accepted, type AcceptNeeds, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { tellDeps } from '../tell-deps.ts';
import { tellSentRecord } from './ask-record.ts';

type RecordDeps = AcceptNeeds & Pick<Deps, 'config' | 'random'>;
type Place = { host_record_id: string; receiver_document_id: string };

/** Of a buyer with whom one deals. @throws TinteroError not_found */
async function requireRecord(scope: Scope, db: Db, id: string): Promise<HostRecordRow> {
  const row = await findHostRecord(scope, db, id);
  const relation = row && (await findRelation(scope, db, 'hosts', row.host_id));
  if (row === undefined || relation === undefined || relationState(relation) !== 'active')
    throw new TinteroError('not_found');
  return row;
}

/** @throws TinteroError not_found, record_locked, invalid_fields, record_large, storage_full */
export async function writeDocument(
  scope: Scope,
  deps: RecordDeps,
  operationId: string,
  place: Place,
  body: WriteDocumentRequest,
): Promise<Answer> {
  const files = body.files.map(({ content, ...file }) => ({
    ...file,
    bytes: Buffer.from(content, 'base64'),
  }));
  const digests = files.map(({ file_id, bytes }) => [
    file_id,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  const hash = canonicalHash({ ...place, values: body.values, digests });
  return await acceptOnce(
    scope,
    deps,
    { operationId, kind: 'write_document', hash },
    {
      async check(tx) {
        await lockClient(scope, tx);
        const row = await requireRecord(scope, tx, place.host_record_id);
        const document = row.documents.find((one) => one.receiver_document_id === place.receiver_document_id);
        if (document === undefined) throw new TinteroError('not_found');
        if (!mayWrite(row, document, deps.clock().toISOString())) throw new TinteroError('record_locked');
        const had = new Set(document.files.map(({ file_id }) => file_id));
        const { notDocument } = RECORD_DOCUMENTS.problems;
        const wrong = files.filter(
          ({ file_id, bytes }) =>
            !(had.has(file_id) && bytes.length === 0) && shownFileType(bytes) === undefined,
        );
        const type = document.receiver_document_type_id;
        const problems = [
          ...documentProblems(type, body.values, files.length),
          ...wrong.map(() => ({ path: 'files', text: notDocument })),
        ];
        if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
        requireRoom(row, document, files);
        return { row, document };
      },
      async accept(tx, { row, document }) {
        const kept = await withinStorage(scope, tx, deps.config.maxClientStorage, async () =>
          keepFiles(scope, tx, row, document, files, deps.clock().toISOString()),
        );
        const written = {
          ...writtenAnew(document),
          values: tidyValues(document.receiver_document_type_id, body.values),
          files: kept,
          version: document.version + 1,
        };
        const documents = row.documents.map((one) => (one === document ? written : one));
        const record_approval_status_id = afterWriting(row.record_approval_status_id);
        await putHostRecord(scope, tx, { ...row, documents, record_approval_status_id });
        const { receiver_document_id } = document;
        return answer(
          { ...row, record_approval_status_id },
          { receiver_document_id },
          { document: document.name },
        );
      },
    },
  );
}

/** Those that came, and those that were there and still are: what comes again with its bytes is another one. */
async function keepFiles(
  scope: Scope,
  tx: Tx,
  { host_record_id }: HostRecordRow,
  { receiver_document_id, files: before, version }: RecordDocument,
  files: readonly { file_id: string; name: string; bytes: Buffer }[],
  created_at: string,
): Promise<RecordFile[]> {
  const kept: RecordFile[] = [];
  for (const { file_id, name, bytes } of files) {
    const same = bytes.length === 0 ? before.find((one) => one.file_id === file_id) : undefined;
    const file = same ?? { file_id, name, bytes: bytes.length, version: version + 1 };
    kept.push(file);
    if (same !== undefined) continue;
    const named = recordFileOf(host_record_id, receiver_document_id, file);
    await insertReceivedFile(scope, tx, {
      ...{ file_id: named, document_id: host_record_id, kind: 'record', file_name: name },
      ...{ bytes, created_at },
    });
  }
  return kept;
}

/** Of all its documents, when these are those of one of them: it goes to the buyer in one piece. @throws TinteroError record_large */
function requireRoom(
  { documents }: HostRecordRow,
  document: RecordDocument,
  files: readonly { file_id: string; bytes: Buffer }[],
): void {
  const sizeOf = (all: readonly { bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);
  const others = documents.filter((one) => one !== document).map((one) => sizeOf(one.files));
  const own = files.map(
    ({ file_id, bytes }) =>
      bytes.length || (document.files.find((one) => one.file_id === file_id)?.bytes ?? 0),
  );
  const all = [...others, ...own].reduce((sum, bytes) => sum + bytes, 0);
  if (all > MOST_WHOLE_RECORD_BYTES)
    throw new TinteroError('record_large', { limit: `${MOST_WHOLE_RECORD_BYTES / 1_000_000} MB` });
}

/** @throws TinteroError not_found, record_locked, record_incomplete */
export async function sendRecord(
  scope: Scope,
  deps: RecordDeps,
  operationId: string,
  hostRecordId: string,
): Promise<Answer> {
  return await acceptOnce(
    scope,
    deps,
    { operationId, kind: 'send_record', hash: canonicalHash({ hostRecordId }) },
    {
      async check(tx) {
        await lockClient(scope, tx);
        const row = await requireRecord(scope, tx, hostRecordId);
        const { review, approved } = RECORD_STATES;
        const isApproved = row.record_approval_status_id === approved && !maySend(row);
        if (row.record_approval_status_id === review || isApproved) throw new TinteroError('record_locked');
        if (!maySend(row)) throw new TinteroError('record_incomplete');
        return row;
      },
      async accept(tx, row) {
        const sent_at = deps.clock().toISOString();
        const documents = sentDocuments(row.documents);
        const sent: HostRecordRow = {
          ...{ ...row, documents, sent_at },
          // Of what is renewed in time the record stays approved.
          record_approval_status_id: decidedState(documents, RECORD_STATES.review, sent_at),
          sends: row.sends + 1,
        };
        await putHostRecord(scope, tx, sent);
        await tellSentRecord(scope, tx, tellDeps(deps), hostRecordId);
        return answer(sent, { sends: sent.sends }, {});
      },
    },
  );
}

function answer(row: HostRecordRow, said: object, details: Record<string, unknown>): Accepted {
  const { host_record_id, record_approval_status_id, record_name, name } = row;
  return {
    ...{ subjectId: host_record_id, status: 200, body: { ...said, record_approval_status_id } },
    audited: { label: name, details: { record: record_name, ...details } },
  };
}
