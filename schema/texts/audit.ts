/** Words of the audit log («Bitácora»), on the screen, in its table and on the command line. */
import { ADDENDA_LAYOUTS } from './addenda-layouts.ts';
import { API_TOKENS } from './api.ts';
import { auditDetail } from './audit-details.ts';
import { BUYER_KEYS } from './buyer-keys.ts';
import { BUSINESS_UNITS, FACTOR_CLIENTS, FACTORS, GUESTS, HOST_UNITS, HOSTS } from './companies.ts';
import { DOCUMENT_LOOK } from './document-look.ts';
import { FOREIGN_SUPPLIERS } from './foreign-suppliers.ts';
import { MAIL_SERVER } from './mail-server.ts';
import { MAIL_TEXT } from './mail-text.ts';
import { PAYMENT_LAYOUTS } from './payment-layouts.ts';
import { PAYMENT_RUNS } from './payment-runs.ts';
import { EMPLOYEES, EMPLOYERS, PAYROLL_FIGURES } from './payroll-records.ts';
import { PROFILES, USERS } from './people.ts';
import { PRE_REG } from './pre-reg.ts';
import { PROVIDERS } from './providers.ts';
import { RECEIPT_CHANNELS } from './receipt-channels.ts';
import { RULES } from './rules.ts';
import { SCHEDULED_PAYMENTS } from './scheduled-payments.ts';
import { SECURITY } from './security.ts';
import { BRANCHES, CLIENT_EMAILS, CUSTOMERS, LEGENDS, LOCAL_TAXES, PRODUCTS, SERIALS } from './settings.ts';
import { TEMPLATES } from './templates.ts';
import { FIGURES, PLACES, TRANSFER_ORDERS, VEHICLES } from './transport.ts';
import { WEBHOOKS } from './webhooks.ts';

/** What a row of the log says of itself (schema/resources/admin/audit.ts). */
type Said = { kind: string; details: Record<string, unknown> };

/** Of each resource: what it is called, with the ending of what was done to it. */
const THINGS: Record<string, readonly [name: string, ending: 'o' | 'a']> = {
  customers: ['Cliente', 'o'],
  products: ['Producto', 'o'],
  branches: ['Sucursal', 'a'],
  serials: ['Serie', 'a'],
  local_taxes: ['Impuesto local', 'o'],
  legends: ['Leyenda fiscal', 'a'],
  foreign_suppliers: ['Proveedor del extranjero', 'o'],
  addenda_layouts: ['Addenda', 'a'],
  client_emails: ['Correo de la cuenta', 'o'],
  vehicles: ['Vehículo', 'o'],
  transport_figures: ['Figura del transporte', 'a'],
  places: ['Ubicación', 'a'],
  transfer_orders: ['Orden de traslado', 'a'],
  employees: ['Trabajador', 'o'],
  employers: ['Registro patronal', 'o'],
  payroll_figures: ['Tabla de nómina', 'a'],
  efirmas: ['e.firma', 'a'],
  document_looks: ['Apariencia de documentos', 'a'],
  templates: ['Plantilla', 'a'],
  template_versions: ['Versión de plantilla', 'a'],
  template_images: ['Imagen de plantillas', 'a'],
  rules: ['Regla de impresión', 'a'],
  pac_accounts: ['Cuenta de PAC', 'a'],
  profiles: ['Perfil', 'o'],
  users: ['Usuario', 'o'],
  api_tokens: ['Clave de API', 'a'],
  webhooks: ['Webhook', 'o'],
  webhook_messages: ['Envío de webhook', 'o'],
  notifications: ['Aviso', 'o'],
  business_units: ['Unidad de negocio', 'a'],
  hosts: ['Comprador', 'o'],
  host_units: ['Unidad del comprador', 'a'],
  host_configs: ['Configuración de compradores', 'a'],
  guests: ['Proveedor enlazado', 'o'],
  factors: ['Empresa de factoraje', 'a'],
  factor_clients: ['Cliente de factoraje', 'o'],
  factorings: ['Solicitud de factoraje', 'a'],
  terms: ['Versión de términos y condiciones', 'a'],
  host_terms: ['Términos y condiciones del comprador', 'o'],
  terms_acceptances: ['Aceptación de términos', 'a'],
  providers: ['Proveedor', 'o'],
  provider_accounts: ['Cuenta bancaria de proveedor', 'a'],
  pre_reg: ['Pre-registro', 'o'],
  receiver_records: ['Expediente que se pide', 'o'],
  provider_records: ['Expediente de proveedor', 'o'],
  host_records: ['Expediente propio', 'o'],
  notice_preferences: ['Preferencias de avisos', 'a'],
  board_choices: ['Tablero de una persona', 'o'],
  filters: ['Filtro guardado', 'o'],
  confirmation_codes: ['Código de confirmación', 'o'],
  recurring_drafts: ['Borrador recurrente', 'o'],
  receipt_archives: ['Descarga de comprobantes', 'a'],
  reports: ['Reporte', 'o'],
  report_schedules: ['Reporte programado', 'o'],
  dossiers: ['Expediente de materialidad', 'o'],
  fiscal_risks: ['Emisor en listas del SAT', 'o'],
  customer_risks: ['Cliente en listas del SAT', 'o'],
  email_tracking: ['Correo con un comprobante', 'o'],
  receipt_addenda: ['Addenda de un comprobante', 'a'],
  received: ['Documento recibido', 'o'],
  receipt_link: ['Enlace para el receptor', 'o'],
  receipt_tags: ['Etiqueta de un comprobante', 'a'],
  receipt_annexed: ['Archivo adjunto de un comprobante', 'o'],
  merchandise_receipts: ['Recibo de mercancía', 'o'],
  purchase_orders: ['Orden de compra', 'a'],
  scheduled_payments: ['Pago programado', 'o'],
  payment_layouts: ['Archivo de banco', 'o'],
  payment_runs: ['Corrida de pago', 'a'],
  expected_reps: ['REP pendiente', 'o'],
  rep_settings: ['Plazo de los REP', 'o'],
  buyer_keys: ['Clave de un comprador', 'a'],
  match_tolerances: ['Tolerancias al ligar y recibir', 'a'],
  sat_check_settings: ['Consulta del estado al SAT', 'a'],
  accounting_categories: ['Categorías contables', 'a'],
  order_links: ['Liga de un CFDI', 'a'],
  order_messages: ['Mensaje en una orden', 'o'],
  sat_settings: ['Descarga masiva del SAT', 'a'],
  sat_requests: ['Solicitud al SAT', 'a'],
  sat_documents: ['Documento del SAT', 'o'],
  receipt_channels: ['Canal de recepción', 'o'],
  mail_server: ['Servidor de correo', 'o'],
  mail_text: ['Texto de los correos', 'o'],
  bank_accounts: ['Cuenta bancaria', 'a'],
  bank_movements: ['Movimiento bancario', 'o'],
  conciliations: ['Conciliación', 'a'],
  refused_documents: ['Documento rechazado', 'o'],
  account_exports: ['Archivo de la cuenta', 'o'],
  account_deletions: ['Eliminación de la cuenta', 'a'],
};
const DONE: Record<string, string> = { created: 'cread', changed: 'cambiad', deleted: 'eliminad' };
const OPERATIONS = {
  issue: 'Comprobante emitido',
  cancel: 'Cancelación pedida',
  answer: 'Cancelación respondida',
  issue_asked: 'Aprobación de una emisión pedida',
  order_asked: 'Aprobación de una orden de compra pedida',
  cancel_asked: 'Aprobación de una cancelación pedida',
  text_handed: 'Escrito entregado a un colega',
  operation_handed: 'Pendiente entregado a un colega',
  decide: 'Aprobación respondida',
  receive: 'Documento recibido',
  send_receipts: 'Comprobantes enviados por correo',
  write_document: 'Documento de expediente capturado',
  send_record: 'Expediente enviado a revisión',
  send_order: 'Orden de compra enviada',
  cancel_order: 'Orden de compra cancelada',
  receive_goods: 'Recibo de mercancía cerrado',
  answer_goods: 'Recibo de mercancía respondido',
  return_goods: 'Mercancía devuelta al proveedor',
  link_goods: 'Recibo de mercancía ligado a una orden',
  answer_factoring: 'Solicitud de factoraje respondida',
  answer_order: 'Orden de compra respondida',
  write_order_message: 'Mensaje escrito en una orden',
  upload_invoice: 'Factura subida para un cliente',
  review_receipt: 'Factura recibida aprobada o rechazada',
  link_receipt: 'CFDI ligado a órdenes o desligado',
  withdraw: 'Petición de aprobación retirada',
};
/** What an operation that was accepted is called: by its kind, or by what became of it at once. */
export type AuditedOperation = keyof typeof OPERATIONS;

export const AUDIT = {
  title: 'Bitácora',
  things: 'movimientos de la bitácora',
  searchLabel: 'Buscar en la bitácora',
  searchPlaceholder: 'Persona, nombre, folio o dirección',
  emptyTitle: 'Aún no hay movimientos',
  emptyText: 'Aquí queda quién hizo qué, cuándo y desde dónde. Nadie puede cambiarlo ni borrarlo.',
  offline: 'La bitácora está en el servidor: para verla hace falta conexión.',
  export: 'Exportar CSV',
  fileName: 'Bitacora',
  nobody: 'Nadie que haya entrado',
  hash: 'Huella',
  session: 'Sesión',
  columns: {
    entry_id: 'Número',
    at: 'Fecha',
    user: 'Quién',
    kind: 'Qué',
    label: 'De qué',
    subject: 'Clave',
    details: 'Detalle',
    address: 'Desde',
    hash: 'Huella',
  },
  verify: {
    usage: 'Uso: tintero audit verify [--client RFC]',
    whole: '{rfc}: {count} movimientos, la cadena está completa. Última huella: {hash}',
    broken:
      '{rfc}: la cadena se rompe en el movimiento {entry}; los {count} anteriores están como se escribieron.',
    none: '{rfc}: no hay movimientos.',
    noClients: 'No hay cuentas.',
  },
} as const;

/** Every kind that a row may be of, for a choice; words of one that this version does not know are its name. */
export function auditKind(kind: string): string {
  const [area = '', what = ''] = kind.split('.');
  if (area === 'security') {
    const words: Record<string, string> = SECURITY.kinds;
    const stated = words[what] ?? kind;
    return stated.charAt(0).toUpperCase() + stated.slice(1);
  }
  if (area === 'operation') return (OPERATIONS as Record<string, string>)[what] ?? kind;
  const [name, ending] = THINGS[area] ?? [];
  return name === undefined || DONE[what] === undefined ? kind : `${name} ${DONE[what]}${ending}`;
}

export const AUDIT_KINDS: readonly string[] = [
  ...Object.keys(OPERATIONS).map((kind) => `operation.${kind}`),
  ...Object.keys(THINGS).flatMap((thing) => Object.keys(DONE).map((done) => `${thing}.${done}`)),
  ...Object.keys(SECURITY.kinds).map((kind) => `security.${kind}`),
];

/** Whether a resource of that name has its words. */
export const hasAuditWords = (name: string): boolean => Object.hasOwn(THINGS, name);

const FIELDS: Record<string, Readonly<Record<string, unknown>>> = {
  customers: CUSTOMERS.fields,
  products: PRODUCTS.fields,
  branches: BRANCHES.fields,
  serials: SERIALS.fields,
  local_taxes: LOCAL_TAXES.fields,
  legends: LEGENDS.fields,
  buyer_keys: BUYER_KEYS.fields,
  foreign_suppliers: FOREIGN_SUPPLIERS.fields,
  addenda_layouts: ADDENDA_LAYOUTS.fields,
  client_emails: CLIENT_EMAILS.fields,
  vehicles: VEHICLES.fields,
  transport_figures: FIGURES.fields,
  places: PLACES.fields,
  transfer_orders: TRANSFER_ORDERS.fields,
  employees: EMPLOYEES.fields,
  employers: EMPLOYERS.fields,
  payroll_figures: PAYROLL_FIGURES.fields,
  document_looks: DOCUMENT_LOOK.fields,
  templates: TEMPLATES.fields,
  template_images: TEMPLATES.images,
  rules: RULES.fields,
  profiles: PROFILES.fields,
  users: USERS.fields,
  api_tokens: API_TOKENS.fields,
  webhooks: WEBHOOKS.fields,
  business_units: BUSINESS_UNITS.fields,
  hosts: HOSTS.fields,
  host_units: HOST_UNITS.fields,
  guests: GUESTS.fields,
  factors: FACTORS.fields,
  factor_clients: FACTOR_CLIENTS.fields,
  providers: PROVIDERS.fields,
  pre_reg: PRE_REG.fields,
  scheduled_payments: SCHEDULED_PAYMENTS.fields,
  payment_layouts: PAYMENT_LAYOUTS.fields,
  payment_runs: PAYMENT_RUNS.fields,
  receipt_channels: RECEIPT_CHANNELS.fields,
  mail_server: MAIL_SERVER.fields,
  mail_text: MAIL_TEXT.fields,
};

/** As its form calls it; one that no form has by its name. */
export function auditField(area: string, field: string): string {
  const label = FIELDS[area]?.[field];
  return typeof label === 'string' ? label : field;
}

/** A field of a record as it was and as it became; '' where there was none. */
export type AuditChange = { field: string; before: string; after: string };

/** @returns none for what is no change of a record */
export function auditChanges({ details }: Pick<Said, 'details'>): AuditChange[] {
  const [before, after] = [fieldsOf(details.before), fieldsOf(details.after)];
  if (before === undefined && after === undefined) return [];
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: wordOf(before?.[field]),
    after: wordOf(after?.[field]),
  }));
}

/** All that it says, in a line. */
export function auditSentence(row: Said): string {
  const area = row.kind.split('.')[0] ?? '';
  const changes = auditChanges(row);
  const parts =
    changes.length > 0
      ? changes.map(({ field, before, after }) => `${auditField(area, field)}: ${before} → ${after}`)
      : Object.entries(row.details).map(([name, value]) => auditDetail(name, value));
  return parts.join('; ');
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function wordOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
