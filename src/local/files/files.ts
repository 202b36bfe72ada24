/** Files and views of a receipt: from the device when they are here, else from the server, and then kept. */

import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import { fileNameOf } from '../../../schema/values/file-name.ts';
import { callServer, localError } from '../api.ts';
import { writeToDisk } from '../device/storage.ts';
import type { LocalError, ReceiptFile, Result } from '../device/types.ts';
import { type Device, device } from '../opened.ts';
import { printWay } from './hand-over.ts';

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof TYPES;

/** A stamped XML changes only with its addenda, and its PDF with how the account prints: else what is here is what the server has. */
export async function receiptFile(id: string, kind: FileKind): Promise<Result<ReceiptFile>> {
  const open = await device();
  const [way, receipt] = [await printWay(), await open.receipts.byId(id)];
  const name = `${(receipt && fileNameOf(way.settings.look.file_name, receipt)) || id}.${kind}`;
  const path = `/receipts/${encodeURIComponent(id)}/download/emmited/${kind}/json`;
  const mark = kind === 'pdf' ? way.mark : (receipt?.events?.findLast(isEdit)?.at ?? '');
  return await cachedFile(open, { id, kind, key: `${kind}:${id}`, name, path, mark });
}

type Wanted = { id: string; kind: FileKind; key: string; name: string; path: string; mark: string };

const isEdit = ({ kind }: { kind: string }) => kind === 'addenda_edited';

/** From the device when it is here and looks as documents do now, else from the server, and then kept. */
export async function cachedFile(
  { local }: Pick<Device, 'local'>,
  { id, kind, key, name, path, mark }: Wanted,
): Promise<Result<ReceiptFile>> {
  const cached = await local.files.get(key);
  const here =
    cached?.data instanceof Blob
      ? { ok: true as const, value: { name, type: cached.type, blob: cached.data } }
      : undefined;
  if (here !== undefined && (cached?.look ?? '') === mark) return here;
  const result = await callServer<unknown>('GET', path);
  if (!result.ok)
    return result.error.code === 'network'
      ? // As it looked before is better than nothing.
        (here ?? { ok: false, error: { ...result.error, message: DEVICE_DOCUMENTS.fileOffline } })
      : result;
  const bytes = await unpack(result.value, kind);
  if (bytes === undefined) return { ok: false, error: localError('internal') };
  const blob = new Blob([bytes], { type: TYPES[kind] });
  await writeToDisk(() =>
    local.files.put({ key, receipt_id: id, type: TYPES[kind], data: blob, kept_at: Date.now(), look: mark }),
  );
  return { ok: true, value: { name, type: TYPES[kind], blob } };
}

/** The answer is a zip as base64, alone or in one field of an object. */
async function unpack(value: unknown, kind: FileKind): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const base64 =
    typeof value === 'string'
      ? value
      : typeof value === 'object' && value !== null
        ? Object.values(value).find(
            (each): each is string => typeof each === 'string' && each.startsWith('UEsD'),
          )
        : undefined;
  if (base64 === undefined) return undefined;
  const { unzipSync } = await import('fflate');
  const zip = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const found = Object.entries(unzipSync(zip)).find(([name]) => name.toLowerCase().endsWith(`.${kind}`));
  return found && new Uint8Array(found[1]);
}

export type ViewAnswer = { view: Record<string, unknown> | undefined; offline: boolean; error?: LocalError };

/** The quick view: asked anew, and the last one seen when the server cannot be reached. */
export async function quickView(id: string): Promise<ViewAnswer> {
  const { local } = await device();
  const key = `quick:${id}`;
  const result = await callServer<Record<string, unknown>>(
    'GET',
    `/receipts/${encodeURIComponent(id)}/quick_view/i?format=json`,
  );
  if (result.ok) {
    const data = JSON.stringify(result.value);
    await writeToDisk(() =>
      local.files.put({ key, receipt_id: id, type: 'application/json', data, kept_at: Date.now() }),
    );
    return { view: result.value, offline: false };
  }
  const cached = await local.files.get(key);
  if (typeof cached?.data === 'string') return { view: JSON.parse(cached.data), offline: true };
  return { view: undefined, offline: result.error.code === 'network', error: result.error };
}
