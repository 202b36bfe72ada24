/**
 * Compares a client whose database was put back from a copy with what its PACs and the SAT have (docs/decisions/backup.md): what
 * was stamped since is listed, fetched and put in its place; what was cancelled since is heard. Until that is done nothing of the
 * client is issued or cancelled; where a PAC cannot tell, a person's word ends it (`tintero restore release`).
 */

import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { fillText } from '../../../../schema/errors.ts';
import { RESTORE } from '../../../../schema/texts/backup.ts';
import type { PacPort } from '../../../fiscal/pac/port.ts';
import { satExpression } from '../../../fiscal/sat/sat-expression.ts';
import { cancelStatusBackoff } from '../../../jobs/backoff.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { doubtUnsent, livingReceipts, unstampedReceipts } from '../../../store/invoicing/found-receipts.ts';
import { findReceiptByUuid, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { notedReceipts } from '../../../store/invoicing/returned-receipts.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { findCheck, putCheck, type RestoreCheck, SETTLE_MS } from '../../../store/kernel/restore-checks.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import { type CompareDeps, defineJob, type Handler } from '../../work.ts';
import { applyStatus } from '../cancellations/apply-status.ts';
import { placeFound } from './place-found.ts';

/** Clocks differ, and providers count by days. */
const LIST_MARGIN_MS = 24 * 3_600_000;
/** Of what was sealed so long before the copy, or later, the SAT is asked; of older ones before anything is asked of them. */
const STATUS_DAYS = 35;
const DAY_MS = 24 * 3_600_000;
const AGAIN_MS = 30_000;
/** Almost three weeks: then the PAC will not give it either. */
const MOST_TRIES = 150;
/** A PAC that listed a document and has not given it for so long is not going to. */
const GIVEN_UP_MS = 72 * 3_600_000;

/** What was learned in one comparison. `later`: somebody did not answer; `word`: nobody can. */
type Finding = { stamps: number; later: string[]; word: string[] };

const compareRestored: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const check = await compareClient(deps, scope, signal);
  if (check?.state === 'comparing') return { afterMs: AGAIN_MS, reason: check.notes.join(' ') };
  if (check?.state !== 'waits_for_word' && job.attempts < MOST_TRIES) {
    // Devices come back when they will, also long after.
    const missing = await fetchNoted(deps, scope, signal);
    if (missing > 0)
      return { afterMs: cancelStatusBackoff(job.attempts, deps.chance()), reason: String(missing) };
  }
  await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
  return undefined;
};

/**
 * What devices know by its facts alone is fetched from the PAC by its UUID. @returns how many it has not given, and may yet
 */
async function fetchNoted(deps: CompareDeps, scope: Scope, signal: AbortSignal): Promise<number> {
  const { db } = deps.store;
  const client = await findClient(scope, db);
  const noted = await notedReceipts(scope, db);
  if (client === undefined || noted.length === 0) return 0;
  const account = await deps.providers.chosen(scope, db);
  const pac = await deps.providers.forJob(scope, account);
  const found: Finding = { stamps: 0, later: [], word: [] };
  const uuids = noted.map(({ uuid }) => uuid);
  await fetchMissing(deps, scope, { rfc: client.rfc, account, pac, uuids, isGivenUp: false }, found, signal);
  return found.later.length;
}

/** @returns how it stands after it; undefined of a client that was never restored */
export async function compareClient(
  deps: CompareDeps,
  scope: Scope,
  signal?: AbortSignal,
): Promise<RestoreCheck | undefined> {
  const check = await findCheck(scope, deps.store.db);
  const client = await findClient(scope, deps.store.db);
  if (check === undefined || client === undefined || check.state === 'done') return check;
  const early = deps.clock().getTime() < Date.parse(check.restored_at) + SETTLE_MS;
  const found: Finding = { stamps: 0, later: early ? [RESTORE.tooSoon] : [], word: [] };
  const chosen = await deps.providers.chosen(scope, deps.store.db);
  await deps.store.transaction(scope, (tx) => doubtUnsent(scope, tx, chosen));
  const unstamped = await unstampedReceipts(scope, deps.store.db);
  const accounts = new Set([chosen, ...unstamped.map((receipt) => receipt.pac_account_id)]);
  for (const account of accounts)
    await compareAccount(deps, scope, { client, check, account }, found, signal);
  const cancelled = await applyCancellations(deps, scope, check, found, signal);
  return await deps.store.transaction(scope, async (tx) => {
    const now = await findCheck(scope, tx);
    // A person has released it meanwhile.
    if (now?.state === 'done') return now;
    const state = found.later.length > 0 ? 'comparing' : found.word.length > 0 ? 'waits_for_word' : 'done';
    const notes = [...found.later, ...found.word];
    const totals = { stamps: check.stamps + found.stamps, cancelled: check.cancelled + cancelled };
    const after = { ...check, ...totals, state, notes } satisfies RestoreCheck;
    await putCheck(scope, tx, after);
    deps.log.info({ client_id: scope.clientId, state, ...totals }, 'compared after a restore');
    return after;
  });
}

type Compared = {
  client: { rfc: string };
  check: RestoreCheck;
  account: string;
};

async function compareAccount(
  deps: CompareDeps,
  scope: Scope,
  { client: { rfc }, check, account }: Compared,
  found: Finding,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = deps.store;
  const pac = await deps.providers.forJob(scope, account);
  const now = deps.clock().getTime();
  const since = Date.parse(check.copied_at) - LIST_MARGIN_MS;
  const list = await pac.listStamped({ issuer: rfc, since, until: now }, signal);
  if (list.kind === 'not_offered') found.word.push(fillText(RESTORE.unlisted, { provider: pac.name }));
  else if (list.kind !== 'found') found.later.push(unanswered(list));
  const listed = list.kind === 'found' ? list.stamps.map(({ uuid }) => uuid) : [];
  const noted = (await notedReceipts(scope, db)).map(({ uuid }) => uuid);
  const isGivenUp = now - Date.parse(check.restored_at) > GIVEN_UP_MS;
  const uuids = [...listed, ...noted].map((one) => one.toUpperCase());
  await fetchMissing(deps, scope, { rfc, account, pac, uuids, isGivenUp }, found, signal);
}

type Missing = { rfc: string; account: string; pac: PacPort; uuids: string[]; isGivenUp: boolean };

/** Those that are not here, in upper case: fetched and put in their place. */
async function fetchMissing(
  deps: CompareDeps,
  scope: Scope,
  { rfc, account, pac, uuids, isGivenUp }: Missing,
  found: Finding,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const uuid of new Set(uuids)) {
    if ((await findReceiptByUuid(scope, deps.store.db, uuid)) !== undefined) continue;
    const file = await pac.fetchStamped(rfc, uuid, signal);
    if (file.kind === 'found') {
      const placed = await placeFound(deps, scope, { rfc, uuid, xml: file.xml, account });
      if (placed === 'placed') found.stamps += 1;
      if (placed === 'not_ours') found.word.push(fillText(RESTORE.notOurs, { uuid }));
    } else if (file.kind === 'not_offered' || isGivenUp) {
      found.word.push(fillText(RESTORE.unfetched, { uuid }));
    } else {
      found.later.push(fillText(RESTORE.unfetched, { uuid }));
    }
  }
}

function unanswered(said: { reason: string } | { message: string }): string {
  return fillText(RESTORE.unanswered, { cause: 'reason' in said ? said.reason : said.message });
}

/** @returns how many the SAT has as cancelled that were not known to be */
async function applyCancellations(
  deps: CompareDeps,
  scope: Scope,
  check: RestoreCheck,
  found: Finding,
  signal: AbortSignal | undefined,
): Promise<number> {
  const since = new Date(Date.parse(check.copied_at) - STATUS_DAYS * DAY_MS).toISOString();
  let cancelled = 0;
  for (const receipt of await livingReceipts(scope, deps.store.db, since)) {
    const { checked_at = '' } =
      receipt.sat === '' ? {} : (JSON.parse(receipt.sat) as { checked_at?: string });
    if (checked_at >= check.restored_at) continue;
    const parts = expressionOf(receipt);
    // Damaged in the copy: `tintero doctor` says so, and the SAT cannot be asked for it.
    if (parts === undefined) continue;
    try {
      const status = await deps.sat.ask(parts, signal);
      await deps.store.transaction(scope, (tx) => applyStatus(scope, tx, deps, receipt.uuid, status));
      if (satVerdict(status).state === 'cancelled') cancelled += 1;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      found.later.push(fillText(RESTORE.unanswered, { cause }));
      // The others wait for the same service.
      break;
    }
  }
  return cancelled;
}

function expressionOf(receipt: StoredReceipt): ReturnType<typeof satExpression> | undefined {
  // The SAT's service does not answer for withholdings.
  if (receipt.receipt_type === 'R') return undefined;
  try {
    return satExpression(receipt);
  } catch {
    return undefined;
  }
}

export const compareJob = defineJob({
  kind: 'compare',
  concurrency: 1,
  durable: false,
  handler: compareRestored,
});
