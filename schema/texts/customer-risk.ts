/** Words of customers whom the SAT's lists name: what it means to sell to them. */
export const CUSTOMER_RISK = {
  title: 'Clientes en listas',
  things: 'clientes en listas',
  searchLabel: 'Buscar clientes en listas',
  searchPlaceholder: 'RFC, nombre o situación',
  emptyTitle: 'Ningún cliente tuyo aparece en las listas que tiene este servidor',
  emptyText:
    'Se mira cada hora a tus clientes y a quien le has facturado, con las listas 69, 69-B y 69-B Bis del SAT.',
  columns: { name: 'Cliente', severity: 'Gravedad', standing: 'Hoy', seen_at: 'Desde' },
  receipts: 'Ver lo que le has facturado',
  scope:
    'Lo que tú facturas vale: las listas hablan de lo que factura tu cliente. De la nómina no se mira a nadie.',
  whatToDo: {
    definitive:
      'Le vendes a quien el SAT da por simulador de operaciones (69-B). Tus facturas valen, pero el SAT puede revisar si la venta fue real: guarda la orden, la entrega y el pago, y pide que te pague desde una cuenta suya.',
    presumed:
      'El SAT presume que tu cliente simula operaciones y aún puede desvirtuarlo. Guarda desde ahora la prueba de lo que le entregas y de cómo te paga.',
    restricted:
      'El SAT le quitó o le restringió su certificado de sello a tu cliente (CFF 17-H y 17-H Bis): mientras siga así no puede facturar, y puede quedarse sin cobrar. Piénsalo antes de darle crédito.',
    listed:
      'Tu cliente tiene créditos o incumplimientos publicados, o transmitió pérdidas fiscales que no debía. Tus facturas valen; mira si te conviene darle crédito: el SAT puede embargarle sus cuentas.',
    cleared: 'Desvirtuó, ganó su juicio o ya no aparece.',
  },
} as const;
