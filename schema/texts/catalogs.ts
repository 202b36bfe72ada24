/** Words about the SAT catalogues: where they come from, how the import goes, what is wrong with a source. */
export const CATALOGS = {
  missingSource: 'No existe {path}. Indica una carpeta con archivos TSV o un archivo catalogs.db.',
  notASource:
    '{path} no es una fuente de catálogos: se espera una carpeta con archivos TSV o una base SQLite (catalogs.db).',
  missingTable: 'A la fuente le falta {table}. No se cambió nada; siguen los catálogos anteriores.',
  missingColumn:
    'A {table} le falta la columna «{column}». No se cambió nada; siguen los catálogos anteriores.',
  notText: '{table} no es texto UTF-8: el archivo está dañado.',
  cutRow:
    '{table}, línea {line}: tiene {found} columnas y debía tener {expected}. El archivo parece cortado o dañado.',
  wrongKey: '{table}, línea {line}: «{key}» no tiene la forma de una clave de {name}.',
  wrongDate: '{table}, línea {line}: «{date}» no es una fecha (AAAA-MM-DD).',
  emptyTable: '{table} no tiene renglones. No se cambió nada; siguen los catálogos anteriores.',
  shrunk:
    '{table} trae {found} renglones y antes había {before}: parece incompleta. Si es correcto, repite con --force.',
  damagedDatabase: '{path} no se puede leer como base SQLite: el archivo está dañado o incompleto.',
  readerDied:
    'El proceso que leía la fuente de catálogos se detuvo ({cause}): el archivo está dañado o hecho para dañar. No se cambió nada; siguen los catálogos anteriores.',
  downloadFailed:
    'No se pudieron descargar los catálogos de {url} ({reason}). Revisa la conexión o indica una copia en SAT_CATALOGS.',
  downloadUnknown:
    'Lo que se descargó de {url} no es una base de catálogos (se espera SQLite, sola o comprimida con bzip2 o gzip).',
  noSource:
    'No hay fuente de catálogos: se usan los catálogos pequeños completos y una lista inicial de productos, unidades y códigos postales.',
  usage:
    'Uso: tintero catalogs import FUENTE [--force]\nFUENTE: carpeta con TSV, catalogs.db o una dirección https.',
  importing: 'Importando catálogos de {label}…',
  progress: '  {done} de {total} listas',
  imported: '{name}: {rows} renglones',
  leftOut: '{name}: no viene en la fuente',
  done: 'Catálogos listos: {packs} listas, {rows} renglones, en {folder}',
  downloading: 'Descargando {url}…',
  starter: 'Lista inicial: importa los catálogos completos para ver todas las claves.',
  from: 'Catálogos de {label}, importados el {date}',
} as const;
