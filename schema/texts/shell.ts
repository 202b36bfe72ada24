/** Words of the frame around every screen: navigation, connection line, session, new versions. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

export const SHELL = {
  skip: 'Saltar al contenido',
  navigation: 'Navegación',
  quickNavigation: 'Navegación rápida',
  openMenu: 'Abrir menú',
  more: 'Más',
  section: 'Sección',
  changeSection: 'Cambiar de sección',
  themeLight: 'Usar colores claros',
  themeDark: 'Usar colores oscuros',
  account: 'Cuenta',
  ownAccount: 'Tu cuenta',
  taxMailbox: 'Buzón Tributario del SAT',
  signOut: 'Cerrar sesión',
  signOutUnsent: (n: number) =>
    n === 1
      ? 'Hay 1 pendiente por enviar en este dispositivo. Si cierras sesión se borra y no se enviará.'
      : `Hay ${n} pendientes por enviar en este dispositivo. Si cierras sesión se borran y no se enviarán.`,
  signOutDrafts: (n: number) =>
    n === 1
      ? 'Hay 1 borrador que todavía no está en tu cuenta. Si cierras sesión se pierde lo que escribiste aquí.'
      : `Hay ${n} borradores que todavía no están en tu cuenta. Si cierras sesión se pierde lo que escribiste aquí.`,
  signOutText: 'Se borrarán de este dispositivo tus comprobantes y borradores; siguen en tu cuenta.',
  signOutYes: 'Cerrar sesión',
  saveSession: 'Seguir aquí',
  toAnswer: (n: number) => `${n} por responder`,
  toDecide: (n: number) => `${n} por aprobar`,
} as const;

export const NAVIGATION = {
  firstSteps: 'Primeros pasos',
  receipts: 'Comprobantes',
  receiptsShort: 'Emitidos',
  newReceipt: 'Nuevo comprobante',
  newShort: 'Nuevo',
  drafts: 'Borradores',
  required: 'Cancelaciones por responder',
  approvals: 'Por aprobar',
  emailTracking: 'Correos enviados',
  reports: 'Reportes',
  dashboard: 'Tablero',
  fiscalRisk: 'Riesgo fiscal',
  received: 'Recibidas',
  customers: 'Clientes',
  products: 'Productos',
  certificates: 'Certificados',
  providers: 'Proveedor de certificación (PAC)',
  branches: 'Sucursales',
  serials: 'Series',
  localTaxes: 'Impuestos locales',
  legends: 'Leyendas fiscales',
  addendaLayouts: 'Addendas',
  clientEmails: 'Correos de la cuenta',
  documentLooks: 'Apariencia',
  templates: 'Plantillas',
  rules: 'Reglas de impresión',
  payroll: 'Nómina',
  depositRuns: 'Cobros del banco',
  payrollRuns: 'Pagar nómina',
  employees: 'Empleados',
  employers: 'Registros patronales',
  payrollFigures: 'Tablas de nómina',
  transport: 'Transporte',
  vehicles: 'Vehículos',
  figures: 'Operadores y figuras',
  places: 'Ubicaciones',
  transferOrders: 'Órdenes de traslado',
  settings: 'Configuración',
  users: 'Usuarios',
  apiTokens: 'Claves de API',
  webhooks: 'Webhooks',
  audit: 'Bitácora',
  accountData: 'Datos de la cuenta',
  terms: 'Términos y condiciones',
  profiles: 'Perfiles',
  collaboration: 'Colaboración',
  suppliers: 'Proveedores',
  foreignSuppliers: 'Proveedores del extranjero',
  receiverRecords: 'Expedientes que pides',
  providerRecords: 'Expedientes recibidos',
  salesAgenda: 'Agenda con compradores',
  hostRecords: 'Mis expedientes',
  trade: 'Compras',
  purchaseOrders: 'Órdenes de compra',
  merchandiseReceipts: 'Recibos de mercancía',
  scheduledPayments: 'Pagos programados',
  bankMovements: 'Movimientos bancarios',
  conciliation: 'Conciliación',
  hosts: 'Compradores',
  guests: 'Proveedores enlazados',
  factorings: 'Factoraje',
  factors: 'Empresas de factoraje',
  factorClients: 'Clientes de factoraje',
  businessUnits: 'Unidades de negocio',
} as const;

export const SECTIONS_TEXT = {
  invoicing: 'Facturación',
  conciliation_host: 'Conciliación: lo que recibo',
  conciliation_guest: 'Conciliación: lo que emito',
  email_tracking: 'Correos enviados',
  colaboration_host: 'Colaboración: lo que compro',
  colaboration_guest: 'Colaboración: lo que vendo',
  factoring: 'Factoraje',
  fiscal_risk: 'Riesgo fiscal',
  print: 'Impresión',
} as const;

export const SUSPENDED =
  'La cuenta está suspendida: puedes consultar y exportar lo que tiene, y nada cambia hasta que se reactive.';

export const CONNECTION = {
  online: 'En línea',
  offline: 'Sin conexión',
  toSend: (n: number) => `${n} por enviar`,
  offlineToSend: (n: number) => `Sin conexión · ${n} por enviar`,
  sending: (at: number, of: number) => `Enviando ${at} de ${of}`,
  unstamped: (n: number) => many(n, '1 espera su timbre', `${n} esperan su timbre`),
  accepted: (n: number) => `${n} en camino al SAT`,
  toDecide: (n: number) => many(n, '1 espera aprobación', `${n} esperan aprobación`),
  arriving: 'Trayendo tus datos',
  attention: (n: number) => many(n, '1 necesita tu atención', `${n} necesitan tu atención`),
  open: 'Ver lo que falta por enviar',
} as const;

export const UPDATE = {
  available: 'Hay una versión nueva de Tintero.',
  required: 'Esta versión ya no puede enviar. Actualiza para seguir; nada se pierde.',
  apply: 'Actualizar',
  later: 'Después',
} as const;

export const SESSION = {
  expiring: 'Tu sesión esta por expirar',
  expiringText: (seconds: number) =>
    many(
      seconds,
      'Llevas un rato sin actividad. Se cerrará en 1 segundo.',
      `Llevas un rato sin actividad. Se cerrará en ${seconds} segundos.`,
    ),
  continue: 'Continuar con mi sesión',
  expired: 'Sesión expirada',
  expiredText: 'Lo que escribiste sigue en este dispositivo. Entra de nuevo para continuar.',
  enterAgain: 'Entra de nuevo',
  enterAgainText: 'Tu sesión terminó. Lo que escribiste sigue aquí y se enviará en cuanto entres.',
  notNow: 'Ahora no',
} as const;
