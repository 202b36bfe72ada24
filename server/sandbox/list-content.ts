/**
 * The lists of articles 69, 69-B and 69-B Bis as the sandbox publishes them: made-up rows for the RFCs that the SAT
 * itself publishes for tests, written with every oddity of the real files, so that who can read these reads those.
 */

/** The second edition is what the files become when the sandbox is told to publish again. */
export type Edition = 1 | 2;

/** Of no character: windows-1252 leaves it undefined, and one of the SAT's files has it inside a name. */
const UNDEFINED_BYTE = '\u008d';
const SUPPRESSED = 'XXXXXXXXXXXX';

const HEAD_69 = 'RFC,RAZON SOCIAL,TIPO PERSONA,SUPUESTO,FECHA DE PRIMERA PUBLICACION,ENTIDAD FEDERATIVA';

const STAGE_TITLES = [
  ['presunción', 'presuntos'],
  ['contribuyentes que desvirtuaron', 'desvirtuados'],
  ['definitivos', 'definitivos'],
  ['sentencia favorable', 'sentencia favorable'],
] as const;

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

/** Cells of the four steps: letter and dates, '' for a step that was not reached. */
type Step = readonly [letter: string, page: string, dof: string] | undefined;

function steps(...given: Step[]): string {
  return STAGE_TITLES.map((_, i) => {
    const [letter, page, dof] = given[i] ?? ['', '', ''];
    const stated = letter === '' ? '' : `"${letter} de fecha 02 de enero de 2020"`;
    return `${stated},${page},${stated},${dof}`;
  }).join(',');
}

const HEAD_69_B = (number: string) =>
  `${number},RFC,Nombre del Contribuyente,Situación del contribuyente,${STAGE_TITLES.map(
    ([letter, page]) =>
      `Número y fecha de oficio global de ${letter} SAT,Publicación página SAT ${page},` +
      `Número y fecha de oficio global de ${letter} DOF,Publicación DOF ${page}`,
  ).join(',')}`;

const preamble = (cut: string, title: string) => [
  `"Información actualizada al ${cut}; los listados son públicos",,,`,
  `"${title}",,,`,
];

/** Path under /lists → text; to be sent as windows-1252. */
export const SANDBOX_LISTS: Record<string, (edition: Edition) => string> = {
  'Documents_AGR/Firmes.csv': (edition) =>
    lines(
      HEAD_69,
      // The same assumption twice: one row for each publication.
      'IIA040805DZ4,"INDISTRIA ILUMINADORA\r\nDE ALMACENES",M,FIRMES,01/01/2014,MORELOS',
      'IIA040805DZ4,INDISTRIA ILUMINADORA DE ALMACENES,M,FIRMES,15/03/2019,MORELOS',
      'OÑO120726RX3,ORGANICOS ÑAVEZ OSORIO,M,FIRMES,01/07/2015,SONORA',
      `${SUPPRESSED},SUPRIMIDO POR ORDEN JUDICIAL,M,FIRMES,01/01/2014,PUEBLA`,
      ...(edition === 1
        ? ['JUFA7608212V6,ADRIANA JUAREZ FERNANDEZ,F,FIRMES,16/05/2020,CIUDAD DE MEXICO']
        : []),
      ',FILA SIN RFC,M,FIRMES,01/01/2014,PUEBLA',
    ),
  'Documents_AGR/Exigibles.csv': () =>
    lines(HEAD_69, 'JES900109Q90,JIMENEZ ESTRADA SALAS,M,EXIGIBLES,41640,GUANAJUATO'),
  'Documents_AGR/No_localizados.csv': (edition) =>
    lines(
      HEAD_69,
      `KIJ0906199R1,KERNEL INDUSTIA ${UNDEFINED_BYTE}JUGUETERA,M,NO LOCALIZADOS,01/01/2014,COLIMA`,
      ...(edition === 2
        ? ['JUFA7608212V6,ADRIANA JUAREZ FERNANDEZ,F,NO LOCALIZADOS,02/11/2026,CIUDAD DE MEXICO']
        : []),
    ),
  'Documents_AGR/Sentencias.csv': () =>
    lines(
      'RFC,RAZÓN SOCIAL,TIPO PERSONA,SUPUESTO,FECHAS DE PRIMERA PUBLICACION,ENTIDAD FEDERATIVA',
      'KICR630120NX3,RODRIGO KITIA CASTRO,F,SENTENCIAS,"16/05/2017 01/06/2017",NUEVO LEON',
    ),
  'Documents_AGR/ReduccionArt74CFF.csv': () =>
    lines(
      HEAD_69,
      'IXS7607092R5,INTERNACIONAL XIMBO Y SABORES,M,REDUCCIÓN ART. 74 CFF,16/12/2018,BAJA CALIFORNIA SUR',
    ),
  'Documents_AGR/Cancelados.csv': () =>
    lines(
      'RFC,RAZON SOCIAL,TIPO PERSONA,SUPUESTO,FECHA DE PUBLICACION,ENTIDAD FEDERATIVA,FECHA DE CANCELACION,MONTO',
      'L&O950913MSA,LUCES & OBRAS,M,CANCELADOS,01/07/2016,QUINTANA ROO,15/05/2016,"1,250.00"',
      'L&O950913MSA,LUCES & OBRAS,M,CANCELADOS,01/07/2016,QUINTANA ROO,20/05/2016,310.00',
    ),
  'Documents_AGR/CSDsinefectos.csv': () =>
    lines(
      'RFC,NOMBRE O RAZON SOCIAL,SUPUESTO DE CANCELACION CSD,FECHA DE CANCELACION CSD',
      'ZUÑ920208KL4,"ZAPATERIA ""URTADO"" ÑERI",ART. 17-H FRACC. X INCISO C) CFF,05/08/2022',
    ),
  'Documents_AGR/EntespublicosydeGobiernoomisos.csv': () =>
    lines(
      'RFC,RAZON SOCIAL,SUPUESTO,FECHA DE PRIMERA PUBLICACION,EJERCICIO,PERIODO',
      'S&S051221SE2,S & SOFTWARE,OMISOS,01/04/2024,2023,DICIEMBRE',
    ),
  // Older files, each with the columns of its time.
  'Documents_AGR/Condonadosart146BCFF.csv': () =>
    lines(
      'RFC,RAZON SOCIAL,TIPO DE PERSONA,ENTIDAD FEDERATIVA,MONTO,FECHA PUBLICACION',
      'URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,M,CHIAPAS,"98,000",01/07/2019',
    ),
  'Documents_AGR/Condonadosart21CFF.csv': () =>
    lines(`${HEAD_69},MONTO`, 'FUNK671228PH6,KARLA FUENTE NOLASCO,F,CONDONADOS,01/02/2018,JALISCO,150.50'),
  'Documents_AGR/CondonadosporDecreto.csv': () =>
    lines(`${HEAD_69},MONTO`, 'IAÑL750210963,LUIS IAN ÑUZCO,F,CONDONADOS,01/02/2018,SONORA,1.00'),
  'Documents_AGR/Condonados_07_15.csv': () =>
    lines(
      'RFC,NOMBRE,EJERCICIO,IMPORTE CONDONADO',
      'KAHO641101B39,OSCAR KALA HAAK,2013,2500',
      'KAHO641101B39,OSCAR KALA HAAK,2014,2500',
    ),
  'Documents_AGR/Cancelados_07_15.csv': () =>
    lines('RFC,NOMBRE,EJERCICIO,IMPORTE CANCELADO', 'RAQÑ7701212M3,ÑEVES RAMIREZ QUEZADA,2012,730'),
  'Documents_AGR/Retornoinversiones.csv': () =>
    lines('RFC,NOMBRE O RAZON SOCIAL,FECHA DE PUBLICACION', 'XOJI740919U48,INGRID XODAR JIMENEZ,15/08/2017'),
  'Documents_AGAFF/Listado_completo_69-B.csv': (edition) =>
    lines(
      ...preamble(
        edition === 1 ? '15 de julio de 2026' : '16 de Noviembre de 2026',
        'Listado completo de contribuyentes (Artículo 69-B del CFF)',
      ),
      HEAD_69_B('No'),
      `1,IVD920810GU2,"INNOVACION VALOR\r\nY DESARROLLO",Definitivo,${steps(
        ['500-05-2018-00001', '02/01/2018', '25/01/2018'],
        undefined,
        ['500-05-2019-00002', '10/02/2019', '01/03/2019'],
      )}`,
      `2,CACX7605101P8,XOCHILT CASAS CHAVEZ,${edition === 1 ? 'Presunto' : 'Definitivo'},${steps(
        ['500-05-2026-00003', '02/03/2026', '20/03/2026'],
        undefined,
        edition === 1 ? undefined : ['500-05-2026-00009', '05/11/2026', ''],
      )}`,
      `3,XIQB891116QE4,BERENICE XIMO QUEZADA,Desvirtuado,${steps(
        ['500-05-2017-00004', '01/06/2017', '20/06/2017'],
        ['500-05-2017-00005', '15/12/2017', '12/01/2018'],
      )}`,
      // A second letter of the same taxpayer is a procedure of its own.
      `4,XIQB891116QE4,BERENICE XIMO QUEZADA,Sentencia Favorable,${steps(
        ['500-05-2019-00006', '43500', '20/02/2019'],
        undefined,
        ['500-05-2019-00007', '"01/10/2019 05/10/2019"', '20/10/2019'],
        ['500-05-2021-00008', '03/05/2021', '30/05/2021'],
      )}`,
      `5,${SUPPRESSED},SUPRIMIDO,Definitivo,${steps(['500-05-2018-00001', '02/01/2018', ''])}`,
    ),
  'Documents_AGAFF/Presuntos.csv': () =>
    lines(
      ...preamble('15 de julio de 2026', 'Listado de contribuyentes presuntos (Artículo 69-B del CFF)'),
      // Three columns without a title, and a dot after the number's.
      `${HEAD_69_B('No.')},,,`,
      `1,CACX7605101P8,XOCHILT CASAS CHAVEZ,Presunto,${steps(['500-05-2026-00003', '02/03/2026', '20/03/2026'])},,,`,
    ),
  'Documents_AGGC/Listado_69_B_Bis_Completo.csv': () =>
    lines(
      ...preamble('12 de marzo de 2026', 'Listado completo (Artículo 69-B Bis del CFF)'),
      'No,RFC,Nombre del Contribuyente,Situación del contribuyente,Número y fecha de oficio global de definitivos,Publicación página SAT definitivo,Número y fecha de oficio global de definitivos,Publicación DOF definitivo,Número y fecha de oficio global de sentencia favorable,Publicación página SAT sentencia favorable,Número y fecha de oficio global de sentencia favorable,Publicación DOF sentencia favorable',
      '1,JES900109Q90,JIMENEZ ESTRADA SALAS,Definitivo,600-01-2022-00010 de fecha 01 de junio de 2022,10/06/2022,600-01-2022-00010 de fecha 01 de junio de 2022,27/06/2022,,,,',
    ),
};

/** Every character of the lists is one byte of windows-1252 with the number of its code point. */
export function listBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}
