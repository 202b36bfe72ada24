/** What is wrong in a purchase order or in what was counted, at its field. */
export const ORDER_PROBLEMS = {
  provider: 'Elige al proveedor.',
  place: 'Elige la sucursal donde se entrega.',
  currency: 'Escribe la moneda con sus tres letras: MXN.',
  day: 'Escribe la fecha de entrega.',
  mail: 'Escribe un correo válido.',
  noLines: 'Agrega al menos un concepto.',
  manyLines: 'Una orden tiene hasta 500 conceptos.',
  line: 'El concepto está repetido.',
  description: 'Escribe la descripción.',
  unit: 'Escribe la unidad.',
  quantity: 'Escribe una cantidad mayor que cero, con hasta 6 decimales.',
  price: 'Escribe un importe, con hasta 6 decimales.',
  rate: 'Escribe la tasa del impuesto.',
  numberTaken: 'Ya hay otra orden con este número.',
  numberFixed: 'El número de una orden enviada no cambia.',
  notProvider: 'Ya no es tu proveedor enlazado.',
  sameProposal: 'Cambia al menos una cantidad o una fecha.',
  reason: 'Escribe el motivo.',
  reasonLong: 'El motivo no debe tener más de 500 caracteres.',
  providerName: 'Escribe quién lo trae.',
  providerRfc: 'Escribe un RFC válido, o déjalo vacío.',
  notOfOrder: 'Ese concepto no es de la orden.',
  nothing: 'Cuenta al menos un concepto.',
  damaged: 'Lo dañado no puede ser más que lo recibido.',
  expiry: 'Escribe la caducidad como fecha.',
  serials: 'Hay más números de serie que piezas contadas.',
  manySerials: 'Hasta 1,000 números de serie por concepto, de 100 caracteres cada uno.',
  serialTwice: (serial: string) => `El número de serie ${serial} está dos veces.`,
} as const;

/** What is wrong with what is linked, at its field. */
export const LINK_PROBLEMS = {
  amount: 'Escribe un importe mayor que cero, con hasta 6 decimales.',
  nothingLeft: 'De este CFDI ya no queda importe por ligar.',
  moreThanTotal: 'Lo ligado suma más que el total del CFDI.',
  otherCurrency: 'El CFDI está en otra moneda: escribe el importe en la de la orden.',
} as const;
