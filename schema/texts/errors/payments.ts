/** Texts of errors: what is paid, and what the bank says of it. */
export const PAYMENTS_ERROR_TEXTS = {
  payment_settled: 'El pago ya no está en ese estado: mira cómo quedó y vuelve a intentarlo.',
} as const;
