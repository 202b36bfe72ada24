/** Puts aside what another app shares with this one, all of it or none; a screen asks what becomes of it. */
import { SHARED_FILES, SHARED_NAME } from '../schema/documents/shared-files.ts';

type Waiting = Pick<Cache, 'put' | 'delete'>;

/** @param open the cache that they wait in @returns where the browser goes from here */
export async function takeShared(
  request: Request,
  open: () => Promise<Waiting>,
  newKey: () => string,
): Promise<string> {
  const put: string[] = [];
  let waiting: Waiting | undefined;
  try {
    const said = (await request.formData()).getAll(SHARED_FILES.field);
    const files = said.filter((one): one is File => typeof one !== 'string');
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (files.length === 0 || files.length > SHARED_FILES.most || bytes > SHARED_FILES.bytes)
      throw new Error('Not so many, and not nothing');
    waiting = await open();
    for (const file of files) {
      const key = `${SHARED_FILES.path}/${newKey()}`;
      put.push(key);
      await waiting.put(
        key,
        new Response(file, { headers: { [SHARED_NAME]: encodeURIComponent(file.name) } }),
      );
    }
    return SHARED_FILES.landing;
  } catch {
    // No half of it stays.
    for (const key of put) await waiting?.delete(key);
    return `${SHARED_FILES.landing}${SHARED_FILES.failed}`;
  }
}
