/** Words of the ready-made designs. */
export const DESIGNS = {
  classic: {
    title: 'Clásica',
    text: 'Marcos, folio a la vista y totales en su recuadro. Para cualquier factura.',
  },
  compact: { title: 'Compacta', text: 'La mitad del papel: para facturas de muchos conceptos.' },
  bilingual: { title: 'Dos idiomas', text: 'Español e inglés lado a lado, para clientes en el extranjero.' },
  ticket: { title: 'Ticket de 80 mm', text: 'Rollo de 80 mm para el mostrador, con su código QR grande.' },
  payslip: {
    title: 'Recibo de nómina',
    text: 'Percepciones y deducciones lado a lado, neto y línea de firma.',
  },
  waybill: {
    title: 'Carta Porte',
    text: 'Origen, destino, mercancías, vehículo y operador, con el QR del IdCCP.',
  },
} as const;
