/**
 * Asks the SAT what there is of an account and brings what is missing: a job of each client that never ends. All that it knows is in rows, so
 * that whoever dies in the middle goes on where it was, days later too. docs/decisions/sat-download.md
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { SatRequestRow, SatSettingsRow } from '../../../../schema/resources/received/sat-download.ts';
import type { Efirma } from '../../../fiscal/sat/download/sign-request.ts';
import { hurryOfClient } from '../../../jobs/schedule.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  dueSatRequests,
  findSatSettings,
  liveSatRequests,
  putSatSettings,
} from '../../../store/received/sat-requests.ts';
import { defineJob, type Handler, type WorkDeps } from '../../work.ts';
import { settleDifferences } from './compare.ts';
import { openEfirma } from './open-efirma.ts';
import { nextPackage, type PackageDeps } from './package-steps.ts';
import { planRequests } from './plan-requests.ts';
import { askRequest, verifyRequest } from './request-steps.ts';
import { EfirmaRefused, openSession, type SatSession } from './sat-session.ts';

const KIND = 'sat_download';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LOOK_MS = 15 * MINUTE_MS;
/** At the SAT at once, of one taxpayer. */
const MOST_LIVE = 4;
/** An e.firma that is refused is not tried all day. */
const REFUSED_MS = 6 * HOUR_MS;

type Trouble = Pick<SatSettingsRow, 'trouble' | 'said'>;

/** Looks soon: somebody turned it on, or asks for something again. */
export async function lookSoon(scope: Scope, tx: Tx, job: { job_id: string; now: string }): Promise<void> {
  const { job_id, now } = job;
  await hurryOfClient(scope, tx, { job_id, kind: KIND, due_at: now, created_at: now });
}

const goOn: Handler = async (given, job, signal) => {
  const scope = systemScope(job.client_id);
  const deps: Deps = { ...given, random: { uuid: given.uuid } };
  const settings = await findSatSettings(scope, deps.store.db);
  if (settings?.is_on !== true) return { afterMs: DAY_MS, reason: '' };
  await settleDifferences(scope, deps.store);
  const efirma = await openEfirma(scope, deps);
  if (typeof efirma === 'string') {
    await note(scope, deps, { trouble: efirma, said: '' });
    return { afterMs: HOUR_MS, reason: efirma };
  }
  try {
    await oneTurn(scope, deps, settings, efirma, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const trouble = troubleOf(error);
    await note(scope, deps, trouble);
    const afterMs = trouble.trouble === 'efirma_refused' ? REFUSED_MS : LOOK_MS;
    return { afterMs, reason: trouble.said || trouble.trouble };
  }
  await note(scope, deps, { trouble: '', said: '' });
  const { next_at } = await liveSatRequests(scope, deps.store.db);
  const wait = next_at === '' ? LOOK_MS : Date.parse(next_at) - deps.clock().getTime();
  return { afterMs: Math.max(0, Math.min(wait, LOOK_MS)), reason: '' };
};

type Deps = WorkDeps & PackageDeps;

async function oneTurn(
  scope: Scope,
  deps: Deps,
  settings: SatSettingsRow,
  efirma: Efirma,
  signal: AbortSignal,
): Promise<void> {
  const plan = async () => {
    const { count } = await liveSatRequests(scope, deps.store.db);
    await planRequests(scope, deps, settings, MOST_LIVE - count);
  };
  await plan();
  const session = openSession(scope, deps, efirma, signal);
  const due = await dueSatRequests(scope, deps.store.db, deps.clock().toISOString());
  for (const row of due) {
    if (signal.aborted) return;
    await step(scope, deps, session, row, { rfc: efirma.certificate.rfc, signal });
  }
  // What ended makes room for more, and tells what is missing: that is asked for at once.
  await plan();
}

async function step(
  scope: Scope,
  deps: Deps,
  session: SatSession,
  row: SatRequestRow,
  of: { rfc: string; signal: AbortSignal },
): Promise<void> {
  if (row.state === 'asked') return await verifyRequest(scope, deps, session, row);
  if (row.state === 'downloading') return await nextPackage(scope, deps, session, row, of);
  await askRequest(scope, deps, session, row);
}

function troubleOf(error: unknown): Trouble {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (error instanceof EfirmaRefused) return { trouble: 'efirma_refused', said };
  if (error instanceof TinteroError && error.code === 'storage_full')
    return { trouble: 'storage_full', said: '' };
  return { trouble: 'silent', said };
}

/** It may be turned off meanwhile, and what was chosen stays. */
async function note(scope: Scope, { store, clock }: Deps, trouble: Trouble): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const now = await findSatSettings(scope, tx);
    if (now === undefined) return;
    await putSatSettings(scope, tx, { ...now, ...trouble, looked_at: clock().toISOString() });
  });
}

export const satDownloadJob = defineJob({
  kind: KIND,
  concurrency: 2,
  durable: true,
  leaves: true,
  every: { ms: LOOK_MS },
  handler: goOn,
});
