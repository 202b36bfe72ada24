/** Texts of errors: a server that is not well: its database, its disk, its clock. */
export const SERVER_ERROR_TEXTS = {
  database_unavailable:
    'El servidor no alcanza su base de datos en este momento. Nada se pierde: se vuelve a intentar solo.',
  server_disk_full:
    'El disco del servidor está lleno y no puede guardar nada nuevo. Quien lo administra debe liberar espacio; después se intenta solo.',
  database_damaged:
    'La base de datos del servidor está dañada. Quien lo administra debe detenerlo y ejecutar: tintero doctor',
  clock_wrong:
    'La hora del servidor está {amount} {direction} respecto a la de {source}, y el SAT rechazaría el comprobante. Quien lo administra debe corregirla; después se emite solo.',
  document_damaged:
    'El documento guardado ya no es el que se guardó: el disco o la base de datos lo alteró. No se entrega ni se envía. Quien administra el servidor debe ejecutar tintero doctor y restaurar un respaldo.',
} as const;
