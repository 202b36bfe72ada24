/** What a column of a bank's table can be. */
export const STATEMENT_FIELDS = [
  'moved_on',
  'concept',
  'reference',
  'amount',
  'deposit',
  'withdrawal',
  'sign',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/** By field, the head of its column; '' for none. */
export type StatementColumns = Record<StatementField, string>;
