/**
 * Series and number of a document of withholdings: its XML has one word for both (FolioInt, letters and digits). A series that ends in a
 * letter makes it possible to tell them apart again.
 */
const SERIE = /^[0-9A-Za-z]{0,9}[A-Za-z]$/;
const NUMBERED = /^(.*[A-Za-z])(\d+)$/;

/** Whether the number can follow it in that word. */
export function isRetentionSerie(serie: string): boolean {
  return SERIE.test(serie);
}

/** Undefined while it has no number. */
export function internalFolio(serie: string, folio: string): string | undefined {
  return folio === '' ? undefined : `${serie}${folio}`;
}

/** Of a document of others: '' and the whole word. */
export function readInternalFolio(word = ''): { serie: string; folio: string } {
  const [, serie = '', folio = word] = NUMBERED.exec(word) ?? [];
  return { serie, folio };
}
