/** Whether the server can do its work, for whoever sends it calls: what is missing is named, and nothing else is told. */
import { statfs } from 'node:fs/promises';
import type { Deps } from '../../modules/deps.ts';
import { countQuarantined } from '../../store/kernel/restore-checks.ts';
import { migrationState } from '../../store/migrations.ts';

/**
 * stopping: it takes no more. database: no answer. migrations: the database has another shape than this build's.
 * worker: nothing is stamped. disk: DATA_DIR is full. clock: it is wrong, and nothing is issued.
 */
export type Unready = 'stopping' | 'database' | 'migrations' | 'worker' | 'disk' | 'clock';

/** @property restoring clients of which nothing is issued yet: their database was put back from a copy. All else is answered. */
export type Found = { reasons: readonly Unready[]; restoring: number };

type Needs = Pick<Deps, 'store' | 'worker' | 'hub' | 'config' | 'clock' | 'clockWatch' | 'log'>;

/** A database that answers slower than this is of no use to anybody. */
const DATABASE_MS = 3_000;
/** Anybody may ask, as often as they like: the database is asked once in this time. */
const REMEMBERED_MS = 1_000;
const MB = 1024 * 1024;

/** @returns asks, or tells what it found a moment ago; no reasons: ready */
export function createReadiness(deps: Needs): () => Promise<Found> {
  let looked = Number.NEGATIVE_INFINITY;
  let found: Promise<Found> = Promise.resolve({ reasons: [], restoring: 0 });
  let logged = '';

  async function look(): Promise<Found> {
    const reasons = await missing(deps);
    const reported = reasons.join(' ');
    if (reported !== logged && reported !== '') deps.log.warn({ reasons }, 'not ready');
    logged = reported;
    const restoring = reasons.length > 0 ? 0 : await inTime(countQuarantined(deps.store.db));
    return { reasons, restoring: restoring ?? 0 };
  }

  return async () => {
    const now = deps.clock().getTime();
    if (Math.abs(now - looked) >= REMEMBERED_MS) {
      looked = now;
      found = look();
    }
    return await found;
  };
}

async function missing({ store, worker, hub, config, clockWatch }: Needs): Promise<Unready[]> {
  const [database, free] = await Promise.all([
    inTime(migrationState(store.db)),
    statfs(config.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => 0,
    ),
  ]);
  const checks: [Unready, boolean][] = [
    ['stopping', hub.closed],
    ['database', database === undefined],
    ['migrations', database !== undefined && database !== 'current'],
    ['worker', !worker.isRunning()],
    ['disk', free < config.leastFreeMb * MB],
    ['clock', !clockWatch.isRight()],
  ];
  return checks.flatMap(([reason, isMissing]) => (isMissing ? [reason] : []));
}

/** Undefined when it failed, or took too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, DATABASE_MS, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
