/** Errors about certificates and their keys: a part of the one table. */
export const CERTIFICATE_ERRORS = {
  certificate_missing: {
    status: 400,
    kind: 'reject',
    text: 'No hay un certificado de sello digital (CSD) vigente para emitir. Carga uno en Certificados.',
  },
  certificate_expired: { status: 400, kind: 'reject', text: 'El número de certificado {n} ha expirado' },
  certificate_not_yet: {
    status: 400,
    kind: 'reject',
    text: 'El certificado {n} todavía no es válido: empieza el {date}.',
  },
  certificate_unreadable: {
    status: 400,
    kind: 'reject',
    text: 'El archivo .cer no es un certificado. Sube el archivo tal como lo descargaste del SAT.',
  },
  certificate_is_fiel: {
    status: 400,
    kind: 'reject',
    text: 'Es una e.firma (FIEL), no un certificado de sello digital. Sube el CSD.',
  },
  certificate_other_rfc: {
    status: 400,
    kind: 'reject',
    text: 'El certificado es de {rfc} y esta cuenta es de {expected}.',
  },
  key_unreadable: {
    status: 400,
    kind: 'reject',
    text: 'El archivo .key no es una llave privada. Sube el archivo tal como lo descargaste del SAT.',
  },
  key_passphrase: { status: 400, kind: 'reject', text: 'La contraseña de la llave privada no es correcta.' },
  key_mismatch: { status: 400, kind: 'reject', text: 'La llave privada no corresponde al certificado.' },
  certificate_authority: {
    status: 400,
    kind: 'reject',
    text: 'La autoridad que firma este certificado no es del SAT ({name}). Sube el CSD que descargaste del SAT; si la autoridad es reciente, quien administra el servidor debe importarla (tintero authorities import).',
  },
  certificate_not_found: { status: 404, kind: 'reject', text: 'No hay un certificado con ese número.' },
  certificate_used: {
    status: 409,
    kind: 'reject',
    text: 'Este certificado ya selló comprobantes. Para destruir su llave privada confirma con su número de certificado.',
  },
  certificate_needed: {
    status: 409,
    kind: 'reject',
    text: 'Faltan por firmar {n} cancelaciones o respuestas y este es el único certificado vigente. Espera a que terminen o sube antes otro certificado.',
  },
  certificate_key_damaged: {
    status: 409,
    kind: 'reject',
    text: 'La llave privada del certificado {n} no se puede abrir. Vuelve a subir el certificado.',
  },
  master_key_missing: {
    status: 503,
    kind: 'retry',
    text: 'El servidor no tiene la llave maestra con la que se cifran las llaves privadas. Quien lo administra debe agregarla (tintero keys status dice cuál falta); nada se pierde.',
  },
} as const;
