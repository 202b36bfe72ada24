/** Who belongs to an account, their profiles and invitations. */
import type { MODULES } from '../access/permissions.ts';

type Module = keyof typeof MODULES;
type Names = { [M in Module]: { title: string; functions: Record<(typeof MODULES)[M][number], string> } };

const RECORD = { read: 'Ver', write: 'Crear y editar', delete: 'Eliminar' } as const;

/** Each module and function as people read them. */
export const PERMISSION_NAMES: Names = {
  receipts: {
    title: 'Comprobantes emitidos',
    functions: {
      read: 'Ver',
      issue_income: 'Emitir ingresos',
      issue_expense: 'Emitir egresos (notas de crédito)',
      issue_transfer: 'Emitir traslados',
      issue_global: 'Emitir facturas globales',
      issue_payment: 'Emitir recibos de pago',
      issue_payroll: 'Emitir recibos de nómina',
      issue_withholding: 'Emitir constancias de retenciones',
      send: 'Enviar por correo',
      cancel: 'Cancelar',
      confirm: 'Generar códigos de confirmación',
    },
  },
  approvals: {
    title: 'Aprobaciones',
    functions: { read: 'Ver', issue: 'Aprobar emisiones', cancel: 'Aprobar cancelaciones' },
  },
  drafts: { title: 'Borradores', functions: { read: 'Ver', write: 'Escribir y eliminar' } },
  required_cancellations: {
    title: 'Cancelaciones por responder',
    functions: { read: 'Ver', answer: 'Responder' },
  },
  received: {
    title: 'Comprobantes recibidos',
    functions: {
      read: 'Ver',
      upload: 'Subir',
      write: 'Escribir notas y etiquetas',
      decide: 'Aprobar y rechazar',
    },
  },
  purchase_orders: {
    title: 'Órdenes de compra',
    functions: {
      read: 'Ver',
      write: 'Escribir, enviar y cancelar las propias',
      answer: 'Responder las de compradores',
      link: 'Ligarles comprobantes recibidos',
    },
  },
  merchandise_receipts: {
    title: 'Recibos de mercancía',
    functions: { read: 'Ver', write: 'Contar y cerrar', answer: 'Responder los de compradores' },
  },
  conciliation: {
    title: 'Conciliación',
    functions: { read: 'Ver', write: 'Conciliar, rechazar y deshacer' },
  },
  sat_downloads: {
    title: 'Descarga masiva del SAT',
    functions: { read: 'Ver', write: 'Activar y pedir con la e.firma' },
  },
  receipt_channels: {
    title: 'Canales de recepción (buzones y carpetas)',
    functions: { read: 'Ver', write: 'Configurar y probar' },
  },
  bank_movements: { title: 'Movimientos bancarios', functions: { read: 'Ver', write: 'Subir' } },
  scheduled_payments: {
    title: 'Pagos programados',
    functions: { read: 'Ver', write: 'Programar y cambiar', pay: 'Marcar pagados, rechazar y cancelar' },
  },
  customers: { title: 'Clientes', functions: RECORD },
  products: { title: 'Productos', functions: RECORD },
  payroll: { title: 'Nómina (trabajadores y sus sueldos)', functions: RECORD },
  transport: { title: 'Transporte (vehículos, operadores y ubicaciones)', functions: RECORD },
  branches: { title: 'Sucursales', functions: RECORD },
  series: { title: 'Series', functions: RECORD },
  local_taxes: { title: 'Impuestos locales', functions: RECORD },
  legends: { title: 'Leyendas fiscales', functions: RECORD },
  addenda: { title: 'Addendas descritas por la cuenta', functions: RECORD },
  client_emails: { title: 'Correos de la cuenta', functions: RECORD },
  certificates: { title: 'Certificados', functions: { ...RECORD, write: 'Agregar' } },
  pac_accounts: { title: 'Cuentas de PAC', functions: { read: 'Ver', write: 'Crear y editar' } },
  business_units: { title: 'Unidades de negocio', functions: RECORD },
  hosts: { title: 'Compradores', functions: { read: 'Ver', write: 'Agregar, responder y configurar' } },
  guests: { title: 'Proveedores enlazados', functions: { read: 'Ver', write: 'Invitar y responder' } },
  factors: {
    title: 'Factoraje',
    functions: {
      read: 'Ver',
      write: 'Invitar y responder a empresas y clientes',
      ask: 'Pedir factoraje y aceptar ofertas',
      confirm: 'Responder como comprador',
      answer: 'Responder y liquidar como empresa de factoraje',
    },
  },
  foreign_suppliers: { title: 'Proveedores del extranjero', functions: RECORD },
  providers: {
    title: 'Proveedores',
    functions: { read: 'Ver', write: 'Invitar, activar y desactivar', delete: 'Eliminar' },
  },
  provider_accounts: {
    title: 'Cuentas bancarias de proveedores',
    functions: {
      read: 'Ver',
      write: 'Pedir que se agreguen o cambien',
      approve: 'Confirmar las que otros piden',
    },
  },
  records: {
    title: 'Expedientes de proveedores',
    functions: { read: 'Ver', write: 'Elegir qué se pide', decide: 'Aprobar y rechazar' },
  },
  host_records: {
    title: 'Expedientes que piden los compradores',
    functions: { read: 'Ver', write: 'Capturar y enviar' },
  },
  terms: { title: 'Términos y condiciones', functions: { read: 'Ver', write: 'Publicar' } },
  templates: {
    title: 'Apariencia y plantillas de los documentos',
    functions: { read: 'Ver', write: 'Cambiar', delete: 'Eliminar' },
  },
  rules: { title: 'Reglas de impresión', functions: RECORD },
  users: {
    title: 'Usuarios',
    functions: { read: 'Ver', write: 'Invitar y editar', delete: 'Eliminar' },
  },
  profiles: { title: 'Perfiles', functions: RECORD },
  webhooks: { title: 'Webhooks', functions: RECORD },
  api_tokens: { title: 'Claves de API', functions: { ...RECORD, delete: 'Revocar' } },
  filters: {
    title: 'Filtros guardados',
    functions: { read: 'Guardar los suyos', share: 'Compartirlos' },
  },
  lists: { title: 'Listas', functions: { export: 'Exportarlas a CSV o Excel' } },
  reports: { title: 'Reportes', functions: { read: 'Pedir los suyos' } },
  audit: { title: 'Bitácora', functions: { read: 'Ver' } },
  notifications: { title: 'Avisos', functions: { read: 'Ver los propios', write: 'Avisar a otros' } },
};

export const PROFILES = {
  title: 'Perfiles',
  things: 'perfiles',
  add: 'Nuevo perfil',
  edit: 'Editar perfil',
  searchLabel: 'Buscar perfiles',
  searchPlaceholder: 'Buscar por nombre',
  emptyTitle: 'Aún no hay perfiles',
  emptyText: 'Un perfil dice qué puede hacer quien lo tiene.',
  saved: 'Perfil guardado',
  notFound: 'Este perfil no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará el perfil «${name}».`,
  removeWithTokens: (name: string, tokens: readonly string[]) =>
    `Se eliminará el perfil «${name}». Dejarán de servir las claves de API que lo usan: ${tokens.join(', ')}.`,
  removed: 'Perfil eliminado',
  readyMade: 'Viene hecho',
  readyText:
    'Este perfil viene hecho y no se edita, salvo si pide verificación en dos pasos. Puedes hacer una copia y cambiarla.',
  readyStays: 'Viene hecho: no se elimina.',
  asksSecond: 'Pide dos pasos',
  signInTitle: 'Cómo entra quien lo tiene',
  secondHelp:
    'Quien lo tenga y no la haya configurado lo hará al entrar, antes que nada. Vale aunque tenga otros perfiles.',
  copy: 'Hacer una copia',
  copyOf: (name: string) => `${name} (copia)`,
  everything: 'Todo',
  count: (n: number) => (n === 1 ? '1 permiso' : `${n} permisos`),
  functionsTitle: 'Qué puede hacer',
  neededBy: 'Lo necesita otro permiso elegido',
  approvalTitle: 'Qué espera la aprobación de otra persona',
  approvalHelp:
    'Lo que emitan, ordenen o paguen por más de este monto espera. Vacío: nada espera. Una factura en otra moneda cuenta por su tipo de cambio; una orden en otra moneda espera siempre.',
  approvalCancelHelp: 'Vale para quien tenga este perfil, aunque tenga otros.',
  fields: {
    name: 'Nombre',
    permissions: 'Permisos',
    requires_second_factor: 'Pide verificación en dos pasos',
    approval_amount: 'Monto sin aprobación',
    approval_cancel: 'Todas sus cancelaciones esperan aprobación',
  },
} as const;

export const USERS = {
  title: 'Usuarios',
  things: 'usuarios',
  add: 'Invitar',
  edit: 'Usuario',
  searchLabel: 'Buscar usuarios',
  searchPlaceholder: 'Buscar por nombre o correo',
  emptyTitle: 'Aún no hay usuarios',
  emptyText: 'Invita a quienes trabajan contigo: cada quien con su perfil y sus sucursales.',
  saved: 'Usuario guardado',
  notFound: 'Este usuario no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará a «${name}» de esta cuenta. Lo que hizo no cambia.`,
  removed: 'Usuario eliminado',
  status: { title: 'Estado', invited: 'Invitado', active: 'Activo', inactive: 'Inactivo' },
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    profiles: 'Perfiles',
    branches: 'Sucursales',
    serials: 'Series',
    status: 'Estado',
  },
  you: 'Tú',
  everyBranch: 'Todas',
  everySerie: 'Todas',
  otherProfile: 'Otro perfil',
  otherBranch: 'Otra sucursal',
  profilesHelp: 'Puede lo que digan todos juntos.',
  branchesHelp: 'Sin elegir ninguna ve todas.',
  serialsHelp: 'Sin elegir ninguna emite en todas las de sus sucursales.',
  isActive: 'Puede entrar',
  activeHelp: 'Quien se desactiva deja de entrar y sus dispositivos olvidan lo que tenían de esta cuenta.',
  stays: 'Se elimina después de desactivarlo.',
  invitation: {
    title: 'Invitación',
    text: (until: string) =>
      `Comparte este enlace con la persona invitada. Sirve una vez, hasta el ${until}.`,
    mailed: (email: string) => `También le llega por correo a ${email}.`,
    link: 'Enlace de la invitación',
    qr: 'Código QR de la invitación',
    show: 'Mostrar el enlace',
    again: 'Hacer otro enlace',
    renewed: 'El enlace anterior ya no sirve',
    expired: 'El enlace venció: haz otro.',
  },
} as const;

/** What whoever opens an invitation reads. */
export const INVITED = {
  title: (client: string) => `Te invitaron a ${client}`,
  text: (rfc: string) => `Contribuyente ${rfc}`,
  hasAccount: 'Ya tienes una cuenta con este correo: entra con su contraseña para aceptar.',
  isNew: 'Elige la contraseña con la que vas a entrar.',
  name: 'Tu nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  accept: 'Aceptar y entrar',
  reading: 'Abriendo la invitación…',
  goToSignIn: 'Ir a entrar',
  closed: 'Esta invitación no se puede aceptar',
} as const;
