/** Texts of errors: what waits for another person's word, or was handed to them. */
export const APPROVALS_ERROR_TEXTS = {
  approval_waiting:
    'Ya espera la aprobación de otra persona: no se hace nada hasta que responda o se retire.',
  approval_settled: 'Ya no espera aprobación: se respondió o se retiró antes.',
  approval_own: 'Lo que tú pediste lo aprueba otra persona.',
  approval_above: 'Pasa del monto que tu perfil autoriza.',
  approval_note: 'Escribe por qué no se aprueba.',
  approval_late:
    'Se pidió hace más de 72 horas: el comprobante llevaría otra fecha. Revísalo y pídelo de nuevo.',
  approval_rejected: '{name} no lo aprobó: {note}',
  approval_withdrawn: 'Se retiró antes de aprobarse.',
  operation_handed: 'Se entregó a un colega: lo envía quien lo tome.',
  handed_done: 'El servidor ya lo había recibido: no hay nada que entregar.',
  approval_failed: '{name} lo aprobó, y al hacerlo no se pudo: {reason}',
} as const;
