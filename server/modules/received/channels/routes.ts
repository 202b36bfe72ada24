/** Receipt channels of an account, and trying one. What comes by them is taken by the job beside this file. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type ChannelFields,
  type ChannelProbe,
  ChannelProbeAskedSchema,
  ChannelProbeSchema,
  type ChannelRow,
  isSamePlace,
  MOST_CHANNELS,
  receiptChannels,
} from '../../../../schema/resources/received/receipt-channels.ts';
import { CHANNEL_PROBLEMS as PROBLEMS } from '../../../../schema/texts/receipt-channel-problems.ts';
import { isLoopback, isPrivateHost } from '../../../base/net/private-address.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  allChannels,
  channelPlace,
  findChannel,
  putChannel,
  removeChannel,
  setChannelSecret,
} from '../../../store/received/channels.ts';
import type { Deps } from '../../deps.ts';
import { noteChannel } from './note-channel.ts';
import { openChannel } from './open-channel.ts';
import { lookSoon } from './read-channels.job.ts';
import { troubleOf } from './trouble-of.ts';

/** A try makes the server call somebody. */
const PROBES_A_MINUTE = 10;
const PROBE_MS = 45_000;
/** Of a place that nothing is known of. */
const UNREAD = {
  ...{ succeeded_at: '', failed_at: '', came_at: '', said: '', attempts: 0, cursor: '', host_key: '' },
  trouble: '' as const,
};

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);

export function receiptChannelRoutes(router: Router, deps: Deps): void {
  const { store, clock, random, secrets, config, worker } = deps;
  const probes = createRateLimit(PROBES_A_MINUTE, 60_000, () => clock().getTime());
  const soon = () => ({ job_id: random.uuid(), now: clock().toISOString() });

  // What comes by it is of every branch.
  const requireAll = ({ branches }: Scope) => {
    if (branches !== 'all') throw new TinteroError('beyond_own');
  };

  function requireFit(
    { host, security, secret }: ChannelFields,
    before: ChannelRow | undefined,
    isSame: boolean,
  ) {
    const { channelPrivateAddresses: allowsPrivate } = config;
    if (!allowsPrivate && isPrivateHost(host)) throw wrong('host', PROBLEMS.private);
    if (security === 'none' && !(allowsPrivate && isLoopback(host))) throw wrong('security', PROBLEMS.plain);
    if (secret !== '') return;
    if (before === undefined) throw wrong('secret', PROBLEMS.secret);
    // What is stored is never sent to another place: a secret stays where its owner meant it to go.
    if (!isSame) throw wrong('secret', PROBLEMS.secretAgain);
  }

  async function write(
    scope: Scope,
    tx: Tx,
    channel_id: string,
    fields: ChannelFields,
    before: ChannelRow | undefined,
  ): Promise<void> {
    requireAll(scope);
    const isSame = before !== undefined && isSamePlace(before, fields);
    requireFit(fields, before, isSame);
    if (before === undefined && (await allChannels(scope, tx)).length >= MOST_CHANNELS)
      throw wrong('name', PROBLEMS.many(MOST_CHANNELS));
    const { secret, ...said } = fields;
    const at = clock().toISOString();
    const secret_at = secret === '' ? (before?.secret_at ?? '') : at;
    // From an earlier day on it is read anew: what is here already stays as it is.
    const isFurther = isSame && said.since >= before.since;
    const known = isSame ? { ...before, ...(!isFurther && { cursor: '' }) } : UNREAD;
    // Another password may be what was missing.
    const forgotten = secret === '' ? {} : { trouble: '' as const, said: '', attempts: 0 };
    await putChannel(scope, tx, { ...known, ...forgotten, ...said, channel_id, secret_at });
    if (secret !== '') {
      const sealed = await secrets.seal(tx, channelPlace(scope, channel_id), secret);
      await setChannelSecret(scope, tx, channel_id, sealed);
    }
    if (said.is_on) await lookSoon(scope, tx, soon());
  }

  resourceRoutes<ChannelRow, ChannelFields>(router, deps, receiptChannels, {
    write,
    written: () => worker.wake(),
    async remove(scope, tx, id) {
      requireAll(scope);
      if (!(await removeChannel(scope, tx, id))) throw new TinteroError('not_found');
    },
  });

  router.client(
    'POST',
    '/receipt_channels/:channel_id/probe',
    {
      can: 'receipt_channels.write',
      params: v.object({ channel_id: v.pipe(v.string(), v.toLowerCase()) }),
      body: ChannelProbeAskedSchema,
      answer: ChannelProbeSchema,
    },
    async ({ c, scope, params: { channel_id }, body: { host_key } }) => {
      requireAll(scope);
      const channel = await findChannel(scope, store.db, channel_id);
      if (channel === undefined) throw new TinteroError('not_found');
      if (!probes.take(scope.clientId)) throw new TinteroError('too_many_requests');
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(PROBE_MS)]);
      const answer = await probe(scope, deps, channel, host_key, signal);
      if (c.req.raw.signal.aborted) return answer;
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await noteChannel(scope, tx, channel, answer, clock().toISOString());
        if (channel.is_on && answer.trouble === '') await lookSoon(scope, tx, soon());
      });
      worker.wake();
      return answer;
    },
  );
}

async function probe(
  scope: Scope,
  deps: Deps,
  channel: ChannelRow,
  accepted: string,
  signal: AbortSignal,
): Promise<ChannelProbe> {
  try {
    const key = { mayPin: true, hostKey: accepted || channel.host_key };
    const session = await openChannel(scope, deps, channel, signal, key);
    try {
      const waiting = await session.waiting(channel);
      return { trouble: '', said: '', host_key: session.hostKey, waiting };
    } finally {
      await session.close();
    }
  } catch (error) {
    return { ...troubleOf(signal.aborted ? signal.reason : error), host_key: '', waiting: 0 };
  }
}
