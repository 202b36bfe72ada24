/** Templates, what they said before, and their pictures. */

import { templateImages } from '../../../schema/resources/admin/template-images.ts';
import { MOST_VERSIONS, templateVersions } from '../../../schema/resources/admin/template-versions.ts';
import {
  codeOf,
  type TemplateFields,
  type TemplateHead,
  type TemplateRow,
  templates,
} from '../../../schema/resources/admin/templates.ts';
import { imageNamesIn } from '../../../schema/templates/print-page.ts';
import type { LoadedTemplate } from '../../../schema/templates/render.ts';
import type { DocumentType, DocumentVersion } from '../../../schema/values/printed-documents.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

export const storedTemplates = resourceStore(templates);
const storedVersions = resourceStore(templateVersions);
export const storedImages = resourceStore(templateImages);

const IN_CODE_ORDER = { search: '', filters: {}, sort: 'name', descending: false } as const;

/** Every template without its code: what the choice of one needs. */
export async function templateHeads(scope: Scope, db: Db): Promise<TemplateHead[]> {
  const rows = await db
    .selectFrom('template')
    .select([
      'template_id',
      'name',
      'document_type',
      'document_version',
      'is_active',
      'is_default',
      'revision',
    ])
    .select(['updated_at', 'updated_by'])
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .orderBy('template_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    document_type: row.document_type as DocumentType,
    document_version: row.document_version as DocumentVersion,
    // PostgreSQL gives a bigint as text.
    revision: Number(row.revision),
    is_active: row.is_active === 1,
    is_default: row.is_default === 1,
  }));
}

/** With the pictures that it names; undefined: there is none any more. */
export async function loadTemplate(
  scope: Scope,
  db: Db,
  templateId: string,
): Promise<LoadedTemplate | undefined> {
  const row = await storedTemplates.find(scope, db, templateId);
  if (row === undefined) return undefined;
  const code = codeOf(row);
  const found = await storedImages.ofKeys(scope, db, imageNamesIn(code));
  const images = found.flatMap(({ row, isDeleted }) => (isDeleted ? [] : [[row.image_name, row.data]]));
  return { code, images: Object.fromEntries(images) as Record<string, string> };
}

export async function imageNames(scope: Scope, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('template_image')
    .select('image_name')
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .execute();
  return rows.map(({ image_name }) => image_name);
}

/** Another one of that name, whatever its case; undefined: none. */
export async function namedTemplate(
  scope: Scope,
  tx: Tx,
  name: string,
  but: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('template')
    .select('name')
    .where('client_id', '=', scope.clientId)
    .where('is_deleted', '=', 0)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('template_id', '!=', but)
    .executeTakeFirst();
  return row?.name;
}

/** Whose code is that of what is stored: the same save again, whose answer was lost. */
export function saysTheSame(before: TemplateRow, fields: TemplateFields): boolean {
  const { name, document_type, document_version } = fields;
  return (
    before.name === name &&
    before.document_type === document_type &&
    before.document_version === document_version &&
    JSON.stringify(codeOf(before)) === JSON.stringify(codeOf(fields))
  );
}

/** Writes the next revision of a template, and notes it among its versions. @param at ISO 8601 */
export async function putTemplate(
  scope: Scope,
  tx: Tx,
  key: string,
  { based_on: _, ...fields }: TemplateFields,
  before: TemplateRow | undefined,
  { at, versionId }: { at: string; versionId: string },
): Promise<void> {
  const { document_type, document_version } = fields;
  // The default of another kind is chosen for that kind.
  const staysDefault =
    before?.is_default === true &&
    before.document_type === document_type &&
    before.document_version === document_version;
  const row: TemplateRow = {
    ...fields,
    template_id: key,
    is_active: before?.is_active ?? true,
    is_default: staysDefault,
    revision: (before?.revision ?? 0) + 1,
    updated_at: at,
    updated_by: scope.from?.name ?? '',
  };
  await storedTemplates.put(scope, tx, row);
  await storedVersions.put(scope, tx, {
    ...codeOf(row),
    version_id: versionId,
    template_id: key,
    name: row.name,
    revision: row.revision,
    saved_at: at,
    saved_by: row.updated_by,
  });
  await tx
    .deleteFrom('template_version')
    .where('client_id', '=', scope.clientId)
    .where('template_id', '=', key)
    .where('revision', '<=', row.revision - MOST_VERSIONS)
    .execute();
}

/** With all that it said before. @returns false: there is none */
export async function removeTemplate(scope: Scope, tx: Tx, key: string): Promise<boolean> {
  await tx
    .deleteFrom('template_version')
    .where('client_id', '=', scope.clientId)
    .where('template_id', '=', key)
    .execute();
  return await storedTemplates.remove(scope, tx, key);
}

export type TemplateState = { is_active?: boolean | undefined; is_default?: boolean | undefined };

/**
 * Whether it prints, and whether it is the default of its type and version, of which there is one: what is not active is no
 * default, and what becomes the default is active.
 */
export async function setTemplateState(
  scope: Scope,
  tx: Tx,
  before: TemplateRow,
  { is_active, is_default }: TemplateState,
): Promise<TemplateRow> {
  const active = is_default === true ? true : (is_active ?? before.is_active);
  const row: TemplateRow = {
    ...before,
    is_active: active,
    is_default: active && (is_default ?? before.is_default),
  };
  if (row.is_default) {
    for (const head of await templateHeads(scope, tx)) {
      const isOther = head.template_id !== row.template_id && head.is_default;
      if (!isOther || head.document_type !== row.document_type) continue;
      if (head.document_version !== row.document_version) continue;
      const other = await storedTemplates.find(scope, tx, head.template_id);
      if (other !== undefined) await storedTemplates.put(scope, tx, { ...other, is_default: false });
    }
  }
  await storedTemplates.put(scope, tx, row);
  return row;
}

/** The name of a template that shows a picture; undefined: none does. */
export async function templateShowing(scope: Scope, tx: Tx, image: string): Promise<string | undefined> {
  for (const row of await storedTemplates.list(scope, tx, IN_CODE_ORDER))
    if (imageNamesIn(codeOf(row)).includes(image)) return row.name;
  return undefined;
}
