/** Texts of errors: cancelling, and answering who cancels. */
export const CANCELLING_ERROR_TEXTS = {
  cancel_refused: 'El SAT rechazó la solicitud.',
  cancel_not_issuer: 'El folio fiscal no es de un comprobante de este emisor.',
  cancel_not_applicable: 'Este comprobante no se puede cancelar.',
  cancel_not_at_sat: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  cancel_not_cancelable: 'El comprobante tiene otros vigentes relacionados. Cancela primero esos.',
  cancel_sector: 'El folio fiscal no es de un comprobante del sector primario.',
  cancel_motive: 'El motivo de cancelación falta o no es válido.',
  cancel_substitute: 'El folio fiscal del comprobante que sustituye no es válido.',
  cancel_substitute_extra: 'Ese motivo de cancelación no lleva un comprobante que sustituya.',
  cancel_deadline: 'El plazo para cancelar este comprobante terminó con su declaración anual.',
  cancel_deadline_global: 'El plazo para cancelar esta factura global ya terminó.',
  cancel_relation: 'El comprobante que sustituye no está relacionado con este como lo pide el motivo.',
  cancel_user: 'El SAT no reconoce a quien pide la cancelación.',
  cancel_structure: 'El SAT no pudo leer la solicitud.',
  cancel_seal: 'La firma de la solicitud no es válida.',
  cancel_other_issuer: 'La solicitud se firmó con un certificado de otro RFC.',
  cancel_certificate_revoked: 'El certificado con que se firmó la solicitud está revocado o venció.',
  cancel_certificate:
    'El certificado con que se firmó la solicitud no es válido. Usa un CSD vigente, no la e.firma.',
  cancel_folio: 'El folio fiscal no tiene la forma correcta.',
  cancel_already: 'El comprobante ya está cancelado.',
  cancel_still_open:
    'Hay una solicitud anterior que todavía no termina. Espera a que se cumplan sus 72 horas.',
  cancel_too_many: 'El proveedor ya no acepta más solicitudes de cancelación para este comprobante.',
  cancel_answer_none: 'No hay una solicitud de cancelación pendiente para este comprobante.',
  cancel_answer_other: 'La respuesta se firmó con un certificado que no es del receptor.',
  cancel_answer_repeated: 'Se recibió más de una respuesta para el mismo comprobante.',
  cancel_answer_too_many: 'Se enviaron demasiadas respuestas a la vez.',
  cancel_related_stranger: 'El RFC no es parte de ese comprobante.',
  // On 400 and 404 the cancelling screens show these texts as they are.
  cancel_running: 'Ya hay una solicitud de cancelación en curso. Actualiza el estatus para saber en qué va.',
  cancel_in_doubt:
    'Ya se envió una solicitud y no se sabe si el SAT la recibió. Se sigue preguntando. Si la pides otra vez, el SAT puede recibir dos.',
  cancel_doubt_over: 'Ya se sabe qué pasó con la solicitud anterior. Revisa su estatus antes de pedir otra.',
  cancel_not_yet: 'El comprobante aún no puede cancelarse: todavía se está entregando al SAT.',
  cancel_not_found: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  cancel_done: 'El comprobante ya está cancelado.',
  cancel_rejected_since:
    'Mientras tanto alguien más pidió cancelar este comprobante y el receptor lo rechazó. Si todavía hace falta, vuelve a solicitarlo.',
  cancel_too_often: 'Ya se pidió {n} veces cancelar este comprobante y el SAT no admite más solicitudes.',
  cancel_too_late: 'El plazo para cancelar este comprobante terminó el {date}.',
  cancel_substitute_own: 'El comprobante no puede sustituirse a sí mismo.',
  cancel_not_offered:
    'Tu proveedor de certificación no puede cancelar este comprobante. Cancélalo en el portal del SAT o elige otro proveedor.',
  cancel_answer_not_offered:
    'Tu proveedor de certificación no permite responder esta solicitud. Respóndela en el Buzón Tributario del SAT.',
  cancel_request_gone: 'La solicitud de cancelación ya no está pendiente.',
  cancel_request_answering: 'Ya se envió otra respuesta a esta solicitud de cancelación.',
} as const;
