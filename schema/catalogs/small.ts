/**
 * The small catalogues, complete and ours, as lists for selects and as a look-up that needs
 * no import. Of the large ones it only has the starter lists: a key outside them is `unchecked`.
 */
import type { CatalogLookup } from './lookup.ts';
import { makeLookup } from './make-lookup.ts';
import { starterPack } from './starter.ts';

export type { Entry } from './small/entry.ts';
export { isValidOn } from './small/entry.ts';
export { c_Estado, type Estado } from './small/estado.ts';
export { c_Exportacion } from './small/exportacion.ts';
export { c_FormaPago, type FormaPago } from './small/forma-pago.ts';
export { c_Impuesto, type Impuesto } from './small/impuesto.ts';
export { c_Meses } from './small/meses.ts';
export { c_MetodoPago } from './small/metodo-pago.ts';
export { c_Moneda, type Moneda } from './small/moneda.ts';
export { c_ObjetoImp, type ObjetoImp } from './small/objeto-imp.ts';
export { c_Pais, type Pais } from './small/pais.ts';
export { BIMONTHLY, c_Periodicidad } from './small/periodicidad.ts';
export { c_RegimenFiscal, type RegimenFiscal } from './small/regimen-fiscal.ts';
export { c_TasaOCuota, type TasaOCuota } from './small/tasa-o-cuota.ts';
export { c_TipoDeComprobante, type TipoDeComprobante } from './small/tipo-de-comprobante.ts';
export { c_TipoFactor } from './small/tipo-factor.ts';
export { c_TipoRelacion, RELATIONS_OF_33 } from './small/tipo-relacion.ts';
export { c_UsoCFDI, type UsoCFDI } from './small/uso-cfdi.ts';
export { SMALL_LISTS, type SmallCatalogName } from './small-lists.ts';

export const smallCatalogs: CatalogLookup = makeLookup(starterPack);
