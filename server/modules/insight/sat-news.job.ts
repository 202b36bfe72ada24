/** Tells every account what became of what the server has from the SAT: catalogues that came anew, and lists that do not come. */
import { NOTICES } from '../../../schema/notices/index.ts';
import { shownDay } from '../../../schema/values/dates.ts';
import { CENTRAL_ZONE, centralDay, localTime } from '../../base/local-time.ts';
import { productKeys } from '../../store/invoicing/product-keys.ts';
import { recordFact, replaceFact } from '../../store/kernel/deployment.ts';
import { eachAccount } from '../each-account.ts';
import { defineJob, type WorkDeps } from '../work.ts';
import { announce } from './announce.ts';

const DAY_MS = 86_400_000;
/** The SAT's pages are out for a day or two at times: only longer is news. */
const OLD_MS = 5 * DAY_MS;
/** As long as it lasts it is said again so often. */
const AGAIN_DAYS = 14;
const TROUBLE = 'an account was not told of the SAT';

export const satNewsJob = defineJob({
  kind: 'sat_news',
  every: { firstMs: 120_000, ms: 3_600_000 },
  async run(deps, signal) {
    await tellCatalogs(deps, signal);
    await tellLists(deps, signal);
  },
});

/** What a server begins with is no news. */
async function tellCatalogs(deps: WorkDeps, signal: AbortSignal): Promise<void> {
  const { satNews, store, clock } = deps;
  const catalogs = satNews.catalogs();
  if (catalogs === undefined) return;
  const { version, importedAt } = catalogs;
  const before = await recordFact(store.db, 'catalogs_told', version);
  if (before === version) return;
  const day = shownDay(localTime(Date.parse(importedAt), CENTRAL_ZONE));
  const today = centralDay(clock().getTime());
  await eachAccount(deps, signal, TROUBLE, async (scope, tx) => {
    const at = deps.clock().toISOString();
    const gone = (await productKeys(scope, tx)).filter(({ key }) => !catalogs.isInForce(key, today));
    const products = gone.reduce((sum, { count }) => sum + count, 0);
    await announce(scope, tx, deps, NOTICES.catalog_changed, { key: version, at, data: { day, products } });
  });
  if (!signal.aborted) await replaceFact(store.db, 'catalogs_told', version);
}

/** A list that was never had is none to grow old: the server was set up without a network, or just now. */
async function tellLists(deps: WorkDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock().getTime();
  const old = deps.satNews
    .lists()
    .filter(({ checked_at }) => checked_at !== '' && now - Date.parse(checked_at) > OLD_MS)
    .sort((a, b) => (a.checked_at < b.checked_at ? -1 : 1));
  const [oldest] = old;
  if (oldest === undefined) return;
  const lists = [...new Set(old.map(({ list }) => list))].sort().join(', ');
  const since = Date.parse(oldest.checked_at);
  const day = shownDay(localTime(since, CENTRAL_ZONE));
  const turn = Math.floor((now - since) / (AGAIN_DAYS * DAY_MS));
  await eachAccount(deps, signal, TROUBLE, async (scope, tx) => {
    const at = deps.clock().toISOString();
    const key = `${oldest.file} ${oldest.checked_at} ${turn}`;
    await announce(scope, tx, deps, NOTICES.list_old, { key, at, data: { lists, day } });
  });
}
