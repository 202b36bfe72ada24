/** Mails what a client sends to an account of another server, signed, as it is when it leaves; and queues that once for a revision. */
import { fillText, TinteroError } from '../../../schema/errors.ts';
import { MAILS } from '../../../schema/texts/mail.ts';
import type { AnyDelivery, Paper, QueueByMail } from '../../jobs/deliver.ts';
import { replyAddresses } from '../../store/admin/client-emails.ts';
import { findClient } from '../../store/identity/clients.ts';
import { findMail, type StoredMail } from '../../store/kernel/mails.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import { uuidOf } from '../../store/kernel/uuid-of.ts';
import { mailboxAddress } from '../../store/received/channels.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { senderOfAccount } from '../mail/account-mailer.ts';
import { type MailDefinition, queueMail, requeueMail } from '../mail/mail-job.ts';
import type { Mailer, MailFile } from '../mail/mailer.ts';
import { toHtml } from '../mail/to-html.ts';
import type { Printer } from '../print/printer.ts';
import { openAccountKey } from './account-key.ts';
import { DELIVERY_FILE, writeEnvelope } from './envelope.ts';

const { delivery: TEXTS } = MAILS;
export const DELIVERY_MAIL = 'delivery';
const NOT_THERE: readonly StoredMail['state'][] = ['bounced', 'failed'];

type FileDeps = {
  store: Store;
  secrets: Pick<Secrets, 'open' | 'seal'>;
  clock: () => Date;
  mailer: Pick<Mailer, 'isAvailable'>;
  config: { mailFrom: string };
  printer: Pick<Printer, 'print'>;
};
type QueueDeps = { clock: () => Date; uuid: () => string };

/** In the transaction that ends the delivery: one mail a revision and address, however often that is tried. */
export const queueDeliveryMail: QueueByMail<QueueDeps> = async (
  scope,
  tx,
  { clock, uuid },
  { kind, document, revision, mail: recipient },
) => {
  const mail_id = uuidOf(scope.clientId, DELIVERY_MAIL, kind, document, String(revision), recipient);
  const before = await findMail(scope, tx, mail_id);
  // What came back, or was not taken, goes again to the same address, as somebody who mended it there asks.
  if (before !== undefined && NOT_THERE.includes(before.state))
    await requeueMail(scope, tx, uuid(), mail_id, clock().toISOString());
  if (before !== undefined) return;
  const subject_id = `${kind} ${document}`;
  const created_at = clock().toISOString();
  await queueMail(scope, tx, uuid(), { mail_id, kind: DELIVERY_MAIL, subject_id, recipient, created_at });
};

/** @param refused who says that it did not arrive */
export function deliveryMail<D extends FileDeps>(
  deliveries: readonly AnyDelivery<D>[],
  refused: NonNullable<MailDefinition<D>['refused']>,
): MailDefinition<D> {
  return {
    kind: DELIVERY_MAIL,
    isForOthers: true,
    refused,
    async compose(scope, deps, { subject_id }) {
      const [kind = '', document = ''] = subject_id.split(' ');
      const delivery = deliveries.find((one) => one.kind === kind);
      const client = await findClient(scope, deps.store.db);
      const files = delivery && (await deliveryFiles(scope, deps, delivery, document));
      if (files === undefined || client === undefined) return { gone: TEXTS.gone };
      const what = TEXTS.kinds[kind as keyof typeof TEXTS.kinds] ?? TEXTS.other;
      const words = { name: client.name, rfc: client.rfc, what };
      const lines = [fillText(TEXTS.text, words), TEXTS.how];
      return {
        subject: fillText(TEXTS.subject, words),
        text: lines.join('\n\n'),
        html: lines.map((line) => `<p>${toHtml(line)}</p>`).join(''),
        attachments: files,
      };
    },
  };
}

/** A document as it is by now, signed, and on paper where it has one. @returns undefined: there is nothing to send, or nowhere to be answered */
export async function deliveryFiles<D extends FileDeps>(
  scope: Scope,
  deps: D,
  { kind, mailed }: Pick<AnyDelivery<D>, 'kind' | 'mailed'>,
  document: string,
): Promise<readonly MailFile[] | undefined> {
  const { db } = deps.store;
  const packed = await mailed?.pack(scope, db, document);
  const client = await findClient(scope, db);
  const mail = await answersAt(scope, deps);
  if (packed === undefined || client === undefined || mail === '') return undefined;
  const { receiver: to, revision, body: content, paper } = packed;
  const from = { rfc: client.rfc, name: client.name, mail };
  const key = await openAccountKey(scope, deps);
  const said = { kind, document, revision, from, to, content: { ...content } };
  const signed = {
    filename: DELIVERY_FILE,
    contentType: 'application/json',
    content: writeEnvelope(key, said),
  };
  const printed = paper && (await printedOf(scope, deps, paper));
  return [signed, ...(printed === undefined ? [] : [printed])];
}

/** Undefined where nothing can be printed now: what is signed says it all, and is not kept waiting. */
async function printedOf(scope: Scope, { printer }: FileDeps, paper: Paper): Promise<MailFile | undefined> {
  try {
    const content = await printer.print(scope.clientId, paper.html);
    return { filename: paper.filename, contentType: 'application/pdf', content };
  } catch (error) {
    if (error instanceof TinteroError) return undefined;
    throw error;
  }
}

/** The mailbox that is watched; else where people of the account read answers; else who sends. */
async function answersAt(scope: Scope, deps: FileDeps): Promise<string> {
  const { db } = deps.store;
  const [first = ''] = [await mailboxAddress(scope, db), ...(await replyAddresses(scope, db))].filter(
    Boolean,
  );
  return first || addressIn(await senderOfAccount(scope, db, deps));
}

/** «Name <address>» or the address alone. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
