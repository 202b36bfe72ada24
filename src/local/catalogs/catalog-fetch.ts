/** Fetches the list of packs and the packs. A pack is text, not JSON, and may come from the browser's cache. */
import * as v from 'valibot';
import { type PackList, PackListSchema } from '../../../schema/catalogs/suggestion.ts';

export type CatalogFetch = {
  /** undefined: no network, nobody signed in, or not an answer of ours. */
  list(): Promise<PackList | undefined>;
  pack(name: string, version: string): Promise<string | undefined>;
};

/** Packs are some 600 kB: a slow line gets two minutes. */
const TIMEOUT_MS = 120_000;

export const catalogFetch: CatalogFetch = {
  async list() {
    const text = await fetchText('/api/v1/catalogs/packs', 'no-store');
    if (text === undefined) return undefined;
    try {
      const parsed = v.safeParse(PackListSchema, JSON.parse(text));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  },
  pack: (name, version) =>
    fetchText(
      `/api/v1/catalogs/packs/${encodeURIComponent(name)}?v=${encodeURIComponent(version)}`,
      'default',
    ),
};

async function fetchText(path: string, cache: RequestCache): Promise<string | undefined> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      redirect: 'error',
      cache,
      headers: { accept: 'application/json, text/plain' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
