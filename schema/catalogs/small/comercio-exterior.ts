/** The catalogues of the foreign trade complement that are a handful of rows. */
import { entriesSince } from './entry.ts';

/** The complement 2.0 and its catalogues. */
const START = '2024-01-18';

export const c_INCOTERM = entriesSince(START, [
  ['CFR', 'Costo y flete'],
  ['CIF', 'Costo, seguro y flete'],
  ['CPT', 'Transporte pagado hasta'],
  ['CIP', 'Transporte y seguro pagados hasta'],
  ['DAP', 'Entrega en lugar'],
  ['DDP', 'Entrega con derechos pagados'],
  ['DPU', 'Entrega y descarga en lugar'],
  ['EXW', 'En fábrica'],
  ['FCA', 'Franco transportista'],
  ['FAS', 'Franco al costado del buque'],
  ['FOB', 'Franco a bordo'],
]);

export const c_MotivoTraslado = entriesSince(START, [
  ['01', 'Mercancía ya facturada'],
  ['02', 'Reubicación de mercancía propia'],
  ['03', 'Mercancía en consignación'],
  ['04', 'Mercancía que se venderá después'],
  ['05', 'Mercancía de terceros'],
  ['99', 'Otro motivo'],
]);

export const c_UnidadAduana = entriesSince(START, [
  ['01', 'Kilo'],
  ['02', 'Gramo'],
  ['03', 'Metro'],
  ['04', 'Metro cuadrado'],
  ['05', 'Metro cúbico'],
  ['06', 'Pieza'],
  ['07', 'Cabeza'],
  ['08', 'Litro'],
  ['09', 'Par'],
  ['10', 'Kilowatt'],
  ['11', 'Millar'],
  ['12', 'Juego'],
  ['13', 'Kilowatt hora'],
  ['14', 'Tonelada'],
  ['15', 'Barril'],
  ['16', 'Gramo neto'],
  ['17', 'Decena'],
  ['18', 'Ciento'],
  ['19', 'Docena'],
  ['20', 'Caja'],
  ['21', 'Botella'],
  ['22', 'Quilate'],
  ['99', 'Servicio'],
]);
