/** What is said of a payment whose invoices are no longer as it says. `code` is the problem's. */
export const BALANCES = {
  paid: {
    code: 'partiality_paid',
    text: 'La parcialidad {partiality} de esta factura ya se pagó. Ahora debe {balance} {currency}.',
    remedy: 'Paga la parcialidad {next} con el saldo de {balance} {currency}, o quita la factura del pago.',
  },
  moved: {
    code: 'balance_moved',
    text: 'El saldo de esta factura cambió: ahora debe {balance} {currency} y le toca la parcialidad {next}.',
    remedy: 'Corrige el saldo anterior y la parcialidad, o quita la factura del pago.',
  },
  currency: {
    code: 'balance_currency',
    text: 'Esta factura se emitió en {currency} y el pago dice otra moneda.',
    remedy: 'Escribe {currency} como moneda del documento.',
  },
  cancelled: {
    code: 'invoice_cancelled',
    text: 'Esta factura está cancelada.',
    remedy: 'Quita la factura del pago.',
  },
  replaced: {
    code: 'invoice_replaced',
    text: 'Otra factura sustituye a esta.',
    remedy: 'Quita la factura del pago y paga la que la sustituye.',
  },
} as const;
