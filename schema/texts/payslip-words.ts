/** The few words of a payslip that the lists show too. */
export const PAYSLIP_WORDS = {
  perceptions: 'Percepciones',
  others: 'Otros pagos',
  deductions: 'Deducciones',
  total: 'Neto a pagar',
} as const;

export const periodWords = (from: string, to: string): string => (from === to ? from : `${from} a ${to}`);
