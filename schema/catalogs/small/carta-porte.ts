/** The catalogues of the Carta Porte complement that its rules ask for and that are a handful of rows. */
import { type Entry, entriesOf, entriesSince, START_OF_40 } from './entry.ts';

/** The complement 3.1 and its catalogues; where the SAT gives no day, version 4.0 of the CFDI does. */
const START = '2024-07-17';

export const c_CveTransporte = entriesSince(START, [
  ['01', 'Autotransporte'],
  ['02', 'Marítimo'],
  ['03', 'Aéreo'],
  ['04', 'Ferroviario'],
]);

export const c_TipoEstacion = entriesSince(START, [
  ['01', 'Origen nacional'],
  ['02', 'Intermedia'],
  ['03', 'Destino final nacional'],
]);

export const c_TipoMateria = entriesSince(START, [
  ['01', 'Materia prima'],
  ['02', 'Materia procesada'],
  ['03', 'Producto terminado'],
  ['04', 'Materia para manufactura'],
  ['05', 'Otra'],
]);

export const c_SectorCOFEPRIS = entriesSince(START_OF_40, [
  ['01', 'Medicamento'],
  ['02', 'Precursores y químicos de uso dual'],
  ['03', 'Psicotrópicos y estupefacientes'],
  ['04', 'Sustancias tóxicas'],
  ['05', 'Plaguicidas y fertilizantes'],
]);

export type RegimenAduanero = Entry & {
  /** What EntradaSalidaMerc may say with it. CP118, CP169. */
  readonly direction: 'Entrada' | 'Salida' | 'Salida,Entrada';
};

function regimes(
  direction: RegimenAduanero['direction'],
  rows: readonly (readonly [string, string])[],
): RegimenAduanero[] {
  return entriesSince(START, rows).map((entry) => ({ ...entry, direction }));
}

export const c_RegimenAduanero: readonly RegimenAduanero[] = [
  ...regimes('Entrada', [
    ['IMD', 'Importación definitiva'],
    ['ITR', 'Importación temporal para retornar igual'],
    ['ITE', 'Importación temporal para elaborar (IMMEX)'],
  ]),
  ...regimes('Salida', [
    ['EXD', 'Exportación definitiva'],
    ['ETR', 'Exportación temporal para retornar igual'],
    ['ETE', 'Exportación temporal para elaborar'],
  ]),
  ...regimes('Salida,Entrada', [
    ['DFI', 'Depósito fiscal'],
    ['RFE', 'Elaboración en recinto fiscalizado'],
    ['RFS', 'Recinto fiscalizado estratégico'],
    ['TRA', 'Tránsito'],
  ]),
];

export type TipoDeServicio = Entry & {
  /** '1': its cars carry containers. CP192. */
  readonly container: '0' | '1';
};

export const c_TipoDeServicio: readonly TipoDeServicio[] = entriesSince(START, [
  ['TS01', 'Carros'],
  ['TS02', 'Carros intermodales'],
  ['TS03', 'Tren unitario de carros'],
  ['TS04', 'Tren unitario intermodal'],
]).map((entry) => ({ ...entry, container: entry.key === 'TS02' || entry.key === 'TS04' ? '1' : '0' }));

export type ConfigAutotransporte = Entry & {
  /** Whether the vehicle pulls trailers: never, always, or either. CP184. */
  readonly trailer: '0' | '1' | '0,1';
};

/** T: tractor; C: lorry; S: semitrailer; R: trailer. The digits are axles. */
const VEHICLES = `
VL Vehículo ligero de carga
C2 Camión de 2 ejes
C3 Camión de 3 ejes
C2R2 Camión con remolque
C3R2 Camión con remolque
C2R3 Camión con remolque
C3R3 Camión con remolque
T2S1 Tractocamión articulado
T2S2 Tractocamión articulado
T2S3 Tractocamión articulado
T3S1 Tractocamión articulado
T3S2 Tractocamión articulado
T3S3 Tractocamión articulado
T2S1R2 Tractocamión con semirremolque y remolque
T2S2R2 Tractocamión con semirremolque y remolque
T2S1R3 Tractocamión con semirremolque y remolque
T3S1R2 Tractocamión con semirremolque y remolque
T3S1R3 Tractocamión con semirremolque y remolque
T3S2R2 Tractocamión con semirremolque y remolque
T3S2R3 Tractocamión con semirremolque y remolque
T3S2R4 Tractocamión con semirremolque y remolque
T2S2S2 Tractocamión con dos semirremolques
T3S2S2 Tractocamión con dos semirremolques
T3S3S2 Tractocamión con dos semirremolques
OTROEVGP Carga voluminosa o de gran peso
OTROSG Servicio de grúas
GPLUTA Grúa de pluma A
GPLUTB Grúa de pluma B
GPLUTC Grúa de pluma C
GPLUTD Grúa de pluma D
GPLATA Grúa de plataforma A
GPLATB Grúa de plataforma B
GPLATC Grúa de plataforma C
GPLATD Grúa de plataforma D
`;

export const c_ConfigAutotransporte: readonly ConfigAutotransporte[] = entriesOf(VEHICLES, {
  from: { [START]: '*' },
}).map((entry) => ({ ...entry, trailer: trailerOf(entry.key) }));

function trailerOf(key: string): ConfigAutotransporte['trailer'] {
  if (key === 'VL' || key === 'OTROEVGP') return '0,1';
  return /^[CT]\d[RS]/.test(key) ? '1' : '0';
}
