/** Takes up the XML that the SAT gives, by the same door as what people bring: judged, kept once, or kept apart with the reasons. */
import { differenceOf } from '../../../../schema/sat-download/difference.ts';
import { filesIn, type PackedFile } from '../../../fiscal/sat/download/read-package.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { hereOf, putSatDocuments, satDocumentsOf } from '../../../store/received/sat-documents.ts';
import { changeSatPackage } from '../../../store/received/sat-packages.ts';
import { judgeBytes } from '../inbox/judge-bytes.ts';
import type { Judged } from '../inbox/judge-document.ts';
import { takeBrought } from '../inbox/receive.ts';
import type { PackageDeps, TakeUp } from './package-steps.ts';

const AT_ONCE = 20;
/** Of one turn, so that nobody else's work waits. */
const MOST_TURNS = 25;
const LIMITS = { files: 300_000, fileBytes: 16_000_000, bytes: 4_000_000_000 };

export const takeDocuments: TakeUp = async (
  scope,
  deps,
  bytes,
  taken,
  { request, packageId, rfc, signal },
) => {
  const take = async (files: readonly PackedFile[], upTo: number) => {
    const part = files.filter(({ name }) => /\.xml$/i.test(name));
    // What was issued elsewhere is told by its metadata: only what others issued has a place here.
    if (request.side === 'received') await takeFiles(scope, deps, rfc, part, { packageId, upTo, signal });
  };
  let [waiting, at, turns]: [PackedFile[], number, number] = [[], taken, 0];
  for await (const file of filesIn(bytes, LIMITS, taken)) {
    if (turns >= MOST_TURNS || signal.aborted) return false;
    waiting.push(file);
    at += 1;
    if (waiting.length < AT_ONCE) continue;
    await take(waiting, at);
    waiting = [];
    turns += 1;
  }
  if (waiting.length > 0) await take(waiting, at);
  return true;
};

async function takeFiles(
  scope: Scope,
  deps: PackageDeps,
  rfc: string,
  files: readonly PackedFile[],
  { packageId, upTo, signal }: { packageId: string; upTo: number; signal: AbortSignal },
): Promise<void> {
  // One after the other: so many large ones at once are more than an account may have on the threads.
  const judged: { file: { name: string; bytes: Uint8Array }; judged: Judged }[] = [];
  for (const { name, bytes } of files)
    if (bytes !== undefined)
      judged.push({ file: { name, bytes }, judged: await judgeBytes(scope, deps, rfc, bytes, signal) });
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const said = new Map<string, boolean>();
    await withinStorage(scope, tx, deps.config.maxClientStorage, async () => {
      for (const one of judged) {
        const { body } = await takeBrought(scope, tx, deps, { origin: 'sat', by: '', ...one });
        said.set(body.uuid, body.state === 'refused');
      }
    });
    await tell(scope, tx, said);
    await changeSatPackage(scope, tx, packageId, { taken: upTo });
  });
  deps.failpoint('sat_part_taken');
}

/** @param said whether each of those UUIDs was refused */
async function tell(scope: Scope, tx: Tx, said: ReadonlyMap<string, boolean>): Promise<void> {
  const ids = [...said.keys()].map((uuid) => `received:${uuid}`);
  const here = await hereOf(scope, tx, 'received', [...said.keys()]);
  const known = await satDocumentsOf(scope, tx, ids);
  const rows = [...known.values()].map((row) => {
    const difference = differenceOf(row, here.get(row.uuid));
    const isRefused = difference === 'missing' && said.get(row.uuid) === true;
    return { ...row, difference: isRefused ? ('refused' as const) : difference };
  });
  await putSatDocuments(scope, tx, rows);
}
