/** The small catalogues of CFDI 4.0, whole, by the SAT's names. For selects and for look-ups. */
import { c_Exportacion } from './small/exportacion.ts';
import { c_FormaPago } from './small/forma-pago.ts';
import { c_Impuesto } from './small/impuesto.ts';
import { c_Meses } from './small/meses.ts';
import { c_MetodoPago } from './small/metodo-pago.ts';
import { c_Moneda } from './small/moneda.ts';
import { c_ObjetoImp } from './small/objeto-imp.ts';
import { c_Pais } from './small/pais.ts';
import { c_Periodicidad } from './small/periodicidad.ts';
import { c_RegimenFiscal } from './small/regimen-fiscal.ts';
import { c_TipoDeComprobante } from './small/tipo-de-comprobante.ts';
import { c_TipoFactor } from './small/tipo-factor.ts';
import { c_TipoRelacion } from './small/tipo-relacion.ts';
import { c_UsoCFDI } from './small/uso-cfdi.ts';

export const SMALL_LISTS = {
  c_Exportacion,
  c_FormaPago,
  c_Impuesto,
  c_Meses,
  c_MetodoPago,
  c_Moneda,
  c_ObjetoImp,
  c_Pais,
  c_Periodicidad,
  c_RegimenFiscal,
  c_TipoDeComprobante,
  c_TipoFactor,
  c_TipoRelacion,
  c_UsoCFDI,
} as const;

export type SmallCatalogName = keyof typeof SMALL_LISTS;
