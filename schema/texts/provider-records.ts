/** Records of suppliers: what a buyer asks for, what it says of what came, and how a supplier writes and sends it. */

/** By `record_approval_status_id` and `document_approval_status_id`. */
export const RECORD_STATE_NAMES = {
  0: 'No recibido',
  1: 'Sin enviar',
  2: 'En revisión',
  3: 'Aprobado',
  4: 'Rechazado',
} as const;

export const RECEIVER_RECORDS = {
  title: 'Expedientes que pides',
  things: 'expedientes',
  add: 'Nuevo expediente',
  edit: 'Editar expediente',
  searchLabel: 'Buscar expedientes',
  searchPlaceholder: 'Buscar por nombre o documento',
  emptyTitle: 'Aún no pides documentos a tus proveedores',
  emptyText:
    'Un expediente es la lista de documentos que pides a un proveedor. Empieza con una lista hecha y cámbiala.',
  saved: 'Expediente guardado',
  notFound: 'Este expediente no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}». Tus proveedores ya no lo verán.`,
  removed: 'Expediente eliminado',
  fields: { name: 'Nombre', documents: 'Documentos' },
  documentFields: {
    name: 'Documento',
    description: 'Descripción',
    mandatory_status: 'Obligatorio',
    actualization_period_id: 'Se actualiza',
    receiver_document_type_id: 'Tipo',
  },
  documents: 'Documentos que pides',
  addDocument: 'Agregar documento',
  removeDocument: (name: string) => `Quitar ${name}`,
  mandatory: 'Obligatorio',
  optional: 'Opcional',
  count: (n: number) => (n === 1 ? '1 documento' : `${n} documentos`),
  ready: 'Empezar con',
  readySets: { fisica: 'Persona física', moral: 'Persona moral', repse: 'REPSE' },
} as const;

export const PROVIDER_RECORDS = {
  title: 'Expedientes recibidos',
  things: 'expedientes',
  searchLabel: 'Buscar expedientes',
  searchPlaceholder: 'Buscar por proveedor o RFC',
  emptyTitle: 'Aún no hay expedientes',
  emptyText: 'Elige en cada proveedor qué expediente le pides: aquí verás qué ha enviado.',
  panel: 'Expediente',
  aside: 'El proveedor está inactivo: lo que digas de su expediente lo sabe cuando lo actives.',
  noRecord: 'No le pides ningún expediente. Elígelo al editar al proveedor.',
  notFound: 'Este proveedor no tiene expediente.',
  columns: {
    name: 'Proveedor',
    rfc: 'RFC',
    record: 'Expediente',
    state: 'Estado',
    sent: 'Enviado',
  },
  see: 'Ver expediente',
  state: 'Estado',
  approve: 'Aprobar',
  approveDocument: (name: string) => `Aprobar ${name}`,
  reject: 'Rechazar',
  rejectDocument: (name: string) => `Rechazar ${name}`,
  reason: 'Motivo del rechazo',
  approved: 'Documento aprobado',
  rejected: 'Documento rechazado',
  download: (name: string) => `Descargar ${name}`,
  rejectedFor: (reason: string) => `Rechazado: ${reason}`,
} as const;

export const HOST_RECORDS = {
  title: 'Mis expedientes',
  things: 'expedientes',
  searchLabel: 'Buscar expedientes',
  searchPlaceholder: 'Buscar por comprador o RFC',
  emptyTitle: 'Ningún comprador te pide documentos',
  emptyText: 'Cuando un comprador te pida su expediente, aparecerá aquí.',
  notFound: 'Este expediente no existe, o el comprador ya no lo pide.',
  columns: { name: 'Comprador', rfc: 'RFC', record: 'Expediente', state: 'Estado', sent: 'Enviado' },
  open: 'Capturar',
  openDocument: (name: string) => `Capturar ${name}`,
  save: 'Guardar documento',
  saved: 'Documento guardado. Se envía al comprador cuando pulses Enviar a revisión.',
  addRow: 'Agregar',
  removeRow: (n: number) => `Quitar el ${n}`,
  row: (n: number) => `${n}`,
  files: 'Archivos',
  chooseFiles: 'Elegir archivos',
  removeFile: (name: string) => `Quitar ${name}`,
  fileHelp: 'PDF o foto, de 5 MB como máximo cada uno.',
  send: 'Enviar a revisión',
  sent: 'Expediente enviado a revisión',
  waiting: 'Guardado en este dispositivo: se envía cuando haya conexión.',
  incomplete: 'Expediente Incompleto',
  incompleteText: (missing: string) => `Faltan: ${missing}.`,
  review: 'Expediente en Revisión',
  reviewText: 'Podrás cambiarlo si el comprador rechaza algún documento.',
  approved: 'Expediente Aprobado',
  approvedText: 'Lo aprobado ya no se puede modificar.',
  rejected: 'Expediente Rechazado',
  rejectedText: 'Corrige los documentos rechazados y envíalo otra vez.',
  mandatory: 'Obligatorio',
  goodUntil: (day: string) => `Vigente hasta el ${day}.`,
  renewFrom: (days: number) =>
    days === 1
      ? 'Vence mañana: captura el nuevo y envíalo. El de ahora sigue vigente hasta entonces.'
      : `Vence en ${days} días: captura el nuevo y envíalo. El de ahora sigue vigente hasta entonces.`,
} as const;

export const RECORD_NOTICES = {
  asked: {
    name: 'Expedientes que te piden tus compradores',
    title: (name: string) => `${name} te pide documentos`,
    content: (record: string) => `Captura y envía «${record}» en Mis expedientes.`,
  },
  sent: {
    name: 'Expedientes que envían tus proveedores',
    title: (name: string) => `${name} envió su expediente`,
    content: (record: string) => `Revisa «${record}» y aprueba o rechaza cada documento.`,
  },
  decided: {
    name: 'Qué dicen tus compradores de tus expedientes',
    approvedTitle: (name: string) => `${name} aprobó tu expediente`,
    approved: (record: string) => `«${record}» está aprobado.`,
    rejectedTitle: (name: string) => `${name} rechazó documentos de tu expediente`,
    rejected: (record: string) => `Corrige los documentos rechazados de «${record}» y envíalo otra vez.`,
  },
  ends: {
    name: 'Documentos de tus expedientes por vencer',
    title: (name: string, days: number) =>
      days === 1 ? `${name}: un documento vence mañana` : `${name}: un documento vence en ${days} días`,
    content: (document: string, record: string, day: string) =>
      `«${document}» de «${record}» está vigente hasta el ${day}. Captura el nuevo en Mis expedientes y envíalo antes: el de ahora vale hasta ese día.`,
  },
} as const;
