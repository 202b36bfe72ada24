/**
 * Reads the mailbox of the address that the portal writes from (BOUNCES_URL) for mails that came back, of whichever account. How far it is read
 * no row says: each process begins some days before its start, and what was noted is noted once.
 */
import type { ChannelPlace } from '../../../../schema/resources/received/receipt-channels.ts';
import { isLoopback } from '../../../base/net/private-address.ts';
import type { Bounce } from '../../../output/mail/read-bounce.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { defineJob, type WorkDeps } from '../../work.ts';
import type { Contents } from './channel-kind.ts';
import { noteBounce } from './note-bounce.ts';
import { openMailbox } from './open-mailbox.ts';

const MINUTE_MS = 60_000;
const MOST_MS = 4 * MINUTE_MS;
/** Servers give up after five days at most. */
const BACK_MS = 6 * 24 * 60 * MINUTE_MS;
/** Whoever is on the threads for it. */
const PORTAL = 'portal';

type BounceDeps = Pick<WorkDeps, 'store' | 'compute' | 'mailer' | 'uuid' | 'clock' | 'log'> & {
  config: Pick<WorkDeps['config'], 'bouncesUrl'>;
};

/** @returns one turn after the other */
export function makeBounceReader(): (deps: BounceDeps, signal: AbortSignal) => Promise<void> {
  let progress = { cursor: '', since: '' };
  return async (deps, stopping) => {
    if (deps.config.bouncesUrl === '') return;
    const now = deps.clock().getTime();
    if (progress.since === '')
      progress = { cursor: '', since: new Date(now - BACK_MS).toISOString().slice(0, 10) };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(MOST_MS)]);
    // It is the operator's own, wherever it stands.
    const opening = { ...placeOf(deps.config.bouncesUrl), hostKey: '', mayPin: false, allowsPrivate: true };
    const session = await openMailbox({ ...opening, now, signal });
    try {
      for await (const { cursor, contents } of session.parcels(progress)) {
        for (const bounce of await bouncesIn(deps, contents, signal)) await note(deps, bounce);
        progress = { ...progress, cursor };
      }
    } finally {
      await session.close();
    }
  };
}

export const portalBouncesJob = defineJob({
  kind: 'portal_bounces',
  every: { firstMs: MINUTE_MS, ms: 5 * MINUTE_MS },
  run: makeBounceReader(),
});

function placeOf(address: string): { place: ChannelPlace; secret: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const security = protocol === 'imaps:' ? 'tls' : isLoopback(hostname) ? 'none' : 'starttls';
  const place: ChannelPlace = {
    ...{ kind: 'mail', security, user_name: decodeURIComponent(username) },
    // An address in brackets is one without them.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (security === 'tls' ? 993 : 143),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
  return { place, secret: decodeURIComponent(password) };
}

/** One that no thread comes to an end of says nothing, and is not tried for ever. */
async function bouncesIn(deps: BounceDeps, contents: Contents, signal: AbortSignal): Promise<Bounce[]> {
  if (contents.form === 'apart') return [];
  try {
    return (await deps.compute.run(PORTAL, 'unpack', contents, { signal })).bounces;
  } catch (error) {
    if (signal.aborted) throw error;
    deps.log.warn({ err: error }, 'a mail that came back is not read');
    return [];
  }
}

async function note({ store, clock, ...deps }: BounceDeps, bounce: Bounce): Promise<void> {
  const scope = systemScope(bounce.clientId);
  if ((await findClient(scope, store.db)) === undefined) return;
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await noteBounce(scope, tx, deps, bounce, clock().toISOString());
  });
}
