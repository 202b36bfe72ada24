/**
 * Issues the draft that was prepared of what comes round again, where somebody said so: as they, with what they may by now, exactly once. What
 * cannot be issued stays a draft, and people are told why; one that a person has changed meanwhile is theirs.
 */
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import { type ErrorBody, errorBody, TinteroError } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import {
  type RecurringDraftRow,
  recurringDrafts,
} from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { RECURRING_PROBLEMS } from '../../../../schema/texts/recurring-drafts.ts';
import { stampBackoff } from '../../../jobs/backoff.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import { findPersonOf } from '../../../store/identity/people.ts';
import { type DraftRow, findDraftRow } from '../../../store/invoicing/draft-rows.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { finishJob, queueJob } from '../../../store/kernel/jobs.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type Handler, type WorkDeps } from '../../work.ts';

const KIND = 'issue_prepared';
/** As it was prepared: nobody has written into it. */
const PREPARED = 1;
/** Most of a day: what cannot be issued by then is told. */
const MOST_TRIES = 40;

const stored = resourceStore(recurringDrafts);

/** The draft of a day. */
export const preparedSlug = (scope: Scope, recurringId: string, day: string) =>
  uuidOf(`recurring draft ${scope.clientId} ${recurringId} ${day}`);

export async function queueIssue(
  scope: Scope,
  tx: Tx,
  { clock, uuid }: Pick<WorkDeps, 'clock' | 'uuid'>,
  recurringId: string,
  day: string,
): Promise<void> {
  const now = clock().toISOString();
  const job = { job_id: uuid(), kind: KIND, subject_id: `${recurringId} ${day}` };
  await queueJob(scope, tx, { ...job, due_at: now, created_at: now });
}

const issuePrepared: Handler = async (deps, job) => {
  const scope = systemScope(job.client_id);
  const [recurringId = '', day = ''] = job.subject_id.split(' ');
  const slug = preparedSlug(scope, recurringId, day);
  const end = async (state: 'done' | 'failed', tell?: (tx: Tx) => Promise<void>) =>
    await deps.store.transaction(scope, async (tx) => {
      await tell?.(tx);
      await finishJob(scope, tx, job.job_id, state);
    });
  const row = await stored.find(scope, deps.store.db, recurringId);
  const draft = await findDraftRow(scope, deps.store.db, slug);
  if (row === undefined || !row.is_issued || draft === undefined || !isUntouched(draft))
    return void (await end('done'));
  const asker = await asWhom(scope, deps.store.db, row);
  const tell = async (tx: Tx, why: string) => await tellNotIssued(scope, tx, deps, row, draft, why);
  if (asker === undefined)
    return void (await end('failed', async (tx) => await tell(tx, RECURRING_PROBLEMS.gone)));
  const request = { receipt: JSON.parse(draft.receipt), draft_slug: slug, draft_revision: PREPARED };
  const refusal = await deps
    .issue(asker, uuidOf(`recurring issue ${slug}`), request satisfies IssueRequest)
    .then(({ status, body }) => (status < 400 ? undefined : (body as ErrorBody)), bodyOf);
  if (refusal === undefined) return void (await end('done'));
  if (refusal.kind !== 'reject' && job.attempts < MOST_TRIES)
    return { afterMs: stampBackoff(job.attempts, deps.chance()), reason: refusal.message };
  return void (await end('failed', async (tx) => await tell(tx, wordsOf(refusal))));
};

/** Of what was thrown before there was an answer to keep. */
function bodyOf(error: unknown): Pick<ErrorBody, 'kind' | 'message' | 'errors'> {
  if (!(error instanceof TinteroError)) throw error;
  return errorBody(error.code, error.message, undefined, error.problems);
}

const isUntouched = ({ revision, is_deleted, issued_as }: DraftRow) =>
  revision === PREPARED && is_deleted === 0 && issued_as === '';

/** Who said that the server issues it. */
async function asWhom(scope: Scope, db: Db, { issued_by }: RecurringDraftRow): Promise<Scope | undefined> {
  const asker = await askerOf(scope, db, issued_by);
  if (asker === undefined) return undefined;
  const name = (await findPersonOf(scope, db, asker.userId))?.name ?? '';
  return { ...asker, from: { name, address: '', session: '' } };
}

const wordsOf = ({ message, errors = [] }: Pick<ErrorBody, 'message' | 'errors'>) =>
  [message, ...errors.slice(0, 3).map(({ text }) => text)].join(' ');

async function tellNotIssued(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  { branch_office_id }: RecurringDraftRow,
  { slug, name }: DraftRow,
  why: string,
): Promise<void> {
  await announce(scope, tx, deps, NOTICES.draft_not_issued, {
    ...{ key: slug, at: deps.clock().toISOString() },
    data: { name, slug, why },
    among: {
      can: 'drafts.write',
      isFor: (member) => seesBranch({ ...member, userId: member.user_id }, branch_office_id),
    },
  });
}

export const issuePreparedJob = defineJob({
  kind: KIND,
  concurrency: 2,
  // The document has its operation: asked twice it is issued once.
  durable: false,
  leaves: true,
  handler: issuePrepared,
});
