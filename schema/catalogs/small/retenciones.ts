/** The catalogues of Retenciones e información de pagos 2.0. */
import { type Entry, entriesOf, entriesSince, START_OF_40 } from './entry.ts';

const FIRST_VERSION = '2015-05-22';

export const c_CveRetenc = entriesOf(
  `
01 Servicios profesionales
02 Regalías por derechos de autor
03 Autotransporte terrestre de carga
04 Servicios de comisionistas
05 Arrendamiento
06 Enajenación de acciones
07 Bienes objeto de la LIEPS por medio de mediadores
08 Inmuebles enajenados en escritura pública
09 Otros bienes enajenados sin escritura pública
10 Compra de desperdicios industriales
11 Bienes comprados en escritura pública
12 Otros bienes comprados sin escritura pública
13 Otros retiros de AFORE
14 Dividendos o utilidades distribuidas
15 Remanente distribuible
16 Intereses
17 Arrendamiento en fideicomiso
18 Pagos a residentes en el extranjero
19 Acciones u operaciones en bolsa de valores
20 Premios
21 Fideicomisos sin actividades empresariales
22 Planes personales de retiro
23 Intereses reales de créditos hipotecarios
24 Operaciones financieras derivadas de capital
25 Otro tipo de retenciones
26 Servicios mediante plataformas tecnológicas
27 Sector financiero
28 Pagos y retenciones a contribuyentes del RIF
`,
  { from: { [FIRST_VERSION]: '*', '2019-06-01': '26', [START_OF_40]: '27 28' } },
);

/** The months. */
export const c_Periodo = entriesSince(START_OF_40, [
  ['01', 'Enero'],
  ['02', 'Febrero'],
  ['03', 'Marzo'],
  ['04', 'Abril'],
  ['05', 'Mayo'],
  ['06', 'Junio'],
  ['07', 'Julio'],
  ['08', 'Agosto'],
  ['09', 'Septiembre'],
  ['10', 'Octubre'],
  ['11', 'Noviembre'],
  ['12', 'Diciembre'],
]);

/** Of the complement of technological platforms. */
export const c_Periodicidad = entriesSince(START_OF_40, [
  ['01', 'Semanal'],
  ['02', 'Mensual'],
  ['03', 'Diario'],
  ['04', 'Quincenal'],
  ['05', 'Otro'],
]);

/** `tax`: the c_Impuesto that is paid so. */
export type TipoPagoRet = Entry & { readonly tax: string };

export const c_TipoPagoRet: readonly TipoPagoRet[] = [
  { key: '01', text: 'Pago definitivo de IVA', from: START_OF_40, tax: '002' },
  { key: '02', text: 'Pago definitivo de IEPS', from: START_OF_40, tax: '003' },
  { key: '03', text: 'Pago definitivo de ISR', from: START_OF_40, tax: '001' },
  { key: '04', text: 'Pago provisional de ISR', from: START_OF_40, tax: '001' },
];

export const c_EntidadesFederativas = entriesOf(
  `
01 Aguascalientes
02 Baja California
03 Baja California Sur
04 Campeche
05 Coahuila
06 Colima
07 Chiapas
08 Chihuahua
09 Ciudad de México
10 Durango
11 Guanajuato
12 Guerrero
13 Hidalgo
14 Jalisco
15 México
16 Michoacán
17 Morelos
18 Nayarit
19 Nuevo León
20 Oaxaca
21 Puebla
22 Querétaro
23 Quintana Roo
24 San Luis Potosí
25 Sinaloa
26 Sonora
27 Tabasco
28 Tamaulipas
29 Tlaxcala
30 Veracruz
31 Yucatán
32 Zacatecas
`,
  { from: { [START_OF_40]: '*' } },
);
