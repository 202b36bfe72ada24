/** The other side of run-elsewhere.ts: does one order, says what comes of it, and ends. */
import type { Said } from './run-elsewhere.ts';

/** @param isRefusal tells errors whose message is ready to be read from faults of ours */
export function serveOrder<Order, Note, Result>(
  work: (order: Order, note: (note: Note) => void) => Promise<Result>,
  isRefusal: (error: unknown) => error is Error,
): void {
  const say = (said: Said<Note, Result>) => void process.send?.(said);
  async function run(order: Order): Promise<void> {
    try {
      say({ kind: 'done', result: await work(order, (note) => say({ kind: 'note', note })) });
    } catch (error) {
      if (isRefusal(error)) say({ kind: 'refused', message: error.message });
      else
        say({
          kind: 'failed',
          reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
    }
    process.disconnect();
  }
  process.once('message', (order: Order) => void run(order));
  // Nobody is left to work for.
  process.once('disconnect', () => process.exit());
}
