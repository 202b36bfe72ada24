/** What another app shared with this one and waits for a word; the service worker put it aside. */
import { SHARED_FILES, SHARED_NAME } from '../../../schema/documents/shared-files.ts';

export type SharedFile = { key: string; file: File };

/** There is none where pages are not served over TLS. */
const hasCaches = () => typeof caches !== 'undefined';

export async function readShared(): Promise<SharedFile[]> {
  if (!hasCaches() || !(await caches.has(SHARED_FILES.cache))) return [];
  const waiting = await caches.open(SHARED_FILES.cache);
  const found: SharedFile[] = [];
  for (const request of await waiting.keys()) {
    const answer = await waiting.match(request);
    if (answer === undefined) continue;
    const name = decodeURIComponent(answer.headers.get(SHARED_NAME) ?? '');
    found.push({ key: request.url, file: new File([await answer.blob()], name) });
  }
  return found;
}

export async function dropShared(files: readonly SharedFile[]): Promise<void> {
  const waiting = await caches.open(SHARED_FILES.cache);
  for (const { key } of files) await waiting.delete(key);
}

/** Of whoever signs out nothing stays for who comes next. */
export async function wipeShared(): Promise<void> {
  if (hasCaches()) await caches.delete(SHARED_FILES.cache);
}
