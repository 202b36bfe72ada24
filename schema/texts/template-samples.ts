/** Words of the documents that show a design where an account has none of its own. */
export const TEMPLATE_SAMPLES = {
  receiver: 'COMERCIALIZADORA DE EJEMPLO',
  worker: 'MARÍA LÓPEZ DE EJEMPLO',
  driver: 'JUAN PÉREZ DE EJEMPLO',
  seal: 'EJEMPLO SIN VALIDEZ ',
  concepts: [
    {
      key: '43211507',
      id: 'LAP-14',
      unit: 'H87',
      unitName: 'Pieza',
      text: 'Computadora portátil 14", 16 GB',
      quantity: '2',
    },
    {
      key: '81112101',
      id: '',
      unit: 'E48',
      unitName: 'Servicio',
      text: 'Instalación y puesta en marcha en sitio',
      quantity: '1',
    },
    {
      key: '44103103',
      id: 'TON-85',
      unit: 'H87',
      unitName: 'Pieza',
      text: 'Cartucho de tóner negro, rendimiento 3,000 páginas',
      quantity: '6',
    },
  ],
  conditions: '30 días',
  payroll: {
    concept: 'Pago de nómina',
    department: 'Ventas',
    position: 'Ejecutiva de cuenta',
    perceptions: ['Sueldo', 'Prima dominical', 'Vales de despensa'],
    deductions: ['Seguridad social', 'ISR', 'Fondo de ahorro'],
  },
  waybill: {
    concept: 'Flete de mercancías',
    street: 'Av. Industria',
    goods: ['Refrescos en botella de plástico', 'Agua purificada 20 l', 'Detergente líquido industrial'],
    insurer: 'Seguros del Centro',
  },
  payment: { concept: 'Pago' },
} as const;
