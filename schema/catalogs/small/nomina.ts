/** The catalogues of the payroll complement that are a handful of rows. */
import { entriesOf, entriesSince } from './entry.ts';

/** The payroll complement 1.2 and its catalogues; where the SAT gives no day, this one stands. */
const START = '2016-11-01';
const IN_FORCE = '2017-01-01';

export const c_OrigenRecurso = entriesSince(START, [
  ['IP', 'Ingresos propios'],
  ['IF', 'Ingresos federales'],
  ['IM', 'Ingresos mixtos'],
]);

export const c_PeriodicidadPago = entriesOf(
  `
01 Diario
02 Semanal
03 Catorcenal
04 Quincenal
05 Mensual
06 Bimestral
07 Por unidad de obra
08 Comisión
09 Precio alzado
10 Decenal
99 Otra
`,
  { from: { [START]: '*', '2017-01-19': '10' } },
);

export const c_RiesgoPuesto = entriesOf(
  `
1 Clase I
2 Clase II
3 Clase III
4 Clase IV
5 Clase V
99 No aplica
`,
  { from: { [IN_FORCE]: '*', '2017-08-13': '99' } },
);

export const c_TipoContrato = entriesSince(START, [
  ['01', 'Tiempo indeterminado'],
  ['02', 'Obra determinada'],
  ['03', 'Tiempo determinado'],
  ['04', 'Por temporada'],
  ['05', 'Sujeto a prueba'],
  ['06', 'Capacitación inicial'],
  ['07', 'Pago por hora'],
  ['08', 'Comisión laboral'],
  ['09', 'Sin relación de trabajo'],
  ['10', 'Jubilación, pensión o retiro'],
  ['99', 'Otro contrato'],
]);

export const c_TipoHoras = entriesSince(START, [
  ['01', 'Dobles'],
  ['02', 'Triples'],
  ['03', 'Simples'],
]);

export const c_TipoIncapacidad = entriesSince(START, [
  ['01', 'Riesgo de trabajo'],
  ['02', 'Enfermedad en general'],
  ['03', 'Maternidad'],
  ['04', 'Cuidado de hijos con cáncer'],
]);

export const c_TipoJornada = entriesSince(START, [
  ['01', 'Diurna'],
  ['02', 'Nocturna'],
  ['03', 'Mixta'],
  ['04', 'Por hora'],
  ['05', 'Reducida'],
  ['06', 'Continuada'],
  ['07', 'Partida'],
  ['08', 'Por turnos'],
  ['99', 'Otra'],
]);

export const c_TipoNomina = entriesSince(START, [
  ['O', 'Ordinaria'],
  ['E', 'Extraordinaria'],
]);

export const c_TipoOtroPago = entriesOf(
  `
001 Reintegro de ISR retenido de más
002 Subsidio para el empleo
003 Viáticos
004 Saldo a favor por compensación anual
005 Reintegro de ISR de un ejercicio anterior
006 Alimentos en bienes
007 ISR ajustado por subsidio
008 Subsidio entregado que no correspondía
009 Reembolso por crédito de vivienda
999 Otros pagos que no son ingreso
`,
  { from: { [IN_FORCE]: '*', '2017-12-05': '005', '2020-01-01': '006 007 008', '2020-04-20': '009' } },
);

export const c_TipoRegimen = entriesOf(
  `
02 Sueldos
03 Jubilados
04 Pensionados
05 Asimilados: sociedades cooperativas
06 Asimilados: sociedades y asociaciones civiles
07 Asimilados: miembros de consejos
08 Asimilados: comisionistas
09 Asimilados: honorarios
10 Asimilados: acciones
11 Asimilados: otros
12 Jubilados o pensionados
13 Indemnización o separación
99 Otro
`,
  { from: { [IN_FORCE]: '*', '2017-03-27': '12', '2018-10-15': '13' } },
);
