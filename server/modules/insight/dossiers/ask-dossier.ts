/** Asks for a dossier: its row, and the job that makes it. In a transaction that has the client's lock. */
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type DossierFields,
  type DossierRow,
  MOST_DOSSIER_DOCUMENTS,
} from '../../../../schema/resources/insight/dossiers.ts';
import { DOSSIER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/dossier-problems.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { emptyDossier, findDossier, putDossier } from '../../../store/insight/dossiers.ts';
import { countOfIssuer, newestOfIssuer } from '../../../store/insight/report-documents.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import type { Deps } from '../../deps.ts';
import { maySeeDossiers } from './may-see.ts';

/** In rows of jobs: never changes. */
export const DOSSIER_JOB = 'dossier';

/** @throws TinteroError at the field: it is not theirs to see, there is nothing, or more than fits */
export async function requireDocuments(scope: Scope, db: Db, fields: DossierFields): Promise<void> {
  const refuse = (path: string, code: string, text: string) => {
    throw new TinteroError('invalid_fields', {}, [{ path, code, text }]);
  };
  if (!maySeeDossiers(scope)) refuse('rfc', 'dossier_denied', PROBLEMS.denied);
  const count = await countOfIssuer(scope, db, fields);
  const [n, most] = [count, MOST_DOSSIER_DOCUMENTS].map((one) => groupThousands(String(one)));
  if (count > MOST_DOSSIER_DOCUMENTS) refuse('to', 'dossier_many', PROBLEMS.many(n ?? '', most ?? ''));
  if (count === 0 && (await providersOfRfc(scope, db, fields.rfc)).length === 0)
    refuse('rfc', 'dossier_none', PROBLEMS.none);
}

/** The same one again is the same one; of something else it is made anew. */
export async function askDossier(
  scope: Scope,
  tx: Tx,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  dossier_id: string,
  { rfc, from, to }: DossierFields,
): Promise<void> {
  const taken = await findDossier(systemScope(scope.clientId), tx, dossier_id);
  if (taken !== undefined && taken.user_id !== scope.userId)
    throw new TinteroError('record_exists', { key: dossier_id });
  if (taken?.rfc === rfc && taken.from === from && taken.to === to) return;
  if (taken?.state === 'waiting' || taken?.state === 'working') throw new TinteroError('report_working');
  await emptyDossier(scope, tx, dossier_id);
  const at = clock().toISOString();
  const row: DossierRow = {
    ...{ dossier_id, user_id: scope.userId, asked_by: scope.from?.name ?? '', rfc, from, to },
    name: await nameOf(scope, tx, rfc),
    ...{ state: 'waiting', done: 0, total: 0, files: 0, missing: 0, bytes: 0, pdf_bytes: 0 },
    ...{ sums_sha256: '', reason: '', seen: '', at, ready_at: '', expires_at: '' },
  };
  await putDossier(scope, tx, row);
  const job = { job_id: random.uuid(), kind: DOSSIER_JOB, subject_id: dossier_id };
  await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
}

async function nameOf(scope: Scope, db: Db, rfc: string): Promise<string> {
  const [supplier] = await providersOfRfc(scope, db, rfc);
  return supplier?.name || (await newestOfIssuer(scope, db, rfc))?.name || rfc;
}
