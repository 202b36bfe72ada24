/** Pipeline: step 6 (accept), of sending receipts by mail: each of them to each address, once, with its files as they are when it goes. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { SendRequest } from '../../../../schema/operations/bodies/send-receipts.ts';
import { LATEST_DAYS } from '../../../../schema/operations/send-receipts.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import { SENDING_PROBLEMS } from '../../../../schema/texts/sending-words.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { putCustomer } from '../../../store/parties/customers.ts';
import type { Deps } from '../../deps.ts';
import { type AcceptNeeds, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { customerOfReceipt } from '../receipts/mail-stamped.ts';
import { queueReceiptMail } from '../receipts/queue-receipt-mail.ts';

export type SendNeeds = AcceptNeeds & Pick<Deps, 'random'>;

/** @throws TinteroError operation_reused; every other refusal is an answer */
export async function sendReceipts(
  scope: Scope,
  deps: SendNeeds,
  order: { operationId: string; by: string },
  request: SendRequest,
): Promise<Answer> {
  const { operationId, by: sent_by } = order;
  const asked = { operationId, kind: 'send_receipts', hash: canonicalHash(request) } as const;
  return await acceptOnce<StoredReceipt[]>(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const receipts = await stampedOnes(scope, tx, request.documents);
      requireNear(request, deps.clock().getTime());
      if (request.do_subscribe && !scope.can('customers.write')) throw new TinteroError('not_permitted');
      return receipts;
    },
    async accept(tx, receipts) {
      const at = deps.clock().toISOString();
      const { emails, message } = request;
      const { leaves_at = '' } = request;
      const later = leaves_at !== '' && Date.parse(leaves_at) > Date.parse(at) ? leaves_at : '';
      for (const receipt of receipts)
        for (const recipient of emails)
          await queueReceiptMail(scope, tx, deps.random.uuid, receipt, {
            ...{ recipient, message, sent_by, at },
            ...(later !== '' && { leaves_at: new Date(later).toISOString() }),
          });
      if (request.do_subscribe) await subscribe(scope, tx, receipts, emails);
      const [first] = receipts;
      const label = receipts.length === 1 ? nameOf(first) : SENDING.documents(receipts.length);
      return {
        subjectId: first?.id ?? '',
        status: 200,
        body: { mails: receipts.length * emails.length },
        audited: { label, details: { emails, documents: receipts.map(nameOf) } },
      };
    },
  });
}

/** @throws TinteroError invalid_fields: so far ahead nobody looks */
function requireNear({ leaves_at = '' }: SendRequest, now: number): void {
  if (leaves_at === '' || Date.parse(leaves_at) <= now + LATEST_DAYS * 86_400_000) return;
  const text = SENDING_PROBLEMS.tooFar(LATEST_DAYS);
  throw new TinteroError('invalid_fields', {}, [{ path: 'leaves_at', text }]);
}

const nameOf = (receipt: Pick<StoredReceipt, 'serie' | 'folio' | 'uuid'> | undefined): string =>
  receipt === undefined ? '' : [receipt.serie, receipt.folio].filter(Boolean).join('-') || receipt.uuid;

/** @throws TinteroError not_found, also of a branch that who asks does not see; invalid_fields */
async function stampedOnes(scope: Scope, tx: Tx, ids: readonly string[]): Promise<StoredReceipt[]> {
  const found: StoredReceipt[] = [];
  for (const [index, id] of ids.entries()) {
    const receipt = await findReceipt(scope, tx, id);
    if (receipt === undefined) throw new TinteroError('not_found');
    const path = `documents.${index}`;
    if (receipt.uuid === '')
      throw new TinteroError('invalid_fields', {}, [{ path, text: SENDING_PROBLEMS.unstamped }]);
    found.push(receipt);
  }
  return found;
}

/** The customers of these are sent what is stamped from now on, there. Of who is no customer, or is paid a wage, there is nothing to write on. */
async function subscribe(
  scope: Scope,
  tx: Tx,
  receipts: readonly StoredReceipt[],
  [email = '', ...others]: readonly string[],
): Promise<void> {
  for (const receipt of receipts) {
    const customer = await customerOfReceipt(scope, tx, receipt);
    if (customer === undefined) continue;
    const { slug, ...text } = customer;
    const addresses = { email, other_emails: others.join(', '), mails_stamped: true };
    await putCustomer(scope, tx, slug, { ...text, ...addresses });
  }
}
