/** Words of branches, series, local taxes, customers and products. */
import { groupThousands } from '../values/group-thousands.ts';

const count = (n: number) => groupThousands(String(n));

export const BRANCHES = {
  title: 'Sucursales',
  things: 'sucursales',
  add: 'Nueva sucursal',
  edit: 'Editar sucursal',
  searchLabel: 'Buscar sucursales',
  searchPlaceholder: 'Buscar por nombre o código postal',
  emptyTitle: 'Aún no hay sucursales',
  emptyText: 'La sucursal da el lugar de expedición y las series de tus comprobantes.',
  saved: 'Sucursal guardada',
  notFound: 'Esta sucursal no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará la sucursal «${name}». Sus comprobantes no cambian.`,
  removed: 'Sucursal eliminada',
  main: 'Principal',
  sections: { place: 'Lugar de expedición', sells: 'Qué vendes', use: 'Uso' },
  fields: {
    alias: 'Nombre',
    name: 'Nombre completo',
    zip_code: 'Código postal',
    is_main: 'Sucursal principal',
    is_active: 'Activa',
    certificate_branch_office_related: 'Certificado',
    business_line: 'Giro',
  },
  used: 'Ya se emitió desde esta sucursal: no se puede eliminar. Desactívala y no se ofrecerá más.',
  lineHelp: 'Con él, al facturar se te ofrecen las claves del SAT de lo que más se vende en tu giro.',
  noLine: 'Sin elegir',
  nameHelp: 'Si es otro que el de las listas.',
  mainHelp: 'Siempre hay una. Al elegir otra, esta deja de serlo.',
  activeLocked: 'La sucursal principal siempre está activa.',
  certificateHelp: 'Sin uno propio sella con el certificado de tu cuenta.',
  ownCertificate: 'El de la cuenta',
  certificateUnknown: 'No hay un certificado con ese número que pueda sellar.',
} as const;

export const SERIALS = {
  title: 'Series',
  things: 'series',
  add: 'Nueva serie',
  edit: 'Editar serie',
  searchLabel: 'Buscar series',
  searchPlaceholder: 'Buscar por serie',
  emptyTitle: 'Aún no hay series',
  emptyText: 'Cada serie lleva la cuenta de sus propios folios.',
  saved: 'Serie guardada',
  notFound: 'Esta serie no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará la serie ${name}.`,
  removed: 'Serie eliminada',
  used: 'Ya dio folios: se puede desactivar, pero no eliminar.',
  everyType: 'Todos',
  everyBranch: 'Todas',
  fields: {
    serie: 'Serie',
    branch_office_id: 'Sucursal',
    receipt_type: 'Tipo de comprobante',
    next_folio: 'Siguiente folio',
    is_active: 'Activa',
  },
  folioHelp: 'Solo puede avanzar: retroceder repetiría un folio.',
  branchUnknown: 'No existe esa sucursal.',
} as const;

export const LOCAL_TAXES = {
  title: 'Impuestos locales',
  things: 'impuestos locales',
  add: 'Nuevo impuesto local',
  edit: 'Editar impuesto local',
  searchLabel: 'Buscar impuestos locales',
  searchPlaceholder: 'Buscar por descripción',
  emptyTitle: 'Aún no hay impuestos locales',
  emptyText: 'Escribe una vez los de tu estado o municipio, como el impuesto al hospedaje.',
  saved: 'Impuesto local guardado',
  notFound: 'Este impuesto local no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}». Tus comprobantes no cambian.`,
  removed: 'Impuesto local eliminado',
  fields: {
    description: 'Descripción',
    category: 'Se traslada o se retiene',
    rate_or_fee: 'Tasa (%)',
    is_active: 'Activo',
  },
  descriptionHelp: 'Como debe leerse en el comprobante.',
  categories: { transfers: 'Traslado', retentions: 'Retención' },
} as const;

/** Sentences that a law asks for. */
export const LEGENDS = {
  title: 'Leyendas fiscales',
  things: 'leyendas fiscales',
  add: 'Nueva leyenda',
  edit: 'Editar leyenda',
  searchLabel: 'Buscar leyendas fiscales',
  searchPlaceholder: 'Buscar por disposición, norma o texto',
  emptyTitle: 'Aún no hay leyendas fiscales',
  emptyText: 'Escribe una vez las que la ley te pide y agrégalas a tus facturas con una elección.',
  saved: 'Leyenda guardada',
  notFound: 'Esta leyenda no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}». Tus comprobantes no cambian.`,
  removed: 'Leyenda eliminada',
  fields: { fiscal_disposition: 'Disposición fiscal', norm: 'Norma', text: 'Texto de la leyenda' },
  dispositionHelp: 'La ley, resolución o regla: por ejemplo, RMF.',
  normHelp: 'El artículo o numeral.',
  pick: 'Agregar una de tus leyendas',
} as const;

/** Addresses of the account itself. */
export const CLIENT_EMAILS = {
  title: 'Correos de la cuenta',
  things: 'correos de la cuenta',
  add: 'Nuevo correo',
  edit: 'Editar correo',
  searchLabel: 'Buscar correos de la cuenta',
  searchPlaceholder: 'Buscar por correo o nombre',
  emptyTitle: 'Aún no hay correos de la cuenta',
  emptyText:
    'Los que elijas para recibir respuestas las reciben cuando Tintero escribe a tus clientes y proveedores.',
  saved: 'Correo guardado',
  notFound: 'Este correo no está o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}».`,
  removed: 'Correo eliminado',
  fields: { email: 'Correo electrónico', name: 'Nombre o área', receives_replies: 'Recibe las respuestas' },
  repliesHelp: 'Quien conteste un correo que Tintero le mande de tu parte, te escribe aquí.',
  replies: { true: 'Recibe las respuestas', false: 'No las recibe' },
  fixed: 'El correo no se cambia: elimínalo y agrega otro.',
} as const;

/** Whether a record can be chosen. */
export const ACTIVE = { true: 'Activo', false: 'Inactivo', title: 'Estado' } as const;

export const CATALOGS_HERE = {
  title: 'Catálogos del SAT en este dispositivo',
  name: 'Catálogo',
  rows: 'Claves',
  day: 'Importado',
  reach: 'Estado',
  complete: 'Completo',
  partial: 'Lista inicial',
  names: {
    c_Aduana: 'Aduanas',
    c_ClaveProdServ: 'Productos y servicios',
    c_ClaveUnidad: 'Unidades de medida',
    c_CodigoPostal: 'Códigos postales',
    c_NumPedimentoAduana: 'Números de pedimento',
    c_PatenteAduanal: 'Patentes aduanales',
  } as Record<string, string>,
} as const;

export const CUSTOMERS = {
  title: 'Clientes',
  things: 'clientes',
  add: 'Nuevo cliente',
  edit: 'Editar cliente',
  searchLabel: 'Buscar clientes',
  searchPlaceholder: 'Buscar por nombre o RFC',
  emptyTitle: 'Aquí estarán tus clientes',
  emptyText: 'Guarda a quién facturas y la próxima vez se llena solo.',
  columns: {
    name: 'Nombre o razón social',
    rfc: 'RFC',
    zip: 'Código postal',
    regime: 'Régimen',
    email: 'Correo',
  },
  fields: {
    rfc: 'RFC',
    name: 'Nombre o razón social',
    nameHelp: 'Como aparece en la constancia de situación fiscal, sin S.A. de C.V.',
    addenda: 'Addendas que pide',
    addendaHelp: 'Sus facturas las llevan: el formulario las abre al elegirlo.',
    business_name: 'Nombre comercial',
    codigo_postal: 'Código postal del domicilio fiscal',
    tax_regime: 'Régimen fiscal',
    cfdi_usage: 'Uso del CFDI que suele pedir',
    payment_form: 'Forma de pago habitual',
    payment_method: 'Método de pago habitual',
    email: 'Correo electrónico',
    other_emails: 'Otros correos',
    mails_stamped: 'Enviarle sus comprobantes al timbrarse',
    tax_residence: 'País de residencia fiscal',
    tax_identity_number: 'Registro tributario',
  },
  sections: {
    tax: 'Datos fiscales',
    mails: 'Sus comprobantes por correo',
    defaults: 'Para su próxima factura',
    foreign: 'Si es extranjero',
  },
  otherEmailsHelp: 'Hasta dos más, separados con comas. Reciben lo mismo que el primero.',
  mailsHelp:
    'Cada comprobante que le emitas sale con su XML y su PDF a sus correos en cuanto tiene su timbre.',
  desk: {
    title: 'Sus comprobantes',
    last: 'Últimos comprobantes',
    invoice: 'Facturar a este cliente',
    reading: 'Leyendo…',
    none: 'Todavía no le has emitido ninguno desde aquí.',
    owes: (n: number) => (n === 1 ? 'Debe 1 factura:' : `Debe ${n} facturas:`),
    owesNothing: 'No debe nada de lo que se emitió a crédito (PPD).',
    all: (n: string) => `Ver todos (${n})`,
    missing: (fields: readonly string[]) => `Para facturarle sin escribir nada falta: ${fields.join(', ')}.`,
  },
  /** By the mark: none, a person's, the registry's. */
  activeHelp: [
    'Se ofrece en el formulario. A un cliente inactivo no se le puede emitir, ni con red ni sin ella.',
    'No se ofrece en el formulario, y no se le puede emitir hasta que lo actives.',
    'Quien consulta el registro del SAT dijo que este RFC no está activo. Puedes quitar la marca; se pondrá de nuevo si lo sigue diciendo.',
  ],
  saved: 'Cliente guardado',
  notFound: 'Este cliente no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}» de tus clientes. Sus comprobantes no cambian.`,
  removed: 'Cliente eliminado',
} as const;

export const PRODUCTS = {
  title: 'Productos',
  things: 'productos',
  add: 'Nuevo producto',
  edit: 'Editar producto',
  searchLabel: 'Buscar productos',
  searchPlaceholder: 'Buscar por nombre, clave o número de identificación',
  emptyTitle: 'Aquí estarán tus productos y servicios',
  emptyText: 'Guarda lo que vendes con su clave, unidad e impuestos, y escríbelo una sola vez.',
  columns: {
    name: 'Nombre',
    key: 'Clave del SAT',
    id: 'No. identificación',
    unit: 'Unidad',
    price: 'Precio',
  },
  fields: {
    name: 'Nombre',
    description: 'Descripción en el comprobante',
    key_product_service: 'Clave de producto o servicio',
    key_unit: 'Clave de unidad',
    unit: 'Unidad',
    identification_num: 'Número de identificación',
    unit_value: 'Precio unitario sin impuestos',
    objeto_imp: 'Objeto de impuesto',
    taxes: 'Impuestos',
  },
  taxed: { '01': 'Sin impuestos', '02': 'Con impuestos' },
  iva: {
    '16': 'IVA 16 %',
    '8': 'IVA 8 %',
    '0': 'IVA 0 %',
    exempt: 'IVA exento',
    none: 'Sin impuestos',
    other: 'Otros (se conservan)',
  },
  sold: {
    title: 'Dónde se vendió',
    reading: 'Buscando en tus comprobantes…',
    /** @param n how many sales, @param of among how many of the newest receipts, @param shown how many of them stand here */
    found: (n: number, of: number, shown: number) => {
      if (of === 0) return 'Aún no has emitido comprobantes.';
      const among = of === 1 ? 'tu único comprobante' : `tus últimos ${count(of)} comprobantes`;
      if (n === 0) return `No está en ${among}.`;
      const sales = `${n === 1 ? '1 venta' : `${count(n)} ventas`} en ${among}`;
      return shown < n ? `${sales}; aquí las ${count(shown)} más recientes.` : `${sales}.`;
    },
    more: (n: number) => (n === 1 ? 'Ver 1 más' : `Ver ${n} más`),
    kept: (day: string) => `Sin conexión: como estaba el ${day}.`,
    offline: 'Sin conexión. La próxima vez que lo abras con red queda guardado en este dispositivo.',
    failed: 'No se pudo leer dónde se vendió. Intenta de nuevo.',
    cancelled: 'Cancelado',
    withTaxes: 'con impuestos',
  },
  saved: 'Producto guardado',
  notFound: 'Este producto no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}» de tus productos. Tus comprobantes no cambian.`,
  removed: 'Producto eliminado',
} as const;
