/**
 * What this browser remembers of who works here, beside its databases: whose screen opens with no network, who signed out and whose
 * session the server has not ended yet, and what of those who signed out is still to be removed.
 */
import * as v from 'valibot';
import { callServer } from '../api.ts';
import { type Owner, ownerRecord, type Place, readOwner } from '../device/owner.ts';

const OWNER_KEY = 'tintero.owner';
/** Versions before this one remembered the client alone. */
const FORMER_KEY = 'tintero.client_id';
/** Signed out with no network: the server must be told before anything else. Of whom; `1` by a version before this one. */
const LEAVING_KEY = 'tintero.leaving';
/** Places, and people all of whose places, are to be removed: a tab can close while it does that. */
const WIPING_KEY = 'tintero.wiping';
const USER_MARK = 'user:';
/** What the server says to signing out: a page of something in between says nothing. */
const SignedOutSchema = v.object({ signed_out: v.literal(true) });

export function rememberedOwner(): Owner | undefined {
  try {
    return readOwner(JSON.parse(localStorage.getItem(OWNER_KEY) ?? ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The client that a version before this one remembered: whose data that is its database says. */
export function rememberedClient(): string | undefined {
  return localStorage.getItem(FORMER_KEY) ?? undefined;
}

export function remember(owner: Owner): void {
  localStorage.setItem(OWNER_KEY, JSON.stringify(ownerRecord(owner)));
  localStorage.removeItem(FORMER_KEY);
}

/** Nobody's screen opens by itself any more; of another user nothing is forgotten. */
export function forgetRemembered(userId: string | undefined): void {
  const remembered = rememberedOwner();
  if (remembered === undefined || userId === undefined || remembered.userId === userId)
    localStorage.removeItem(OWNER_KEY);
  localStorage.removeItem(FORMER_KEY);
}

export function isLeaving(): boolean {
  return localStorage.getItem(LEAVING_KEY) !== null;
}

export function setLeaving(userId: string | undefined): void {
  localStorage.setItem(LEAVING_KEY, userId ?? '1');
}

/** A new session is in the place of the one that was left. */
export function clearLeaving(): void {
  localStorage.removeItem(LEAVING_KEY);
}

/** @returns whether the server knows; the mark stays until it does. */
export async function finishLeaving(): Promise<boolean> {
  const userId = localStorage.getItem(LEAVING_KEY) ?? '1';
  /** Of somebody who has entered since the server ends nothing. */
  const as = userId === '1' ? {} : { userId };
  const result = await callServer<unknown>('POST', '/api/v1/session/sign-out', {}, { as });
  if (!result.ok || !v.is(SignedOutSchema, result.value)) return false;
  clearLeaving();
  return true;
}

/** All that is a person's, in every client. */
export function userMark(userId: string): string {
  return `${USER_MARK}${userId}`;
}

export function wiping(): string[] {
  return (localStorage.getItem(WIPING_KEY) ?? '').split(' ').filter((mark) => mark !== '');
}

export function setWiping(marks: string[]): void {
  if (marks.length === 0) localStorage.removeItem(WIPING_KEY);
  else localStorage.setItem(WIPING_KEY, [...new Set(marks)].join(' '));
}

/** Removes what those who signed out left here. One tab at a time; what cannot be removed now is the next one's. */
export async function finishWiping(): Promise<void> {
  if (wiping().length === 0) return;
  const wipe = async () => {
    const { wipeAll } = await import('../open.ts');
    for (const mark of wiping()) if (mark.startsWith(USER_MARK)) await nameTheirs(mark);
    for (const place of wiping()) {
      await wipeAll(place);
      setWiping(wiping().filter((each) => each !== place));
    }
  };
  const done = navigator.locks ? navigator.locks.request('tintero-wiping', wipe) : wipe();
  await Promise.resolve(done).catch((error: unknown) => console.error('wiping', error));
}

async function nameTheirs(mark: string): Promise<void> {
  const { foundPlaces } = await import('../device/places.ts');
  const userId = mark.slice(USER_MARK.length);
  const theirs = (await foundPlaces()).filter(({ owner }) => owner?.userId === userId);
  const places: Place[] = theirs.map(({ place }) => place);
  setWiping([...wiping().filter((each) => each !== mark), ...places]);
}
