/** Words of the REPs that suppliers owe: their list, how they are asked for, what is said of a payment. */
import type { ExpectedRepState, PaidSource, RepDueDay } from '../values/picklists.ts';

const STATE: Record<ExpectedRepState, string> = { owed: 'Sin REP', received: 'Con REP' };
const KNOWN_BY: Record<PaidSource, string> = {
  scheduled: 'Pago programado',
  conciliated: 'Conciliación',
  said: 'Lo dijo el comprador',
};
const DUE_DAY: Record<RepDueDay, string> = {
  '5': 'El día 5 del mes siguiente al pago',
  '10': 'El día 10 del mes siguiente al pago',
};
const many = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

export const EXPECTED_REPS = {
  title: 'REP pendientes',
  things: 'REP pendientes',
  open: 'REP pendientes',
  searchLabel: 'Buscar REP pendientes',
  searchPlaceholder: 'Proveedor, RFC, folio, UUID o monto',
  emptyTitle: 'Ningún proveedor te debe un REP',
  emptyText: 'Cuando pagas una factura PPD, aquí queda el REP que falta y hasta cuándo debe llegar.',
  state: STATE,
  late: 'Vencido',
  known: KNOWN_BY,
  fields: {
    uuid: 'UUID',
    provider_rfc: 'RFC',
    provider_name: 'Proveedor',
    folio: 'Factura',
    total: 'Total',
    state: 'REP',
    known_by: 'Se sabe por',
    paid_amount: 'Pagado',
    proven_amount: 'En REP',
    missing_amount: 'Falta',
    paid_on: 'Pagado el',
    due_on: 'Vence',
    asked_on: 'Pedido el',
    said_amount: 'Monto pagado',
    said_on: 'Pagado el',
    said_by: 'Lo dijo',
  },
  actionsOf: (folio: string) => `Acciones del REP de ${folio}`,
  invoice: 'Ver factura',
  ask: 'Pedir por correo',
  askAll: 'Pedir los que faltan',
  askTitle: '¿Pedir los REP que faltan?',
  askText:
    'Sale un correo por proveedor con todas sus facturas sin REP. A nadie se le pide dos veces el mismo día.',
  asked: (mails: number, invoices: number) =>
    `${many(mails, 'proveedor', 'proveedores')}: se piden los REP de ${many(invoices, 'factura', 'facturas')}.`,
  askedToday: (number: number) => `${many(number, 'proveedor', 'proveedores')}: ya se pidió hoy.`,
  withoutEmail: (names: string) => `Sin correo en Proveedores: ${names}.`,
  left: (number: number) =>
    `Faltan ${many(number, 'proveedor', 'proveedores')}: pídelos de nuevo en un minuto.`,
  nothing: 'No falta ningún REP.',
  done: 'REP pedidos',
  notDone: 'No se pidió nada',
  offline: 'Sin conexión no se piden.',
  dueDay: 'Cuándo vence un REP',
  dueDays: DUE_DAY,
  dueDaySaved: 'Se cambió el plazo de los REP',
  say: 'Ya se pagó',
  sayTitle: (folio: string) => `Pago de ${folio}`,
  sayText:
    'Para facturas que se pagaron sin programar el pago ni conciliarlo. De ahí se cuenta cuándo vence su REP.',
  sayAmount: 'Monto pagado en total',
  sayOn: 'Día del pago',
  saySave: 'Guardar',
  sayRemove: 'No se ha pagado',
  said: 'Se espera su REP',
  unsaid: 'Ya no se espera por lo que se dijo',
  expected: (missing: string, day: string) => `Falta el REP de ${missing}: vence el ${day}.`,
  here: 'Su REP está completo.',
  mail: {
    subject: '{payer} espera tus complementos de pago (REP)',
    text: '{payer} ({rfc}) pagó estas facturas y aún no tiene su complemento de pago:',
    line: 'Factura {folio} ({uuid}): falta el REP de {amount} {currency}, pagado el {day}; vence el {due}.',
    more: 'Y {count} facturas más.',
    how: 'Emite los REP con el portal, o envíalos a quien te pagó.',
    closed: 'Los REP ya llegaron.',
    act: 'Abrir el portal',
  },
} as const;
