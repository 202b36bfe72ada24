/** A command that goes on until it is told to stop: what is in hand is ended first. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** @returns aborted by the first of Ctrl-C or the system's word; `forget` gives them back what they do by themselves */
export function untilStopped(): { signal: AbortSignal; forget: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.once(name, stop);
  return {
    signal: controller.signal,
    forget: () => {
      for (const name of SIGNALS) process.off(name, stop);
    },
  };
}
