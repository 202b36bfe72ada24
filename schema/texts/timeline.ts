/** Words of a receipt's timeline: what happened to it, who did it, what comes next. */
import type { ReceiptEventKind } from '../values/picklists.ts';

type LineKind = ReceiptEventKind | 'sealed' | 'stamped' | 'at_sat' | 'mail_failed' | 'cancel_mail_failed';

const TITLES: Record<LineKind, string> = {
  sealed: 'Sellado con tu certificado',
  stamped: 'Timbrado',
  at_sat: 'Entregado al SAT',
  mailed: 'Enviado por correo',
  mail_maybe: 'Quizá enviado por correo',
  mail_bounced: 'El correo rebotó: no llegó',
  mail_failed: 'No se pudo enviar por correo',
  addenda_edited: 'Addenda editada',
  approval_asked: 'Se pidió emitirlo, con aprobación',
  approved: 'Emisión aprobada',
  cancel_approval_asked: 'Se pidió cancelarlo, con aprobación',
  cancel_approved: 'Cancelación aprobada',
  cancel_not_approved: 'Cancelación no aprobada',
  cancel_withdrawn: 'Se retiró la petición de cancelarlo',
  cancel_asked: 'Cancelación solicitada',
  cancel_waiting_sat: 'La cancelación espera al SAT',
  cancel_in_doubt: 'La solicitud salió y falta confirmar que llegó',
  cancel_sent_again: 'La solicitud se envía de nuevo',
  cancel_requested: 'El SAT recibió la solicitud de cancelación',
  cancel_in_process: 'Cancelación en proceso',
  cancel_mailed: 'Se pidió al receptor que responda',
  cancel_mail_failed: 'No se pudo avisar al receptor',
  cancel_rejected: 'El receptor rechazó la cancelación',
  cancel_refused: 'El SAT no aceptó la solicitud',
  cancel_not_cancelable: 'No se puede cancelar todavía',
  cancelled: 'Cancelado',
  sat_differs: 'Difiere del SAT',
  returned: 'Volvió desde un dispositivo, tras restaurar el servidor',
  folio_twice: 'Otro comprobante tiene el mismo folio',
  found_at_pac: 'Recuperado del PAC, tras restaurar el servidor',
};

export const TIMELINE = {
  title: 'Seguimiento',
  version: (number: number) => `Versión ${number}`,
  titles: TITLES,
  onDevice: {
    issue: 'Emisión pedida en este dispositivo',
    cancel: 'Cancelación pedida en este dispositivo',
    cancelRefused: 'La cancelación no procedió',
  },
  now: {
    approval: 'Falta que otra persona lo apruebe',
    stamp: 'Falta su timbre',
    sat: 'Falta que el SAT lo tenga',
    satText: 'Suele tardar minutos; puede tardar hasta 72 horas.',
    ask: 'La solicitud va camino al SAT',
    waitingSat: 'Se pedirá en cuanto el SAT tenga el comprobante.',
    doubt: 'Se pregunta al SAT y al proveedor si la recibieron',
    answer: 'Falta que el SAT diga qué sigue',
    receiver: 'Falta que el receptor responda',
  },
  cancelledHow: {
    without_acceptance: 'Sin necesidad de aceptación.',
    with_acceptance: 'El receptor aceptó.',
    expired: 'El receptor no respondió a tiempo: procede sin su respuesta.',
  },
  until: (moment: string) => `El receptor tiene hasta el ${moment}. Si no responde, la cancelación procede.`,
  overdue: (moment: string) =>
    `El plazo del receptor venció el ${moment}. Falta que el SAT la dé por cancelada.`,
  noDeadline: 'Segunda solicitud: sin plazo. Espera a que el receptor responda.',
  request: (n: number) => `Solicitud número ${n}.`,
  code: (code: string) => `Código ${code}.`,
  motive: (text: string) => `Motivo ${text}.`,
  substitute: 'Lo sustituye',
  dependents: 'Cancela primero',
  by: { sat: 'SAT', pac: 'Proveedor de certificación', server: 'Tintero' },
  acuse: 'Acuse del SAT (XML)',
  xml: 'XML timbrado',
  sat: 'Lo último que dijo el SAT',
  notAsked: 'Todavía no se ha preguntado al SAT.',
} as const;

/** Wherever a receipt is looked at. */
export const DRIFT = {
  title: 'Difiere del SAT',
  current:
    'Aquí está cancelado y el SAT lo muestra vigente. Actualiza el estatus; si sigue así, consulta a tu proveedor.',
  cancelled: 'El SAT lo muestra cancelado y aquí todavía no.',
  notFound: 'Aquí está entregado y el SAT dice que no lo encuentra.',
} as const;
