/** A branch: a place that receipts are issued from. Exactly one is the main one, and it is active. */
import * as v from 'valibot';
import { BUSINESS_LINE_NAMES } from '../../catalogs/business-lines.ts';
import { BRANCH_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { isPostalCode } from '../../values/postal-code.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, sameColumns, yesNo } from '../resource.ts';

export const BranchRowSchema = v.object({
  branch_office_id: v.string(),
  alias: v.string(),
  zip_code: v.string(),
  is_main: v.boolean(),
  is_active: v.boolean(),
  is_used: v.boolean(),
  /** Serial number of its own certificate; empty: the taxpayer's. */
  certificate_branch_office_related: v.string(),
  /** What is sold there (schema/catalogs/business-lines.ts); '' or absent: nobody has said. */
  business_line: v.exactOptional(v.string()),
  /** What it is called in full, where that is not its alias; '' or absent: nobody has said. */
  name: v.exactOptional(v.string()),
});
export type BranchRow = v.InferOutput<typeof BranchRowSchema>;

const BranchFieldsSchema = v.object({
  branch_office_id: newKey,
  alias: needed(100, PROBLEMS.alias),
  zip_code: v.pipe(v.string(), v.trim(), v.maxLength(5), v.check(isPostalCode, PROBLEMS.zip)),
  is_main: v.optional(v.boolean(), false),
  is_active: v.optional(v.boolean(), true),
  certificate_branch_office_related: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  business_line: v.exactOptional(v.picklist(['', ...BUSINESS_LINE_NAMES])),
  name: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
});
export type BranchFields = v.InferOutput<typeof BranchFieldsSchema>;

export const branches = defineResource({
  name: 'branches',
  key: 'branch_office_id',
  row: BranchRowSchema,
  fields: BranchFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'branch', at: 'branch' },
  stored: {
    table: 'branch',
    columns: {
      ...sameColumns('branch_office_id', 'alias', 'zip_code', 'is_main', 'is_active', 'is_used'),
      certificate_branch_office_related: 'certificate_serial',
    },
  },
  search: (row) => [row.alias, row.zip_code, row.name ?? ''],
  sort: { alias: 'text', zip_code: 'exact', is_main: 'exact', is_active: 'exact' },
  order: 'alias',
  filters: { is_active: yesNo() },
  branch: 'branch_office_id',
  can: { read: 'branches.read', write: 'branches.write', delete: 'branches.delete' },
});
