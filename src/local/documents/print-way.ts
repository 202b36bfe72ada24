/**
 * How this account's documents are printed: look, rules, templates and their pictures, from this device, so that a page is there
 * with no network and is the one that the server makes.
 */
import {
  DEFAULT_LOOK,
  type DocumentLook,
  documentLooks,
  ONLY_LOOK,
} from '../../../schema/resources/admin/document-looks.ts';
import { type RuleRow, rules } from '../../../schema/resources/admin/rules.ts';
import { type TemplateImageRow, templateImages } from '../../../schema/resources/admin/template-images.ts';
import { codeOf, type TemplateRow, templates } from '../../../schema/resources/admin/templates.ts';
import type { PrintWay } from '../../../schema/templates/print-page.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import type { Device } from '../opened.ts';
import { collectionOf, liveRows } from './resources.ts';

/** `mark`: tells one way from another, a few letters that change with it. */
export type MarkedWay = PrintWay & { mark: string };

/** The last one of a device: as long as nothing of it changed it is the same object. */
const cache = new WeakMap<Device, MarkedWay>();
const ALL = { search: '', filters: {}, descending: false } as const;

export async function documentLookOf(device: Device): Promise<DocumentLook> {
  return (await liveRows(device, documentLooks)).byKey(ONLY_LOOK) ?? DEFAULT_LOOK;
}

export async function printWayOf(device: Device): Promise<MarkedWay> {
  const look = await documentLookOf(device);
  const ruled = (await liveRows(device, rules)).list({ ...ALL, sort: 'order' });
  const written = (await liveRows(device, templates)).list({ ...ALL, sort: 'name' });
  const pictures = (await liveRows(device, templateImages)).list({ ...ALL, sort: 'image_name' });
  const mark = markOf(look, ruled, written, pictures);
  const known = cache.get(device);
  if (known?.mark === mark) return known;
  const images = Object.fromEntries(pictures.map(({ image_name, data }) => [image_name, data]));
  const way: MarkedWay = {
    mark,
    settings: { look, rules: ruled, templates: written },
    async templateOf(templateId) {
      const row = written.find(({ template_id }) => template_id === templateId);
      return row && { code: codeOf(row), images };
    },
  };
  cache.set(device, way);
  return way;
}

/** Undefined while it is being read. */
export function usePrintWay(): MarkedWay | undefined {
  return useWatch<MarkedWay | undefined>(
    undefined,
    (device, say) =>
      askOnChange(() => printWayOf(device), say, [
        onChanges(collectionOf(device, documentLooks as never).$ as never),
      ]),
    [],
  );
}

/** Undefined while it is being read. */
export function useDocumentLook(): DocumentLook | undefined {
  return usePrintWay()?.settings.look;
}

/** Of a picture, as much as tells it from another of its name. */
const TELLING = 48;

/** FNV-1a. An account that has said nothing has none, as before there were looks; with a look alone it is as it was before rules. */
function markOf(
  look: DocumentLook,
  ruled: readonly RuleRow[],
  written: readonly TemplateRow[],
  pictures: readonly TemplateImageRow[],
): string {
  const { logo, accent, address, notes } = look;
  const isPlain = ruled.length + written.length === 0;
  if (look === DEFAULT_LOOK && isPlain) return '';
  const said: unknown[] = [logo, accent, address, notes];
  if (!isPlain)
    said.push(
      ruled,
      written.map((row) => [row.template_id, row.revision, row.is_active, row.is_default]),
      pictures.map(({ image_name, data }) => [image_name, data.length, data.slice(-TELLING)]),
    );
  const text = JSON.stringify(said);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length}`;
}
