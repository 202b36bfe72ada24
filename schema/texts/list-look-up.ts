/** Words of what the SAT's lists say of any RFC on a day. */
export const LIST_LOOK_UP = {
  title: 'Buscar un RFC en las listas del SAT',
  open: 'Buscar un RFC',
  text: 'Escribe el RFC de quien sea, cliente, proveedor o no, y di de qué día quieres saber: por ejemplo, el de una factura.',
  rfc: 'RFC',
  date: 'Día',
  ask: 'Buscar',
  wrongRfc: 'No tiene el formato correcto de un RFC',
  wrongDate: 'Elige un día',
  future: 'Elige hoy o un día anterior',
  answer: (rfc: string, day: string) => `${rfc}, el ${day}`,
  clear: 'No aparecía en ninguna de las listas que se leyeron',
  unknown: 'Este servidor no tiene las listas del SAT: no se sabe si aparece.',
  missing: (lists: string) => `No se leyó la lista ${lists}: de ella no se sabe nada.`,
  byDates:
    'De ese día no hay una copia de todas las listas: se tomó de las fechas que dicen las más antiguas que se tienen.',
  history: 'Lo que se publicó hasta ese día',
  noDay: 'sin fecha',
  coming: 'Buscando…',
  failed: 'No se pudo preguntar por ahora. Intenta de nuevo.',
  offline: {
    none: 'Sin conexión no se puede saber: este dispositivo solo guarda lo de quien te emitió algo y aparece en las listas.',
    some: 'Sin conexión: esto es lo último que tiene este dispositivo de ese RFC.',
  },
  meaning: {
    definitive:
      'Lo que factura no tiene efectos fiscales: no lo deduzcas ni acredites su IVA sin probar que recibiste lo que te facturó (CFF 69-B).',
    presumed:
      'El SAT presume que simula operaciones y aún puede desvirtuarlo. Guarda desde ahora la prueba de lo que le compras o le vendes.',
    restricted:
      'El SAT le quitó o le restringió su certificado de sello (CFF 17-H y 17-H Bis): mientras siga así no puede facturar. Pregúntale cuándo lo recupera antes de pagarle o de pedirle más.',
    listed:
      'Tiene créditos o incumplimientos publicados, o transmitió pérdidas fiscales que no debía. Lo que factura vale.',
    cleared: 'Desvirtuó o ganó su juicio: lo que factura vale.',
  },
} as const;
