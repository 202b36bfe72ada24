/** How this account's documents look when they are printed: from this device, so that it is there with no network. */
import {
  DEFAULT_LOOK,
  type DocumentLook,
  documentLooks,
  ONLY_LOOK,
} from '../../../schema/resources/admin/document-looks.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import type { Device } from '../opened.ts';
import { collectionOf, liveRows } from './resources.ts';

export async function documentLookOf(device: Device): Promise<DocumentLook> {
  return (await liveRows(device, documentLooks)).byKey(ONLY_LOOK) ?? DEFAULT_LOOK;
}

/** Undefined while it is being read. */
export function useDocumentLook(): DocumentLook | undefined {
  return useWatch<DocumentLook | undefined>(
    undefined,
    (device, say) =>
      askOnChange(() => documentLookOf(device), say, [
        onChanges(collectionOf(device, documentLooks as never).$ as never),
      ]),
    [],
  );
}

/** Tells one look from another: a few letters that change with it. FNV-1a. */
export function lookMark(look: DocumentLook): string {
  if (look === DEFAULT_LOOK) return '';
  const { logo, accent, address, notes } = look;
  const text = JSON.stringify([logo, accent, address, notes]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length}`;
}
