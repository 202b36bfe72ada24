/**
 * Takes up what came by a channel, by the same door as what people bring: judged, kept once, or kept apart with the reasons. Part by part, and
 * that it is read is written with the last one: whoever dies in between takes it up anew, and what is here by then is here once.
 */

import { TinteroError } from '../../../../schema/errors.ts';
import { type ChannelRow, isSamePlace } from '../../../../schema/resources/received/receipt-channels.ts';
import { APART } from '../../../../schema/texts/receipt-channel-problems.ts';
import { takeDelivery } from '../../../output/delivery/take-delivery.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { findChannel, putChannel } from '../../../store/received/channels.ts';
import { addRefused } from '../../../store/received/received.ts';
import type { MailedDeps, WorkDeps } from '../../work.ts';
import { annexBrought } from '../inbox/annex-brought.ts';
import { judgeBytes } from '../inbox/judge-bytes.ts';
import type { Judged } from '../inbox/judge-document.ts';
import { takeBrought } from '../inbox/receive.ts';
import { MAILED_DELIVERIES } from '../mailed-deliveries.ts';
import type { Contents, Parcel } from './channel-kind.ts';
import { noteBounce } from './note-bounce.ts';
import { printsOf } from './prints-of.ts';
import type { Named, Unpacked } from './unpack.ts';

type TakeDeps = Pick<WorkDeps, 'compute' | 'certificates' | 'config' | 'failpoint'> & MailedDeps;

const AT_ONCE = 20;
const NOTHING = { documents: [], prints: [], bounces: [], deliveries: [] };

/** Somebody changed it, turned it off or removed it meanwhile. */
export class ChannelGone extends Error {}

/** @throws ChannelGone, TinteroError storage_full */
export async function takeParcel(
  scope: Scope,
  deps: TakeDeps,
  channel: ChannelRow,
  { cursor, contents }: Parcel,
  { rfc, signal }: { rfc: string; signal: AbortSignal },
): Promise<void> {
  const unpacked = await openContents(scope, deps, contents, signal);
  const { documents, bounces, apart, deliveries } = unpacked;
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const part = documents.slice(at, at + AT_ONCE);
    // One after the other: many large ones at once are more than one account may have on threads.
    const judged: { file: Named; judged: Judged }[] = [];
    for (const file of part)
      judged.push({ file, judged: await judgeBytes(scope, deps, rfc, file.bytes, signal) });
    await inChannel(scope, deps, channel, async (tx) => {
      for (const one of judged) {
        const brought = { origin: channel.kind, by: channel.name, ...one };
        const { body } = await takeBrought(scope, tx, { ...deps, random: deps }, brought);
        if (body.state === 'refused') continue;
        await annexBrought(scope, tx, body.uuid, printsOf(one.file, unpacked), deps.clock().toISOString());
      }
    });
    deps.failpoint('channel_part_taken');
  }
  await inChannel(scope, deps, channel, async (tx, row) => {
    const refused_at = deps.clock().toISOString();
    const kept = [...apart];
    for (const { opened, ...file } of deliveries) {
      const reason = await takeDelivery(scope, tx, deps, MAILED_DELIVERIES, opened);
      if (reason !== '') kept.push({ ...file, reason });
    }
    for (const { name, bytes, reason } of kept) {
      const known = { uuid: '', rfc: '', rfc_receiver: '', total: '', reasons: [reason] };
      const came = { refused_at, brought_by: channel.name, file_name: name };
      await addRefused(scope, tx, { ...known, ...came }, { name, bytes });
    }
    for (const bounce of bounces) await noteBounce(scope, tx, deps, bounce, refused_at);
    const isSome = documents.length + apart.length + deliveries.length > 0;
    await putChannel(scope, tx, { ...row, cursor, ...(isSome && { came_at: refused_at }) });
  });
  deps.failpoint('channel_parcel_taken');
}

/** What no thread comes to an end of is kept as it came: it is not tried for ever, and nothing behind it waits. */
async function openContents(
  scope: Scope,
  { compute, log }: TakeDeps,
  contents: Contents,
  signal: AbortSignal,
): Promise<Unpacked> {
  if (contents.form === 'apart') return { ...NOTHING, apart: contents.apart };
  const { form, files } = contents;
  try {
    return await compute.run(scope.clientId, 'unpack', { form, files }, { signal });
  } catch (error) {
    // Nobody had time for it.
    if (signal.aborted || error instanceof TinteroError) throw error;
    log.warn({ err: error }, 'what came by a channel is not read');
    return { ...NOTHING, apart: files.map((file) => ({ ...file, reason: APART.mailBroken })) };
  }
}

/** In a transaction with the client locked, of the channel as it is by now. */
async function inChannel(
  scope: Scope,
  { store, config }: TakeDeps,
  channel: ChannelRow,
  work: (tx: Tx, row: ChannelRow) => Promise<void>,
): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await findChannel(scope, tx, channel.channel_id);
    if (row === undefined || !row.is_on || !isSamePlace(row, channel)) throw new ChannelGone();
    await withinStorage(scope, tx, config.maxClientStorage, async () => await work(tx, row));
  });
}
