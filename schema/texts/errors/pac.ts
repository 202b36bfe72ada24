/** Texts of errors: what a PAC answers, and what becomes of asking it. */
export const PAC_ERROR_TEXTS = {
  pac_refused: 'El proveedor de certificación rechazó el comprobante.',
  pac_structure: 'El proveedor no pudo leer el comprobante: su estructura no es válida.',
  pac_rule: 'El comprobante no cumple una regla del SAT.',
  pac_seal: 'El sello del comprobante no corresponde a su contenido.',
  pac_other_issuer: 'El certificado de sello digital no es del emisor del comprobante.',
  pac_certificate_not_listed:
    'El certificado está revocado o todavía no aparece en la lista del SAT: uno nuevo tarda hasta 72 horas. Emite de nuevo después.',
  pac_certificate_expired: 'La fecha del comprobante está fuera de la vigencia del certificado.',
  pac_certificate_is_fiel:
    'El comprobante se selló con una e.firma. Usa un certificado de sello digital (CSD).',
  pac_certificate_unknown: 'El certificado no lo expidió el SAT.',
  pac_issuer_not_listed:
    'El SAT no tiene al emisor con obligaciones vigentes para facturar. Revisa tu situación fiscal.',
  pac_duplicate:
    'El proveedor ya tiene el timbre de este comprobante y todavía no lo entrega. Se vuelve a pedir solo.',
  pac_other_document:
    'El proveedor ya había timbrado otro comprobante con la misma clave que este: {uuid}. Ese es el que existe ante el SAT; este no se emite otra vez, para no facturar dos veces lo mismo.',
  pac_not_found: 'El proveedor no tiene este comprobante.',
  pac_credentials:
    'El proveedor no acepta el usuario o la contraseña. Corrígelos en Proveedor de certificación (PAC).',
  pac_no_balance: 'La cuenta con el proveedor ya no tiene timbres. Compra más y se enviará solo.',
  pac_account: 'La cuenta con el proveedor no está activa o le falta firmar su manifiesto.',
  pac_too_many_requests: 'El proveedor pide esperar: recibió demasiadas solicitudes.',
  pac_outage: 'El proveedor o el SAT no están disponibles por el momento. Se vuelve a intentar solo.',
  pac_unreachable: 'El proveedor no contestó o su respuesta no se entiende.',
  pac_avoided:
    'El proveedor ha fallado varias veces seguidas: se le deja descansar un rato y después se intenta solo.',
  pac_account_gone:
    'La cuenta de proveedor que pudo recibir este comprobante ya no está configurada en el servidor.',
  pac_timeout: 'El proveedor no contestó a tiempo.',
  pac_tls: 'La conexión segura con el proveedor falló: su certificado no es válido para esa dirección.',
  pac_address_unknown: 'La dirección del proveedor no existe. Revisa que esté bien escrita.',
  pac_address_closed: 'Nadie contesta en la dirección del proveedor.',
  pac_address_form: 'La dirección debe empezar con https:// y no llevar usuario, contraseña ni parámetros.',
  pac_address_private: 'Esa dirección es de una red privada y este servidor no la llama.',
  pac_other_account:
    'Con otro proveedor, otra dirección u otro usuario es otra cuenta: escribe todos sus datos.',
  pac_credentials_required: 'Faltan datos para entrar con el proveedor.',
} as const;
