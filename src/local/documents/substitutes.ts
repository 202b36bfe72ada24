/** Which invoice of this device takes the place of which: what the path of motive 01 comes back to. */
import type { FormDocument } from '../../../schema/forms/document.ts';
import { normalUuid } from '../../../schema/values/uuid.ts';
import type { LocalDb } from '../device/dexie.ts';
import { device } from '../opened.ts';

/** SAT, c_TipoRelacion: substitution of earlier CFDI. */
export const SUBSTITUTES = '04';

/** UUIDs, in upper case, of those that a receipt takes the place of. */
export function replacedBy({ related_cfdis }: Pick<FormDocument, 'related_cfdis'>): string[] {
  return related_cfdis
    .filter(({ type }) => type === SUBSTITUTES)
    .flatMap(({ related_cfdi }) => related_cfdi.map(normalUuid))
    .filter((uuid) => uuid !== '');
}

const keyOf = (uuid: string) => `substitute:${normalUuid(uuid)}`;

/** Remembers that an operation issues the substitute of each of these. */
export async function rememberSubstitute(
  local: LocalDb,
  uuids: string[],
  operationId: string,
): Promise<void> {
  if (uuids.length === 0) return;
  await local.meta.bulkPut(uuids.map((uuid) => ({ key: keyOf(uuid), value: operationId })));
}

/**
 * The substitute that was asked for here: its UUID, or '' while it has no stamp. undefined: none was, or it
 * was refused or given up.
 */
export async function substituteOf(uuid: string): Promise<string | undefined> {
  const { local, receipts } = await device();
  const operationId = (await local.meta.get(keyOf(uuid)))?.value;
  if (typeof operationId !== 'string') return undefined;
  const receipt = await receipts.byOperation(operationId);
  if (receipt !== undefined) return receipt.status === 'refused' ? undefined : receipt.uuid;
  const state = (await local.outbox.get(operationId))?.state;
  return state === undefined || state === 'refused' || state === 'discarded' ? undefined : '';
}
