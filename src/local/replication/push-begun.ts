/**
 * Tells the server of the rows that this device began, by the calls that a form makes. Way: step 3 (draft). Each under the key that it
 * got here, so that a call whose answer was lost makes no second one.
 */
import { BEGUN_RESOURCES } from '../../../schema/resources/begun.ts';
import { type AnyResource, documentId, rowOfDocument } from '../../../schema/resources/resource.ts';
import { callServer, callState } from '../api.ts';
import type { LocalError, Result } from '../device/types.ts';
import { type Begun, begunHere, forgetBegun } from '../documents/begun-rows.ts';
import type { FeedScope } from './begin-anew.ts';
import { isRefusal } from './push.ts';

const RETRY_MS = 5_000;
/** Asked again it fares no better: what its person may was taken, or its shape is another by now. */
const REFUSALS: ReadonlySet<LocalError['code']> = new Set([
  'not_permitted',
  'forbidden',
  'invalid_fields',
  'record_exists',
  'not_found',
] as const);

/** One row after the other, as they were begun; what no answer came to is told again. */
export function startPushBegun(scope: FeedScope): { wake(): void; stop(): void } {
  let turn: Promise<void> = Promise.resolve();
  let waiting = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    waiting = false;
    // Wait for the password, not for a refusal every few seconds.
    if (stopped || callState.get().expired) return;
    for (const begun of await begunHere(scope.local)) {
      if (stopped) return;
      await pushOne(scope, begun);
    }
  }
  const wake = () => {
    clearTimeout(timer);
    if (waiting || stopped) return;
    waiting = true;
    turn = turn.then(run).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'network')) console.warn('rows begun here', error);
      if (!stopped) timer = setTimeout(wake, RETRY_MS);
    });
  };
  const { parties } = scope.collections;
  const changes = parties.$.subscribe(({ operation }) => {
    if (operation !== 'UPDATE') wake();
  });
  wake();
  return {
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
      changes.unsubscribe();
    },
  };
}

/** @throws when the server could not be asked */
async function pushOne({ owner, local, collections }: FeedScope, begun: Begun): Promise<void> {
  const resource = BEGUN_RESOURCES.find(({ name }) => name === begun.resource) as AnyResource;
  const path = `/${resource.name}`;
  const kept = await rowsOf(collections, resource).findOne(documentId(resource, begun.key)).exec();
  if (begun.withdrawn) {
    // The page may have gone between the note and the row.
    await kept?.getLatest().remove();
    const gone = await callServer('DELETE', `${path}/${begun.key}`, undefined, { as: owner });
    if (!gone.ok && !isRefused(gone)) throw new Error(gone.error.code);
    return await forgetBegun(local, begun);
  }
  if (kept === null) return await forgetBegun(local, begun);
  const body = rowOfDocument(resource, kept.toJSON());
  const taken = await callServer<Record<string, unknown>>('POST', `${path}?begun=1`, body, { as: owner });
  if (!taken.ok && !isRefused(taken)) throw new Error(taken.error.code);
  // Another device was quicker with the same one, or this may not be: only what the server has stays.
  if (!taken.ok) console.warn('row refused by the server', resource.name, taken.error.code);
  if (!taken.ok || taken.value[resource.key] !== begun.key) await kept.getLatest().remove();
  await forgetBegun(local, begun);
}

const isRefused = (answer: Extract<Result<unknown>, { ok: false }>) =>
  isRefusal(answer.error.code) || REFUSALS.has(answer.error.code);

type Kept = { toJSON(): Record<string, unknown>; getLatest(): { remove(): Promise<unknown> } };
type Rows = { findOne(id: string): { exec(): Promise<Kept | null> } };

function rowsOf(collections: FeedScope['collections'], { travels, name }: AnyResource): Rows {
  if (travels.offline === 'none') throw new RangeError(`${name} is not on the device`);
  return collections[travels.collection] as unknown as Rows;
}
