/** Texts of errors: receipts and drafts: writing, issuing, stamping, bringing back. */
export const INVOICING_ERROR_TEXTS = {
  invalid_receipt: 'El comprobante tiene errores que el SAT rechazaría.',
  draft_gone:
    'Este borrador se eliminó en otro dispositivo. Lo que escribiste sigue aquí: guárdalo como uno nuevo.',
  draft_conflict: 'Este borrador cambió en otro dispositivo. Se guardaron las dos versiones.',
  balance_changed:
    'El saldo de una factura cambió desde que escribiste el pago. No se emitió nada: revisa lo que ahora debe.',
  returned_invalid: 'No es un comprobante timbrado de esta cuenta.',
  seal_window: 'El comprobante se selló hace más de 72 horas y el SAT ya no lo acepta. Emítelo de nuevo.',
  refused_in_doubt:
    'El proveedor ya no acepta el comprobante, pero un intento anterior quedó sin respuesta y pudo timbrarse. Búscalo en el portal del SAT antes de emitirlo de nuevo.',
  draft_stamped_before:
    'Este comprobante ya se había timbrado antes: {uuid}. No se emite otra vez. Si de verdad falta otro, créalo como nuevo.',
  substituted_before:
    'Lo que este comprobante sustituye ya tiene otro que lo sustituye: {document}. No se emitió nada: deséchalo, o envíalo otra vez si de verdad van los dos.',
  links_full: 'Ese comprobante ya tiene 20 enlaces que se pueden abrir: quita uno.',
  not_stamped: 'El comprobante todavía no tiene timbre fiscal.',
  sat_unavailable: 'Error al obtener el estatus del Comprobante ante el SAT',
  sat_status_none:
    'El SAT no tiene un servicio que diga el estatus de las retenciones: se consulta en su página.',
  addenda_changed: 'La addenda cambió desde que la abriste. No se guardó nada: ábrela de nuevo.',
  confirmation_unknown: 'Código HOTP no es válido',
  confirmation_used: 'Código de confirmación ya fue utilizado',
  xml_invalid: 'El XML no está bien formado: {detail}',
} as const;
