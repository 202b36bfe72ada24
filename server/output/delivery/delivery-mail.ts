/** Mails what a client sends to an account of another server, signed, as it is when it leaves; and queues that once for a revision. */
import { fillText } from '../../../schema/errors.ts';
import { MAILS } from '../../../schema/texts/mail.ts';
import type { AnyDelivery, QueueByMail } from '../../jobs/deliver.ts';
import { replyAddresses } from '../../store/admin/client-emails.ts';
import { findClient } from '../../store/identity/clients.ts';
import { findMail } from '../../store/kernel/mails.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import { uuidOf } from '../../store/kernel/uuid-of.ts';
import { mailboxAddress } from '../../store/received/channels.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { senderOfAccount } from '../mail/account-mailer.ts';
import { type MailDefinition, queueMail } from '../mail/mail-job.ts';
import type { Mailer, MailFile } from '../mail/mailer.ts';
import { toHtml } from '../mail/to-html.ts';
import { openAccountKey } from './account-key.ts';
import { DELIVERY_FILE, writeEnvelope } from './envelope.ts';

const { delivery: TEXTS } = MAILS;
const KIND = 'delivery';

type FileDeps = {
  store: Store;
  secrets: Pick<Secrets, 'open' | 'seal'>;
  clock: () => Date;
  mailer: Pick<Mailer, 'isAvailable'>;
  config: { mailFrom: string };
};
type QueueDeps = { clock: () => Date; uuid: () => string };

/** In the transaction that ends the delivery: one mail a revision and address, however often that is tried. */
export const queueDeliveryMail: QueueByMail<QueueDeps> = async (
  scope,
  tx,
  { clock, uuid },
  { kind, document, revision, mail: recipient },
) => {
  const mail_id = uuidOf(scope.clientId, KIND, kind, document, String(revision), recipient);
  if ((await findMail(scope, tx, mail_id)) !== undefined) return;
  const subject_id = `${kind} ${document}`;
  const created_at = clock().toISOString();
  await queueMail(scope, tx, uuid(), { mail_id, kind: KIND, subject_id, recipient, created_at });
};

export function deliveryMail<D extends FileDeps>(deliveries: readonly AnyDelivery<D>[]): MailDefinition<D> {
  return {
    kind: KIND,
    isForOthers: true,
    async compose(scope, deps, { subject_id }) {
      const [kind = '', document = ''] = subject_id.split(' ');
      const delivery = deliveries.find((one) => one.kind === kind);
      const client = await findClient(scope, deps.store.db);
      const file = delivery && (await deliveryFile(scope, deps, delivery, document));
      if (file === undefined || client === undefined) return { gone: TEXTS.gone };
      const what = TEXTS.kinds[kind as keyof typeof TEXTS.kinds] ?? TEXTS.other;
      const words = { name: client.name, rfc: client.rfc, what };
      const lines = [fillText(TEXTS.text, words), TEXTS.how];
      return {
        subject: fillText(TEXTS.subject, words),
        text: lines.join('\n\n'),
        html: lines.map((line) => `<p>${toHtml(line)}</p>`).join(''),
        attachments: [file],
      };
    },
  };
}

/** A document as it is by now, signed. @returns undefined: there is nothing to send, or nowhere to be answered */
export async function deliveryFile<D extends FileDeps>(
  scope: Scope,
  deps: D,
  { kind, mailed }: Pick<AnyDelivery<D>, 'kind' | 'mailed'>,
  document: string,
): Promise<MailFile | undefined> {
  const { db } = deps.store;
  const packed = await mailed?.pack(scope, db, document);
  const client = await findClient(scope, db);
  const mail = await answersAt(scope, deps);
  if (packed === undefined || client === undefined || mail === '') return undefined;
  const { receiver: to, revision, body: content } = packed;
  const from = { rfc: client.rfc, name: client.name, mail };
  const key = await openAccountKey(scope, deps);
  const said = { kind, document, revision, from, to, content: { ...content } };
  return { filename: DELIVERY_FILE, contentType: 'application/json', content: writeEnvelope(key, said) };
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
