/** What follows an invoice: a credit note, an advance that is applied, another in its place. */
import { FOLLOW_UP_ACTIONS } from './receipt-actions.ts';

export const FOLLOW_UP = {
  credit: {
    action: FOLLOW_UP_ACTIONS.credit,
    title: (name: string) => `Nota de crédito de ${name}`,
    relation: 'Motivo',
    relations: { '01': '01 · Descuento o bonificación', '03': '03 · Devolución de mercancía' },
    by: 'Cómo se calcula',
    ways: { amount: 'Por un importe', percentage: 'Por un porcentaje', lines: 'Por conceptos' },
    amount: 'Importe, con impuestos',
    percentage: 'Porcentaje del total',
    lines: 'Cantidad de cada concepto',
    quantityOf: (description: string) => `Cantidad de ${description}`,
    ofQuantity: (quantity: string) => `de ${quantity}`,
    description: 'Descuento o bonificación',
    total: 'Total de la factura',
    credited: 'Notas emitidas',
    waiting: 'Notas en camino',
    here: 'Notas de este dispositivo, por enviar',
    left: 'Por acreditar',
    owed: 'Por cobrar',
    noteTotal: 'Total de la nota',
    offline: 'Sin conexión: no se cuentan las notas que se hayan emitido en otros dispositivos.',
    exceeds: (note: string, left: string, name: string) =>
      `La nota es de ${note} y a ${name} solo le faltan ${left} por acreditar.`,
    overpaid: (note: string, owed: string) =>
      `La nota es de ${note} y la factura solo debe ${owed}: lo demás queda a favor del cliente.`,
    go: 'Continuar',
    why: {
      amount: 'Escribe un importe mayor que cero.',
      percentage: 'Escribe un porcentaje mayor que cero y hasta 100.',
      quantity: 'Escribe una cantidad que no pase de la facturada.',
      nothing: 'Elige al menos un concepto.',
      fees: 'Esta factura tiene impuestos por cuota o locales: haz la nota por conceptos.',
    },
  },
  advance: {
    action: FOLLOW_UP_ACTIONS.advance,
    card: 'Anticipo',
    cardText: 'Un pago antes de conocer el bien o el precio; después se aplica a la factura',
    title: (name: string) => `Anticipo: ${name}`,
    words: { advance: 'Anticipo del bien o servicio', applied: 'Aplicación de anticipo' },
    steps: {
      advance: '1. Factura del anticipo',
      whole: '2. Factura del valor total, relacionada con el anticipo (07)',
      egress: '3. Nota de egreso por el anticipo, relacionada con la factura (07)',
    },
    isAdvance: 'Este comprobante es la factura del anticipo. Sigue la factura del valor total.',
    isWhole: 'Este comprobante aplica un anticipo. Sigue la nota de egreso, que lo descuenta.',
    isNeither:
      'Este comprobante no es un anticipo ni aplica uno. Un anticipo se empieza en «Nuevo comprobante», con la tarjeta Anticipo.',
    beginWhole: 'Emitir la factura del valor total',
    beginEgress: (name: string) => `Emitir el egreso del anticipo ${name}`,
    unknownAdvance: 'El anticipo relacionado no está en este dispositivo: emite el egreso a mano.',
    unapplied: (amount: string, name: string) =>
      `Hay un anticipo sin aplicar de ${amount} (${name}). Si esta factura es por lo que pagó, relaciónala con él; después se emite la nota de egreso que lo descuenta.`,
    relate: 'Relacionar con el anticipo',
    relateOne: (name: string) => `Relacionar con el anticipo ${name}`,
    unappliedOfPayer: (amount: string, name: string) =>
      `Hay un anticipo sin aplicar de ${amount} (${name}). Se aplica con una factura y su nota de egreso, no con un recibo de pago.`,
    egressMissing: (name: string, whole: string) =>
      `Falta la nota de egreso del anticipo ${name}: descuenta lo que se debe de la factura ${whole}. Emítela antes de registrar el pago.`,
    applyOne: (name: string) => `Aplicar anticipo ${name}`,
    leftOf: (name: string, amount: string) => `Al anticipo ${name} le quedan ${amount} sin aplicar.`,
    allApplied: (name: string) => `No queda nada del anticipo ${name} que aplicar a esta factura.`,
    notInForce: (name: string) => `El anticipo ${name} está cancelado: no se aplica.`,
    nextTitle: 'Falta el egreso del anticipo',
    nextText: 'Con el timbre de esta factura se emite la nota de egreso que descuenta el anticipo.',
  },
  substitute: {
    action: FOLLOW_UP_ACTIONS.substitute,
    lackingTitle: 'El comprobante que sustituyes no está en este dispositivo',
    lackingText:
      'Su sustituto empieza con todo lo que dice su XML, que aquí no se ha abierto y sin conexión no se puede leer. Inténtalo con conexión.',
    originalCancelled: (name: string) =>
      `${name}, el que sustituyes, ya se canceló. Si se canceló sin sustituto, la relación 04 ya no hace falta.`,
    originalCancelling: (name: string) =>
      `${name}, el que sustituyes, ya tiene una cancelación en trámite, que no lleva a este como su sustituto.`,
  },
  loading: 'Leyendo la factura',
  unread: 'La factura no está en este dispositivo. Inténtalo con conexión.',
} as const;
