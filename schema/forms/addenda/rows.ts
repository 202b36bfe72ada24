/** Rows of the lists of an addenda. */

export type AddendumRow = Readonly<Record<string, string>>;

export function isEmptyRow(row: AddendumRow): boolean {
  return Object.values(row).every((value) => value.trim() === '');
}
