/** `npm start`: runs the portal, and runs it again when it ends by itself. What it starts is in start/portal.ts. */
import { fillText } from '../../schema/errors.ts';
import { START } from '../../schema/texts/start.ts';
import { keepRunning } from './start/keep-running.ts';
import { AGAIN, type End, type PortalProcess, type PortalReady, runPortal } from './start/run-portal.ts';

/** npm passes on the signal that the terminal has already sent: it comes at once, a person's second one later. */
const SAME_SIGNAL_MS = 1_000;
const KILLED = 130;

const args = process.argv.slice(2);
let portal: PortalProcess = runPortal(args, process.env);
/** Where it listened: a port that it was free to choose stays the one that devices know. */
let place: PortalReady | undefined;

const supervised = keepRunning(portal, {
  async again() {
    portal = runPortal([...args, `--${AGAIN}`], { ...process.env, ...portsOf(place) });
    return portal;
  },
  onEnd(end, waitMs) {
    place = portal.ready() ?? place;
    // It was told to close, or said why it does not start.
    if (end.code === 0 || place === undefined) return supervised.stop();
    say(START.portalEnded, { seconds: String(waitMs / 1_000) });
  },
});
let stoppedAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
// The terminal is gone: what is said to it must not stop the closing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const over = await supervised.over;
if (over === 'given_up') say(START.portalGivenUp);
process.exitCode = over === 'given_up' ? 1 : exitCode(await portal.ended);

function stop(signal: NodeJS.Signals): void {
  if (stoppedAt === undefined) {
    stoppedAt = performance.now();
    supervised.stop();
    portal.signal(signal);
  } else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) {
    portal.signal('SIGKILL');
    process.exit(KILLED);
  }
}

function portsOf(ready: PortalReady | undefined): Record<string, string> {
  return {
    ...(ready && { PORT: String(ready.port) }),
    ...(ready?.sandboxPort !== undefined && { SANDBOX_PORT: String(ready.sandboxPort) }),
  };
}

function exitCode({ code, signal }: End): number {
  if (signal !== null && stoppedAt === undefined) say(START.portalKilled, { signal });
  return code ?? 1;
}

function say(text: string, values: Record<string, string> = {}): void {
  console.log(fillText(text, values));
}
