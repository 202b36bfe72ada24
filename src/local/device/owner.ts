/** Whose the data on a device is: a person in a client. Everything that is kept here is kept under one of these. */
import * as v from 'valibot';
import type { Session } from '../../../schema/documents/session.ts';

export type Owner = { clientId: string; userId: string };

/** Part of the names of an owner's databases. */
export type Place = string;

/** Under which `meta` of the databases says whose they are. */
export const OWNER_META = 'owner';
/** The session that was here last, so that the app opens with no network. */
export const SESSION_META = 'session';

export function ownerOf({ client, user }: Pick<Session, 'client' | 'user'>): Owner {
  return { clientId: client.client_id, userId: user.id };
}

export function isSameOwner(a: Partial<Owner> | undefined, b: Partial<Owner> | undefined): boolean {
  return a?.clientId === b?.clientId && a?.userId === b?.userId;
}

/** Ids differ by more than their case. */
export function placeOf({ clientId, userId }: Owner): Place {
  return `${clientId}_${userId}`.toLowerCase();
}

/** Where versions before this one kept what was a client's, whoever its person was (places.ts). */
export function formerPlaceOf({ clientId }: Pick<Owner, 'clientId'>): Place {
  return clientId;
}

/** As it stands in the databases and in the browser's small storage. */
const OwnerRecordSchema = v.pipe(
  v.object({ client_id: v.string(), user_id: v.string() }),
  v.transform(({ client_id, user_id }): Owner => ({ clientId: client_id, userId: user_id })),
);

/** @returns undefined when it is no record of one */
export function readOwner(record: unknown): Owner | undefined {
  const read = v.safeParse(OwnerRecordSchema, record);
  return read.success ? read.output : undefined;
}

export function ownerRecord({ clientId, userId }: Owner): { client_id: string; user_id: string } {
  return { client_id: clientId, user_id: userId };
}
