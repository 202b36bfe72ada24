/** Words of «Primeros pasos». */
export const FIRST_STEPS = {
  title: 'Primeros pasos',
  lead: 'De aquí a tu primera factura. Puedes dejarlo cuando quieras: en el menú está «Primeros pasos» hasta que termines.',
  progress: (done: number, of: number) => `${done} de ${of} listos`,
  done: 'Listo',
  todo: 'Falta',
  optional: 'Opcional',
  allDone: 'Ya emitiste tu primera factura',
  allDoneText: 'Este menú desaparece solo. Todo sigue donde estaba.',
  offline: 'Sin conexión: puedes leer los pasos; casi todos necesitan red para guardarse.',
  toReceipts: 'Ir a mis comprobantes',
  look: 'Ver',
  steps: {
    certificate: {
      title: 'Carga tu certificado de sello digital (CSD)',
      text: 'Son el archivo .cer, el .key y su contraseña, tal como los descargaste del SAT. No es la e.firma.',
      go: 'Cargar certificado',
    },
    pac: {
      title: 'Elige quién timbra (PAC)',
      text: 'Si ya tienes contrato con un proveedor, usa tu cuenta. Si no, timbras con la del portal.',
      go: 'Elegir proveedor',
    },
    branch: {
      title: 'Revisa tu sucursal y tus series',
      text: 'El código postal de la sucursal es el lugar de expedición; cada serie lleva sus folios. Elige ahí tu giro: te ofrece las claves de lo que vendes.',
      go: 'Ver sucursales',
    },
    logo: {
      title: 'Pon tu logo y tus datos de contacto',
      text: 'Salen en lo que imprimes y en el PDF que le das a tu cliente.',
      go: 'Poner logo',
    },
    customer: {
      title: 'Guarda a tu primer cliente',
      text: 'RFC, nombre, código postal y régimen como están en su constancia de situación fiscal.',
      go: 'Nuevo cliente',
    },
    invoice: {
      title: 'Emite tu primera factura',
      text: 'Elige al cliente, escribe qué vendiste y pulsa Emitir. Antes verás cómo queda impresa.',
      go: 'Nueva factura',
    },
  },
} as const;
