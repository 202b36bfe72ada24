/** How the files of a receipt are called when somebody takes them, without what follows the dot. Pure. */
export const FILE_NAMES = ['uuid', 'serie_folio_rfc', 'rfc_serie_folio', 'date_serie_folio_rfc'] as const;
export type FileNamePattern = (typeof FILE_NAMES)[number];

export type Named = { uuid: string; serie: string; folio: string; rfc_receiver: string; issued_at: string };

/** What every system takes in a name; a serie may have anything. */
const ODD = /[^\p{L}\p{N}&._-]+/gu;
const clean = (text: string) => text.normalize('NFC').replace(ODD, '-').replace(/^\.+/, '');
const joined = (by: string, ...parts: string[]) => parts.filter((part) => part !== '').join(by);

/** Without a folio there is nothing to tell two apart by but the UUID. */
export function fileNameOf(pattern: FileNamePattern, receipt: Named): string {
  const folio = joined('-', clean(receipt.serie), clean(receipt.folio));
  if (pattern === 'uuid' || clean(receipt.folio) === '') return receipt.uuid;
  const rfc = clean(receipt.rfc_receiver);
  if (pattern === 'rfc_serie_folio') return joined('_', rfc, folio);
  const day = pattern === 'date_serie_folio_rfc' ? receipt.issued_at.slice(0, 10) : '';
  return joined('_', day, folio, rfc);
}

export type DocumentNames = Pick<Named, 'uuid' | 'serie' | 'folio'>;

/** What its file is called among those of others: by its folio, and by its UUID, which is never another one's. */
export function nameAmongOthers({ serie, folio, uuid }: DocumentNames): string {
  return joined('-', serie, folio, uuid).replace(/[^\p{L}\p{N}_-]/gu, '_');
}
