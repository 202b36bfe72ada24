/** What is said of a request for approval, where it waits to be sent. */
export const APPROVAL_WORDS = {
  approving: (name: string) => `Aprobar: ${name}`,
  rejecting: (name: string) => `No aprobar: ${name}`,
  withdrawing: (name: string) => `Retirar: ${name}`,
  askedBy: (name: string) => `Lo pidió ${name}`,
  discardDecision: 'Tu respuesta no se enviará. Seguirá esperando aprobación.',
  discardWithdrawal: 'No se retirará. Seguirá esperando aprobación.',
  discardedDecision: 'Descartada. No se enviará.',
} as const;
