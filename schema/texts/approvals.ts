/** Words of what waits for another person's word: its list, its parts, and the operations about it. */

import type { ApprovalState } from '../values/picklists.ts';

const STATES: Record<ApprovalState, string> = {
  waiting: 'Por aprobar',
  approved: 'Aprobada',
  rejected: 'No aprobada',
  withdrawn: 'Retirada',
  failed: 'No se pudo',
};

export const APPROVALS = {
  title: 'Por aprobar',
  things: 'aprobaciones',
  searchLabel: 'Buscar en lo que espera aprobación',
  searchPlaceholder: 'Quién lo pidió, receptor, folio o monto',
  emptyTitle: 'Nada espera aprobación',
  emptyText: 'Aquí llega lo que un perfil no deja hacer sin que otra persona lo apruebe.',
  about:
    'Nada de esto se ha emitido, cancelado ni cambiado: se hace, una sola vez, cuando alguien lo aprueba.',
  columns: {
    state: 'Estado',
    what: 'Qué',
    total: 'Total',
    by: 'Lo pidió',
    at: 'Fecha',
    reason: 'Por qué espera',
  },
  queued: { decide: 'Respuesta por enviar', withdraw: 'Retiro por enviar' },
  reasons: {
    cancellation: 'Sus cancelaciones esperan aprobación.',
    account: 'Las cuentas en que se paga las confirma otra persona.',
    handed: 'Te lo pasó porque ya no tiene permiso.',
  },
  kinds: {
    issue: 'Emisión',
    cancel: 'Cancelación',
    answer: 'Respuesta a una cancelación',
    provider_account: 'Cuenta de un proveedor',
    payment_run: 'Corrida de pago',
    text: 'Lo que dejó escrito',
    send_order: 'Orden de compra',
    receive_goods: 'Conteo de mercancía',
    answer_order: 'Respuesta a una orden',
    cancel_order: 'Cancelación de una orden',
  },
  inPesos: (amount: string) => `${amount} en pesos, con el tipo de cambio del comprobante`,
  lines: 'Conceptos',
  more: (n: number) => (n === 1 ? 'y 1 más' : `y ${n} más`),
  until: (when: string) =>
    `Se puede aprobar hasta el ${when}: después llevaría otra fecha y hay que pedirlo de nuevo.`,
  approve: 'Aprobar',
  reject: 'No aprobar',
  withdraw: 'Retirar',
  withdrawText: 'Deja de esperar aprobación. Lo que se iba a emitir vuelve a tus borradores.',
  withdrawYes: 'Retirar',
  note: 'Por qué no',
  noteHelp: 'Lo lee quien lo pidió.',
  noteMissing: 'Escribe por qué no se aprueba.',
  said: {
    approve: 'Aprobado. Se hace en cuanto llega al servidor.',
    reject: 'No aprobado. Se avisa a quien lo pidió.',
    withdraw: 'Retirado.',
  },
  own: 'Lo pediste tú: lo aprueba otra persona.',
  handedOver: 'Lo entregó porque ya no tiene permiso.',
  take: 'Tomar',
  giveBack: 'No tomar',
  taken: 'Lo tomaste. Se hace a tu nombre en cuanto llega al servidor.',
  runs: 'Ver corridas de pago',
  open: 'Ver la petición',
  textWaits: 'Quien lo toma lo sigue. Si nadie lo toma, se pierde: estaba solo en su dispositivo.',
  operationWaits: {
    send_order: 'Quien la toma la envía a su nombre. Si no, queda como borrador de orden.',
    receive_goods:
      'Quien lo toma cierra el conteo, con sus fotos. Si no, queda como conteo abierto, sin las fotos.',
    answer_order: 'Quien la toma responde a su nombre. Si no, la orden sigue sin esta respuesta.',
    cancel_order: 'Quien la toma cancela la orden a su nombre. Si no, la orden sigue como está.',
  },
  operationDone: {
    send_order: 'Ver la orden',
    receive_goods: 'Ver los recibos de mercancía',
    answer_order: 'Ver la orden',
    cancel_order: 'Ver la orden',
  },
  operationBack: {
    send_order: 'Ver los borradores de órdenes',
    receive_goods: 'Ver los conteos',
    answer_order: 'Ver la orden',
    cancel_order: 'Ver la orden',
  },
  openText: 'Abrir',
  draftBack: 'Abrir el borrador',
  receipt: 'Ver el comprobante',
  decided: (name: string, when: string) => [name, when].filter((part) => part !== '').join(' · '),
  emitted: 'Espera aprobación',
  emittedText:
    'Pasa del monto que puedes emitir sin aprobación. Nada se ha emitido todavía: te avisamos cuando respondan.',
  willWait: (limit: string) => `Pasa de ${limit}: esperará a que otra persona lo apruebe.`,
  cancelWillWait: 'Esperará a que otra persona lo apruebe.',
  cancelWaits:
    'Alguien pidió cancelarlo y falta que otra persona lo apruebe. Mientras, no se puede pedir otra vez.',
  draftWaits: 'Este borrador espera que otra persona apruebe emitirlo. Mientras, no se edita.',
  draftRejected: (name: string, note: string) => `${name} no lo aprobó: ${note}`,
  draftFailed: (reason: string) => `Se aprobó, y al emitirlo no se pudo: ${reason}`,
  states: STATES,
  above: (limit: string) => `Pasa de $${limit} MXN.`,
} as const;
