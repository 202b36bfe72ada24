/** How an account's documents look when they are printed, and how their files are called. One a client. */
import * as v from 'valibot';
import { DOCUMENT_LOOK } from '../../texts/document-look.ts';
import { contrastWithWhite, isColour, LEAST_CONTRAST } from '../../values/colour.ts';
import { FILE_NAMES } from '../../values/file-name.ts';
import { type RasterProblem, readRaster } from '../../values/raster-image.ts';
import { text } from '../entries.ts';
import { defineResource } from '../resource.ts';

export const ONLY_LOOK = 'main';

const DocumentLookSchema = v.object({
  identifier: v.string(),
  /** A data URL of a PNG or JPEG; empty: none. */
  logo: v.string(),
  /** #rrggbb, dark enough for white letters. */
  accent: v.string(),
  address: v.string(),
  notes: v.string(),
  file_name: v.picklist(FILE_NAMES),
});
export type DocumentLook = v.InferOutput<typeof DocumentLookSchema>;

/** Of an account that has said nothing. */
export const DEFAULT_LOOK: DocumentLook = {
  identifier: ONLY_LOOK,
  logo: '',
  accent: '#1f3a5f',
  address: '',
  notes: '',
  file_name: 'uuid',
};

const { problems: PROBLEMS } = DOCUMENT_LOOK;
const LOGO_PROBLEMS: Record<RasterProblem, string> = {
  not_raster: PROBLEMS.logo,
  too_many_bytes: PROBLEMS.logoBytes,
  too_many_pixels: PROBLEMS.logoPixels,
};

/** Undefined when it may be printed. */
export function logoProblem(logo: string): string | undefined {
  if (logo === '') return undefined;
  const read = readRaster(logo);
  return typeof read === 'string' ? LOGO_PROBLEMS[read] : undefined;
}

const logo = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? logoProblem(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

const DocumentLookFieldsSchema = v.object({
  identifier: v.optional(v.literal(ONLY_LOOK), ONLY_LOOK),
  logo: v.optional(logo, ''),
  accent: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.check(isColour, PROBLEMS.accent),
      v.check((one) => !isColour(one) || contrastWithWhite(one) >= LEAST_CONTRAST, PROBLEMS.accentLight),
    ),
    DEFAULT_LOOK.accent,
  ),
  address: text(400),
  notes: text(1_500),
  file_name: v.optional(v.picklist(FILE_NAMES), DEFAULT_LOOK.file_name),
});

export const documentLooks = defineResource({
  name: 'document_looks',
  key: 'identifier',
  keyKind: 'only',
  row: DocumentLookSchema,
  fields: DocumentLookFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'document_look' },
  stored: { table: 'document_look' },
  search: (row) => [row.address, row.notes],
  sort: { identifier: 'exact' },
  order: 'identifier',
  can: { read: 'templates.read', write: 'templates.write', delete: 'templates.write' },
});
