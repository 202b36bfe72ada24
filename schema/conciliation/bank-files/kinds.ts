/** Kinds of a bank's file that are no tables, and how much of one is read. */
export const BANK_FILE_KINDS = ['mt940', 'camt053', 'ofx'] as const;
/** Of a table too. */
export const MOST_BANK_LINES = 100_000;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];
