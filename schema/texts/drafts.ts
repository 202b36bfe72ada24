/** Words of the draft list. */
export const DRAFTS = {
  title: 'Borradores',
  things: 'borradores',
  searchLabel: 'Buscar borradores',
  searchPlaceholder: 'Buscar por nombre',
  emptyTitle: 'No tienes borradores',
  emptyText: 'Lo que dejes a medias en un comprobante se guarda aquí solo, también sin conexión.',
  columns: {
    name: 'Nombre',
    state: 'Estado',
    type: 'Tipo',
    receiver: 'Receptor',
    edited: 'Editado',
  },
  complete: 'Completo',
  incomplete: 'Incompleto',
  unnamed: 'Sin nombre',
  open: 'Abrir',
  remove: 'Eliminar',
  removeText: (name: string) => `Se eliminará el borrador «${name}» en todos tus dispositivos.`,
  removed: 'Borrador eliminado',
  conflict: 'Dos versiones',
  conflictOf: (name: string) => `Otra versión de «${name}»`,
  conflictText:
    'Se editó en dos dispositivos a la vez. Se guardaron las dos: abre la que quieras y elimina la otra.',
  notSent: 'Solo en este dispositivo',
  refused: 'No se pudo guardar en tu cuenta',
  refusedText: (reason: string) =>
    `${reason} Está completo en este dispositivo, pero no llega a los demás. En cuanto lo cambies se vuelve a intentar.`,
  ofThisDevice: (name: string) => `${name} (de este dispositivo)`,
  gone: 'Este borrador ya no está: se emitió o se eliminó en otro dispositivo.',
  backToList: 'Ver borradores',
} as const;
