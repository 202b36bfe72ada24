/** Words of what the audit log says of an act that is no change of a record: names of details, and values of a closed list. */

const NAMES = {
  by: 'Por',
  known_device: 'Dispositivo conocido',
  second: 'Segundo paso',
  account: 'Cuenta intentada',
  reason: 'Motivo',
  about: 'De',
  attempts: 'Intentos',
  method: 'Medio',
  left: 'Códigos que quedan',
  created_user_id: 'Usuario creado',
  member_user_id: 'Usuario',
  disabled_user_id: 'Usuario desactivado',
  enabled_user_id: 'Usuario activado',
  changed_user_id: 'Usuario',
  serial_number: 'Número de serie',
  replaces: 'En lugar de',
  call: 'Llamada al SAT',
  key_id: 'Llave',
  copied_at: 'Copia del',
  next_folios: 'Folios siguientes',
  provider: 'PAC',
  environment: 'Ambiente',
  document_id: 'Documento',
  document: 'Documento',
  documents: 'Documentos',
  file: 'Archivo',
  what: 'Qué',
  count: 'Cuántos',
  list: 'Lista',
  as: 'Archivo',
  rfc_receiver: 'RFC del receptor',
  total: 'Total',
  currency: 'Moneda',
  motive: 'Motivo',
  replacement: 'UUID que sustituye',
  accept: 'Aceptó',
  approve: 'Aprobó',
  answer: 'Respuesta',
  rejection_reason: 'Motivo del rechazo',
  review: 'Revisión',
  state: 'Estado',
  asked_by: 'Lo pidió',
  note: 'Nota',
  emails: 'Correos',
  to: 'Personas',
  asked: 'Se le pidió a',
  invoices: 'Facturas',
  recipient: 'Correo',
  order: 'Orden',
  action_type_id: 'Tipo',
  version: 'Versión',
  status_id: 'Estado',
  record: 'Expediente',
  did: 'Qué se hizo',
  number: 'Número',
  role: 'Como',
  annual_rate: 'Tasa anual',
  difference: 'Diferencia',
  source: 'Origen',
  addenda: 'Addenda',
  expires_at: 'Sirve hasta',
} as const;

const OF_WHO: Readonly<Record<string, string>> = {
  password: 'contraseña',
  passkey: 'llave de acceso',
  demo: 'cuenta de prueba',
  totp: 'código de la aplicación',
  recovery: 'código de recuperación',
  user: 'la persona',
  operator: 'quien opera el servidor',
  mail: 'enlace del correo',
  command: 'línea de comandos',
  start: 'arranque del servidor',
  invitation: 'invitación',
  address: 'dirección de red',
  account: 'cuenta',
  server: 'servidor',
  second_factor: 'segundo paso',
};

const BECAME: Readonly<Record<string, string>> = {
  waiting: 'en espera',
  approved: 'aprobado',
  rejected: 'rechazado',
  withdrawn: 'retirado',
  failed: 'no procedió',
  accepted: 'aceptado',
  disputed: 'no conforme',
  confirmed: 'confirmado',
  proposed: 'propuso cambios',
  linked: 'ligado',
  unlinked: 'desligado',
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: OF_WHO,
  second: OF_WHO,
  about: OF_WHO,
  method: OF_WHO,
  reason: {
    no_user: 'nadie tiene ese correo',
    wrong_password: 'contraseña incorrecta',
    wrong_code: 'código incorrecto',
    wrong_passkey: 'llave de acceso incorrecta',
    disabled: 'usuario desactivado',
    no_client: 'sin contribuyente',
    demo_closed: 'la cuenta de prueba está cerrada',
    throttled: 'demasiados intentos',
    replaced: 'entró de nuevo',
    idle: 'sin uso',
    too_old: 'demasiado antigua',
    operator: 'la cerró quien opera el servidor',
    user: 'la cerró la persona',
    password_changed: 'cambió la contraseña',
    email_changed: 'cambió el correo',
    second_factor: 'cambió la verificación en dos pasos',
  },
  what: {
    receipts: 'comprobantes',
    received: 'recibidos',
    account: 'toda la cuenta',
    audit: 'bitácora',
    report: 'reporte',
    dossier: 'expediente de materialidad',
    list: 'lista',
    payment_run: 'archivo de banco de una corrida de pago',
  },
  environment: { sandbox: 'simulador', test: 'pruebas', production: 'producción', own: 'propio' },
  state: BECAME,
  review: BECAME,
  answer: BECAME,
  did: BECAME,
  call: {
    Cancelacion: 'cancelación',
    SolicitudAceptacionRechazo: 'aceptación o rechazo de una cancelación',
    PeticionConsultaRelacionados: 'consulta de documentos relacionados',
    Autentica: 'entrada a la descarga masiva',
    SolicitaDescarga: 'solicitud de descarga',
    VerificaSolicitudDescarga: 'consulta de una solicitud',
    Descargar: 'descarga de un paquete',
  },
  role: { host: 'comprador', supplier: 'proveedor', factor: 'empresa de factoraje' },
};

/** What `auditDetail` has words for; another one is called as it is stored. */
export type AuditDetail = keyof typeof NAMES;

/** @returns `name: value` in words, as far as there are any */
export function auditDetail(name: string, value: unknown): string {
  const called = Object.hasOwn(NAMES, name) ? NAMES[name as AuditDetail] : name;
  return `${called}: ${said(name, value)}`;
}

function said(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.map((one) => said(name, one)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  const words = VALUES[name];
  return words !== undefined && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
