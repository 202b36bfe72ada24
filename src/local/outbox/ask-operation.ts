/** What a person asks, of any kind, becomes an operation of the outbox. Pipeline: step 4 (ask). */
import {
  type BodyOf,
  type OPERATIONS,
  type OperationKind,
  operationOf,
  type SummaryOf,
} from '../../../schema/operations/index.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import type { Operation } from '../../../sync/operation.ts';
import { localError } from '../api.ts';
import type { MetaRow } from '../device/dexie.ts';
import { bodyOf, enqueue } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { device, outdated } from '../opened.ts';
import { findDocument } from './apply-feed.ts';
import { wakeSender } from './wake-sender.ts';

/** Those that need no screen of their own to be frozen. */
type Composed = {
  [K in OperationKind]: (typeof OPERATIONS)[K] extends { compose?: never } ? never : K;
}[OperationKind];

/**
 * Takes the place of one of its kind and subject that was refused. On disk, strictly, when it resolves.
 * @param given the subject in any writing @throws RangeError for a kind whose screen freezes it itself
 * Errors: operation_running, disk_full, old_version.
 */
export async function askOperation<K extends Composed>(
  kind: K,
  given: string,
  summary: SummaryOf[K],
): Promise<Result<{ operationId: string }>> {
  const definition = operationOf(kind);
  const { compose, feed } = definition;
  if (compose === undefined) throw new RangeError(`An operation ${kind} is not composed`);
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { collections } = await device();
  const fields = feed.find({ id: '', subject: definition.subject(given), summary });
  const frozen = compose(summary, fields && (await findDocument(collections, feed.collection, fields)));
  return await askFrozen(kind, given, frozen.summary as SummaryOf[K], frozen.body as BodyOf[K]);
}

/** The same of a kind whose screen freezes what is asked. @param beside kept with it, in one transaction */
export async function askFrozen<K extends OperationKind>(
  kind: K,
  given: string,
  summary: SummaryOf[K],
  body: BodyOf[K],
  beside: readonly MetaRow[] = [],
): Promise<Result<{ operationId: string }>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local } = await device();
  const definition = operationOf(kind);
  const id = crypto.randomUUID();
  const subject = definition.subject(given);
  const before = await local.outbox.where('subject').equals(subject).toArray();
  const refused = before.find((row) => row.kind === kind && row.state === 'refused');
  const written = await writeToDisk(() =>
    enqueue(local, {
      ...{ id, kind, method: definition.method, subject, summary },
      path: definition.path(summary, subject),
      body: JSON.stringify(body),
      beside,
      created_at: Date.now(),
      ...(refused && { replaces: refused.id }),
    }),
  );
  if (!written.ok) return written;
  if ('refused' in written.value) {
    const isLive = written.value.refused === 'live';
    const message = isLive ? DEVICE_DOCUMENTS.alreadyAsked : DEVICE_DOCUMENTS.cannotReplace;
    return { ok: false, error: localError('operation_running', message) };
  }
  wakeSender();
  return { ok: true, value: { operationId: id } };
}

/** Asks again what was refused, of a kind that is composed: what is asked is what holds by now. */
export async function askAgain(row: Operation): Promise<void> {
  const { again } = operationOf(row.kind);
  await askOperation(row.kind as Composed, row.subject, again?.(row) ?? row.summary);
}

/** The same of a kind that a screen froze: its body goes again, to the byte. */
export async function askTheSame(row: Operation): Promise<void> {
  const { local } = await device();
  const { kind, method, path, subject, summary } = row;
  await writeToDisk(() =>
    enqueue(local, {
      ...{ id: crypto.randomUUID(), kind, method, path, subject, summary },
      body: () => bodyOf(local, row.id),
      created_at: Date.now(),
      replaces: row.id,
    }),
  );
  wakeSender();
}
