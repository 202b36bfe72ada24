/** Ends the wait of a client whose PAC cannot say what it stamped since the copy: by the word of who runs the server. */

import { listSeries } from '../../store/admin/series.ts';
import { reserveFolio } from '../../store/invoicing/folios.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { findCheck, putCheck } from '../../store/kernel/restore-checks.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';

/** The next folio of each series. */
export type NextFolios = ReadonlyMap<string, number>;
export type Released =
  | { outcome: 'released'; copiedAt: string }
  | { outcome: 'not_waiting' | 'comparing' }
  | { outcome: 'missing'; series: string[] }
  | { outcome: 'backwards'; serie: string; next: number };

export async function releaseClient(scope: Scope, store: Store, next: NextFolios): Promise<Released> {
  return await store.transaction(scope, async (tx): Promise<Released> => {
    await lockClient(scope, tx);
    const check = await findCheck(scope, tx);
    if (check === undefined || check.state === 'done') return { outcome: 'not_waiting' };
    if (check.state === 'comparing') return { outcome: 'comparing' };
    const series = await listSeries(scope, tx);
    const missing = series.map(({ serie }) => serie).filter((serie) => !next.has(serie));
    if (missing.length > 0) return { outcome: 'missing', series: missing };
    const back = series.find((one) => (next.get(one.serie) ?? 0) < one.next_folio);
    if (back !== undefined) return { outcome: 'backwards', serie: back.serie, next: back.next_folio };
    for (const [serie, folio] of next) await reserveFolio(scope, tx, serie, String(folio - 1));
    await putCheck(scope, tx, { ...check, state: 'done' });
    return { outcome: 'released', copiedAt: check.copied_at };
  });
}
