/** Words of the agenda with buyers: what a supplier has to do, and what it may expect, by day. */
export const SALES_AGENDA = {
  title: 'Agenda con compradores',
  views: 'Ver como',
  list: 'Lista',
  calendar: 'Calendario',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  groups: { now: 'Por hacer', week: 'En los próximos 7 días', later: 'Después' },
  nothing: 'Nada pendiente con tus compradores',
  nothingText:
    'Órdenes por confirmar, entregas, pagos programados, REP y expedientes aparecerán aquí con su día.',
  ofDay: (day: string) => `Lo del ${day}`,
  noneOfDay: 'Nada este día.',
  waiting: (n: number) => (n === 1 ? '1 pendiente' : `${n} pendientes`),
  weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  undated: (n: string) => `Sin fecha, por hacer (${n})`,
  kinds: {
    order_answer: 'Confirma la orden',
    order_deliver: 'Entrega la orden',
    goods_answer: 'Revisa lo que recibieron',
    invoice_rejected: 'Te rechazaron la factura',
    payment: 'Te pagan',
    rep: 'Emite el REP',
    record_send: 'Completa el expediente',
    record_renew: 'Renueva antes de que venza',
  },
} as const;
