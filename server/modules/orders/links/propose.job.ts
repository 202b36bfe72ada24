/** Proposes what a CFDI that came is of: an order that it names, or what costs the same. A person says yes. */
import { shareAmounts } from '../../../../schema/resources/orders/invoiced.ts';
import { type InvoiceFacts, matchInvoice } from '../../../../schema/resources/orders/match-invoice.ts';
import { proposeLinks } from '../../../../schema/resources/orders/propose-links.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { LinkedKind } from '../../../../schema/values/picklists.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { tolerancesFor } from '../../../store/orders/match-tolerances.ts';
import { goodsOfOrder } from '../../../store/orders/merchandise-receipts.ts';
import { linksOfCfdi } from '../../../store/orders/order-links.ts';
import { ordersOfProvider } from '../../../store/orders/purchase-orders.ts';
import { findReceived } from '../../../store/received/received.ts';
import { defineJob, type Handler } from '../../work.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { linkInvoiced } from './link-invoiced.ts';
import { documentOf, type LinkedDocument } from './linked-documents.ts';
import { writeLink } from './write-links.ts';

const KIND = 'propose_links';

/** What its supplier invoiced: an order, or goods received of one. */
export type LinkHint = { kind: LinkedKind; id: string };

/** Of what came just now; of a supplier of whom there is no order there is nothing to do. */
export async function queueProposal(
  scope: Scope,
  tx: Tx,
  { uuid, rfc, receipt_type }: Pick<ReceivedRow, 'uuid' | 'rfc' | 'receipt_type'>,
  job: { job_id: string; now: Date },
  of: readonly LinkHint[] = [],
): Promise<void> {
  if (receipt_type !== 'I' || (await ordersOfProvider(scope, tx, rfc, 1)).length === 0) return;
  const at = job.now.toISOString();
  const subject_id = [uuid, ...of.flatMap(({ kind, id }) => [kind, id])].join(' ');
  await queueJob(scope, tx, { job_id: job.job_id, kind: KIND, subject_id, due_at: at, created_at: at });
}

/** Each by its kind and its key. */
function hintsIn(said: readonly string[]): LinkHint[] {
  const hints: LinkHint[] = [];
  for (let at = 0; at < said.length; at += 2) {
    const [kind, id = ''] = said.slice(at, at + 2);
    if (kind === 'order' || kind === 'goods') hints.push({ kind, id });
  }
  return hints;
}

const propose: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const [uuid = '', ...said] = job.subject_id.split(' ');
  const hints = hintsIn(said);
  const invoice = await invoiceFacts(scope, deps, uuid, signal);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await finishJob(scope, tx, job.job_id, 'done');
    const row = await findReceived(scope, tx, uuid);
    if (invoice === undefined || row === undefined || row.sat_state === 'cancelled') return;
    const links = await linksOfCfdi(scope, tx, row.uuid);
    if (links.some(({ state }) => state === 'linked')) return;
    const tell = { uuid: deps.uuid, at: deps.clock().toISOString() };
    if (hints.length > 0 && (await linkInvoiced(scope, tx, tell, { row, invoice, hints }))) return;
    if (links.length === 0) await proposeAll(scope, tx, tell.at, row, invoice);
  });
  return undefined;
};

async function proposeAll(
  scope: Scope,
  tx: Tx,
  at: string,
  row: ReceivedRow,
  invoice: InvoiceFacts,
): Promise<void> {
  const found = proposeLinks(invoice, row.issued_at, await candidatesOf(scope, tx, row));
  const amounts = shareAmounts(
    { ...row, taken: '0' },
    found.map(({ candidate }) => candidate),
  );
  const documents = found.map(({ candidate }, i) => ({
    ...(candidate as LinkedDocument),
    amount: amounts[i] ?? '',
  }));
  const differences = matchInvoice(invoice, documents, await tolerancesFor(scope, tx, row.rfc));
  for (const [i, one] of documents.entries())
    await writeLink(scope, tx, at, one, row, {
      ...{ state: 'proposed', origin: 'proposal', linked_by: '', amount: one.amount },
      ...{ reasons: found[i]?.reasons ?? [], differences: differences.get(one.id) ?? [] },
    });
}

/** Open orders of who issued it, and what came of them. */
async function candidatesOf(scope: Scope, tx: Tx, { uuid, rfc }: ReceivedRow): Promise<LinkedDocument[]> {
  const found: LinkedDocument[] = [];
  for (const order of await ordersOfProvider(scope, tx, rfc)) {
    if (order.action_type_id === '3' || order.status_cfdi_id === '1') continue;
    found.push(await documentOf(scope, tx, order, undefined, uuid));
    for (const goods of await goodsOfOrder(scope, tx, order.id)) {
      if (goods.status_id === '4' || goods.action_type_id === '3' || goods.status_cfdi_id === '1') continue;
      found.push(await documentOf(scope, tx, order, goods, uuid));
    }
  }
  return found;
}

export const proposeLinksJob = defineJob({ kind: KIND, concurrency: 1, durable: false, handler: propose });
