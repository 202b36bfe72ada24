/** Pipeline: step 6 (accept), of a CFDI that somebody links to orders or goods received, or unlinks. Spec 3 §5. */
import { type FieldProblem, TinteroError } from '../../../../schema/errors.ts';
import type { LinkReceipt } from '../../../../schema/operations/link-receipt.ts';
import { amountOf, shareAmounts, sumOf } from '../../../../schema/resources/orders/invoiced.ts';
import type { InvoiceFacts } from '../../../../schema/resources/orders/match-invoice.ts';
import { isPositive } from '../../../../schema/resources/orders/typed-values.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { LINK_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { compare } from '../../../../schema/values/decimal.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findLink, linkIdOf, linksOfCfdi, removeLink } from '../../../store/orders/order-links.ts';
import { findReceived } from '../../../store/received/received.ts';
import { type Accepted, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import type { OrderNeeds } from '../purchase-orders/send-order.ts';
import type { TellDeps } from '../purchase-orders/tell-order.ts';
import { type InvoiceNeeds, invoiceFacts } from './invoice-facts.ts';
import { findDocument, type LinkedDocument, refusalOf } from './linked-documents.ts';
import { followLinks, linkDocuments } from './write-links.ts';

type Asked = { operationId: string; uuid: string; by: string; body: LinkReceipt };

export async function linkReceipt(
  scope: Scope,
  deps: OrderNeeds & InvoiceNeeds,
  { operationId, uuid, by, body }: Asked,
): Promise<Answer> {
  const invoice = body.did === 'link' ? await invoiceFacts(scope, deps, uuid) : undefined;
  const asked = { operationId, kind: 'link_receipt', hash: canonicalHash({ uuid, ...body }) } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const row = await findReceived(scope, tx, uuid);
      if (row === undefined) throw new TinteroError('not_found');
      return { row, documents: body.did === 'link' ? await checked(scope, tx, row, body) : [] };
    },
    async accept(tx, { row, documents }) {
      const tell = { uuid: () => deps.random.uuid(), at: deps.clock().toISOString() };
      return body.did === 'link'
        ? await link(scope, tx, tell, { row, documents, invoice, by })
        : await unlink(scope, tx, tell, row, body);
    },
  });
}

/** @throws TinteroError what the specification refuses, or a problem at the amount that somebody wrote */
async function checked(
  scope: Scope,
  tx: Tx,
  row: ReceivedRow,
  { documents }: LinkReceipt,
): Promise<LinkedDocument[]> {
  if (row.receipt_type !== 'I') throw new TinteroError('link_not_income');
  if (row.sat_state === 'cancelled') throw new TinteroError('link_cancelled');
  const found: LinkedDocument[] = [];
  for (const asked of documents) {
    const one = await findDocument(scope, tx, asked, row.uuid);
    if (one === undefined) throw new TinteroError('not_found');
    const refused = refusalOf(one, row);
    if (refused !== undefined) throw new TinteroError(refused);
    found.push({ ...one, amount: asked.amount });
  }
  const kept = (await linksOfCfdi(scope, tx, row.uuid)).filter(
    ({ state, document_id, currency }) =>
      state === 'linked' && currency === row.currency && !found.some(({ id }) => id === document_id),
  );
  const taken = sumOf(kept.map(({ amount }) => amount));
  const amounts = shareAmounts({ ...row, taken }, found);
  const problems = found.flatMap(({ amount }, i): FieldProblem[] => {
    const path = `documents.${i}.amount`;
    if (amounts[i] === undefined) return [{ path, text: PROBLEMS.otherCurrency }];
    if (!isPositive(amounts[i]))
      return [{ path, text: amount === '' ? PROBLEMS.nothingLeft : PROBLEMS.amount }];
    return [];
  });
  const same = found.flatMap(({ currency }, i) => (currency === row.currency ? [amounts[i] ?? '0'] : []));
  if (compare(amountOf(sumOf([taken, ...same])), amountOf(row.total)) > 0)
    problems.push({ path: 'documents.0.amount', text: PROBLEMS.moreThanTotal });
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return found.map((one, i) => ({ ...one, amount: amounts[i] ?? '' }));
}

type Linked = {
  row: ReceivedRow;
  documents: readonly LinkedDocument[];
  invoice: InvoiceFacts | undefined;
  by: string;
};

async function link(
  scope: Scope,
  tx: Tx,
  tell: TellDeps,
  { row, documents, invoice, by }: Linked,
): Promise<Accepted> {
  const said = { origin: 'person', linked_by: by, reasons: [] } as const;
  await linkDocuments(scope, tx, tell, { row, documents, invoice }, said);
  return answerOf(
    'linked',
    row,
    documents.map(({ id }) => id),
  );
}

async function unlink(
  scope: Scope,
  tx: Tx,
  tell: TellDeps,
  row: ReceivedRow,
  { documents }: LinkReceipt,
): Promise<Accepted> {
  const gone: string[] = [];
  const orders: string[] = [];
  for (const { id } of documents) {
    const one = await findLink(scope, tx, linkIdOf(row.uuid, id));
    if (one === undefined) continue;
    await removeLink(scope, tx, one.link_id);
    gone.push(id);
    if (one.state === 'linked') orders.push(one.order_id);
  }
  await followLinks(scope, tx, tell, orders);
  return answerOf('unlinked', row, gone);
}

function answerOf(did: 'linked' | 'unlinked', row: ReceivedRow, documents: string[]): Accepted {
  const { uuid, name, rfc, total } = row;
  return {
    ...{ subjectId: uuid, status: 200, body: { did, uuid, documents } },
    audited: { label: name || rfc, details: { did, total, documents: documents.length } },
  };
}
