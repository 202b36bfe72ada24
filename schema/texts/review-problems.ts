/** Why an invoice is not approved, or rejected. */
export const REVIEW_PROBLEMS = {
  reason: 'Debe indicar el motivo del rechazo para continuar.',
  reasonLong: 'El motivo del rechazo no debe tener más de 500 caracteres.',
  notInvoice: 'Solo se aprueban o rechazan facturas (tipo Ingreso).',
  cancelled: 'El CFDI está cancelado ante el SAT: no hay nada que aprobar.',
  paid: 'Ya se pagó algo de esta factura: no se puede rechazar.',
} as const;
