/**
 * The addenda of a receipt that is stamped already, edited alone: a new version beside the others. What was sealed and stamped is not
 * touched, and the file that is given away from now on has the new one.
 */

import { issuePermission } from '../../../../schema/access/issue-permissions.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import type { EditAddenda, ReceiptAddenda } from '../../../../schema/documents/receipt-addenda.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { Addendum } from '../../../../schema/forms/addenda/addendum.ts';
import { checkAddenda } from '../../../../schema/forms/addenda/check.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { addendaEffects, withFormer } from '../../../../schema/forms/addenda/registry.ts';
import { type FormDocument, isReceipt } from '../../../../schema/forms/document.ts';
import { addendaContent } from '../../../../schema/forms/receipt/addenda-content.ts';
import { addendaFacts } from '../../../../schema/forms/receipt/addenda-facts.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { TIMELINE } from '../../../../schema/texts/timeline.ts';
import type { Config } from '../../../base/config/config.ts';
import { layoutsNamed } from '../../../store/admin/addenda-layouts.ts';
import { addAddenda, addendaVersions } from '../../../store/invoicing/receipt-addenda.ts';
import { addEvents } from '../../../store/invoicing/receipt-events.ts';
import {
  findReceipt,
  type StoredReceipt,
  stampedXml,
  updateReceipt,
} from '../../../store/invoicing/receipts.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { bytesOf } from '../../../store/kernel/storage.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { requireStorage } from '../../../store/kernel/within-storage.ts';
import type { Deps } from '../../deps.ts';

type Stamped = { stored: StoredReceipt; receipt: Receipt };

/** @throws TinteroError not_found: of a kind that has no addenda too; not_stamped */
async function stampedOne(scope: Scope, db: Db, id: string): Promise<Stamped> {
  const stored = await findReceipt(scope, db, id);
  if (stored === undefined) throw new TinteroError('not_found');
  const receipt = JSON.parse(stored.receipt) as FormDocument;
  if (!isReceipt(receipt)) throw new TinteroError('not_found');
  if (stored.uuid === '') throw new TinteroError('not_stamped');
  return { stored, receipt };
}

export async function readAddenda(
  scope: Scope,
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<ReceiptAddenda> {
  const { receipt } = await stampedOne(scope, store.db, id);
  const versions = await addendaVersions(scope, store.db, id);
  const { addenda: _issuedWith, ...rest } = receipt;
  const { addenda: current = [], layouts = [], content = '' } = versions[0] ?? {};
  return {
    receipt: { ...rest, ...(current.length > 0 && { addenda: [...current] }) },
    versions: versions.map(({ version, written_by, written_at, content: text }) => ({
      ...{ version, written_by, written_at, content: text },
    })),
    layouts: layouts.map(({ fields, lists, ...one }) => ({ ...one, fields: [...fields], lists: [...lists] })),
    is_brought: current.length === 0 && content !== '',
  };
}

async function layoutsFor(
  scope: Scope,
  db: Db,
  addenda: readonly Addendum[],
  before: readonly AddendaLayout[],
): Promise<AddendaLayout[]> {
  const kinds = addenda.map(({ kind }) => kind);
  const current = await layoutsNamed(scope, db, kinds);
  return withFormer(current, before).filter(({ name }) => kinds.includes(name));
}

type EditDeps = Pick<Deps, 'store' | 'clock'> & { config: Pick<Config, 'maxClientStorage'> };

/**
 * The same text again changes nothing.
 * @throws TinteroError not_permitted, not_found, not_stamped, addenda_changed; invalid_receipt with the problems of its fields
 */
export async function editAddenda(
  scope: Scope,
  { store, clock, config }: EditDeps,
  id: string,
  { addenda: asked, based_on }: EditAddenda,
): Promise<{ version: number }> {
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const { stored, receipt } = await stampedOne(scope, tx, id);
    if (!scope.can(issuePermission(receipt.receipt_type))) throw new TinteroError('not_permitted');
    const [newest] = await addendaVersions(scope, tx, id, 1);
    const addenda = addendaEffects(asked);
    const isNewest = (newest?.version ?? 0) === based_on;
    const isTyped = JSON.stringify(newest?.addenda) === JSON.stringify(addenda);
    if (!isNewest && !isTyped) throw new TinteroError('addenda_changed');
    const read = readCfdi(stampedXml(stored));
    if (!read.ok) throw new TinteroError('document_damaged');
    const cfdi = read.node as Comprobante40;
    const { concepts } = receipt;
    const layouts = await layoutsFor(scope, tx, addenda, newest?.layouts ?? []);
    const problems = checkAddenda(addenda, addendaFacts(cfdi, concepts), layouts);
    if (problems.length > 0)
      throw new TinteroError(
        'invalid_receipt',
        {},
        problems.map(({ path, text }) => ({ path, text })),
      );
    const content = addendaContent(addenda, layouts, cfdi, concepts);
    // What came with the XML has nothing typed, and a description may be another one since.
    if (newest !== undefined && isTyped && newest.content === content) return { version: newest.version };
    if (!isNewest) throw new TinteroError('addenda_changed');
    await requireStorage(scope, tx, config.maxClientStorage, bytesOf(JSON.stringify(addenda), content));
    const at = clock().toISOString();
    const by = scope.from?.name ?? '';
    const text = { addenda, layouts, content };
    const version = await addAddenda(scope, tx, id, text, { written_by: by, written_at: at });
    const event = { kind: 'addenda_edited', at, by, note: TIMELINE.version(version) } as const;
    await updateReceipt(scope, tx, id, { events: addEvents(stored.events, [event]) });
    const label = [stored.serie, stored.folio].filter((part) => part !== '').join('-');
    await noteAudit(scope, tx, {
      ...{ at, kind: 'receipt_addenda.changed', subject: id, label },
      details: { version, addenda: addenda.map(({ kind }) => kind) },
    });
    return { version };
  });
}
