import { onTestFinished, vi } from 'vitest';

/** For what reads the clock itself, as the library of sessions does: stopped, no count begins anew halfway through a test. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
