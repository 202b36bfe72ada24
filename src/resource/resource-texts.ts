/** What the screens of a noun say, in schema/texts. Pure. */
export type ResourceTexts = {
  title: string;
  /** What the rows are, in the plural and in the middle of a sentence: «clientes». */
  things: string;
  searchLabel: string;
  searchPlaceholder: string;
  emptyTitle: string;
  emptyText: string;
};
export type RecordTexts = Pick<ResourceTexts, 'title'> & {
  add: string;
  edit: string;
  saved: string;
  notFound: string;
  removed: string;
  removeText: (name: string) => string;
};
