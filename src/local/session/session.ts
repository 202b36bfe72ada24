/**
 * Who is at the screen: a person in a client. The last one is remembered, so that the app opens with no network; a session that
 * the server has ended keeps everything here and asks for the password. Whoever enters from another tab never takes the place of
 * who is at this one.
 */
import * as v from 'valibot';
import {
  type Session,
  SessionSchema,
  type Undecided,
  UndecidedSchema,
} from '../../../schema/documents/session.ts';
import { LOCAL } from '../../../schema/texts/local.ts';
import { callServer, callState, localError, speakFor } from '../api.ts';
import { broadcastToTabs, listen, tell } from '../device/bus.ts';
import { formerPlaceOf, isSameOwner, type Owner, ownerOf, placeOf, SESSION_META } from '../device/owner.ts';
import { diskFull, isQuotaError } from '../device/storage.ts';
import { createStore } from '../device/store.ts';
import type { Displaced, Result, SessionState } from '../device/types.ts';
import { closeDevice, currentDevice, openDevice } from '../opened.ts';
import { beginLock, followLock, unlock } from './lock.ts';
import { askOptions, learnOptions } from './sign-in-options.ts';
import {
  finishLeaving,
  finishWiping,
  forgetRemembered,
  isLeaving,
  remember,
  rememberedClient,
  rememberedOwner,
  setLeaving,
  setWiping,
  userMark,
  wiping,
} from './who-is-here.ts';

const WIPING_MS = 5_000;

export const sessionState = createStore<SessionState>({ status: 'loading' });

let started = false;
/** Begins once, when the first screen asks who is there. */
export function startSession(): void {
  if (started) return;
  started = true;
  followLock();
  callState.subscribe(() => {
    const now = sessionState.get();
    const { expired, access, needsSecond = false, left = false } = callState.get();
    if (now.status !== 'signed_in') return;
    if (left) {
      callState.update((state) => ({ ...state, left: false }));
      if (now.displaced?.by !== 'left') displace({ by: 'left', clients: [] });
      return;
    }
    if (access !== undefined && access !== now.session.access.epoch) {
      /** Once for each: what a person may is asked of the server, not guessed. */
      callState.update((state) => ({ ...state, access: undefined }));
      void refreshSession();
    }
    if (needsSecond) {
      /** A profile of theirs asks for it since they entered; the session says so, and the screens lead there. */
      callState.update((state) => ({ ...state, needsSecond: false }));
      if (now.session.second_factor !== 'needed') void refreshSession();
    }
    if (now.expired === expired) return;
    sessionState.set({ ...now, expired });
    /** It may have ended, or be somebody else's, or in another client by now. */
    if (expired && now.displaced === undefined) void refreshSession();
  });
  listen((message) => {
    if (message.type === 'signed_out' && isOf(message.userId)) void forget(message.userId);
    if (message.type === 'signed_in' && (needsAnswer() || !isSameOwner(ownerHere(), message.owner)))
      void refreshSession();
  });
  addEventListener('online', () => needsAnswer() && void refreshSession());
  begin().catch((error: unknown) => {
    console.error('session', error);
    if (sessionState.get().status !== 'loading') return;
    sessionState.set({ status: 'signed_out', problem: localError('internal', LOCAL.storageBlocked) });
  });
}

/**
 * Before any screen of somebody who is signed in is fetched: whether there may be somebody. Who is remembered here is not waited for;
 * of a device that remembers nobody only the server can say it.
 */
export async function mayBeSomebody(): Promise<boolean> {
  startSession();
  if (sessionState.get().status === 'loading' && (rememberedOwner() === undefined || isLeaving()))
    await new Promise<void>((resolve) => {
      const stop = sessionState.subscribe(() => {
        if (sessionState.get().status === 'loading') return;
        stop();
        resolve();
      });
    });
  const { status } = sessionState.get();
  return status === 'loading' || status === 'signed_in';
}

async function begin(): Promise<void> {
  /** A frozen tab may hold it up; the sign-in page does not wait for that. */
  await Promise.race([finishWiping(), new Promise((resolve) => setTimeout(resolve, WIPING_MS))]);
  const remembered = rememberedOwner();
  const former = remembered === undefined ? rememberedClient() : undefined;
  if (isLeaving() && !(await finishLeaving())) {
    sessionState.set({ status: 'signed_out' });
    return;
  }
  if (remembered === undefined && former === undefined) {
    /** Asking for a session that is not there is an error in the log of every browser. */
    const options = await askOptions();
    if (options.ok && !options.value.signed_in) return void setSignedOut();
  }
  try {
    const owner = remembered ?? (former === undefined ? undefined : await ownerOfClient(former));
    if (owner !== undefined) await showRemembered(owner);
  } catch (error) {
    console.error('device', error);
  }
  await refreshSession();
}

async function ownerOfClient(clientId: string): Promise<Owner | undefined> {
  const { formerOwner } = await import('../device/places.ts');
  return await formerOwner(clientId);
}

async function showRemembered(owner: Owner): Promise<void> {
  const { local } = await openDevice(owner);
  const stored = v.safeParse(SessionSchema, (await local.meta.get(SESSION_META))?.value);
  if (!stored.success || !isSameOwner(ownerOf(stored.output), owner)) return;
  await beginLock(owner.userId, local, { remembered: true, now: Date.now() });
  show(stored.output, true);
}

/** Asks the server who is signed in. @returns whether it is who is at the screen, or who is from now on. */
export async function refreshSession(): Promise<boolean> {
  /** The cookie of somebody who signed out with no network brings nobody back. */
  if (isLeaving() && !(await finishLeaving())) return setSignedOut();
  const result = await callServer<unknown>('GET', '/api/v1/session', undefined, { as: {} });
  if (!result.ok) return setSignedOut();
  const met = await meet(result.value);
  if (met.ok) return met.value;
  if (sessionState.get().status !== 'signed_in')
    sessionState.set({ status: 'signed_out', problem: met.error });
  return false;
}

function setSignedOut(): false {
  if (sessionState.get().status === 'loading') sessionState.set({ status: 'signed_out' });
  return false;
}

/**
 * Takes what the server says of who is signed in. What is being written at this screen is of who is there: another person does not
 * take their place, nor the same one in another client that they chose in another tab.
 * @returns whether they are at the screen now
 */
export async function meet(answer: unknown): Promise<Result<boolean>> {
  const who = readWho(answer);
  if (who === undefined) return { ok: false, error: localError('internal') };
  const now = sessionState.get();
  const isThere = now.status === 'signed_in';
  if (isThere && now.session.user.id !== who.user.id) return displace({ by: 'person' });
  const wanted = isThere ? now.session.client.client_id : undefined;
  if ('client' in who && (wanted === undefined || wanted === who.client.client_id)) return await enter(who);
  if (wanted === undefined) {
    speakFor(who);
    sessionState.set({ status: 'choosing', undecided: who });
    return { ok: true, value: false };
  }
  if (mayChooseAgain(who, wanted)) {
    const chosen = await askClient(who.user.id, wanted);
    if (chosen.ok) return await enter(chosen.value);
  }
  const { clients } = who;
  if (!clients.some(({ client_id }) => client_id === wanted)) return displace({ by: 'left', clients });
  return displace({ by: 'client', clients, ...('client' in who && { client: who.client }) });
}

function readWho(answer: unknown): Session | Undecided | undefined {
  const session = v.safeParse(SessionSchema, answer);
  if (session.success) return session.output;
  const undecided = v.safeParse(UndecidedSchema, answer);
  return undecided.success ? undecided.output : undefined;
}

/** Chosen here while there was no network, or lost on the way to the server: unless another tab has chosen since. */
function mayChooseAgain(who: Session | Undecided, wanted: string): boolean {
  if (!who.clients.some(({ client_id }) => client_id === wanted)) return false;
  const remembered = rememberedOwner();
  return !('client' in who) || (remembered?.clientId === wanted && remembered.userId === who.user.id);
}

function displace(displaced: Displaced): Result<boolean> {
  const now = sessionState.get();
  if (now.status === 'signed_in') sessionState.set({ ...now, displaced });
  callState.update((state) => ({ ...state, expired: true }));
  return { ok: true, value: false };
}

/** The session is in that client from now on, in every tab of this browser. */
export async function askClient(userId: string, clientId: string): Promise<Result<Session>> {
  const path = '/api/v1/session/client';
  const result = await callServer<unknown>('POST', path, { client_id: clientId }, { as: { userId } });
  if (!result.ok) return result;
  const session = v.safeParse(SessionSchema, result.value);
  return session.success ? { ok: true, value: session.output } : { ok: false, error: localError('internal') };
}

/** Signs out and wipes all that is this person's from the device, in every tab; ask first what that would lose. */
export async function signOut(): Promise<void> {
  const userId = userHere();
  setLeaving(userId);
  if (userId !== undefined) setWiping([...wiping(), userMark(userId)]);
  await leave(userId);
}

/** Signs out and leaves what is here to whose it is: somebody else may enter on this device. */
export async function makeWay(): Promise<void> {
  const userId = userHere();
  setLeaving(userId);
  await leave(userId);
}

/** Leaves this screen to who has entered in another tab. The page begins anew: nothing of before is left in its memory. */
export function goWithEntered(): void {
  forgetRemembered(userHere());
  location.assign('/receipts');
}

async function leave(userId: string | undefined): Promise<void> {
  /** Also with no network: the browser itself gives up where it took notices. */
  void import('./push.ts').then(({ endPush }) => endPush()).catch(() => undefined);
  tell({ type: 'signed_out', ...(userId !== undefined && { userId }) });
  await forget(userId);
  await finishWiping();
  /** Whoever entered in another tab meanwhile has told the server, and is there now. */
  if (isLeaving()) await finishLeaving();
}

function userHere(): string | undefined {
  const now = sessionState.get();
  if (now.status === 'choosing') return now.undecided.user.id;
  return (ownerHere() ?? rememberedOwner())?.userId;
}

export function ownerHere(): Owner | undefined {
  const now = sessionState.get();
  return now.status === 'signed_in' ? ownerOf(now.session) : undefined;
}

/** Fails when the device cannot keep this session's data. */
async function enter(session: Session): Promise<Result<boolean>> {
  try {
    await openFor(session);
    return { ok: true, value: true };
  } catch (error) {
    console.error('device', error);
    const isFull = isQuotaError(error);
    return {
      ok: false,
      error: isFull ? localError('disk_full') : localError('internal', LOCAL.storageBlocked),
    };
  }
}

async function openFor(session: Session): Promise<void> {
  const owner = ownerOf(session);
  speakFor(session);
  const marks = [userMark(owner.userId), placeOf(owner), formerPlaceOf(owner)];
  if (wiping().some((mark) => marks.includes(mark))) await finishWiping();
  const { local, place } = await openDevice(owner);
  /** From here on what is written is not to be removed, whatever could not be before. */
  setWiping(wiping().filter((mark) => mark !== place && mark !== userMark(owner.userId)));
  if (!isSameOwner(rememberedOwner(), owner)) broadcastToTabs({ type: 'signed_in', owner });
  remember(owner);
  /** With no room only the next start without network is worse: nobody is kept from what is here for that. */
  await local.meta.put({ key: SESSION_META, value: session }).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error;
    diskFull.set(true);
  });
  await beginLock(owner.userId, local, { remembered: false, now: Date.now() });
  callState.update((now) => ({ ...now, expired: false }));
  show(session, false);
  tell({ type: 'wake' });
}

function show(session: Session, stale: boolean): void {
  speakFor(session);
  learnOptions({ sandbox: session.sandbox, signed_in: true });
  sessionState.set({ status: 'signed_in', session, stale, expired: callState.get().expired });
}

/** Of another user's tab nothing is forgotten. */
function isOf(userId: string | undefined): boolean {
  const here = userHere();
  return userId === undefined || here === undefined || here === userId;
}

async function forget(userId: string | undefined): Promise<void> {
  forgetRemembered(userId);
  speakFor();
  unlock();
  sessionState.set({ status: 'signed_out', left: true });
  await closeDevice().catch((error: unknown) => console.error('device', error));
}

function needsAnswer(): boolean {
  const now = sessionState.get();
  return now.status !== 'signed_in' || now.stale || now.expired || currentDevice.get() === undefined;
}
