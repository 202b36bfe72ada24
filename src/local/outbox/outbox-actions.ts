/** What a person can do with an operation that waits or was refused. */
import type { FieldProblem } from '../../../schema/errors.ts';
import type { OperationEvent, OperationState } from '../../../sync/operation.ts';
import { tell } from '../device/bus.ts';
import type { LocalDb } from '../device/dexie.ts';
import { countDue } from '../device/due-photos.ts';
import { applyTo, applyToEach, countUnsent } from '../device/outbox-store.ts';
import type { Result } from '../device/types.ts';
import { currentDevice, device } from '../opened.ts';

/** @returns whether it changed by that */
export async function applyToOne(id: string, event: OperationEvent): Promise<boolean> {
  const { local } = await device();
  const done = await applyTo(local, id, event);
  if (done?.changed) tell({ type: 'wake' });
  return done?.changed ?? false;
}

/**
 * Sends it now. A refused one goes again as it stands (for example after a certificate was loaded), as a new
 * operation in its place: the server keeps its refusal under the old id.
 */
export async function retryOperation(id: string): Promise<void> {
  const { local } = await device();
  const row = await local.outbox.get(id);
  if (row?.state !== 'refused') {
    await applyToOne(id, { type: 'retry', at: Date.now() });
    return;
  }
  const { sendRefusedAgain } = await import('./operation-text.ts');
  await sendRefusedAgain(row);
}

/** Everything that waits for a timer goes now. Refused ones wait for their own word. */
export async function retryAll(): Promise<void> {
  const { local } = await device();
  const waiting = await local.outbox.where('state').anyOf('queued', 'unknown').primaryKeys();
  await applyToEach(local, waiting, { type: 'retry', at: Date.now() });
  tell({ type: 'wake' });
}

/** Sends one that was written more than 72 hours ago all the same. */
export async function confirmLate(id: string): Promise<void> {
  await applyToOne(id, { type: 'confirm_late', at: Date.now() });
}

/**
 * Gives an operation up. @param keepAsDraft the text of an invoice becomes a draft first.
 * @returns false when it may be with the server: then it cannot be given up.
 */
export async function discardOperation(id: string, keepAsDraft = false): Promise<boolean> {
  if (keepAsDraft) {
    const { turnIntoDraft } = await import('./operation-text.ts');
    return (await turnIntoDraft(id)) !== undefined;
  }
  return await applyToOne(id, { type: 'discard', at: Date.now() });
}

/** Leaves for a colleague what whoever asked may not do any more; it is closed here. Needs a connection. */
export async function handOverOperation(id: string): Promise<Result<undefined>> {
  const { handOver } = await import('./hand-over.ts');
  return await handOver(id);
}

/** What became of one that is no longer among the open ones: done, or discarded. */
export async function operationState(id: string): Promise<OperationState | undefined> {
  const { local } = await device();
  return (await local.outbox.get(id))?.state;
}

/** What the server said of an operation of this device that it refused, by the places of its form. */
export async function problemsOfOperation(id: string): Promise<FieldProblem[]> {
  const { local } = await device();
  const row = await local.outbox.get(id);
  return row?.state === 'refused' ? (row.error?.problems ?? []) : [];
}

/** Operations whose text only this device has, which would be lost by signing out, rows that were begun here, and photos that still follow their words. */
export async function unsentIn(local: LocalDb): Promise<number> {
  const { begunHere } = await import('../documents/begun-rows.ts');
  const begun = (await begunHere(local)).filter(({ withdrawn }) => !withdrawn);
  return (await countUnsent(local)) + begun.length + (await countDue(local.meta));
}

export async function unsentCount(): Promise<number> {
  const open = currentDevice.get();
  return open === undefined ? 0 : await unsentIn(open.local);
}
