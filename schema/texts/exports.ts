/** Words of exporting lists as tables. */
export const EXPORTS = {
  button: 'Exportar',
  page: 'Página Activa',
  chosen: 'Seleccionados',
  all: 'Todos',
  item: (kind: string, which: string) => `${kind}: ${which}`,
  csv: 'CSV',
  xlsx: 'Excel',
  files: (kind: string, count: string) => `${kind} de todos (${count}), en un ZIP`,
  working: (done: number, of: number) => `${done} de ${of}`,
  progress: 'Avance de la exportación',
  done: 'Exportación terminada',
  failed: 'No se pudo exportar',
  empty: 'No hay renglones que exportar.',
  noting: 'Anotar en la bitácora una lista exportada',
  discard: { text: 'No quedará en la bitácora.', done: 'Descartada. No quedó en la bitácora.' },
} as const;
