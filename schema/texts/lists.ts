/** Words about the SAT's lists (articles 69, 69-B and 69-B Bis) and about the registry of taxpayers. */
export const LISTS = {
  oneFile: 'Indica un solo archivo.',
  missing: 'No existe {path}.',
  cut: 'El archivo está cortado o dañado: hay comillas que no se cierran. No se cambió nada.',
  notAList:
    '{file} no es una lista del SAT: no se encontró el renglón de títulos con RFC. No se cambió nada.',
  unknownList:
    '{file}: no se reconoce si es del artículo 69, 69-B o 69-B Bis. Usa el nombre con el que el SAT lo publica.',
  noRows: '{file} no tiene renglones. No se cambió nada.',
  shrunk:
    '{file} trae {found} renglones y antes había {before}: parece incompleto. Si es correcto, repite con --force.',
  older:
    '{file} es del {date} y ya está la versión del {known}. Las versiones se importan de la más antigua a la más nueva.',
  wrongDate: '«{date}» no es una fecha (AAAA-MM-DD).',
  wrongRfc: '«{rfc}» no es un RFC.',
  downloadFailed: 'No se pudo descargar {url} ({reason}).',
  tooLarge: '{url} es demasiado grande para ser una lista del SAT.',
  imported:
    '{file} (lista {list}), al {date}. Renglones: {rows}; aparecen: {appeared}; cambian: {changed}; desaparecen: {disappeared}',
  leftOut: '  No se pueden buscar: {suppressed} con RFC suprimido, {unreadable} sin un RFC legible.',
  same: '{file} (lista {list}): sin cambios desde el {date}',
  unchanged: '{file}: el SAT no ha publicado otra versión',
  noAddress: 'Con PAC=sandbox no hay de dónde descargar: indica LISTS_URL.',
  noLists: 'No hay listas importadas en {folder}.',
  empty: 'La carpeta {path} no tiene archivos CSV.',
  asOf: '{rfc} al {date}',
  clear: 'No aparece en las listas leídas: {lists}.',
  notImported: 'Sin importar: {lists}. De ellas no se sabe.',
  in69: '69: {situation}, publicado el {date}',
  in69b: '{list}: {situation}',
  in69bDates: '{situation} (oficio {letter}): {dates}',
  stages: {
    presumption: 'presunción {date}',
    cleared: 'desvirtuado {date}',
    definitive: 'definitivo {date}',
    favourable: 'sentencia favorable {date}',
  },
  versions: 'Versiones: {versions}',
  version: '{list} del {date}',
  versionsBetween: '{list} del {first} al {last}',
  reconstructed:
    'De ese día no hay versión de {n} de {all} archivos: se dedujo de las fechas de una posterior.',
  noVersion: 'De {file} no hay ninguna versión de ese día o antes.',
  changes: {
    appeared: '  {key}: aparece ({after})',
    changed: '  {key}: de {before} a {after}',
    disappeared: '  {key}: desaparece ({before})',
  },
  unknownDay: 'sin fecha',
  registryDone: 'Lista de RFC al {date}: {rows} contribuyentes.',
  registryEmpty: '{file} no es una lista de RFC (renglones RFC|…). No se cambió nada.',
} as const;
