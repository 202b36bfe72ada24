/**
 * Asks the SAT about what was received: at once, then again and again, less often as it grows old. One that is cancelled is told to whoever
 * may see it, once. A job of each client that never ends.
 */
import { PAYS } from '../../../../schema/cfdi/relations.ts';
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { documentTypeId, type ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { SatCheckDays } from '../../../../schema/resources/received/sat-check-settings.ts';
import { parseDecimal } from '../../../../schema/values/decimal.ts';
import { sealOf } from '../../../fiscal/sat/sat-expression.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import { statusBackoff } from '../../../jobs/backoff.ts';
import { hurryOfClient } from '../../../jobs/schedule.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { queueDocumentCancelled } from '../../../store/payments/cancelled-documents.ts';
import { followOwed } from '../../../store/payments/overdue-reps.ts';
import { followDocument, unlinkRep } from '../../../store/payments/scheduled-payments.ts';
import {
  askSatAgain,
  changeReceived,
  dueAtSat,
  findReceived,
  xmlFileOf,
} from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import { OLD_DAYS, satCheckOf } from '../../../store/received/sat-check.ts';
import { announce } from '../../insight/announce.ts';
import { unlinkCancelled } from '../../orders/links/unlink-cancelled.ts';
import { defineJob, type Handler, type WorkDeps } from '../../work.ts';
import { queueWord } from './deliver-word.ts';

const KIND = 'received_status';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOOK_MS = 15 * 60_000;
/** Asked for in one turn, so that nobody else's work waits. */
const AT_ONCE = 20;
/** A stamp reaches the SAT within 72 hours. */
const LATE_MS = 72 * HOUR_MS;
const OLD_MS = OLD_DAYS * DAY_MS;

/** Asks soon about what has just come; many that come at once are one turn. */
export async function askSoon(scope: Scope, tx: Tx, job: { job_id: string; now: Date }): Promise<void> {
  const due_at = new Date(job.now.getTime() + 5_000).toISOString();
  const created_at = job.now.toISOString();
  await hurryOfClient(scope, tx, { job_id: job.job_id, kind: KIND, due_at, created_at });
}

const askTheSat: Handler = async (deps, job, signal) => {
  const scope = systemScope(job.client_id);
  const due = await dueAtSat(scope, deps.store.db, deps.clock().toISOString(), AT_ONCE);
  for (const row of due) {
    if (!isKnownToService(row)) {
      await deps.store.transaction(scope, (tx) => askSatAgain(scope, tx, row.uuid, ''));
      continue;
    }
    const question = await questionOf(scope, deps, row);
    if (question === undefined) {
      const later = new Date(deps.clock().getTime() + DAY_MS).toISOString();
      await deps.store.transaction(scope, (tx) => askSatAgain(scope, tx, row.uuid, later));
      continue;
    }
    try {
      const status = await deps.sat.ask(question, signal);
      await deps.store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await hear(scope, tx, deps, row.uuid, status);
      });
    } catch (error) {
      // A service that is down is left alone.
      const reason = error instanceof Error ? error.message : String(error);
      return { afterMs: statusBackoff(job.attempts + 1, deps.chance()), reason };
    }
  }
  return { afterMs: due.length === AT_ONCE ? 0 : LOOK_MS, reason: '' };
};

/** It knows no withholding, and is asked by a total. */
function isKnownToService({ version, total }: ReceivedRow): boolean {
  return !version.startsWith('ret') && parseDecimal(total) !== undefined;
}

/** Undefined of one whose file is damaged: that keeps nobody from asking about the others. */
async function questionOf(scope: Scope, { store }: WorkDeps, row: ReceivedRow) {
  const file = await findReceivedFile(scope, store.db, xmlFileOf(row.uuid)).catch((error: unknown) => {
    if (error instanceof TinteroError && error.code === 'document_damaged') return 'damaged' as const;
    throw error;
  });
  if (file === 'damaged') return undefined;
  return {
    ...{ uuid: row.uuid, issuer: row.rfc, receiver: row.rfc_receiver, total: row.total },
    seal: sealOf(file?.bytes.toString('utf8') ?? ''),
    ...(/^3\.[02]/.test(row.version) && { padded: true as const }),
  };
}

async function hear(scope: Scope, tx: Tx, deps: WorkDeps, uuid: string, status: SatStatus): Promise<void> {
  const row = await findReceived(scope, tx, uuid);
  if (row === undefined) return;
  const now = deps.clock();
  const at = now.toISOString();
  const heard = heardOf(row, status, now, await satCheckOf(scope, tx));
  await changeReceived(scope, tx, { ...row, sat_state: heard.state, sat_checked_at: at });
  await followDocument(scope, tx, uuid, { at });
  const next = heard.againMs === undefined ? '' : new Date(now.getTime() + heard.againMs).toISOString();
  await askSatAgain(scope, tx, uuid, next);
  if (heard.state !== 'cancelled' || row.sat_state === 'cancelled') return;
  if (row.receipt_type === 'P') await repCancelled(scope, tx, row, at);
  await queueWord(scope, tx, row, { job_id: deps.uuid(), at });
  await queueDocumentCancelled(scope, tx, uuid, { newId: deps.uuid, at });
  await unlinkCancelled(scope, tx, deps, uuid);
  const { name, rfc, serie, folio, total, currency } = row;
  await announce(scope, tx, deps, NOTICES.received_cancelled, {
    key: uuid,
    at,
    data: {
      ...{ uuid, documentTypeId: documentTypeId(row.receipt_type) },
      ...{ name: name || rfc, folio: `${serie}${folio}`, total, currency, paid: PAID[row.balance_status_id] },
    },
  });
}

/** What was paid of it before the SAT said so. */
const PAID: Partial<Record<ReceivedRow['balance_status_id'], 'whole' | 'part'>> = {
  paid: 'whole',
  partially_paid: 'part',
};

async function repCancelled(scope: Scope, tx: Tx, row: ReceivedRow, at: string): Promise<void> {
  const paid = row.relations.filter(({ kind }) => kind === PAYS).map(({ uuid }) => uuid);
  await unlinkRep(scope, tx, row.uuid, paid, at);
  await followOwed(scope, tx, row.rfc, at.slice(0, 10));
}

type Heard = { state: ReceivedRow['sat_state']; againMs: number | undefined };

/** What the SAT's words make of it, and when it is asked again. */
function heardOf(row: ReceivedRow, status: SatStatus, now: Date, check: SatCheckDays): Heard {
  const issued = Date.parse(`${row.issued_at}Z`);
  const age = now.getTime() - (Number.isNaN(issued) ? 0 : issued);
  const { state } = satVerdict(status);
  switch (state) {
    case 'cancelled':
      return { state, againMs: undefined };
    case 'current':
      return { state, againMs: Number(age > OLD_MS ? check.old_days : check.days) * DAY_MS };
    case 'not_found':
      // The SAT learns late: what it does not know yet is no news.
      return age < LATE_MS ? { state: row.sat_state, againMs: HOUR_MS } : { state, againMs: DAY_MS };
    default:
      return { state: row.sat_state, againMs: DAY_MS };
  }
}

export const receivedStatusJob = defineJob({
  kind: KIND,
  concurrency: 2,
  durable: false,
  every: { ms: LOOK_MS },
  handler: askTheSat,
});
