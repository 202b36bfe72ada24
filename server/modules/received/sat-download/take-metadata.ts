/** Takes up what the SAT says that there is: a row a document, compared with what is here. */
import type { SatDocumentRow, SatRequestRow } from '../../../../schema/resources/received/sat-download.ts';
import { differenceOf } from '../../../../schema/sat-download/difference.ts';
import { type MetadataRow, readMetadata } from '../../../fiscal/sat/download/read-metadata.ts';
import { BrokenPackage, filesIn } from '../../../fiscal/sat/download/read-package.ts';
import { ofType } from '../../../store/kernel/audience.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { askSatAgain } from '../../../store/received/received.ts';
import { hereOf, putSatDocuments, satDocumentsOf } from '../../../store/received/sat-documents.ts';
import { changeSatPackage } from '../../../store/received/sat-packages.ts';
import { findSatRequest, putSatRequest } from '../../../store/received/sat-requests.ts';
import { askSoon } from '../inbox/sat-status.job.ts';
import type { PackageDeps, TakeUp } from './package-steps.ts';

const AT_ONCE = 200;
/** Of one turn, so that nobody else's work waits. */
const MOST_TURNS = 50;
const LIMITS = { files: 100, fileBytes: 400_000_000, bytes: 400_000_000 };
/** Rows of those on whose account somebody sold are in a file of their own, which says nothing of these documents. */
const THIRD_PARTIES = /_tercero/i;

export const takeMetadata: TakeUp = async (
  scope,
  deps,
  bytes,
  taken,
  { request, packageId, rfc, signal },
) => {
  const rows = await rowsIn(deps, bytes, request, rfc);
  let at = taken;
  for (let turn = 0; turn < MOST_TURNS && at < rows.length && !signal.aborted; turn += 1) {
    const part = rows.slice(at, at + AT_ONCE);
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const elsewhere = await takeRows(scope, tx, deps, request.side, part);
      if (elsewhere > 0) await noteElsewhere(scope, tx, request.request_id, elsewhere);
      await changeSatPackage(scope, tx, packageId, { taken: at + part.length });
    });
    at += part.length;
    deps.failpoint('sat_part_taken');
  }
  return at >= rows.length;
};

async function rowsIn(
  { log }: PackageDeps,
  bytes: Buffer,
  { side }: SatRequestRow,
  rfc: string,
): Promise<MetadataRow[]> {
  const rows: MetadataRow[] = [];
  let others = 0;
  for await (const file of filesIn(bytes, LIMITS)) {
    if (file.bytes === undefined) throw new BrokenPackage(`${file.name}: too large`);
    if (!/\.txt$/i.test(file.name) || THIRD_PARTIES.test(file.name)) continue;
    const read = readMetadata(new TextDecoder().decode(file.bytes));
    if (read === undefined) throw new BrokenPackage(`${file.name}: no metadata`);
    const own = read.rows.filter((row) => (side === 'issued' ? row.issuer : row.receiver) === rfc);
    others += read.bad + read.rows.length - own.length;
    for (const row of own) rows.push(row);
  }
  if (others > 0) log.warn({ rows: others }, 'rows of the SAT that say no document of this account');
  return rows;
}

/** @returns how many were issued elsewhere, and were not known before */
async function takeRows(
  scope: Scope,
  tx: Tx,
  deps: PackageDeps,
  side: SatDocumentRow['side'],
  rows: readonly MetadataRow[],
): Promise<number> {
  const idOf = ({ uuid }: MetadataRow) => `${side}:${uuid}`;
  const said_at = deps.clock().toISOString();
  const here = await hereOf(
    scope,
    tx,
    side,
    rows.map(({ uuid }) => uuid),
  );
  const before = await satDocumentsOf(scope, tx, rows.map(idOf));
  const documents = rows.map((row): SatDocumentRow => {
    const { uuid, issued_at, certified_at, cancelled_at, total, receipt_type } = row;
    const found = here.get(uuid);
    const known = { side, sat_state: row.is_cancelled ? ('cancelled' as const) : ('current' as const) };
    const difference = differenceOf(known, found);
    const wasRefused = before.get(idOf(row))?.difference === 'refused' && difference === 'missing';
    return {
      ...{ document_id: idOf(row), ...known, uuid, total, receipt_type, said_at },
      ...(side === 'issued'
        ? { rfc: row.receiver, name: row.receiver_name, branch: found?.branch ?? ofType(receipt_type, '') }
        : { rfc: row.issuer, name: row.issuer_name, branch: '' }),
      ...{ issued_at, certified_at, cancelled_at, difference: wasRefused ? 'refused' : difference },
    };
  });
  await putSatDocuments(scope, tx, documents);
  const doubtful = documents.filter(({ difference }) => side === 'received' && difference === 'cancelled');
  // The status service has the last word, and tells people.
  for (const { uuid } of doubtful) await askSatAgain(scope, tx, uuid, said_at);
  if (doubtful.length > 0) await askSoon(scope, tx, { job_id: deps.uuid(), now: deps.clock() });
  const isNew = ({ document_id, difference }: SatDocumentRow) =>
    difference === 'elsewhere' && before.get(document_id)?.difference !== 'elsewhere';
  return documents.filter(isNew).length;
}

/** Its row was read before the turn: by now it may count more. */
async function noteElsewhere(scope: Scope, tx: Tx, id: string, count: number): Promise<void> {
  const request = await findSatRequest(scope, tx, id);
  if (request !== undefined)
    await putSatRequest(scope, tx, { ...request, elsewhere: request.elsewhere + count });
}
