/** Words of conciliation: its lists, its queue. */
import type { Side, Way } from '../values/picklists.ts';

const SIDES: Record<Side, string> = {
  i: 'Emitidos',
  p: 'Recibidos de proveedores',
  m: 'Movimientos bancarios',
};
const WAYS: Record<Way, string> = {
  'i/p': 'Emitidos con recibidos',
  'p/i': 'Recibidos con emitidos',
  'm/i': 'Banco con emitidos',
  'm/p': 'Salidas del banco con recibidos',
};

export const CONCILIATION = {
  title: 'Conciliación',
  sides: SIDES,
  ways: WAYS,
  left: 'Conciliar',
  right: 'Contra',
  noSide: 'Elige',
  /** Spec 1 §2. */
  notPermitted: 'No permitido',
  notPermittedText: 'Combinación no permitida',
  /** What left the bank is put against what suppliers sent in a list of its own. */
  left_bank: 'Salidas del banco',
  back: 'Conciliación',
  searchLabel: 'Buscar',
  searchPlaceholder: 'Empresa, RFC, folio, concepto o monto',
  emptyTitle: 'Nada por conciliar',
  emptyText: 'Aquí está lo que sigue abierto, con lo que parece ir con ello y por qué.',
  offline: 'La conciliación está en el servidor: hace falta conexión.',
  fields: {
    name: 'De quién',
    folio: 'Folio o referencia',
    on: 'Fecha',
    amount: 'Por conciliar',
    flag: 'Estado',
  },
  /** Spec 1 §4. */
  flag: { waiting: 'En espera de acción', open: 'Por diagnosticar' },
  proposals: 'Va con',
  sure: 'Seguro',
  likely: 'Posible',
  /** How well it fits, of a hundred. */
  score: (score: number) => `${Math.round(score * 100)} de 100`,
  choose: {
    title: 'Elegir documentos',
    text: 'Elige con qué documentos va. Todos deben ser de la misma empresa.',
    left: (amount: string, currency: string) => `Por conciliar: ${amount} ${currency}`,
    sum: (count: number, amount: string) => `${count} ${count === 1 ? 'elegido' : 'elegidos'}: ${amount}`,
    difference: (amount: string) => `Diferencia: ${amount}`,
    fits: 'Sin diferencia',
    nothing: 'No hay documentos abiertos que puedan ir con este',
    notFound: 'Nada coincide con lo que buscas',
  },
  difference: (amount: string) => `Diferencia: ${amount}`,
  together: (count: number) => `Junto con ${count} más de esta lista`,
  conciliate: 'Conciliar',
  /** Of a payment that was there before. */
  join: 'Unir con el pago',
  joinOf: (folio: string) => `Unir con el pago de ${folio}`,
  paymentOf: (folio: string) => `Pago de ${folio}`,
  conciliateOf: (folio: string) => `Conciliar con ${folio}`,
  reject: 'Rechazar',
  rejectText: 'Queda en la cola como documento inconciliable, con su motivo. Se puede deshacer.',
  reason: 'Motivo',
  actionsOf: (name: string) => `Acciones de ${name}`,
  done: 'Conciliado',
  rejected: 'Rechazado',
  queue: {
    title: 'Cola de conciliación',
    things: 'conciliaciones',
    open: 'Ver la cola',
    back: 'Conciliación',
    searchLabel: 'Buscar en la cola',
    searchPlaceholder: 'Empresa, RFC, folio, UUID o monto',
    emptyTitle: 'Nada conciliado aún',
    emptyText: 'Aquí queda lo conciliado y lo rechazado, quién y cuándo. Todo se puede deshacer.',
    offline: 'La cola está en el servidor: para verla hace falta conexión.',
    fields: {
      at: 'Fecha',
      way: 'Lista',
      left: 'Documento o movimiento',
      documents: 'Conciliado con',
      amount: 'Monto',
      difference: 'Diferencia',
      state: 'Estado',
      reason: 'Motivo',
      by: 'Quién',
    },
    states: { done: 'Conciliado', rejected: 'Documento Inconciliable' },
    actionsOf: (name: string) => `Acciones de ${name}`,
    undo: 'Deshacer',
    undone: 'Deshecho: vuelve a estar abierto',
  },
} as const;
