/** Looks at the clock every few seconds while a server runs, and asks somebody outside for the time when it starts. */
import { uptime } from 'node:os';
import type { ClockWatch } from './clock-watch.ts';

const LOOK_MS = 5_000;
const ASK_AGAIN_MS = 3_600_000;
const ASK_TIMEOUT_MS = 10_000;

/** Milliseconds since the machine started, sleep and all: nobody sets them. */
export const steadyTime = (): number => uptime() * 1_000;

/** @param address whose answers tell the time; '' where nobody outside is asked */
export function startClockWatch(
  watch: Pick<ClockWatch, 'look' | 'listening'>,
  address: string,
  send: typeof fetch = fetch,
): { stop(): void } {
  const listening = watch.listening('SAT', send);
  const ask = async () => {
    // Any answer has a date, of whatever status. None says nothing of the clock.
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    const answer = await listening(address, { method: 'HEAD', redirect: 'manual', signal }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    watch.look();
  };
  const looking = setInterval(watch.look, LOOK_MS);
  const asking = address === '' ? undefined : setInterval(() => void ask(), ASK_AGAIN_MS);
  if (address !== '') void ask();
  for (const timer of [looking, asking]) timer?.unref();
  return {
    stop() {
      clearInterval(looking);
      clearInterval(asking);
    },
  };
}
