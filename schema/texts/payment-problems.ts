/** What is wrong with a payment that somebody plans. */
import { groupThousands } from '../values/group-thousands.ts';

export const PAYMENT_PROBLEMS = {
  partiality: 'El número de parcialidad va de 1 a 999',
  partialityTaken: 'Ya hay un pago con este número de parcialidad',
  date: 'Escribe la fecha de pago',
  future: 'El pago no puede ser de un día que aún no llega',
  past: 'La fecha no puede ser anterior a hoy',
  amount: 'Escribe un monto mayor que cero, con dos decimales como máximo',
  tooMuch: (left: string) => `Por pagar quedan ${groupThousands(left)}: el monto no puede ser mayor`,
  compensated: (amount: string, left: string) =>
    `De la factura ya se compensaron ${groupThousands(amount)}: por pagar quedan ${groupThousands(left)}`,
  email: 'Correo electrónico inválido',
  emailsMany: 'Hasta 3 correos',
  reason: 'Debe indicar el motivo para continuar.',
  reasonLong: 'El motivo no debe tener más de 500 caracteres.',
  notHere: 'Este documento no está entre los recibidos',
  notInvoice: 'Solo se pagan facturas (tipo Ingreso)',
  cancelled: 'El CFDI está cancelado ante el SAT: no se puede pagar',
  rejected: 'La factura está rechazada: apruébala antes de pagarla',
  inactive: 'El proveedor está inactivo: no se le puede pagar',
  held: 'Se aceptó que se ceda y falta cerrar el factoraje: mientras tanto no se paga',
  ceded: (name: string) => `Se cedió a ${name}: el pago es para esa empresa`,
  notCeded: 'La cesión ya no está en pie: el pago es para el proveedor',
  other: 'El pago es de otro documento',
  byMovement: 'Lo pagó un movimiento del banco: se deshace en la cola de conciliación',
  paidByMovements: (paid: string, left: string) =>
    `Movimientos del banco ya pagaron ${groupThousands(paid)}: por pagar quedan ${groupThousands(left)}`,
} as const;
