/** What is wrong with what somebody says of a payment whose REP is expected. */
import { groupThousands } from '../values/group-thousands.ts';

export const EXPECTED_REP_PROBLEMS = {
  amount: 'Escribe un monto mayor que cero, con dos decimales como máximo',
  tooMuch: (total: string) => `La factura es de ${groupThousands(total)}: el monto no puede ser mayor`,
  day: 'Escribe el día en que se pagó',
  future: 'El pago no puede ser de un día que aún no llega',
  early: 'El pago no puede ser anterior a la factura',
  notParts: 'Solo se espera REP de facturas PPD',
} as const;
