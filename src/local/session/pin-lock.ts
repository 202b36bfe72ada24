/** Opens what is hidden (lock.ts) by the PIN of this device, with no network. Apart from what the first screen needs. */
import { PIN } from '../../../schema/texts/pin.ts';
import { localError } from '../api.ts';
import type { Result } from '../device/types.ts';
import { currentDevice } from '../opened.ts';
import { lockState, PIN_META, PIN_OFFERED_META, unlock } from './lock.ts';
import { guessPin, PIN_SHAPE, readPin, storePin } from './pin.ts';

/** @param now milliseconds */
export async function unlockByPin(pin: string, now: number): Promise<Result<void>> {
  const local = currentDevice.get()?.local;
  if (local === undefined) return wrong(PIN.wrong);
  // One after the other, in every tab: a guess that was made is counted.
  const guess = async () => {
    const stored = readPin((await local.meta.get(PIN_META))?.value);
    if (stored === undefined) return undefined;
    const made = await guessPin(stored, pin, now);
    if (made.is !== 'early') await local.meta.put({ key: PIN_META, value: made.next });
    return made;
  };
  const made = await (navigator.locks ? navigator.locks.request('tintero-pin', guess) : guess());
  if (made?.is === 'right') {
    unlock();
    return { ok: true, value: undefined };
  }
  const waitMs = (made?.next.wait_until ?? 0) - now;
  return wrong(waitMs > 0 ? PIN.wait(Math.ceil(waitMs / 1_000)) : PIN.wrong);
}

/** @param pin undefined: none any more */
export async function setPin(pin: string | undefined): Promise<Result<void>> {
  const local = currentDevice.get()?.local;
  if (local === undefined || (pin !== undefined && !PIN_SHAPE.test(pin))) return wrong(PIN.shape);
  if (pin === undefined) await local.meta.delete(PIN_META);
  else await local.meta.put({ key: PIN_META, value: await storePin(pin) });
  lockState.update((now) => ({ ...now, hasPin: pin !== undefined }));
  return { ok: true, value: undefined };
}

/** They are asked once on a device. */
export async function notePinOffered(): Promise<void> {
  lockState.update((now) => ({ ...now, wasOffered: true }));
  await currentDevice.get()?.local.meta.put({ key: PIN_OFFERED_META, value: true });
}

function wrong(message: string): Result<void> {
  return { ok: false, error: localError('wrong_password', message) };
}
