/**
 * Notices that come to this browser with the app closed. A person allows it, here and on this device alone; it ends with their session, at the
 * server as well.
 */
import * as v from 'valibot';
import { PushKeySchema } from '../../../schema/documents/push.ts';
import { NOTICE_PREFERENCES } from '../../../schema/texts/notice-preferences.ts';
import { callServer, localError } from '../api.ts';
import type { Result } from '../device/types.ts';

/**
 * unsupported: this browser has no such thing (on an iPhone, before the app is installed). blocked: a person said no, and only the browser's settings
 * can change that.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** A page that no service worker has yet waits for none. */
async function subscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) === null ? 'off' : 'on';
}

/** Asks the person by the browser's own question. Errors: those of a call; internal when the browser's service gives no address. */
export async function allowPush(): Promise<Result<PushState>> {
  if (!isSupported()) return { ok: true, value: 'unsupported' };
  if ((await Notification.requestPermission()) !== 'granted') return { ok: true, value: await pushState() };
  return await subscribe();
}

async function subscribe(): Promise<Result<PushState>> {
  const answer = await callServer<unknown>('GET', '/notifications/push?format=json');
  if (!answer.ok) return answer;
  const read = v.safeParse(PushKeySchema, answer.value);
  if (!read.success) return { ok: false, error: localError('internal') };
  const registration = await navigator.serviceWorker.ready;
  try {
    const before = await registration.pushManager.getSubscription();
    // Of another key than the server's, as after a restore from nothing, it never takes anything.
    if (before !== null && keyOf(before) !== read.output.key) await before.unsubscribe();
    const subscribed = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: read.output.key,
    });
    const told = await callServer('POST', '/notifications/push', subscribed.toJSON());
    return told.ok ? { ok: true, value: 'on' } : told;
  } catch (error) {
    console.warn('push', error);
    return { ok: false, error: localError('internal', NOTICE_PREFERENCES.here.refused) };
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Nothing comes here any more; with no network too, since the browser itself gives the address up. */
export async function endPush(): Promise<void> {
  const subscribed = await subscription().catch(() => null);
  if (subscribed === null) return;
  const { endpoint } = subscribed;
  await subscribed.unsubscribe().catch(() => false);
  void callServer('POST', '/notifications/push/end', { endpoint });
}

let renewed = '';
/** Tells the server again of what a person has allowed here: their session is another one since, or they are in another client. */
export async function renewPush(owner: string): Promise<void> {
  if (renewed === owner || !isSupported() || Notification.permission !== 'granted') return;
  if ((await subscription()) === null) return;
  if ((await subscribe()).ok) renewed = owner;
}

/** Told the screen of a notice that was pressed outside of the page. @returns ends it */
export function followPressed(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === 'OPEN' && data.path?.startsWith('/')) open(data.path);
  };
  serviceWorker.addEventListener('message', listen);
  return () => serviceWorker.removeEventListener('message', listen);
}
