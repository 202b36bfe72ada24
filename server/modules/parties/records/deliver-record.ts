/**
 * Records between a buyer and a supplier. The buyer says what it asks for and what it said of each document; the supplier, what it sent. Each
 * writes its own row alone, and a decision names the version of the document that it is about, so that what crosses on the way loses nothing.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { askedAnew, decidedState, inReview } from '../../../../schema/records/flow.ts';
import {
  type HostRecordRow,
  RECORD_STATES,
  type RecordDocument,
  type RecordState,
} from '../../../../schema/resources/parties/records.ts';
import type { Side } from '../../../../schema/resources/parties/relations.ts';
import { defineDelivery } from '../../../jobs/deliver.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { findProvider } from '../../../store/parties/providers.ts';
import { recordFileOf } from '../../../store/parties/record-files.ts';
import {
  findHostRecord,
  providerOfHostRecord,
  putHostRecord,
  putProviderRecord,
  removeHostRecord,
  storedHostRecord,
  toldRecord,
} from '../../../store/parties/records.ts';
import {
  findRelation,
  type Relation,
  relationState,
  relationWith,
} from '../../../store/parties/relations.ts';
import { findReceivedFile, insertReceivedFile } from '../../../store/received/received-files.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';
import { RECORD_ASKED, RECORD_SENT, tellRecord } from './ask-record.ts';

const { none, review, approved, rejected, unsent } = RECORD_STATES;

/** The relation with who speaks, as it holds. Undefined: not yet, or not any more. */
async function dealing(receiver: Scope, tx: Tx, side: Side, from: string): Promise<Relation | undefined> {
  const relation = await relationWith(receiver, tx, side, from);
  return relation !== undefined && !relation.is_deleted && relationState(relation) === 'active'
    ? relation
    : undefined;
}

/** Their word on dealing with us is on its way: tried again, until it came or the sender has heard that it is over. */
const notYet = (): Error => new Error('the relation of a record is not known yet');

type Asked = {
  from: string;
  isGone: boolean;
  record_name: string;
  record_approval_status_id: RecordState;
  /** How many sendings of the supplier it has heard of. */
  sends: number;
  documents: Omit<RecordDocument, 'values' | 'files'>[];
};

export const recordAskedDelivery = defineDelivery<WorkDeps, Asked>({
  kind: RECORD_ASKED,
  async read(sender, db, providerId) {
    const told = await toldRecord(sender, db, providerId);
    const relation = told && (await findRelation(sender, db, 'guests', told.guestId));
    if (told === undefined || relation === undefined || relation.is_deleted) return undefined;
    if (relationState(relation) !== 'active') return undefined;
    // Who was put aside hears of it once they are active again.
    const isAside = (await findProvider(sender, db, providerId))?.is_deactivated === true;
    if (isAside && !told.isDeleted) return undefined;
    const { row, isDeleted, revision } = told;
    const { record_name, record_approval_status_id, sends } = row;
    const documents = row.documents.map(({ values, files, ...document }) => document);
    return {
      receiver: relation.rfc,
      account: relation.other_client_id,
      revision,
      content: {
        ...{ from: sender.clientId, isGone: isDeleted, record_name, record_approval_status_id, sends },
        documents,
      },
    };
  },
  async receive(receiver, tx, deps, providerId, content) {
    const host = await dealing(receiver, tx, 'hosts', content.from);
    if (host === undefined) throw notYet();
    const host_id = host.relation_id;
    const host_record_id = uuidOf(host_id, providerId);
    if (content.isGone) return await removeHostRecord(receiver, tx, host_record_id);
    const before = await storedHostRecord(receiver, tx, host_record_id);
    const row = heard(content, before, { host_record_id, host_id, rfc: host.rfc, name: host.name });
    await putHostRecord(receiver, tx, row, providerId);
    await tellSupplier(receiver, tx, deps, before?.isDeleted ? undefined : before?.row, row);
  },
});

function heard(
  { record_name, record_approval_status_id: said, sends, documents: told }: Asked,
  stored: { row: HostRecordRow; isDeleted: boolean } | undefined,
  of: Pick<HostRecordRow, 'host_record_id' | 'host_id' | 'rfc' | 'name'>,
): HostRecordRow {
  const before = stored?.isDeleted === false ? stored.row : undefined;
  // A sending of ours is on its way to them.
  const isBehind = before !== undefined && before.sends > sends && isInReview(before);
  const documents = told.map((one): RecordDocument => {
    const own = stored?.row.documents.find(({ receiver_document_id: id }) => id === one.receiver_document_id);
    const isSame = own?.receiver_document_type_id === one.receiver_document_type_id;
    if (own === undefined || before === undefined || !isSame)
      return { ...askedAnew(one, own), ...one, version: Math.max(own?.version ?? 0, one.version) };
    // What we wrote since is another one than they speak of; what had come to them and they have no more is to be sent again.
    const { values, files, version, document_approval_status_id: ours } = own;
    const isOlder = version > one.version;
    const isLost = isOlder && !isBehind && ours !== none && ours !== unsent;
    const { document_approval_status_id, rejection_reason, approved_at, valid_until } = isLost
      ? { ...own, document_approval_status_id: unsent, rejection_reason: '', approved_at: '' }
      : isOlder
        ? own
        : one;
    const said = { document_approval_status_id, rejection_reason, approved_at };
    const { valid_until: _told, ...rest } = one;
    return { ...rest, ...said, ...(valid_until !== undefined && { valid_until }), values, files, version };
  });
  const isWritten = documents.some((one) => one.document_approval_status_id === unsent);
  const state = isBehind ? before.record_approval_status_id : said === none && isWritten ? unsent : said;
  return {
    ...of,
    ...{ record_name, documents, record_approval_status_id: state },
    sent_at: before?.sent_at ?? '',
    sends: Math.max(stored?.row.sends ?? 0, sends),
  };
}

const isInReview = ({ documents }: Pick<HostRecordRow, 'documents'>): boolean =>
  documents.some((one) => one.document_approval_status_id === review);

async function tellSupplier(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  before: HostRecordRow | undefined,
  row: HostRecordRow,
): Promise<void> {
  const { host_record_id, name, rfc, record_name, record_approval_status_id: state, sends } = row;
  const at = deps.clock().toISOString();
  const data = { id: host_record_id, name: name || rfc, record: record_name };
  if (before === undefined)
    return await announce(scope, tx, deps, NOTICES.record_asked, { key: host_record_id, at, data });
  const wasRejected = ({ documents }: HostRecordRow) =>
    documents.filter((one) => one.document_approval_status_id === rejected).length;
  // What was renewed and rejected leaves the record approved, until the end of that of before.
  const now = wasRejected(row) > wasRejected(before) ? rejected : state;
  const isSame = now === before.record_approval_status_id;
  if (isSame || (now !== approved && now !== rejected)) return;
  const key = `${host_record_id} ${sends} ${now}`;
  await announce(scope, tx, deps, NOTICES.record_decided, {
    ...{ key, at, data: { ...data, isApproved: now === approved } },
  });
}

type Sent = {
  from: string;
  providerId: string;
  sent_at: string;
  sends: number;
  documents: (Pick<
    RecordDocument,
    'receiver_document_id' | 'receiver_document_type_id' | 'values' | 'version' | 'files'
  > & { contents: string[] })[];
};

export const recordSentDelivery = defineDelivery<WorkDeps, Sent>({
  kind: RECORD_SENT,
  async read(sender, db, hostRecordId) {
    const row = await findHostRecord(sender, db, hostRecordId);
    const relation = row && (await findRelation(sender, db, 'hosts', row.host_id));
    if (row === undefined || row.sends === 0 || relation === undefined || relation.is_deleted)
      return undefined;
    if (relationState(relation) !== 'active' || !isInReview(row)) return undefined;
    const documents: Sent['documents'] = [];
    for (const {
      receiver_document_id,
      receiver_document_type_id,
      values,
      version,
      files,
      document_approval_status_id,
    } of row.documents) {
      if (document_approval_status_id !== review) continue;
      const contents: string[] = [];
      for (const file of files)
        contents.push(
          (
            await findReceivedFile(sender, db, recordFileOf(hostRecordId, receiver_document_id, file))
          )?.bytes.toString('base64') ?? '',
        );
      const of = { receiver_document_id, receiver_document_type_id };
      documents.push({ ...of, values, version, files, contents });
    }
    return {
      receiver: relation.rfc,
      account: relation.other_client_id,
      revision: row.sends,
      content: {
        ...{ from: sender.clientId, providerId: await providerOfHostRecord(sender, db, hostRecordId) },
        ...{ sent_at: row.sent_at, sends: row.sends, documents },
      },
    };
  },
  async receive(receiver, tx, deps, _document, content) {
    const guest = await dealing(receiver, tx, 'guests', content.from);
    if (guest === undefined) throw notYet();
    const told = await toldRecord(receiver, tx, content.providerId);
    // Of nobody but themselves.
    if (told === undefined || told.guestId !== guest.relation_id) return;
    const { row, isDeleted } = told;
    const { sent_at, sends } = content;
    if (isDeleted)
      return await putProviderRecord(receiver, tx, { ...row, sends }, told.guestId, { isDeleted });
    const documents: RecordDocument[] = [];
    for (const own of row.documents) {
      const sent = content.documents.find((one) => one.receiver_document_id === own.receiver_document_id);
      const isSame = sent?.receiver_document_type_id === own.receiver_document_type_id;
      if (sent === undefined || !isSame || sent.version <= own.version) {
        documents.push(own);
        continue;
      }
      for (const [at, file] of sent.files.entries())
        await insertReceivedFile(receiver, tx, {
          ...{
            file_id: recordFileOf(row.provider_id, own.receiver_document_id, file),
            document_id: row.provider_id,
            kind: 'sent_record',
            file_name: file.name,
          },
          ...{ bytes: Buffer.from(sent.contents[at] ?? '', 'base64'), created_at: sent_at },
        });
      const { values, version, files } = sent;
      documents.push({ ...inReview(own), values, version, files });
    }
    const record_approval_status_id = decidedState(documents, review, deps.clock().toISOString());
    const received = { ...row, documents, sent_at, sends, record_approval_status_id };
    await putProviderRecord(receiver, tx, received, guest.relation_id);
    // What was asked for while it was on its way was heard without it.
    await tellRecord(receiver, tx, deps, row.provider_id);
    const data = { id: row.provider_id, name: guest.name || guest.rfc, record: row.record_name };
    const of = { key: `${row.provider_id} ${sends}`, at: deps.clock().toISOString(), data };
    await announce(receiver, tx, deps, NOTICES.record_sent, of);
  },
});
