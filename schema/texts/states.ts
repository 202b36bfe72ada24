/** Words of the states of documents (schema/documents/states.ts), as the specification has them: 1 §4, 3 §4. */
import type { PaymentState, ReceivedState, RegisterState } from '../values/picklists.ts';

const INVALID = 'Documento Inválido';
const UNMATCHABLE = 'Documento Inconciliable';

const RECEIVED: Record<ReceivedState, string> = {
  Received: 'Recibido',
  OnProcess: 'En Proceso',
  Paid: 'Pagado',
  Done: 'Conciliado',
  Canceled: 'Cancelado',
  Sent: 'Enviado',
  InvalidDocument: UNMATCHABLE,
  PartiallyInvalidDocument: UNMATCHABLE,
};
const PAYMENT: Record<PaymentState, string> = {
  Registered: 'Registrado',
  Scheduled: 'Programado',
  Expired: 'Expirado',
  Rejected: 'Rechazado',
  Canceled: 'Cancelado',
  PartiallyPaid: 'Parcialmente Pagado',
  Paid: 'Pagado',
  InvalidDocument: INVALID,
  PartiallyInvalidDocument: INVALID,
};
const REGISTER: Record<RegisterState, string> = {
  Registered: 'Registrado',
  WithoutDocument: 'Sin CFDI',
  ReceivedDocument: 'Con CFDI',
  PartiallyPaid: 'Parcialmente Pagado',
  Paid: 'Pagado',
  Canceled: 'Cancelado',
};

export const STATES_TEXT = {
  /** By its code: 0 and 1. */
  fiscal: ['Cancelado', 'Vigente'],
  /** In force, and stamped by a PAC that is not of this account. */
  anotherPac: 'Vigente, timbrado por otro PAC',
  /** In force, and its issuer waits for a word on its cancellation. */
  cancelPending: 'Pendiente Cancelación',
  received: RECEIVED,
  payment: PAYMENT,
  register: REGISTER,
  rep: (has: boolean) => (has ? 'Con REP' : 'Sin REP'),
  paid: (is: boolean) => (is ? 'Pagado' : 'Pendiente'),
  conciliated: (is: boolean) => (is ? 'En espera de acción' : 'Por diagnosticar'),
} as const;
