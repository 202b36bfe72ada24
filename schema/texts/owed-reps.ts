/** Words of the REPs that buyers wait for: what one owes, to whom, until when, and beginning it. */
import { EXPECTED_REPS } from './expected-reps.ts';

const { total, state, paid_amount, proven_amount, missing_amount, paid_on, due_on, uuid, folio } =
  EXPECTED_REPS.fields;

export const OWED_REPS = {
  title: 'REP por emitir',
  things: 'REP por emitir',
  open: 'REP por emitir',
  searchLabel: 'Buscar REP por emitir',
  searchPlaceholder: 'Comprador, RFC, folio, UUID o monto',
  emptyTitle: 'No debes ningún REP',
  emptyText:
    'Cuando un comprador que trata contigo en el portal paga una factura PPD, aquí queda el recibo de pago (REP) que le debes y hasta cuándo.',
  fields: {
    ...{ uuid, folio, total, state, paid_amount, proven_amount, missing_amount, paid_on, due_on },
    host_name: 'Comprador',
    host_rfc: 'RFC',
  },
  issue: 'Emitir REP',
  issueOf: (folio: string) => `Emitir REP de ${folio}`,
  /** One that was emitted says a payment of it, and the buyer does not have it. */
  onItsWay: 'Ya hay uno que tu comprador no tiene',
  another: 'Emitir otro',
  anotherOf: (folio: string) => `Emitir otro REP de ${folio}`,
  anotherTitle: '¿Emitir otro REP?',
  anotherText: (amount: string, folio: string) =>
    `De la factura ${folio} ya hay un REP por ${amount} que tu comprador todavía no tiene. Si otro dice el mismo pago, quedará declarado dos veces. Emite otro solo si es de otro pago.`,
  /** Nothing is left of the invoice: its REP was issued, and is on its way to the buyer. */
  issued: 'Ya emitido',
  elsewhere: 'Se facturó en otro sistema',
} as const;
