/** Movements of the bank accounts of a client, and the accounts. Written from the bank's files alone. Spec 1 §2, 3 §2. */
import * as v from 'valibot';
import { STATEMENT_FIELDS } from '../../conciliation/statement-fields.ts';
import { MOVEMENT_PROBLEMS as PROBLEMS } from '../../texts/movement-problems.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import { CONCILED } from '../../values/picklists.ts';
import { needed, newKey, text } from '../entries.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

export const MOVEMENT_WAYS = ['in', 'out'] as const;

const columns = v.object(
  Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, text(100)])) as Record<
    (typeof STATEMENT_FIELDS)[number],
    ReturnType<typeof text>
  >,
);

const BankAccountRowSchema = v.object({
  account_id: v.string(),
  name: v.string(),
  currency: v.string(),
  /** As the bank's files number it; '' until one did. */
  number: v.optional(v.string(), ''),
  /** How the columns of its files are headed, as they were chosen last. */
  columns,
});
export type BankAccountRow = v.InferOutput<typeof BankAccountRowSchema>;

export const bankAccounts = defineResource({
  name: 'bank_accounts',
  key: 'account_id',
  row: BankAccountRowSchema,
  fields: v.object({
    account_id: newKey,
    name: needed(100, PROBLEMS.account),
    currency: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{3}$/)), 'MXN'),
    number: text(50),
    columns,
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'bank_account' },
  stored: { table: 'bank_account', columns: {} },
  search: (row) => [row.name],
  sort: { name: 'text' },
  order: 'name',
  can: { read: 'bank_movements.read', write: 'bank_movements.write' },
});

const BankMovementRowSchema = v.object({
  movement_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  currency: v.string(),
  /** YYYY-MM-DD. */
  moved_on: v.string(),
  concept: v.string(),
  reference: v.string(),
  /** What came is above zero, what left below. */
  amount: v.string(),
  balance: v.string(),
  way: v.picklist(MOVEMENT_WAYS),
  state: v.picklist(CONCILED),
  /** ISO-8601 UTC, and who. */
  imported_at: v.string(),
  imported_by: v.string(),
});
export type BankMovementRow = v.InferOutput<typeof BankMovementRowSchema>;

export const bankMovements = defineResource({
  name: 'bank_movements',
  key: 'movement_id',
  row: BankMovementRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'bank_movement', columns: sameColumns('currency') },
  search: (row) => [
    row.concept,
    row.reference,
    row.account_name,
    row.amount,
    groupThousands(row.amount.replace('-', '')),
  ],
  sort: { moved_on: 'exact', amount: 'decimal', concept: 'text' },
  order: '-moved_on',
  filters: {
    account_id: anyOf(),
    way: oneOf(MOVEMENT_WAYS),
    state: oneOf(CONCILED),
    moved_on: dayRange(),
  },
  can: { read: 'bank_movements.read' },
});
