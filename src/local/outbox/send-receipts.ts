/** Sending receipts by mail, as an operation of the outbox. Pipeline: step 4 (ask). Spec 2 §7. */
import { sendingOf } from '../../../schema/operations/send-receipts.ts';
import { addressesOf, type Receiver } from '../../../schema/resources/parties/customers.ts';
import { SENDING } from '../../../schema/texts/sending.ts';
import { isGenericRfc } from '../../../schema/values/rfc.ts';
import type { Result } from '../device/types.ts';
import { customersOfRfc } from '../documents/lookups.ts';
import { askOperation } from './ask-operation.ts';

export type SendAsk = {
  /** Stamped ones, as people call them. */
  rows: readonly { id: string; name: string }[];
  emails: readonly string[];
  message: string;
  /** The addresses are the customer's from then on, who is sent what is stamped. */
  subscribes: boolean;
  /** An instant, ISO-8601 UTC; '' at once. */
  leavesAt: string;
};

/** On disk, strictly, when it resolves. Errors: operation_running, disk_full, old_version. */
export async function askSending(ask: SendAsk): Promise<Result<{ operationId: string }>> {
  const documents = ask.rows.map(({ id }) => id);
  const emails = [...new Set(ask.emails.map((email) => email.trim().toLowerCase()))];
  const [only] = ask.rows;
  return await askOperation('send_receipts', sendingOf(documents, emails), {
    ...{ documents, emails, message: ask.message.trim(), do_subscribe: ask.subscribes },
    ...(ask.leavesAt !== '' && { leaves_at: ask.leavesAt }),
    what: ask.rows.length === 1 && only !== undefined ? only.name : SENDING.documents(ask.rows.length),
  });
}

/** Where a customer is sent what is issued to them, as this device knows; of a generic RFC, the one of that name. */
export async function addressesOfCustomer({ rfc, name }: Receiver): Promise<string[]> {
  const all = await customersOfRfc(rfc);
  const same = all.find((customer) => customer.name === name);
  const found = same ?? (isGenericRfc(rfc) ? undefined : all[0]);
  if (found === undefined) return [];
  return addressesOf({ email: found.email, other_emails: String(found.body?.other_emails ?? '') });
}
