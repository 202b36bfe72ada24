/** A design that documents are printed with: Liquid and HTML in parts, and a style. */
import * as v from 'valibot';
import { TEMPLATE_PROBLEMS as PROBLEMS } from '../../texts/template-problems.ts';
import { DOCUMENT_TYPES, DOCUMENT_VERSIONS } from '../../values/printed-documents.ts';
import { newKey } from '../entries.ts';
import { defineResource, oneOf } from '../resource.ts';

/** Each is checked by itself. */
export const HTML_PARTS = ['header', 'body', 'footer', 'pagination'] as const;
export type HtmlPart = (typeof HTML_PARTS)[number];
export const CODE_PARTS = [...HTML_PARTS, 'css'] as const;
export type CodePart = (typeof CODE_PARTS)[number];
export type TemplateCode = Record<CodePart, string>;

/** Of its parts and its style together. */
export const MOST_CODE = 1_000_000;
/** What an account may have: all of them are on each of its devices. */
export const MOST_TEMPLATES = 100;
/** The portal's own design, in the place of a template. */
export const OWN_DESIGN = 'auto';
const RESERVED = [OWN_DESIGN, 'generic_invoice_v3-3', 'generic_payment_v3-3', 'generic_payroll_v3-3'];
const NAME = /^[A-Za-z0-9_-]+$/;

export function codeOf(template: TemplateCode): TemplateCode {
  const { header, body, footer, pagination, css } = template;
  return { header, body, footer, pagination, css };
}

/** Characters of all the parts together. */
export function sizeOf(code: TemplateCode): number {
  return CODE_PARTS.reduce((sum, part) => sum + code[part].length, 0);
}

const TemplateRowSchema = v.object({
  template_id: v.string(),
  name: v.string(),
  document_type: v.picklist(DOCUMENT_TYPES),
  document_version: v.picklist(DOCUMENT_VERSIONS),
  header: v.string(),
  body: v.string(),
  footer: v.string(),
  pagination: v.string(),
  css: v.string(),
  /** Otherwise nothing is printed with it, whatever rule names it. */
  is_active: v.boolean(),
  /** Of the documents of its type and version that no rule takes. */
  is_default: v.boolean(),
  /** Counts each time that its code or name was saved. */
  revision: v.number(),
  /** ISO 8601, UTC. */
  updated_at: v.string(),
  /** Whose the revision is. */
  updated_by: v.string(),
});
export type TemplateRow = v.InferOutput<typeof TemplateRowSchema>;
/** Without its code: what the choice of a template needs. */
export type TemplateHead = Omit<TemplateRow, CodePart>;

const code = v.optional(v.string(), '');

const TemplateFieldsSchema = v.pipe(
  v.object({
    template_id: newKey,
    name: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(80),
      v.check((name) => name !== '', PROBLEMS.name),
      v.check((name) => name === '' || NAME.test(name), PROBLEMS.nameLetters),
      v.check((name) => !RESERVED.includes(name.toLowerCase()), PROBLEMS.nameReserved),
    ),
    document_type: v.optional(v.picklist(DOCUMENT_TYPES), 'invoice'),
    document_version: v.optional(v.picklist(DOCUMENT_VERSIONS), '4.0'),
    header: code,
    body: code,
    footer: code,
    pagination: code,
    css: code,
    /** The revision that was changed, so that nothing of somebody else's is written over unseen; absent: whatever there is. */
    based_on: v.optional(v.number()),
  }),
  v.forward(
    v.check((fields) => sizeOf(fields) <= MOST_CODE, PROBLEMS.size),
    ['body'],
  ),
);
export type TemplateFields = v.InferOutput<typeof TemplateFieldsSchema>;

export const templates = defineResource({
  name: 'templates',
  key: 'template_id',
  row: TemplateRowSchema,
  fields: TemplateFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'template' },
  stored: {
    table: 'template',
    columns: {
      name: 'name',
      is_default: 'is_default',
      revision: 'revision',
      updated_at: 'updated_at',
      updated_by: 'updated_by',
    },
  },
  search: (row) => [row.name],
  sort: { name: 'text', document_type: 'exact', document_version: 'exact', updated_at: 'exact' },
  order: 'name',
  filters: {
    document_type: oneOf(DOCUMENT_TYPES),
    document_version: oneOf(DOCUMENT_VERSIONS),
    is_active: oneOf(['true', 'false']),
  },
  can: { read: 'templates.read', write: 'templates.write', delete: 'templates.delete' },
});
