/** Words of the certificates screen. */
export const CERTIFICATES = {
  title: 'Certificados',
  things: 'certificados',
  lead: 'El certificado de sello digital (CSD) es la firma con la que emites. La llave privada se guarda cifrada y no sale del servidor.',
  add: 'Subir certificado',
  searchLabel: 'Buscar certificados',
  searchPlaceholder: 'Buscar por número o titular',
  usedBy: (branches: readonly string[]) =>
    branches.length === 0 ? 'Ninguna sucursal lo tiene como propio.' : `Es el de ${branches.join(', ')}.`,
  emptyTitle: 'Falta tu certificado de sello digital',
  emptyText:
    'Súbelo para poder emitir: el archivo .cer, el .key y su contraseña, como los descargaste del SAT.',
  columns: {
    serial: 'Número de certificado',
    name: 'Titular',
    rfc: 'RFC',
    validFrom: 'Válido desde',
    validTo: 'Vence',
    state: 'Estado',
  },
  cer: 'Certificado (.cer)',
  key: 'Llave privada (.key)',
  passphrase: 'Contraseña de la llave privada',
  chooseFile: 'Elegir archivo',
  clearFile: 'Quitar archivo',
  upload: 'Subir',
  uploaded: 'Certificado guardado. Ya puedes emitir con él.',
  cerRequired: 'Elige el archivo .cer.',
  keyRequired: 'Elige el archivo .key.',
  passphraseRequired: 'Escribe la contraseña de la llave privada.',
  actionsOf: (serial: string) => `Acciones del certificado ${serial}`,
  remove: 'Eliminar',
  removeTitle: 'Eliminar certificado',
  removeText: (serial: string) =>
    `Se eliminarán el certificado ${serial} y su llave privada. Todavía no ha sellado nada.`,
  removed: 'Certificado eliminado',
  destroy: 'Destruir la llave privada',
  destroyTitle: 'Destruir la llave privada',
  destroyText: (serial: string) =>
    `El certificado ${serial} ya no podrá sellar ni cancelar, y su llave privada se borrará del servidor sin remedio. El certificado se queda para comprobar lo que selló. Para volver a usarlo habría que subir otra vez su archivo .key.`,
  destroyYes: 'Destruir la llave',
  destroyed: 'Llave privada destruida',
  renew: 'Renovar',
  takeOver: 'Que selle desde ahora',
  tookOver: 'El certificado nuevo ya sella',
  state: {
    waiting: (moment: string) => `Sellará desde el ${moment}`,
    active: 'Vigente',
    soon: (days: number) => (days === 1 ? 'Vence mañana' : `Vence en ${days} días`),
    today: 'Vence hoy',
    expired: 'Vencido',
    notYet: 'Aún no es válido',
    inactive: 'Inactivo',
    destroyed: 'Llave destruida',
  },
} as const;

/** A new CSD beside the one whose place it takes. */
export const RENEWAL = {
  title: 'Renovar certificado',
  steps: ['El que termina', 'El nuevo', 'Cuándo cambia', 'Listo'],
  ends: (serial: string, day: string) => `El certificado ${serial} vence el ${day}.`,
  how: 'Pide uno nuevo en el SAT con Certifica y tu e.firma, y descarga sus dos archivos. El de ahora sigue sellando hasta que el nuevo tome su lugar: no habrá un momento sin certificado.',
  usedBy: (names: readonly string[]) =>
    names.length === 0
      ? 'Sella lo que emite tu cuenta.'
      : `Es el propio de ${names.join(', ')}: el nuevo lo será en su lugar.`,
  next: 'Continuar',
  whenTitle: '¿Desde cuándo sella el nuevo?',
  whens: { now: 'Desde ahora', later: 'En 72 horas', end: 'Cuando termine el de ahora' },
  whenHelp: {
    now: 'Si el SAT te lo dio hace más de tres días.',
    later: 'El SAT tarda hasta 72 horas en darlo a conocer a los PAC: antes podrían rechazar lo que selle.',
    end: 'El nuevo espera hasta el último momento del de ahora.',
  },
  whenProblem: 'Elige desde cuándo sella el nuevo.',
  save: 'Guardar el nuevo',
  doneNow:
    'El certificado nuevo ya sella. El anterior se queda para lo que selló; cuando ya no lo necesites, destruye su llave.',
  doneLater: (moment: string) =>
    `El certificado nuevo está guardado y sellará por sí mismo desde el ${moment}. Mientras, todo sigue con el de ahora. Puedes adelantarlo en sus tres puntos.`,
  close: 'Cerrar',
} as const;

/** The e.firma: apart from what seals. */
export const EFIRMAS = {
  title: 'e.firma',
  lead: 'La e.firma (FIEL) te identifica ante el SAT. Se guarda aparte y cifrada, y nunca sella un comprobante.',
  add: 'Subir e.firma',
  none: 'No has subido ninguna. Para emitir no hace falta.',
  uploaded: 'e.firma guardada',
  remove: 'Eliminar',
  actionsOf: (serial: string) => `Acciones de la e.firma ${serial}`,
  removeTitle: 'Eliminar e.firma',
  removeText: (serial: string) =>
    `Se eliminarán la e.firma ${serial} y su llave privada de este servidor. Tus archivos no cambian.`,
  removed: 'e.firma eliminada',
} as const;
