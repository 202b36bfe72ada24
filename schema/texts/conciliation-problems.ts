/** What is wrong with what somebody conciliates. */
import { groupThousands } from '../values/group-thousands.ts';

export const CONCILIATION_PROBLEMS = {
  none: 'Elige al menos un documento',
  nothingLeft: 'El monto no alcanza para todos los documentos: quita los que sobran',
  many: 'Hasta 50 documentos',
  reason: 'Debe indicar el motivo del rechazo para continuar.',
  reasonLong: 'El motivo del rechazo no debe tener más de 500 caracteres.',
  currency: 'Los documentos son de otra moneda',
  held: (name: string) => `La factura ${name} está en factoraje: se concilia cuando se decida`,
  ceded: (name: string, factor: string) =>
    `La factura ${name} se cedió a ${factor}: se paga a esa empresa y no se concilia aquí`,
  company: 'Los documentos son de otra empresa',
  wholePayment: (name: string, amount: string) =>
    `El movimiento no alcanza para el pago de ${groupThousands(amount)} de ${name}: un pago se une completo`,
  notPayable: (name: string, why: string) => `Factura ${name}. ${why}`,
} as const;
