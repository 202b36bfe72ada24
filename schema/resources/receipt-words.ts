/** What the row of something that was done with a receipt is found by, as far as it is the receipt's. */
type Named = { serie: string; folio: string; name_receiver: string; rfc_receiver: string; uuid: string };

export function receiptWords({ serie, folio, name_receiver, rfc_receiver, uuid }: Named): string[] {
  return [`${serie}${folio}`, `${serie}-${folio}`, name_receiver, rfc_receiver, uuid];
}
