/**
 * What becomes of a request at the SAT. That it leaves is written before it leaves: whoever dies in between asks again, and where the SAT
 * says that one like it is alive, or was asked for too often, the same documents are asked for by a period that ends a second later.
 */
import type { SatRequestRow } from '../../../../schema/resources/received/sat-download.ts';
import { halvesOf, nudged } from '../../../../schema/sat-download/periods.ts';
import { CODES, REQUEST_STATES } from '../../../fiscal/sat/download/protocol.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { addSatPackages, changeSatPackage, satPackagesOf } from '../../../store/received/sat-packages.ts';
import { putSatRequest } from '../../../store/received/sat-requests.ts';
import type { WorkDeps } from '../../work.ts';
import type { SatSession } from './sat-session.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** It takes minutes to hours, rarely more than a day. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, ...[2, 5, 15, 30].map((minutes) => minutes * MINUTE_MS)];
const LONG_MS = 60 * MINUTE_MS;
/** The longest that was seen is three days. */
const GIVEN_UP_MS = 5 * DAY_MS;
/** Tries of one request, in words that the SAT does not take for the same. */
const MOST_NUDGES = 4;
const MOST_ATTEMPTS = 12;

export type StepDeps = Pick<WorkDeps, 'store' | 'clock' | 'chance' | 'uuid' | 'failpoint' | 'log'>;

export async function askRequest(
  scope: Scope,
  deps: StepDeps,
  session: SatSession,
  row: SatRequestRow,
): Promise<void> {
  const leaving = { ...row, state: 'asking' as const };
  await save(scope, deps, leaving);
  deps.failpoint('sat_request_marked');
  const { side, what } = row;
  const said = await session.ask({ side, what, ...nudged(row, row.nudges) });
  deps.failpoint('sat_request_answered');
  const { code, message } = said;
  const heard = { ...leaving, code, said: message, attempts: 0 };
  if (said.id !== '' && (code === CODES.fine || code === '')) {
    const at = deps.clock().toISOString();
    return await save(scope, deps, {
      ...heard,
      state: 'asked',
      sat_id: said.id,
      asked_at: at,
      ...soon(deps, 0),
    });
  }
  if (code === CODES.duplicate || code === CODES.usedUp) return await again(scope, deps, heard);
  if (code === CODES.nothing) return await save(scope, deps, ended(deps, heard, 'empty'));
  if (code === CODES.tooMany) return await split(scope, deps, heard);
  await later(scope, deps, { ...heard, attempts: row.attempts + 1, state: 'planned' });
}

export async function verifyRequest(
  scope: Scope,
  deps: StepDeps,
  session: SatSession,
  row: SatRequestRow,
): Promise<void> {
  const { state, stateCode, code, message, documents, packages } = await session.verify(row.sat_id);
  const heard = { ...row, code: stateCode || code, said: message, documents };
  // It knows no such request any more.
  if (code === CODES.nothing) return await again(scope, deps, heard);
  switch (state) {
    case REQUEST_STATES.finished:
      return packages.length === 0
        ? await save(scope, deps, ended(deps, heard, 'empty'))
        : await begin(scope, deps, heard, packages);
    case REQUEST_STATES.error:
    case REQUEST_STATES.rejected:
      if (stateCode === CODES.nothing) return await save(scope, deps, ended(deps, heard, 'empty'));
      if (stateCode === CODES.tooMany) return await split(scope, deps, heard);
      return await again(scope, deps, heard);
    case REQUEST_STATES.expired:
      return await again(scope, deps, heard);
    default: {
      const age = deps.clock().getTime() - Date.parse(row.asked_at);
      if (age > GIVEN_UP_MS) return await again(scope, deps, heard);
      const attempts = row.attempts + 1;
      await save(scope, deps, { ...heard, attempts, ...soon(deps, attempts) });
    }
  }
}

async function begin(
  scope: Scope,
  deps: StepDeps,
  heard: SatRequestRow,
  packages: readonly string[],
): Promise<void> {
  const now = deps.clock().toISOString();
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await addSatPackages(scope, tx, heard.request_id, packages, now);
    const counts = { packages: packages.length, packages_done: 0, attempts: 0 };
    await putSatRequest(scope, tx, { ...heard, ...counts, state: 'downloading', next_at: now });
  });
}

/** In its own transaction: by a period that the SAT does not take for the same; what came of it before is left out. */
export async function again(scope: Scope, deps: StepDeps, row: SatRequestRow): Promise<void> {
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await askAgain(scope, tx, deps, row, row.nudges >= MOST_NUDGES);
  });
}

/** @param isGivenUp a person says when it is asked again */
export async function askAgain(
  scope: Scope,
  tx: Tx,
  deps: Pick<WorkDeps, 'clock'>,
  row: SatRequestRow,
  isGivenUp: boolean,
): Promise<void> {
  for (const one of await satPackagesOf(scope, tx, row.request_id))
    if (one.state !== 'done') await changeSatPackage(scope, tx, one.package_id, { state: 'lost' });
  if (isGivenUp) return await putSatRequest(scope, tx, ended(deps, row, 'failed'));
  const next_at = deps.clock().toISOString();
  const fresh = { sat_id: '', packages: 0, packages_done: 0, attempts: 0, asked_at: '', ended_at: '' };
  await putSatRequest(scope, tx, { ...row, ...fresh, state: 'planned', nudges: row.nudges + 1, next_at });
}

/** Two halves take its place; of what is too short for that a person decides. */
async function split(scope: Scope, deps: StepDeps, row: SatRequestRow): Promise<void> {
  const halves = halvesOf(row);
  if (halves === undefined) return await save(scope, deps, ended(deps, row, 'failed'));
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putSatRequest(scope, tx, ended(deps, row, 'split'));
    for (const period of halves)
      await putSatRequest(scope, tx, newRequest(deps, { side: row.side, what: row.what, ...period }));
  });
}

export function newRequest(
  { clock, uuid }: Pick<WorkDeps, 'clock' | 'uuid'>,
  asked: Pick<SatRequestRow, 'side' | 'what' | 'since' | 'until'>,
): SatRequestRow {
  const now = clock().toISOString();
  return {
    ...{ request_id: uuid(), ...asked, nudges: 0, state: 'planned', sat_id: '', code: '', said: '' },
    ...{ documents: 0, packages: 0, packages_done: 0, attempts: 0, elsewhere: 0 },
    ...{ planned_at: now, asked_at: '', next_at: now, ended_at: '' },
  };
}

export function ended(
  { clock }: Pick<WorkDeps, 'clock'>,
  row: SatRequestRow,
  state: 'done' | 'empty' | 'split' | 'failed',
): SatRequestRow {
  const now = clock().toISOString();
  return { ...row, state, ended_at: now, next_at: now };
}

/** The SAT took it and said nothing that helps. */
async function later(scope: Scope, deps: StepDeps, row: SatRequestRow): Promise<void> {
  const isGivenUp = row.attempts >= MOST_ATTEMPTS;
  await save(
    scope,
    deps,
    isGivenUp ? ended(deps, row, 'failed') : { ...row, ...soon(deps, row.attempts + 1) },
  );
}

export function soon(
  { clock, chance }: Pick<WorkDeps, 'clock' | 'chance'>,
  attempts: number,
): { next_at: string } {
  const wait = WAITS_MS[attempts] ?? LONG_MS;
  return { next_at: new Date(clock().getTime() + wait * (1 + 0.2 * chance())).toISOString() };
}

export async function save(scope: Scope, { store }: StepDeps, row: SatRequestRow): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putSatRequest(scope, tx, row);
  });
}
