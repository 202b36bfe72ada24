/** What whoever is at the screen may not do any more, left for a colleague. Apart: few ever need it. R36 of sync/SPEC.md. */
import { type HandedOperation, isHanded } from '../../../schema/operations/hand-over.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import { HAND_OVER } from '../../../schema/texts/hand-over.ts';
import { callServer, localError } from '../api.ts';
import { tell } from '../device/bus.ts';
import { dropPhoto } from '../device/due-photos.ts';
import { applyTo, bodyOf } from '../device/outbox-store.ts';
import type { Result } from '../device/types.ts';
import { currentDevice, type Device, device } from '../opened.ts';
import { carryPhotos } from './carry-photos.ts';

export async function handOver(id: string): Promise<Result<undefined>> {
  const { local } = await device();
  const owner = currentDevice.get()?.owner;
  if (owner === undefined)
    return { ok: false, error: localError('operation_running', DEVICE_DOCUMENTS.cannotReplace) };
  const done = await handOverFrom({ local, owner }, id);
  if (done.ok) tell({ type: 'wake' });
  return done;
}

/**
 * Closed here once the server has it; pressed again after an answer that was lost, it hears the same.
 * One that the server may have is settled by that: it says handed_done, or closes the id, and a copy that is late does nothing.
 */
export async function handOverFrom(
  { local, owner }: Pick<Device, 'local' | 'owner'>,
  id: string,
): Promise<Result<undefined>> {
  const row = await local.outbox.get(id);
  if (row === undefined)
    return { ok: false, error: localError('operation_running', DEVICE_DOCUMENTS.cannotReplace) };
  const { kind, subject, attempt } = row;
  if (!isHanded(kind)) return { ok: false, error: localError('internal', HAND_OVER.notThisKind) };
  const { request, carried } = await carryPhotos(local, subject, await bodyOf(local, id));
  const body: HandedOperation = {
    ...{ client_id: owner.clientId, operation_id: id, kind, subject },
    request,
  };
  // The session of who was deactivated is in no client.
  const as = { userId: owner.userId };
  const done = await callServer<{ approval_id: string }>('POST', '/api/v1/hand_over', body, { as });
  if (!done.ok) return done;
  const at = Date.now();
  const error = { code: 'operation_handed' as const, message: HAND_OVER.done, problems: [] };
  if (row.state !== 'refused') await applyTo(local, id, { type: 'rejected', at, attempt, error });
  await applyTo(local, id, { type: 'replace', at, by: done.value.approval_id });
  for (const photoId of carried) await dropPhoto(local, photoId);
  return { ok: true, value: undefined };
}
