/** The part of the one table of errors (errors.ts) that is of cancelling, and of answering who cancels. */
import type { ErrorEntry } from './errors.ts';

export const CANCEL_ERRORS = {
  cancel_refused: { status: 422, kind: 'reject', text: 'El SAT rechazó la solicitud.' },
  cancel_not_issuer: {
    status: 422,
    kind: 'reject',
    text: 'El folio fiscal no es de un comprobante de este emisor.',
  },
  cancel_not_applicable: { status: 422, kind: 'reject', text: 'Este comprobante no se puede cancelar.' },
  cancel_not_at_sat: {
    status: 409,
    kind: 'retry',
    text: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  },
  cancel_not_cancelable: {
    status: 422,
    kind: 'reject',
    text: 'El comprobante tiene otros vigentes relacionados. Cancela primero esos.',
  },
  cancel_sector: {
    status: 422,
    kind: 'reject',
    text: 'El folio fiscal no es de un comprobante del sector primario.',
  },
  cancel_motive: { status: 422, kind: 'reject', text: 'El motivo de cancelación falta o no es válido.' },
  cancel_substitute: {
    status: 422,
    kind: 'reject',
    text: 'El folio fiscal del comprobante que sustituye no es válido.',
  },
  cancel_substitute_extra: {
    status: 422,
    kind: 'reject',
    text: 'Ese motivo de cancelación no lleva un comprobante que sustituya.',
  },
  cancel_deadline: {
    status: 422,
    kind: 'reject',
    text: 'El plazo para cancelar este comprobante terminó con su declaración anual.',
  },
  cancel_deadline_global: {
    status: 422,
    kind: 'reject',
    text: 'El plazo para cancelar esta factura global ya terminó.',
  },
  cancel_relation: {
    status: 422,
    kind: 'reject',
    text: 'El comprobante que sustituye no está relacionado con este como lo pide el motivo.',
  },
  cancel_user: { status: 422, kind: 'reject', text: 'El SAT no reconoce a quien pide la cancelación.' },
  cancel_structure: { status: 422, kind: 'reject', text: 'El SAT no pudo leer la solicitud.' },
  cancel_seal: { status: 422, kind: 'reject', text: 'La firma de la solicitud no es válida.' },
  cancel_other_issuer: {
    status: 422,
    kind: 'reject',
    text: 'La solicitud se firmó con un certificado de otro RFC.',
  },
  cancel_certificate_revoked: {
    status: 422,
    kind: 'reject',
    text: 'El certificado con que se firmó la solicitud está revocado o venció.',
  },
  cancel_certificate: {
    status: 422,
    kind: 'reject',
    text: 'El certificado con que se firmó la solicitud no es válido. Usa un CSD vigente, no la e.firma.',
  },
  cancel_folio: { status: 422, kind: 'reject', text: 'El folio fiscal no tiene la forma correcta.' },
  cancel_already: { status: 409, kind: 'reject', text: 'El comprobante ya está cancelado.' },
  cancel_still_open: {
    status: 409,
    kind: 'retry',
    text: 'Hay una solicitud anterior que todavía no termina. Espera a que se cumplan sus 72 horas.',
  },
  cancel_too_many: {
    status: 422,
    kind: 'reject',
    text: 'El proveedor ya no acepta más solicitudes de cancelación para este comprobante.',
  },
  cancel_answer_none: {
    status: 422,
    kind: 'reject',
    text: 'No hay una solicitud de cancelación pendiente para este comprobante.',
  },
  cancel_answer_other: {
    status: 422,
    kind: 'reject',
    text: 'La respuesta se firmó con un certificado que no es del receptor.',
  },
  cancel_answer_repeated: {
    status: 422,
    kind: 'reject',
    text: 'Se recibió más de una respuesta para el mismo comprobante.',
  },
  cancel_answer_too_many: {
    status: 422,
    kind: 'reject',
    text: 'Se enviaron demasiadas respuestas a la vez.',
  },
  cancel_related_stranger: { status: 422, kind: 'reject', text: 'El RFC no es parte de ese comprobante.' },
  // On 400 and 404 the cancelling screens show these texts as they are.
  cancel_running: {
    status: 400,
    kind: 'reject',
    text: 'Ya hay una solicitud de cancelación en curso. Actualiza el estatus para saber en qué va.',
  },
  cancel_in_doubt: {
    status: 400,
    kind: 'reject',
    text: 'Ya se envió una solicitud y no se sabe si el SAT la recibió. Se sigue preguntando. Si la pides otra vez, el SAT puede recibir dos.',
  },
  cancel_doubt_over: {
    status: 400,
    kind: 'reject',
    text: 'Ya se sabe qué pasó con la solicitud anterior. Revisa su estatus antes de pedir otra.',
  },
  cancel_not_yet: {
    status: 400,
    kind: 'reject',
    text: 'El comprobante aún no puede cancelarse: todavía se está entregando al SAT.',
  },
  cancel_not_found: {
    status: 404,
    kind: 'reject',
    text: 'El comprobante no puede ser cancelado. No fue posible encontrarlo',
  },
  cancel_done: { status: 400, kind: 'reject', text: 'El comprobante ya está cancelado.' },
  cancel_rejected_since: {
    status: 400,
    kind: 'reject',
    text: 'Mientras tanto alguien más pidió cancelar este comprobante y el receptor lo rechazó. Si todavía hace falta, vuelve a solicitarlo.',
  },
  cancel_too_often: {
    status: 400,
    kind: 'reject',
    text: 'Ya se pidió {n} veces cancelar este comprobante y el SAT no admite más solicitudes.',
  },
  cancel_too_late: {
    status: 400,
    kind: 'reject',
    text: 'El plazo para cancelar este comprobante terminó el {date}.',
  },
  cancel_substitute_own: {
    status: 400,
    kind: 'reject',
    text: 'El comprobante no puede sustituirse a sí mismo.',
  },
  cancel_not_offered: {
    status: 400,
    kind: 'reject',
    text: 'Tu proveedor de certificación no puede cancelar este comprobante. Cancélalo en el portal del SAT o elige otro proveedor.',
  },
  cancel_answer_not_offered: {
    status: 400,
    kind: 'reject',
    text: 'Tu proveedor de certificación no permite responder esta solicitud. Respóndela en el Buzón Tributario del SAT.',
  },
  cancel_request_gone: {
    status: 404,
    kind: 'reject',
    text: 'La solicitud de cancelación ya no está pendiente.',
  },
  cancel_request_answering: {
    status: 400,
    kind: 'reject',
    text: 'Ya se envió otra respuesta a esta solicitud de cancelación.',
  },
} as const satisfies Record<string, ErrorEntry>;
