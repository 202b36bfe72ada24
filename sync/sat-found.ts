/** Whether the SAT has the document that it was asked about. Pure; by itself, so that a list needs no text of cancelling. */
import type { SatView } from '../schema/documents/cancellation.ts';

/** The code decides before the state: «N - 601» has been seen beside «Vigente», and finds nothing. */
export function isFound({ codigo_estatus }: Pick<SatView, 'codigo_estatus'>): boolean {
  return /^\s*S/i.test(codigo_estatus);
}
