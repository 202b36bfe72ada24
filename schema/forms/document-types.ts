/**
 * The types of document there are, by the codes of the lists and of the specification. One table: what is not in it is
 * refused aloud, never listed as an income.
 */
const CODES = { I: 1, G: 1, E: 2, T: 3, N: 4, P: 5, R: 6 } as const;

/** Code 5 is CFDI 4.0. */
export const VERSION_40 = 5;
/** The specification has no code of Retenciones 2.0: the next one. */
export const VERSION_RETENCIONES_20 = 6;

/** @param type letter of the form or of TipoDeComprobante; G is a global income, R a withholding. Throws a RangeError for another. */
export function documentTypeId(type: string): number {
  const code = CODES[type as keyof typeof CODES];
  if (code === undefined) throw new RangeError(`no document type ${type}`);
  return code;
}

/** The letter that a series is numbered by, and TipoDeComprobante says: a global receipt is an income. */
export function cfdiType(type: string): string {
  return type === 'G' ? 'I' : type;
}
