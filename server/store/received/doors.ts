/** By which door a document came last, and with what it was refused last. */
import { type Door, receivedDoors } from '../../../schema/resources/received/received-doors.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';

const stored = resourceStore(receivedDoors);
const NEVER = { succeeded_at: '', failed_at: '', said: '' };

/** With the client locked. @param reason in Spanish; '': it was taken @param at ISO-8601 UTC */
export async function noteDoor(scope: Scope, tx: Tx, door: Door, reason: string, at: string): Promise<void> {
  const before = (await stored.find(scope, tx, door)) ?? { door, ...NEVER };
  const now = reason === '' ? { succeeded_at: at } : { failed_at: at, said: reason };
  await stored.put(scope, tx, { ...before, ...now });
}
