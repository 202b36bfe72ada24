/** Words of archives with the files of many receipts. */
export const ARCHIVES = {
  title: 'Descargas en preparación',
  things: 'descargas',
  asked: 'Se está preparando la descarga',
  askedText: 'Puedes seguir trabajando: te espera arriba de la lista.',
  name: { xml: 'XML', pdf: 'PDF', both: 'XML y PDF' },
  what: {
    issued: (kind: string, count: string) => `${kind} de ${count} comprobantes`,
    received: (kind: string, count: string) => `${kind} de ${count} recibidos`,
  },
  states: {
    waiting: 'En espera',
    working: 'Preparando',
    ready: 'Lista',
    failed: 'No se pudo preparar',
    gone: 'Ya no está',
  },
  progress: (done: string, total: string) => `${done} de ${total}`,
  missing: (n: number) => (n === 0 ? '' : n === 1 ? '1 no se pudo incluir.' : `${n} no se pudieron incluir.`),
  until: (when: string) => `Hasta el ${when}`,
  download: 'Descargar',
  remove: 'Quitar de la lista',
  stop: 'Detener',
  failed: 'No se pudo preparar la descarga',
  fileNames: { issued: 'CFDI-Emitidos', received: 'CFDI-Recibidos' },
  missingName: 'faltantes.txt',
  problems: {
    none: 'No hay comprobantes con timbre que descargar.',
    tooMany: (most: string) => `Son más de ${most} comprobantes: acota la lista con un periodo o un filtro.`,
  },
} as const;
