/** Which template a document is printed with: the first rule, in their order, whose every search finds its value. */
import * as v from 'valibot';
import { RULE_PROBLEMS as PROBLEMS } from '../../texts/template-problems.ts';
import { DOCUMENT_TYPES, DOCUMENT_VERSIONS } from '../../values/printed-documents.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, oneOf } from '../resource.ts';

export const MOST_RULES = 200;
const MOST_SEARCHES = 20;

const SearchSchema = v.object({
  /** The SAT's names from the root: Receptor.Rfc, Conceptos.Concepto.ClaveProdServ, Complemento.Nomina.Receptor.Departamento. */
  path: v.string(),
  /** Compared without regard to case or accents; `*` stands for any text, and alone for whatever there is. */
  value: v.string(),
});
export type RuleSearch = v.InferOutput<typeof SearchSchema>;

const RuleRowSchema = v.object({
  rule_id: v.string(),
  name: v.string(),
  document_type: v.picklist(DOCUMENT_TYPES),
  document_version: v.picklist(DOCUMENT_VERSIONS),
  is_enable: v.boolean(),
  /** From 1; the lower one is asked first. */
  order: v.number(),
  /** OWN_DESIGN: the portal's own. */
  template_id: v.string(),
  search: v.array(SearchSchema),
});
export type RuleRow = v.InferOutput<typeof RuleRowSchema>;

const filled = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(PROBLEMS.incomplete), v.maxLength(most));

const RuleFieldsSchema = v.object({
  rule_id: newKey,
  name: needed(80, PROBLEMS.incomplete),
  document_type: v.optional(v.picklist(DOCUMENT_TYPES), 'invoice'),
  document_version: v.optional(v.picklist(DOCUMENT_VERSIONS), '4.0'),
  is_enable: v.optional(v.boolean(), true),
  template_id: needed(60, PROBLEMS.incomplete),
  search: v.pipe(
    v.optional(v.array(v.object({ path: filled(200), value: filled(300) })), []),
    v.minLength(1, PROBLEMS.incomplete),
    v.maxLength(MOST_SEARCHES),
  ),
});
export type RuleFields = v.InferOutput<typeof RuleFieldsSchema>;

export const rules = defineResource({
  name: 'rules',
  key: 'rule_id',
  row: RuleRowSchema,
  fields: RuleFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'rule' },
  stored: { table: 'print_rule', columns: { order: 'rule_order' } },
  search: (row) => [row.name, ...row.search.map(({ path, value }) => `${path} ${value}`)],
  sort: { order: 'decimal', name: 'text' },
  order: 'order',
  filters: { document_type: oneOf(DOCUMENT_TYPES), document_version: oneOf(DOCUMENT_VERSIONS) },
  can: { read: 'rules.read', write: 'rules.write', delete: 'rules.delete' },
});
