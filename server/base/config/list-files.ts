/** The files that the SAT publishes under articles 69, 69-B and 69-B Bis of the CFF, by their names. */

export const LIST_NAMES = ['69', '69-B', '69-B Bis'] as const;
export type ListName = (typeof LIST_NAMES)[number];

export type ListFile = {
  list: ListName;
  /** Without folder and ending; what a snapshot is filed under. */
  file: string;
  /** Under the base address. */
  path: string;
  /** What a row says when the file has no column for it. */
  situation?: string;
  /** Every row of it stands in this other file too. */
  partOf?: string;
};

const in69 = (file: string, situation: string): ListFile => ({
  list: '69',
  file,
  path: `Documents_AGR/${file}.csv`,
  situation,
});
const in69B = (file: string, situation?: string): ListFile => ({
  list: '69-B',
  file,
  path: `Documents_AGAFF/${file}.csv`,
  ...(situation !== undefined && { situation, partOf: WHOLE_69_B }),
});
const in69Bis = (file: string, situation?: string): ListFile => ({
  list: '69-B Bis',
  file,
  path: `Documents_AGGC/${file}.csv`,
  ...(situation !== undefined && { situation, partOf: WHOLE_69_B_BIS }),
});

const WHOLE_69_B = 'Listado_completo_69-B';
const WHOLE_69_B_BIS = 'Listado_69_B_Bis_Completo';

export const LIST_FILES: readonly ListFile[] = [
  in69('Firmes', 'FIRMES'),
  in69('Exigibles', 'EXIGIBLES'),
  in69('No_localizados', 'NO LOCALIZADOS'),
  in69('Sentencias', 'SENTENCIAS'),
  in69('ReduccionArt74CFF', 'REDUCCIÓN DE MULTAS ART. 74 CFF'),
  in69('Cancelados', 'CANCELADOS'),
  in69('CSDsinefectos', 'CSD SIN EFECTOS'),
  in69('EntespublicosydeGobiernoomisos', 'ENTES PÚBLICOS OMISOS'),
  in69('Condonadosart146BCFF', 'CONDONADOS ART. 146-B CFF'),
  in69('Condonadosart21CFF', 'CONDONADOS ART. 21 CFF'),
  in69('CondonadosporDecreto', 'CONDONADOS POR DECRETO'),
  in69('Condonados_07_15', 'CONDONADOS 2007-2015'),
  in69('Cancelados_07_15', 'CANCELADOS 2007-2015'),
  in69('Retornoinversiones', 'RETORNO DE INVERSIONES'),
  in69B(WHOLE_69_B),
  in69B('Definitivos', 'Definitivo'),
  in69B('Presuntos', 'Presunto'),
  in69B('Desvirtuados', 'Desvirtuado'),
  in69B('SentenciasFavorables', 'Sentencia Favorable'),
  in69Bis(WHOLE_69_B_BIS),
  in69Bis('Listado_69_B_Bis_Definitivo', 'Definitivo'),
  in69Bis('Listado_69_B_Bis_SentenciaFa', 'Sentencia Favorable'),
];

/** What is fetched every day unless the settings say otherwise: the whole lists, which hold their parts. */
export const DAILY_FILES: readonly ListFile[] = LIST_FILES.filter((one) => one.partOf === undefined);

/** The known file of this name, with or without folder and ending, in any letter case. */
export function listFileNamed(name: string): ListFile | undefined {
  const stem = fileStem(name).toLowerCase();
  return LIST_FILES.find((one) => one.file.toLowerCase() === stem);
}

/** «…/Documents_AGR/Firmes.csv» → «Firmes». */
export function fileStem(name: string): string {
  const last = name.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\.csv$/i, '');
}

/**
 * The files of a setting: '' the daily ones, 'none' none, or LIST:path separated by commas, «69-B:a/b.csv».
 * @returns undefined when it is none of these
 */
export function readListFiles(setting: string): readonly ListFile[] | undefined {
  if (setting === '') return DAILY_FILES;
  if (setting === 'none') return [];
  const files: ListFile[] = [];
  for (const pair of setting.split(',')) {
    const cut = pair.indexOf(':');
    const list = LIST_NAMES.find((name) => name === pair.slice(0, cut).trim());
    const path = pair.slice(cut + 1).trim();
    if (list === undefined || !/\.csv$/i.test(path)) return undefined;
    files.push({ ...listFileNamed(path), list, file: listFileNamed(path)?.file ?? fileStem(path), path });
  }
  return files;
}
