/** Files brought as received documents: each is frozen as an operation of its own, whole, and leaves when there is a network. */
import { LONGEST_FILE_NAME, type ReceiveRequest, receive } from '../../../schema/operations/receive.ts';
import type { Operation } from '../../../sync/operation.ts';
import { localError } from '../api.ts';
import { base64Of } from '../device/base64.ts';
import { enqueue, queueTables } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { askOnChange, useWatch } from '../device/watch.ts';
import { type Device, device, outdated } from '../opened.ts';
import { wakeSender } from './wake-sender.ts';

export type BroughtFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
export type Brought = Operation<'receive'>;

/** Those brought before this moment (ms since 1970) are shown no more. */
const SEEN_META = 'brought_seen_at';

/** Writes them in one transaction, in their order. @returns how many are new: the same bytes on their way are not asked for twice */
export async function bringFiles(files: readonly BroughtFile[]): Promise<Result<{ asked: number }>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local } = await device();
  const made = await Promise.all(files.map(async (file) => ({ file, subject: await digestOf(file.bytes) })));
  const written = await writeToDisk(() =>
    local.transaction('rw', queueTables(local), async () => {
      let asked = 0;
      for (const { file, subject } of made) {
        const name = nameOf(file);
        const summary = { name, bytes: file.bytes.length };
        const body: ReceiveRequest = { name, content: base64Of(file.bytes) };
        const enqueued = await enqueue(local, {
          ...{ id: crypto.randomUUID(), kind: 'receive', method: receive.method, subject, summary },
          path: receive.path(summary, subject),
          body: JSON.stringify(body),
          created_at: Date.now(),
        });
        if ('row' in enqueued) asked += 1;
      }
      return asked;
    }),
  );
  if (!written.ok) return written;
  wakeSender();
  return { ok: true, value: { asked: written.value } };
}

/** Folders in a name are only ever somebody's disk. */
const nameOf = ({ name }: BroughtFile) => (name.split(/[\\/]/).at(-1) ?? '').slice(0, LONGEST_FILE_NAME);

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readBrought({ local }: Pick<Device, 'local'>): Promise<Brought[]> {
  const since = Number((await local.meta.get(SEEN_META))?.value ?? 0);
  const rows = await local.outbox
    .filter((row) => row.kind === receive.kind && row.state !== 'discarded' && row.created_at > since)
    .toArray();
  return (rows as Brought[]).sort((a, b) => b.position - a.position);
}

/** What was brought on this device and what became of each, newest first, until it is hidden. */
export function useBrought(): readonly Brought[] {
  return useWatch<readonly Brought[]>(
    [],
    (open, say) => askOnChange(() => readBrought(open), say, [open.outbox.rows.subscribe]),
    [],
  );
}

/** Those that are not on their way any more are shown no more; what waits stays in the outbox. */
export async function hideBrought(): Promise<void> {
  const { local } = await device();
  await local.meta.put({ key: SEEN_META, value: Date.now() });
}
