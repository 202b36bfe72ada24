/** Who issued a document and for whom, whatever its version calls them. */

export type Parties = { rfc: string; name: string; rfc_receiver: string; name_receiver: string };

type Texts = Record<string, unknown>;

const LONGEST_NAME = 300;

export function partiesOf(document: object): Parties {
  const { Emisor, Receptor } = document as { Emisor?: Texts; Receptor?: Texts };
  // Of a withholding whoever lives in Mexico is a part of the receiver.
  const receiver = { ...Receptor, ...(Receptor?.Nacional as Texts | undefined) };
  return {
    rfc: first(Emisor, 'Rfc', 'rfc', 'RfcE', 'RFCEmisor'),
    name: first(Emisor, 'Nombre', 'nombre', 'NomDenRazSocE'),
    rfc_receiver: first(receiver, 'Rfc', 'rfc', 'RfcR', 'RFCRecep'),
    name_receiver: first(receiver, 'Nombre', 'nombre', 'NomDenRazSocR'),
  };
}

function first(texts: Texts = {}, ...names: readonly string[]): string {
  const found = names.map((name) => texts[name]).find((value) => typeof value === 'string');
  return String(found ?? '')
    .trim()
    .slice(0, LONGEST_NAME);
}
