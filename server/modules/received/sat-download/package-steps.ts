/** A package of the SAT: stored whole before anything of it is read, then taken up part by part, each part once. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { SatRequestRow } from '../../../../schema/resources/received/sat-download.ts';
import { BrokenPackage } from '../../../fiscal/sat/download/read-package.ts';
import type { MemberWho } from '../../../store/identity/people.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  bytesOfSatPackage,
  changeSatPackage,
  type SatPackage,
  satPackagesOf,
} from '../../../store/received/sat-packages.ts';
import { findSatRequest, putSatRequest } from '../../../store/received/sat-requests.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';
import { again, ended, type StepDeps } from './request-steps.ts';
import type { SatSession } from './sat-session.ts';
import { takeDocuments } from './take-documents.ts';
import { takeMetadata } from './take-metadata.ts';

/** The SAT gives one twice. */
const MOST_DOWNLOADS = 2;

export type PackageDeps = StepDeps &
  Pick<WorkDeps, 'compute' | 'certificates' | 'config' | 'mailer'> &
  Pick<Deps, 'random'>;
/** Of one turn. @returns the package is taken up whole; else there is more of it */
export type TakeUp = (
  scope: Scope,
  deps: PackageDeps,
  bytes: Buffer,
  taken: number,
  of: { request: SatRequestRow; packageId: string; rfc: string; signal: AbortSignal },
) => Promise<boolean>;

/** What is next of a request whose packages are there: one step. */
export async function nextPackage(
  scope: Scope,
  deps: PackageDeps,
  session: SatSession,
  request: SatRequestRow,
  { rfc, signal }: { rfc: string; signal: AbortSignal },
): Promise<void> {
  const all = await satPackagesOf(scope, deps.store.db, request.request_id);
  const stored = all.find(({ state }) => state === 'stored');
  if (stored !== undefined) return await takeUp(scope, deps, request, stored, rfc, signal);
  const waiting = all.find(({ state }) => state === 'waiting');
  if (waiting !== undefined) return await download(scope, deps, session, request, waiting);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const done = ended(deps, request, 'done');
    await putSatRequest(scope, tx, done);
    if (done.elsewhere > 0) await tellElsewhere(scope, tx, deps, done);
  });
}

/** Whoever sees all that is issued here: of others it may be what is of no branch of theirs. */
async function tellElsewhere(
  scope: Scope,
  tx: Tx,
  deps: PackageDeps,
  { request_id, elsewhere: count, since, until, ended_at: at }: SatRequestRow,
): Promise<void> {
  const data = { count, since: since.slice(0, 10), until: until.slice(0, 10) };
  const { can } = NOTICES.issued_elsewhere;
  const isFor = ({ branches, can: may }: MemberWho) => branches === 'all' && may('payroll.read');
  await announce(scope, tx, deps, NOTICES.issued_elsewhere, {
    ...{ key: `${request_id} ${at}`, at, data, among: { can, isFor } },
  });
}

/** It counts before it leaves. What the SAT gives no more is asked for by another request. */
async function download(
  scope: Scope,
  deps: StepDeps,
  session: SatSession,
  request: SatRequestRow,
  { package_id, downloads }: SatPackage,
): Promise<void> {
  if (downloads >= MOST_DOWNLOADS) return await again(scope, deps, request);
  await change(scope, deps, package_id, { downloads: downloads + 1 });
  const { code, message, zip } = await session.download(package_id);
  deps.failpoint('sat_package_answered');
  if (zip !== undefined) return await change(scope, deps, package_id, { state: 'stored', bytes: zip });
  await again(scope, deps, { ...request, code, said: message });
}

async function takeUp(
  scope: Scope,
  deps: PackageDeps,
  request: SatRequestRow,
  { package_id, taken }: SatPackage,
  rfc: string,
  signal: AbortSignal,
): Promise<void> {
  const take: TakeUp = request.what === 'xml' ? takeDocuments : takeMetadata;
  try {
    const bytes = await bytesOfSatPackage(scope, deps.store.db, package_id);
    const isWhole = await take(scope, deps, bytes, taken, { request, packageId: package_id, rfc, signal });
    if (!isWhole) return;
  } catch (error) {
    if (!(error instanceof BrokenPackage)) throw error;
    deps.log.warn({ err: error, package: package_id }, 'a package of the SAT is broken');
    // Once more, as long as the SAT gives it.
    return await change(scope, deps, package_id, { state: 'waiting', taken: 0 });
  }
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await changeSatPackage(scope, tx, package_id, { state: 'done' });
    // What was taken up has counted in it meanwhile.
    const now = (await findSatRequest(scope, tx, request.request_id)) ?? request;
    await putSatRequest(scope, tx, { ...now, packages_done: now.packages_done + 1 });
  });
}

async function change(
  scope: Scope,
  { store }: StepDeps,
  packageId: string,
  to: Parameters<typeof changeSatPackage>[3],
): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await changeSatPackage(scope, tx, packageId, to);
  });
}
