/** Annexes to a received document the PDFs that came with it, where nobody annexed any before. With the client locked. */
import { createHash } from 'node:crypto';
import { MOST_ANNEXED, MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { annexedFileOf, changeReceived, findReceived } from '../../../store/received/received.ts';
import { insertReceivedFile } from '../../../store/received/received-files.ts';
import { isPdf } from './annex.ts';

/** @param uuid in upper case @param files what is no PDF, or too large, or one too many stays where it came from */
export async function annexBrought(
  scope: Scope,
  tx: Tx,
  uuid: string,
  files: readonly { name: string; bytes: Uint8Array }[],
  created_at: string,
): Promise<void> {
  const fit = files.filter(({ bytes }) => isPdf(bytes) && bytes.length <= MOST_ANNEXED_BYTES);
  const row = fit.length === 0 ? undefined : await findReceived(scope, tx, uuid);
  if (row === undefined || row.annexed.length > 0) return;
  const named = new Map(
    fit.map((file) => [uuidOf(uuid, createHash('sha256').update(file.bytes).digest('hex')), file]),
  );
  const taken = [...named].slice(0, MOST_ANNEXED);
  for (const [id, { name: file_name, bytes }] of taken)
    await insertReceivedFile(scope, tx, {
      ...{ file_id: annexedFileOf(uuid, id), document_id: uuid, kind: 'annexed', file_name },
      ...{ bytes, created_at },
    });
  const annexed = taken.map(([id, { name: file_name }]) => ({ id, file_name, cfdi_document_id: uuid }));
  await changeReceived(scope, tx, { ...row, annexed });
}
