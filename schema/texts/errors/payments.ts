/** Texts of errors: what is paid, and what the bank says of it. */
export const PAYMENTS_ERROR_TEXTS = {
  payment_settled: 'El pago ya no está en ese estado: mira cómo quedó y vuelve a intentarlo.',
  payment_run_settled: 'La corrida ya no está en ese estado: mira cómo quedó y vuelve a intentarlo.',
  conciliation_taken: 'Ya no está abierto: alguien lo concilió o lo rechazó, se canceló o no existe.',
  factoring_refused: 'No se ha podido aceptar o rechazar la Solicitud de Factoraje: {reason}',
  conciliation_pair: 'Combinación no permitida',
} as const;
