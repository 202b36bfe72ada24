/** What another app of the device shared with this one. */
export const SHARED_FILES_TEXT = {
  title: (n: number) =>
    n === 1 ? 'Compartiste 1 archivo con Tintero' : `Compartiste ${n} archivos con Tintero`,
  take: 'Recibir en esta cuenta',
  drop: 'Descartar',
  denied: 'No tienes permiso para subir documentos en esta cuenta.',
  failed:
    'No se pudo guardar lo que compartiste: son más de 500 archivos o 100 MB, o este dispositivo no tiene espacio. Nada quedó a medias.',
} as const;
