/** What a template said each time that it was saved: looked at, and taken up again. Only the server holds them. */
import * as v from 'valibot';
import { anyOf, defineResource } from '../resource.ts';

/** Of a template; older ones go. */
export const MOST_VERSIONS = 20;

const TemplateVersionRowSchema = v.object({
  version_id: v.string(),
  template_id: v.string(),
  name: v.string(),
  revision: v.number(),
  header: v.string(),
  body: v.string(),
  footer: v.string(),
  pagination: v.string(),
  css: v.string(),
  /** ISO 8601, UTC. */
  saved_at: v.string(),
  saved_by: v.string(),
});
export type TemplateVersionRow = v.InferOutput<typeof TemplateVersionRowSchema>;

export const templateVersions = defineResource({
  name: 'template_versions',
  key: 'version_id',
  row: TemplateVersionRowSchema,
  fields: v.object({}),
  travels: { offline: 'none' },
  stored: { table: 'template_version', columns: { revision: 'revision' } },
  search: (row) => [row.name, row.saved_by],
  sort: { revision: 'decimal' },
  order: '-revision',
  filters: { template_id: anyOf() },
  can: { read: 'templates.read' },
});
