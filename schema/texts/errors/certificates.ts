/** Texts of errors: certificates and their keys. */
export const CERTIFICATES_ERROR_TEXTS = {
  certificate_missing:
    'No hay un certificado de sello digital (CSD) vigente para emitir. Carga uno en Certificados.',
  certificate_expired: 'El número de certificado {n} ha expirado',
  certificate_not_yet: 'El certificado {n} todavía no es válido: empieza el {date}.',
  certificate_unreadable:
    'El archivo .cer no es un certificado. Sube el archivo tal como lo descargaste del SAT.',
  certificate_is_fiel:
    'Es una e.firma (FIEL), no un certificado de sello digital. Sube el CSD; la e.firma tiene su propio lugar y con ella no se sella.',
  efirma_is_csd: 'Es un certificado de sello digital (CSD), no una e.firma. Súbelo en Certificados.',
  certificate_not_later: 'Vence antes que el certificado {n}, cuyo lugar tomaría. Sube el que renovaste.',
  certificate_other_rfc: 'El certificado es de {rfc} y esta cuenta es de {expected}.',
  key_unreadable: 'El archivo .key no es una llave privada. Sube el archivo tal como lo descargaste del SAT.',
  key_passphrase: 'La contraseña de la llave privada no es correcta.',
  key_mismatch: 'La llave privada no corresponde al certificado.',
  certificate_authority:
    'La autoridad que firma este certificado no es del SAT ({name}). Sube el CSD que descargaste del SAT; si la autoridad es reciente, quien administra el servidor debe importarla (tintero authorities import).',
  certificate_not_found: 'No hay un certificado con ese número.',
  certificate_used:
    'Este certificado ya selló comprobantes. Para destruir su llave privada confirma con su número de certificado.',
  certificate_needed:
    'Faltan por firmar {n} cancelaciones o respuestas y este es el único certificado vigente. Espera a que terminen o sube antes otro certificado.',
  certificate_key_damaged:
    'La llave privada del certificado {n} no se puede abrir. Vuelve a subir el certificado.',
  master_key_missing:
    'El servidor no tiene la llave maestra con la que se cifran las llaves privadas. Quien lo administra debe agregarla (tintero keys status dice cuál falta); nada se pierde.',
} as const;
