/**
 * What one client of this server sends to another. The sender's transaction queues a job; the job reads the document as it is
 * in the sender's scope and writes the receiver's own row in a transaction of the receiver's scope: never two clients in one
 * transaction, so that no two locks of clients are ever held at once. A revision is received once, however often the job runs.
 * To an account of another server it leaves by mail, and is taken there as it is here: docs/decisions/delivery-by-mail.md
 */

import { lockClient } from '../store/kernel/changes.ts';
import {
  claimDelivery,
  clientsOfRfc,
  DELIVER,
  noteWithheld,
  unprovenOfRfc,
} from '../store/kernel/deliveries.ts';
import { finishJob } from '../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Db, Tx } from '../store/kernel/tables.ts';
import type { JobHandler, QueuedJob } from './define-job.ts';

/** A document as its sender has it now. */
export type Parcel<C> = {
  /** RFC of the receiver. Nobody of that RFC here: there is nothing to do. */
  receiver: string;
  /** The one account of that RFC that is meant; each of them unless told. */
  account?: string;
  /** Of an account of another server: where mail reaches it. */
  mail?: string;
  /** Counts up with every change that the receiver should see; by what is stored, never by a clock. */
  revision: number;
  content: C;
};

/** Who signed what came by mail. */
export type MailSender = {
  /** By its key: what a relation with it is bound to. */
  account: string;
  /** As it says. */
  rfc: string;
  name: string;
  mail: string;
};

export type Paper = { filename: string; html: string };

/** How a kind of document goes to accounts of other servers. */
type Mailed<C> = {
  /** What of its content travels. */
  pack(content: C): object;
  /** A page of it in HTML, for who reads the mail and no portal, and the name of its file. */
  paper?(content: C): Paper;
  /** Read as strictly as what anybody may have written. Undefined: it is none of this kind, or not of that sender and receiver. */
  unpack(body: unknown, sender: MailSender, receiver: string): C | undefined;
  /** With the receiver locked, before the revision is noted. @returns why it is not taken, in words; '' for nothing */
  refusal(receiver: Scope, tx: Tx, sender: MailSender, content: C): Promise<string>;
};

/** What leaves by mail. */
export type Packed = { receiver: string; revision: number; body: object; paper?: Paper };
/** What came by mail, its signature verified. */
export type MailedParcel = {
  kind: string;
  document: string;
  revision: number;
  sender: MailSender;
  receiver: string;
  body: unknown;
};

/** One kind of document that goes from client to client: one definition and one line in the registry. */
export type DeliveryDefinition<D, C> = {
  /** Written in rows and jobs: never changes, without spaces. */
  kind: string;
  /** In the sender's scope. Undefined: there is nothing to deliver (yet). */
  read(sender: Scope, db: Db, document: string): Promise<Parcel<C> | undefined>;
  /** Before any receiver's transaction, where somebody is to receive it: what takes long. Undefined: nobody receives it. */
  look?(sender: Scope, deps: D, parcel: Parcel<C>): Promise<C | undefined>;
  /** Of what was looked at: the receiver keeps it apart, and no revision is noted: brought again once it is right, it is received. */
  isRefused?(content: C): boolean;
  /**
   * In the receiver's scope, in the transaction that notes the revision, with the client locked: writes the receiver's own
   * rows. An older revision than the last that came is not received at all.
   */
  receive(receiver: Scope, tx: Tx, deps: D, document: string, content: C): Promise<void>;
  /** Absent: it stays on this server. */
  mailed?: Mailed<C>;
};

export type DeliverDeps = { store: Store; clock: () => Date };
/** Of any content: only the definition that read it receives it. */
export type AnyDelivery<D> = {
  kind: string;
  /** @returns the revision that was brought, and the address where it has to be mailed */
  bring(sender: Scope, deps: D, document: string): Promise<{ revision: number; mail?: string } | undefined>;
  revision(sender: Scope, tx: Tx, document: string): Promise<number | undefined>;
  mailed?: {
    pack(sender: Scope, db: Db, document: string): Promise<Packed | undefined>;
    /** With the receiver locked. @returns why it is not taken; '' when it is, now or before; undefined: it is not to be understood */
    take(receiver: Scope, tx: Tx, deps: D, parcel: MailedParcel): Promise<string | undefined>;
  };
};

/** In the sender's transaction: asks for the mail that takes a document to an account of another server. */
export type QueueByMail<D> = (
  sender: Scope,
  tx: Tx,
  deps: D,
  of: { kind: string; document: string; revision: number; mail: string },
) => Promise<void>;

/** @returns what the job needs of it, with its content closed in */
export function defineDelivery<D extends DeliverDeps, C>(
  definition: DeliveryDefinition<D, C>,
): AnyDelivery<D> {
  const { kind, read, look, isRefused, receive, mailed } = definition;
  return {
    kind,
    async bring(sender, deps, document) {
      const parcel = await read(sender, deps.store.db, document);
      if (parcel === undefined) return undefined;
      const { receiver: rfc, account, revision, mail } = parcel;
      if (mail !== undefined) return { revision, ...(mailed !== undefined && { mail }) };
      if (account === undefined) await withhold(sender, deps, rfc, { kind, document });
      const clients = await clientsOfRfc(sender, rfc, deps.store.db);
      const receivers = clients.filter((clientId) => account === undefined || clientId === account);
      if (receivers.length === 0) return { revision };
      const content = look === undefined ? parcel.content : await look(sender, deps, parcel);
      if (content === undefined) return { revision };
      for (const clientId of receivers) {
        const receiver = systemScope(clientId);
        await deps.store.transaction(receiver, async (tx) => {
          await lockClient(receiver, tx);
          const delivered_at = deps.clock().toISOString();
          const of = { sender_id: sender.clientId, kind, document_id: document };
          if (isRefused?.(content) || (await claimDelivery(receiver, tx, { ...of, revision, delivered_at })))
            await receive(receiver, tx, deps, document, content);
        });
      }
      return { revision };
    },
    revision: async (sender, tx, document) => (await read(sender, tx, document))?.revision,
    ...(mailed !== undefined && {
      mailed: {
        async pack(sender, db, document) {
          const parcel = await read(sender, db, document);
          if (parcel === undefined) return undefined;
          const { receiver, revision, content } = parcel;
          const paper = mailed.paper?.(content);
          return { receiver, revision, body: mailed.pack(content), ...(paper && { paper }) };
        },
        async take(receiver, tx, deps, { document, revision, sender, receiver: rfc, body }) {
          const content = mailed.unpack(body, sender, rfc);
          if (content === undefined) return undefined;
          const why = await mailed.refusal(receiver, tx, sender, content);
          if (why !== '') return why;
          const delivered_at = deps.clock().toISOString();
          const of = { sender_id: sender.account, kind, document_id: document };
          if (await claimDelivery(receiver, tx, { ...of, revision, delivered_at }))
            await receive(receiver, tx, deps, document, content);
          return '';
        },
      },
    }),
  };
}

/** To who has not shown to be that taxpayer nothing is delivered; from whom something waits is noted, to have it sent anew then. */
async function withhold(
  sender: Scope,
  { store, clock }: DeliverDeps,
  rfc: string,
  { kind, document }: { kind: string; document: string },
): Promise<void> {
  for (const clientId of await unprovenOfRfc(sender, rfc, store.db)) {
    const receiver = systemScope(clientId);
    await store.transaction(receiver, async (tx) => {
      await lockClient(receiver, tx);
      const of = { sender_id: sender.clientId, kind, document_id: document };
      await noteWithheld(receiver, tx, of, clock().toISOString());
    });
  }
}

/** @param byMail absent where nothing leaves this server */
export function deliverJob<D extends DeliverDeps>(
  deliveries: readonly AnyDelivery<D>[],
  byMail?: QueueByMail<D>,
): QueuedJob<D> {
  const handler: JobHandler<D> = async (deps, job) => {
    const sender = systemScope(job.client_id);
    const gap = job.subject_id.indexOf(' ');
    const [kind, document] = [job.subject_id.slice(0, gap), job.subject_id.slice(gap + 1)];
    const delivery = deliveries.find((each) => each.kind === kind);
    if (delivery === undefined) throw new Error(`No delivery is defined of kind ${kind}`);
    const brought = await delivery.bring(sender, deps, document);
    const isNewer = await deps.store.transaction(sender, async (tx) => {
      await lockClient(sender, tx);
      // What changed while it was brought found this job waiting, and queued no other one.
      if ((await delivery.revision(sender, tx, document)) !== brought?.revision) return true;
      if (brought?.mail !== undefined)
        await byMail?.(sender, tx, deps, { kind, document, revision: brought.revision, mail: brought.mail });
      await finishJob(sender, tx, job.job_id, 'done');
      return false;
    });
    return isNewer ? { afterMs: 0, reason: '' } : undefined;
  };
  return { kind: DELIVER, concurrency: 4, durable: false, handler };
}
