/**
 * The small catalogues, whole, by the SAT's names; those of a complement with its name before them, as
 * schema/cfdi names them. For selects and for look-ups.
 */
import * as cartaPorte from './small/carta-porte.ts';
import { c_TipoEmbalaje } from './small/carta-porte-embalaje.ts';
import * as comExt from './small/comercio-exterior.ts';
import { c_Estado } from './small/estado.ts';
import { c_Exportacion } from './small/exportacion.ts';
import { c_FormaPago } from './small/forma-pago.ts';
import { c_Impuesto } from './small/impuesto.ts';
import { c_Meses } from './small/meses.ts';
import { c_MetodoPago } from './small/metodo-pago.ts';
import { c_Moneda } from './small/moneda.ts';
import * as nomina from './small/nomina.ts';
import { c_Banco } from './small/nomina-banco.ts';
import { c_TipoDeduccion } from './small/nomina-tipo-deduccion.ts';
import { c_TipoPercepcion } from './small/nomina-tipo-percepcion.ts';
import { c_ObjetoImp } from './small/objeto-imp.ts';
import { c_Pais } from './small/pais.ts';
import { c_Periodicidad } from './small/periodicidad.ts';
import { c_RegimenFiscal } from './small/regimen-fiscal.ts';
import * as retenciones from './small/retenciones.ts';
import { c_TipoCadenaPago } from './small/tipo-cadena-pago.ts';
import { c_TipoDeComprobante } from './small/tipo-de-comprobante.ts';
import { c_TipoFactor } from './small/tipo-factor.ts';
import { c_TipoRelacion } from './small/tipo-relacion.ts';
import { c_UsoCFDI } from './small/uso-cfdi.ts';

export const SMALL_LISTS = {
  c_Estado,
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
  'CartaPorte/c_ConfigAutotransporte': cartaPorte.c_ConfigAutotransporte,
  'CartaPorte/c_CveTransporte': cartaPorte.c_CveTransporte,
  'CartaPorte/c_RegimenAduanero': cartaPorte.c_RegimenAduanero,
  'CartaPorte/c_SectorCOFEPRIS': cartaPorte.c_SectorCOFEPRIS,
  'CartaPorte/c_TipoDeServicio': cartaPorte.c_TipoDeServicio,
  'CartaPorte/c_TipoEmbalaje': c_TipoEmbalaje,
  'CartaPorte/c_TipoEstacion': cartaPorte.c_TipoEstacion,
  'CartaPorte/c_TipoMateria': cartaPorte.c_TipoMateria,
  'ComExt/c_INCOTERM': comExt.c_INCOTERM,
  'ComExt/c_MotivoTraslado': comExt.c_MotivoTraslado,
  'ComExt/c_UnidadAduana': comExt.c_UnidadAduana,
  'Nomina/c_Banco': c_Banco,
  'Nomina/c_OrigenRecurso': nomina.c_OrigenRecurso,
  'Nomina/c_PeriodicidadPago': nomina.c_PeriodicidadPago,
  'Nomina/c_RiesgoPuesto': nomina.c_RiesgoPuesto,
  'Nomina/c_TipoContrato': nomina.c_TipoContrato,
  'Nomina/c_TipoDeduccion': c_TipoDeduccion,
  'Nomina/c_TipoHoras': nomina.c_TipoHoras,
  'Nomina/c_TipoIncapacidad': nomina.c_TipoIncapacidad,
  'Nomina/c_TipoJornada': nomina.c_TipoJornada,
  'Nomina/c_TipoNomina': nomina.c_TipoNomina,
  'Nomina/c_TipoOtroPago': nomina.c_TipoOtroPago,
  'Nomina/c_TipoPercepcion': c_TipoPercepcion,
  'Nomina/c_TipoRegimen': nomina.c_TipoRegimen,
  'Pagos/c_TipoCadenaPago': c_TipoCadenaPago,
  'Retenciones/c_CveRetenc': retenciones.c_CveRetenc,
  'Retenciones/c_EntidadesFederativas': retenciones.c_EntidadesFederativas,
  'Retenciones/c_Periodicidad': retenciones.c_Periodicidad,
  'Retenciones/c_Periodo': retenciones.c_Periodo,
  'Retenciones/c_TipoPagoRet': retenciones.c_TipoPagoRet,
} as const;

export type SmallCatalogName = keyof typeof SMALL_LISTS;
