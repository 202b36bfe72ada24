/** What versions until 9652735 wrote on a device: databases named by client, whoever its person was (LOCAL_VERSION 4). */
import { Dexie } from 'dexie';
import type { Draft } from '../../schema/documents/draft.ts';
import type { Session } from '../../schema/documents/session.ts';
import { openReplicated } from '../../src/local/device/rxdb.ts';
import { newOperation, type Operation } from '../../sync/operation.ts';
import { buildReceipt } from './receipt.ts';

/** Whose session it was, and what the device held that the server had not seen. */
export type FormerDevice = {
  issue: Operation<'issue'>;
  /** Taken by the server, and on its way at the SAT. */
  cancel: Operation<'cancel'>;
  draft: string;
  words: string;
};

const textOf = (payment_conditions: string) =>
  buildReceipt({ branch_office_id: '', serie: 'A', payment_conditions });

/** @param session that was here last; undefined: none was written down */
export async function writeFormerDevice(
  clientId: string,
  session: Session | undefined,
): Promise<FormerDevice> {
  const issue = newOperation<'issue'>({
    id: crypto.randomUUID(),
    kind: 'issue',
    method: 'POST',
    path: '/receipts?format=json',
    subject: crypto.randomUUID(),
    summary: {
      receipt_type: 'I',
      rfc_receiver: 'URE180429TM6',
      name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      currency: 'MXN',
      subtotal: '200.00',
      total: '232.00',
      serie: 'A',
      payment_method: 'PUE',
      payment_form: '03',
    },
    created_at: Date.now(),
    position: 1,
  });
  const cancel: Operation<'cancel'> = {
    ...newOperation<'cancel'>({
      id: crypto.randomUUID(),
      kind: 'cancel',
      method: 'POST',
      path: '/receipts/x/cancel',
      subject: crypto.randomUUID().toUpperCase(),
      summary: {
        receipt_id: crypto.randomUUID(),
        serie: 'A',
        folio: '7',
        rfc_receiver: 'URE180429TM6',
        name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
        currency: 'MXN',
        total: '5000.00',
        motive: '02',
        substitute_uuid: '',
      },
      created_at: Date.now(),
      position: 2,
    }),
    state: 'accepted',
    attempt: 1,
  };
  const local = new Dexie(`tintero-local-${clientId}`);
  local.version(4).stores({
    outbox: 'id, &position, state, subject',
    bodies: 'id',
    catalogs: 'name',
    files: 'key, receipt_id, kept_at',
    meta: 'key',
    sent_drafts: 'slug',
    last_words: 'key, form',
  });
  await local.open();
  await local.table('outbox').bulkAdd([issue, cancel]);
  const body = JSON.stringify({ receipt: textOf('por enviar'), draft_slug: issue.subject });
  await local.table('bodies').bulkAdd([
    { id: issue.id, body },
    { id: cancel.id, body: '{}' },
  ]);
  /** That versions before this one knew of no clients to choose from. */
  const { clients: _, ...known } = session ?? { clients: [] };
  if (session !== undefined) await local.table('meta').add({ key: 'session', value: known });
  const form = crypto.randomUUID();
  const slug = crypto.randomUUID();
  await local.table('last_words').bulkAdd([
    { key: `${form}.base`, form, part: 'base', receipt: textOf('últimas palabras') },
    { key: `${form}.words`, form, part: 'words', slug, name: 'Palabras', mark: '', isSaved: false },
  ]);
  const file = { receipt_id: cancel.summary.receipt_id, type: 'application/json', kept_at: 1 };
  await local.table('files').add({ key: `quick:${file.receipt_id}`, ...file, data: '{"a":1}' });
  local.close();

  const replicated = await openReplicated(clientId, {
    onOutdated: () => undefined,
    onReopened: () => undefined,
  });
  const draft: Omit<Draft, '_deleted'> = {
    slug: crypto.randomUUID(),
    name: 'Sin enviar',
    is_complete: false,
    receipt: textOf('borrador'),
    revision: 0,
    edited_at: new Date().toISOString(),
    conflict_of: '',
    seq: 0,
  };
  await replicated.drafts.insert(draft as never);
  await replicated.close();
  return { issue, cancel, draft: draft.slug, words: slug };
}
