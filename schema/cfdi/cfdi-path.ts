/**
 * Where in the CFDI, by the SAT's names joined with dots and indexes from 0:
 * `Conceptos.Concepto[3].Impuestos.Traslados.Traslado[0].Importe`. Empty for the whole document.
 */
export type CfdiPath = string;

export function joinPath(at: CfdiPath, path: CfdiPath): CfdiPath {
  return at === '' ? path : path === '' ? at : `${at}.${path}`;
}
