/** Words of the form of payments, and what is wrong with one. */
/** An account as people tell theirs apart. */
const lastDigits = (account: string) => (account === '' ? 'otra' : `…${account.slice(-4)}`);

export const PAYMENT = {
  title: 'Nuevo recibo de pago',
  sections: {
    receiver: 'Cliente',
    payments: 'Pago',
    emitter: 'Emisor, sucursal y serie',
  },
  /** From what was conciliated or ceded. */
  issueRep: 'Emitir complemento de pago',
  nothingOwed: 'En este dispositivo no hay una factura PPD con saldo que este pago pague.',
  payment: {
    heading: (n: number) => `Pago ${n}`,
    fecha_pago: 'Fecha del pago',
    forma_de_pago_p: 'Forma de pago',
    moneda_p: 'Moneda',
    tipo_cambio_p: 'Tipo de cambio',
    monto: 'Monto recibido',
    montoHint: 'Se reparte empezando por la factura más antigua.',
    num_operacion: 'Número de operación',
    more: 'Cuentas y número de operación',
    rfc_emisor_cta_ord: 'RFC del banco de tu cliente',
    nom_banco_ord_ext: 'Nombre del banco extranjero',
    cta_ordenante: 'Cuenta de tu cliente',
    rfc_emisor_cta_ben: 'RFC de tu banco',
    cta_beneficiario: 'Tu cuenta',
    knownAccounts: 'Cuentas de los últimos pagos de este cliente:',
    fromTo: (payer: string, payee: string) => `De ${lastDigits(payer)} a ${lastDigits(payee)}`,
    tipo_cad_pago: 'Comprobante de la transferencia',
    cert_pago: 'Certificado del pago (base 64)',
    cad_pago: 'Cadena del pago',
    sello_pago: 'Sello del pago (base 64)',
    spei: 'SPEI',
    readCep: 'Leer el CEP de Banxico (XML)',
    notACep: 'Este archivo no es el XML de un CEP de Banxico.',
    cepHint:
      'Toma de él fecha, monto, clave de rastreo, cuentas, cadena y sello. El certificado no viene en el archivo.',
    add: 'Agregar otro pago',
    remove: 'Quitar este pago',
  },
  documents: {
    title: 'Facturas por cobrar',
    none: 'Este cliente no tiene facturas PPD con saldo en este dispositivo.',
    choose: 'Elige primero al cliente.',
    invoice: (serie: string, folio: string) => `${serie} ${folio}`.trim() || 'Sin folio',
    pick: (name: string) => `Pagar la factura ${name}`,
    balance: 'Saldo',
    paid: 'Se paga',
    remaining: 'Queda',
    partiality: (n: string) => `Parcialidad ${n}`,
    tipo_cambio_dr: 'Tipo de cambio de la factura',
    all: 'Marcar todas',
  },
  /** Of a payment that is more than its invoices take. */
  leftover: {
    says: (amount: string) =>
      `Sobran ${amount}. Si el cliente los pagó por adelantado, llevan su propia factura de anticipo.`,
    begin: (amount: string) => `Facturar ${amount} como anticipo`,
    title: (name: string) => `Anticipo de ${name}`,
    begun: 'El anticipo quedó en tus borradores',
    begunText:
      'Es por lo que sobraba, con IVA de 16 % incluido: cámbialo si lleva otro. Este pago queda por lo que toman sus facturas.',
  },
  /** What was typed for an invoice beside what was expected, and why they differ. Amounts come with their currency. */
  typed: {
    expected: (amount: string) => `Se esperaban ${amount}.`,
    expectedNothing: 'No se esperaba nada para esta factura.',
    lessThanOwed: (stays: string) => `Es menos de lo que debe: quedan ${stays}.`,
    moreThanOwed: (over: string) => `Son ${over} más de lo que debe.`,
    moreThanLeft: (left: string) => `Para ella quedan ${left} del pago.`,
    nothingLeft: 'Del pago ya no queda nada para ella.',
    beforeOlder: 'Se toma de lo que iba a facturas más antiguas.',
    rounding: 'En la moneda del pago es lo mismo: la diferencia es redondeo.',
    decimals: (currency: string, n: number) =>
      n === 0 ? `${currency} no lleva decimales.` : `${currency} lleva ${n} decimales.`,
    equivalence: (typed: string, applied: string, rates: string) =>
      `${typed} son ${applied} del pago, a ${rates}.`,
    rate: (pesos: string, currency: string) => `${pesos} MXN por ${currency}`,
    rates: ' y ',
  },
  /** Of invoices that another system issued. */
  elsewhere: {
    addXml: 'Agregar desde su XML',
    addTyped: 'Escribir sus datos',
    hint: '¿La factura se emitió en otro sistema? Agrégala con su XML, o escribe sus datos.',
    taxesHint: 'Si tiene retenciones o varias tasas, agrégala con su XML.',
    id_documento: 'Folio fiscal (UUID) de la factura',
    serie: 'Serie',
    folio: 'Folio',
    moneda_dr: 'Moneda de la factura',
    total: 'Total de la factura',
    imp_saldo_ant: 'Saldo antes de este pago',
    num_parcialidad: 'Parcialidad',
    tax_typed: 'Impuestos de la factura',
    taxes: {
      iva16: 'IVA 16 % en todo',
      iva8: 'IVA 8 % en todo',
      iva0: 'IVA 0 % en todo',
      exempt: 'Exenta de IVA',
      none: 'No es objeto de impuesto',
    },
    problems: {
      version: 'Solo se leen facturas CFDI 4.0. Escribe sus datos.',
      noStamp: 'No está timbrada: no tiene UUID.',
      notLater: 'Solo se pagan facturas de ingreso con método PPD.',
      issuer: 'La emitió otro RFC.',
      receiver: 'Es de otro cliente: el RFC de su receptor no es el de este pago.',
    },
  },
  totals: {
    title: 'Totales',
    amount: 'Monto',
    applied: 'Aplicado a facturas',
    unapplied: 'Sin aplicar',
    transfers: 'Impuestos trasladados',
    retentions: 'Impuestos retenidos',
    total: 'Total de pagos (MXN)',
  },
  summary: {
    none: 'Sin facturas',
    invoices: (n: number) => (n === 1 ? '1 factura' : `${n} facturas`),
  },
  emit: {
    gets: 'Al terminar descargas el recibo electrónico de pago (REP) y su PDF para mandárselos.',
  },
} as const;

export const PAYMENT_PROBLEMS = {
  date: 'Escribe la fecha del pago.',
  future: 'La fecha del pago no puede ser posterior a hoy.',
  form: 'La forma de pago no puede ser 99: ya se pagó.',
  noDocuments: 'Marca al menos una factura.',
  unreadable: 'Escribe una cantidad mayor que cero.',
  decimals: 'Usa solo los decimales de la moneda.',
  'exchange-rate': 'Las monedas son distintas: escribe el tipo de cambio.',
  'over-balance': 'Es más de lo que la factura debe.',
  'over-amount': 'Las facturas suman más que el monto recibido.',
  'nothing-left': 'El monto no alcanza para esta factura: quítale la marca o sube el monto.',
  repeated: 'Esta factura ya está en el pago.',
  uuid: 'Escribe un UUID como 8C484F1B-7034-4EC4-B458-1515E0FFD433.',
  chain: 'La cadena tiene a lo más 8192 caracteres.',
  partiality: 'Escribe un número de 1 a 999.',
  balanceUnknown: 'No se conoce el saldo de esta factura.',
} as const;
