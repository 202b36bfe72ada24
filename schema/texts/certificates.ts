/** Words of the certificates screen. */
export const CERTIFICATES = {
  title: 'Certificados',
  lead: 'El certificado de sello digital (CSD) es la firma con la que emites. La llave privada se guarda cifrada y no sale del servidor.',
  add: 'Subir certificado',
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
  upload: 'Subir',
  uploaded: 'Certificado guardado. Ya puedes emitir con él.',
  cerRequired: 'Elige el archivo .cer.',
  keyRequired: 'Elige el archivo .key.',
  passphraseRequired: 'Escribe la contraseña de la llave privada.',
  state: {
    active: 'Vigente',
    soon: (days: number) => (days === 1 ? 'Vence mañana' : `Vence en ${days} días`),
    today: 'Vence hoy',
    expired: 'Vencido',
    notYet: 'Aún no es válido',
    inactive: 'Inactivo',
  },
} as const;
