/**
 * What one client of this server sends to another. The sender's transaction queues a job; the job reads the document as it is
 * in the sender's scope and writes the receiver's own row in a transaction of the receiver's scope: never two clients in one
 * transaction, so that no two locks of clients are ever held at once. A revision is received once, however often the job runs.
 */

import { lockClient } from '../store/kernel/changes.ts';
import { claimDelivery, clientsOfRfc, DELIVER } from '../store/kernel/deliveries.ts';
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
  /** Counts up with every change that the receiver should see; by what is stored, never by a clock. */
  revision: number;
  content: C;
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
};

export type DeliverDeps = { store: Store; clock: () => Date };
/** Of any content: only the definition that read it receives it. */
export type AnyDelivery<D> = {
  kind: string;
  bring(sender: Scope, deps: D, document: string): Promise<number | undefined>;
  revision(sender: Scope, tx: Tx, document: string): Promise<number | undefined>;
};

/** @returns what the job needs of it, with its content closed in */
export function defineDelivery<D extends DeliverDeps, C>(
  definition: DeliveryDefinition<D, C>,
): AnyDelivery<D> {
  const { kind, read, look, isRefused, receive } = definition;
  return {
    kind,
    async bring(sender, deps, document) {
      const parcel = await read(sender, deps.store.db, document);
      if (parcel === undefined) return undefined;
      const { receiver: rfc, account, revision } = parcel;
      const clients = await clientsOfRfc(rfc, deps.store.db);
      const receivers = clients.filter((clientId) => account === undefined || clientId === account);
      if (receivers.length === 0) return revision;
      const content = look === undefined ? parcel.content : await look(sender, deps, parcel);
      if (content === undefined) return revision;
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
      return revision;
    },
    revision: async (sender, tx, document) => (await read(sender, tx, document))?.revision,
  };
}

export function deliverJob<D extends DeliverDeps>(deliveries: readonly AnyDelivery<D>[]): QueuedJob<D> {
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
      if ((await delivery.revision(sender, tx, document)) !== brought) return true;
      await finishJob(sender, tx, job.job_id, 'done');
      return false;
    });
    return isNewer ? { afterMs: 0, reason: '' } : undefined;
  };
  return { kind: DELIVER, concurrency: 4, durable: false, handler };
}
