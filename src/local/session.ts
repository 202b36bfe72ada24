/**
 * Who is signed in on this device. The last session is remembered, so that the app opens with no network;
 * a session that the server has ended keeps everything here and asks for the password.
 */
import * as v from 'valibot';
import { type Session, SessionSchema } from '../../schema/documents/api.ts';
import { LOCAL } from '../../schema/texts/local.ts';
import { callServer, callState, localError, speakFor } from './api.ts';
import { listen, tell } from './bus.ts';
import { closeDevice, currentDevice, openDevice } from './device.ts';
import { diskFull, isQuotaError } from './storage.ts';
import { createStore } from './store.ts';
import type { LocalError, Result, SessionState } from './types.ts';

const CLIENT_KEY = 'tintero.client_id';
/** Signed out with no network: the server must be told before anything else. */
const LEAVING_KEY = 'tintero.leaving';
/** Clients that signed out and whose data may still be here: a tab can close while it is being removed. */
const WIPING_KEY = 'tintero.wiping';
const WIPING_MS = 5_000;
/** Another is asked for where it became dearer meanwhile. */
const MOST_PROOFS = 3;
const SESSION_META = 'session';
/** What the server says to signing out: a page of something in between says nothing. */
const SignedOutSchema = v.object({ signed_out: v.literal(true) });

export const sessionState = createStore<SessionState>({ status: 'loading' });

let started = false;
/** Begins once, when the first screen asks who is there. */
export function startSession(): void {
  if (started) return;
  started = true;
  callState.subscribe(() => {
    const now = sessionState.get();
    const { expired } = callState.get();
    if (now.status === 'signed_in' && now.expired !== expired) sessionState.set({ ...now, expired });
  });
  listen((message) => {
    if (message.type === 'signed_out' && sessionState.get().status === 'signed_in') void forget();
    if (message.type === 'signed_in' && needsAnswer()) void refreshSession();
  });
  addEventListener('online', () => needsAnswer() && void refreshSession());
  begin().catch((error: unknown) => {
    console.error('session', error);
    if (sessionState.get().status !== 'loading') return;
    sessionState.set({ status: 'signed_out', problem: localError('internal', LOCAL.storageBlocked) });
  });
}

async function begin(): Promise<void> {
  /** A frozen tab may hold it up; the sign-in page does not wait for that. */
  await Promise.race([finishWiping(), new Promise((resolve) => setTimeout(resolve, WIPING_MS))]);
  const clientId = localStorage.getItem(CLIENT_KEY);
  if (localStorage.getItem(LEAVING_KEY) !== null && !(await finishLeaving())) {
    sessionState.set({ status: 'signed_out' });
    return;
  }
  if (clientId !== null) {
    try {
      const { local } = await openDevice(clientId);
      const kept = v.safeParse(SessionSchema, (await local.meta.get(SESSION_META))?.value);
      if (kept.success) show(kept.output, true);
    } catch (error) {
      console.error('device', error);
    }
  }
  await refreshSession();
}

/**
 * Asks the server who is signed in. @returns whether somebody is. Another client than the one at the screen, who entered
 * in another tab, does not take its place: what is being written here is not theirs.
 */
export async function refreshSession(): Promise<boolean> {
  /** The cookie of somebody who signed out with no network brings nobody back. */
  const isLeaving = localStorage.getItem(LEAVING_KEY) !== null && !(await finishLeaving());
  if (isLeaving) return nobody();
  const result = await callServer<unknown>('GET', '/api/v1/session', undefined, { clientId: '' });
  if (result.ok) {
    const session = v.safeParse(SessionSchema, result.value);
    if (session.success) {
      if (isAnother(session.output)) {
        callState.update((now) => ({ ...now, expired: true }));
        return false;
      }
      const problem = await enterOr(session.output);
      if (problem === undefined) return true;
      sessionState.set({ status: 'signed_out', problem });
      return false;
    }
  }
  return nobody();
}

function nobody(): false {
  if (sessionState.get().status === 'loading') sessionState.set({ status: 'signed_out' });
  return false;
}

function isAnother({ client }: Session): boolean {
  const now = sessionState.get();
  return now.status === 'signed_in' && now.session.client.client_id !== client.client_id;
}

/**
 * While too many try this account, the server asks for a proof of work first, and the browser does it.
 * @param onProving told when that begins: it takes some seconds
 */
export async function signIn(
  email: string,
  password: string,
  onProving: () => void = () => {},
): Promise<Result<void>> {
  const path = '/api/v1/session/sign-in';
  let result = await enterBy(path, { email, password });
  for (let proofs = 0; proofs < MOST_PROOFS && !result.ok && result.error.challenge; proofs += 1) {
    onProving();
    const { solveProof } = await import('./solve-proof.ts');
    const proof = await solveProof(result.error.challenge);
    if (proof === undefined) break;
    result = await enterBy(path, { email, password, proof });
  }
  return result;
}

export async function signInDemo(): Promise<Result<void>> {
  return await enterBy('/api/v1/session/demo', {});
}

async function enterBy(path: string, body: unknown): Promise<Result<void>> {
  if (localStorage.getItem(LEAVING_KEY) !== null) await finishLeaving();
  const result = await callServer<unknown>('POST', path, body);
  if (!result.ok) return result;
  const session = v.safeParse(SessionSchema, result.value);
  if (!session.success) return { ok: false, error: localError('internal') };
  /** A new session is in the place of the one that was left. */
  localStorage.removeItem(LEAVING_KEY);
  const problem = await enterOr(session.output);
  if (problem) return { ok: false, error: problem };
  tell({ type: 'signed_in' });
  return { ok: true, value: undefined };
}

/** Signs out and wipes this client's data from the device, in every tab; ask first when unsentCount() is not 0. */
export async function signOut(): Promise<Result<void>> {
  localStorage.setItem(LEAVING_KEY, '1');
  const now = sessionState.get();
  const clientId =
    now.status === 'signed_in' ? now.session.client.client_id : localStorage.getItem(CLIENT_KEY);
  if (clientId !== null) setWiping([...wiping(), clientId]);
  tell({ type: 'signed_out' });
  await forget();
  await finishWiping();
  /** Whoever entered in another tab meanwhile has told the server, and is there now. */
  if (localStorage.getItem(LEAVING_KEY) !== null) await finishLeaving();
  return { ok: true, value: undefined };
}

/** @returns why the device cannot keep this session's data. */
async function enterOr(session: Session): Promise<LocalError | undefined> {
  try {
    await enter(session);
    return undefined;
  } catch (error) {
    console.error('device', error);
    return isQuotaError(error) ? localError('disk_full') : localError('internal', LOCAL.storageBlocked);
  }
}

async function enter(session: Session): Promise<void> {
  speakFor(session);
  if (wiping().includes(session.client.client_id)) await finishWiping();
  /** From here on what is written is not to be removed, whatever could not be before. */
  setWiping(wiping().filter((id) => id !== session.client.client_id));
  const { local } = await openDevice(session.client.client_id);
  localStorage.setItem(CLIENT_KEY, session.client.client_id);
  /** With no room only the next start without network is worse: nobody is kept from what is here for that. */
  await local.meta.put({ key: SESSION_META, value: session }).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error;
    diskFull.set(true);
  });
  callState.update((now) => ({ ...now, expired: false }));
  show(session, false);
  tell({ type: 'wake' });
}

function show(session: Session, stale: boolean): void {
  speakFor(session);
  sessionState.set({ status: 'signed_in', session, stale, expired: callState.get().expired });
}

async function forget(): Promise<void> {
  localStorage.removeItem(CLIENT_KEY);
  speakFor();
  sessionState.set({ status: 'signed_out' });
  await closeDevice().catch((error: unknown) => console.error('device', error));
}

function wiping(): string[] {
  return (localStorage.getItem(WIPING_KEY) ?? '').split(' ').filter((id) => id !== '');
}

function setWiping(clientIds: string[]): void {
  if (clientIds.length === 0) localStorage.removeItem(WIPING_KEY);
  else localStorage.setItem(WIPING_KEY, [...new Set(clientIds)].join(' '));
}

/** Removes what those who signed out left here. One tab at a time; what cannot be removed now is the next one's. */
async function finishWiping(): Promise<void> {
  if (wiping().length === 0) return;
  const wipe = async () => {
    const { wipeAll } = await import('./open.ts');
    for (const clientId of wiping()) {
      await wipeAll(clientId);
      setWiping(wiping().filter((id) => id !== clientId));
    }
  };
  const done = navigator.locks ? navigator.locks.request('tintero-wiping', wipe) : wipe();
  await Promise.resolve(done).catch((error: unknown) => console.error('wiping', error));
}

/** @returns whether the server knows; the mark stays until it does. */
async function finishLeaving(): Promise<boolean> {
  const result = await callServer<unknown>('POST', '/api/v1/session/sign-out', {});
  if (!result.ok || !v.is(SignedOutSchema, result.value)) return false;
  localStorage.removeItem(LEAVING_KEY);
  return true;
}

function needsAnswer(): boolean {
  const now = sessionState.get();
  return now.status !== 'signed_in' || now.stale || now.expired || currentDevice.get() === undefined;
}
