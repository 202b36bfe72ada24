/** How a call ends when the server itself is not well: its database, its disk. Part of the one table (errors.ts). */
export const SERVER_ERRORS = {
  // Of the next three the commit may have been made and only its answer lost: the same operation is sent again.
  database_unavailable: {
    status: 503,
    kind: 'unknown',
    text: 'El servidor no alcanza su base de datos en este momento. Nada se pierde: se vuelve a intentar solo.',
  },
  server_disk_full: {
    status: 503,
    kind: 'unknown',
    text: 'El disco del servidor está lleno y no puede guardar nada nuevo. Quien lo administra debe liberar espacio; después se intenta solo.',
  },
  database_damaged: {
    status: 503,
    kind: 'unknown',
    text: 'La base de datos del servidor está dañada. Quien lo administra debe detenerlo y ejecutar: tintero doctor',
  },
  clock_wrong: {
    status: 503,
    kind: 'retry',
    text: 'La hora del servidor está {amount} {direction} respecto a la de {source}, y el SAT rechazaría el comprobante. Quien lo administra debe corregirla; después se emite solo.',
  },
  document_damaged: {
    status: 500,
    kind: 'reject',
    text: 'El documento guardado ya no es el que se guardó: el disco o la base de datos lo alteró. No se entrega ni se envía. Quien administra el servidor debe ejecutar tintero doctor y restaurar un respaldo.',
  },
} as const;
