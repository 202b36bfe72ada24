/**
 * Hides what is on the device from whoever is not its owner: after the idle drop, and when the app opens after nobody was at it
 * for as long. The same person's password opens it, or with no network the PIN of this device. It is a curtain over the
 * screens of this browser, in every tab: what it protects against is in docs/decisions/device-lock.md.
 */
import type { LocalDb } from '../device/dexie.ts';
import { createStore } from '../device/store.ts';
import type { Lock } from '../device/types.ts';
import { IDLE_MS, WARNING_MS } from './idle.ts';

/** The person whose screens are hidden, for every tab of this browser and for the next start. */
const LOCKED_KEY = 'tintero.locked';
/** Milliseconds; the last sign of life in any tab. */
const ACTIVITY_KEY = 'tintero-last-activity';
/** Where a PIN stands in the meta table of the device, and that its person was asked for one (pin-lock.ts). */
export const PIN_META = 'pin';
export const PIN_OFFERED_META = 'pin_offered';

export const lockState = createStore<Lock>({ locked: false, hasPin: false, wasOffered: true });
let userHere: string | undefined;

/** Before anything of `userId` is shown. @param remembered the server has not said yet that they are here */
export async function beginLock(
  userId: string,
  local: LocalDb,
  how: { remembered: boolean; now: number },
): Promise<void> {
  userHere = userId;
  if (how.remembered && how.now - lastActivity(how.now) > IDLE_MS + WARNING_MS) mark(userId);
  const [pin, offered] = await Promise.all([local.meta.get(PIN_META), local.meta.get(PIN_OFFERED_META)]);
  const hasPin = pin !== undefined && (await import('./pin.ts')).readPin(pin.value) !== undefined;
  lockState.set({ locked: read(LOCKED_KEY) === userId, hasPin, wasOffered: offered !== undefined });
}

let following = false;
/** What another tab locks or opens, this one does too. */
export function followLock(): void {
  if (following) return;
  following = true;
  addEventListener('storage', (event: StorageEvent) => {
    if (event.key !== LOCKED_KEY || userHere === undefined) return;
    lockState.update((now) => ({ ...now, locked: event.newValue === userHere }));
  });
}

/** Whoever is at the screen is gone. What is being written goes on being kept. */
export function lock(): void {
  if (userHere === undefined) return;
  mark(userHere);
  lockState.update((now) => ({ ...now, locked: true }));
}

/** They entered again, or signed out. Whoever watches for idleness counts anew (app/session/use-idle.ts). */
export function unlock(): void {
  write(LOCKED_KEY, undefined);
  lockState.update((state) => ({ ...state, locked: false }));
}

/** Of any tab. Where none was ever noted, it is now. */
export function lastActivity(now: number): number {
  const noted = Number(read(ACTIVITY_KEY) ?? Number.NaN);
  return Number.isFinite(noted) && noted <= now ? noted : now;
}

export function noteActivity(now: number): void {
  write(ACTIVITY_KEY, String(now));
}

/** @returns stops it. @param onActivity told when there was some in another tab, in milliseconds */
export function followActivity(onActivity: (at: number) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ACTIVITY_KEY && newValue !== null) onActivity(Number(newValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function mark(userId: string): void {
  write(LOCKED_KEY, userId);
}

/** Without small storage each tab locks for itself. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
