/** Companies that an account deals with: its buyers, its suppliers on this server, and business units. */
type Told = { rfc: string; name: string };
/** schema/resources/parties/relations.ts has all states. */
type Heard = 'to_answer' | 'active' | 'refused' | 'ended';
type Notice = (of: Told) => { title: string; content: string };
const who = ({ rfc, name }: Told) => (name === '' ? rfc : `${name} (${rfc})`);
/** Titles have 100 characters at most. */
const short = ({ rfc, name }: Told) => (name === '' || name.length > 60 ? rfc : name);

/** What people are told when the other one has said something. */
export const RELATION_NOTICES: Record<
  'hosts' | 'guests' | 'factors' | 'factor_clients',
  Record<Heard, Notice> & { name: string }
> = {
  hosts: {
    name: 'Qué dicen tus compradores',
    to_answer: (of) => ({
      title: `${short(of)} te invita como proveedor`,
      content: `${who(of)} te invita a ser su proveedor en Tintero. Acepta o rechaza en Compradores.`,
    }),
    active: (of) => ({
      title: `${short(of)} ya es tu comprador`,
      content: `${who(of)} aceptó. Configura con qué sucursal y certificado lo atiendes.`,
    }),
    refused: (of) => ({
      title: `${short(of)} no aceptó`,
      content: `${who(of)} no aceptó tenerte como proveedor en Tintero.`,
    }),
    ended: (of) => ({
      title: `${short(of)} terminó su relación contigo`,
      content: `${who(of)} ya no te tiene como proveedor en Tintero. Lo que ya emitiste no cambia.`,
    }),
  },
  guests: {
    name: 'Qué dicen tus proveedores enlazados',
    to_answer: (of) => ({
      title: `${short(of)} quiere ser tu proveedor`,
      content: `${who(of)} pide tenerte como comprador en Tintero. Acepta o rechaza en Proveedores enlazados.`,
    }),
    active: (of) => ({
      title: `${short(of)} ya es tu proveedor`,
      content: `${who(of)} aceptó tu invitación.`,
    }),
    refused: (of) => ({
      title: `${short(of)} no aceptó`,
      content: `${who(of)} no aceptó ser tu proveedor en Tintero.`,
    }),
    ended: (of) => ({
      title: `${short(of)} terminó su relación contigo`,
      content: `${who(of)} ya no te tiene como comprador en Tintero. Lo que ya recibiste no cambia.`,
    }),
  },
  factors: {
    name: 'Qué dicen tus empresas de factoraje',
    to_answer: (of) => ({
      title: `${short(of)} ofrece factoraje`,
      content: `${who(of)} te invita como cliente de factoraje en Tintero. Acepta o rechaza en Empresas de factoraje.`,
    }),
    active: (of) => ({
      title: `${short(of)} ya te da factoraje`,
      content: `${who(of)} aceptó. Ya puedes pedirle factoraje de tus facturas.`,
    }),
    refused: (of) => ({
      title: `${short(of)} no aceptó`,
      content: `${who(of)} no aceptó darte factoraje en Tintero.`,
    }),
    ended: (of) => ({
      title: `${short(of)} terminó su relación contigo`,
      content: `${who(of)} ya no te da factoraje en Tintero. Lo que ya se cedió no cambia.`,
    }),
  },
  factor_clients: {
    name: 'Qué dicen tus clientes de factoraje',
    to_answer: (of) => ({
      title: `${short(of)} te pide factoraje`,
      content: `${who(of)} quiere ser tu cliente de factoraje en Tintero. Acepta o rechaza en Clientes de factoraje.`,
    }),
    active: (of) => ({
      title: `${short(of)} ya es tu cliente de factoraje`,
      content: `${who(of)} aceptó. Ya puede pedirte factoraje de sus facturas.`,
    }),
    refused: (of) => ({
      title: `${short(of)} no aceptó`,
      content: `${who(of)} no aceptó ser tu cliente de factoraje en Tintero.`,
    }),
    ended: (of) => ({
      title: `${short(of)} terminó su relación contigo`,
      content: `${who(of)} ya no es tu cliente de factoraje en Tintero. Lo que ya se cedió no cambia.`,
    }),
  },
};

export const RELATION_STATE_NAMES: Record<Heard | 'asked', string> = {
  asked: 'Por confirmar',
  to_answer: 'Espera tu respuesta',
  active: 'Activo',
  refused: 'Rechazado',
  ended: 'Terminado',
};

const RELATION_COLUMNS = {
  name: 'Nombre o razón social',
  rfc: 'RFC',
  state: 'Estado',
  asked_at: 'Desde',
  zip_code: 'Código postal',
  tax_regime: 'Régimen fiscal',
  email: 'Correo',
} as const;
const RELATION_WORDS = {
  columns: RELATION_COLUMNS,
  fields: { rfc: 'RFC', email: 'Correo', state: 'Estado', name: 'Nombre' },
  state: 'Estado',
  emailHelp: 'Si lo escribes, se le avisa también por correo.',
  saved: 'Solicitud enviada',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  end: 'Terminar la relación',
  withdraw: 'Retirar la solicitud',
  clear: 'Quitar de la lista',
  again: 'Avisar otra vez',
  againDone: 'Se avisó otra vez',
  accepted: 'Relación aceptada',
  actionsOf: (name: string) => `Acciones de ${name}`,
  done: 'Listo',
  resume: 'Volver a aceptar',
  way: 'Vía',
  here: 'En este portal',
  byMail: 'Por correo',
  bounced: (email: string, why: string) => `El correo a ${email} no llegó. ${why}`,
  bouncedEmail: 'Correo al que se envía',
  sendAgain: 'Enviar otra vez',
  sentAgain: (email: string) => `Se envió otra vez a ${email}`,
  mend: 'Corregir el correo',
  byMailText: (email: string) =>
    `Tiene su cuenta en otro portal: lo que se envían sale firmado por correo, a ${email}.`,
  acceptTitle: '¿Aceptar a quien escribe por correo?',
  acceptText: ({ rfc, name, email }: { rfc: string; name: string; email: string }) =>
    `Dice ser ${name === '' ? rfc : `${name} (${rfc})`} y se le contesta a ${email}. El portal no puede comprobarlo: llama a la empresa si tienes duda. Desde que aceptes, solo se recibe lo que venga con esa misma firma.`,
} as const;

export const HOSTS = {
  ...RELATION_WORDS,
  title: 'Compradores',
  things: 'compradores',
  add: 'Agregar comprador',
  edit: 'Comprador',
  searchLabel: 'Buscar compradores',
  searchPlaceholder: 'Buscar por nombre o RFC',
  emptyTitle: 'Aún no tienes compradores enlazados',
  emptyText:
    'Agrega por su RFC a quien te compra y tiene cuenta aquí: cuando confirme, lo que le entregas y facturas llega a su cuenta.',
  notFound: 'Este comprador no existe o ya no está en tu lista.',
  removeText: (name: string) => `Se quitará «${name}».`,
  removed: 'Comprador quitado',
  rfcHelp:
    'Si ese RFC tiene cuenta en este servidor, verá tu solicitud y decidirá. Si la tiene en otro, escribe su correo: ahí le llega. Nada se comparte antes.',
  answerText: (name: string) =>
    `${name} te invita a ser su proveedor. Si aceptas, verás sus unidades de negocio y él verá tu nombre, régimen y código postal.`,
  endTitle: '¿Terminar la relación?',
  endText: (name: string) =>
    `${name} dejará de verte como proveedor, y tú dejarás de ver sus unidades de negocio. Tus comprobantes no cambian.`,
  ask: 'Enviar solicitud',
  askedText: 'Falta que confirme. Te avisaremos en cuanto responda.',
} as const;

export const GUESTS = {
  ...RELATION_WORDS,
  title: 'Proveedores enlazados',
  things: 'proveedores enlazados',
  add: 'Invitar proveedor',
  edit: 'Proveedor enlazado',
  searchLabel: 'Buscar proveedores enlazados',
  searchPlaceholder: 'Buscar por nombre o RFC',
  emptyTitle: 'Aún no tienes proveedores enlazados',
  emptyText: 'Invita por su RFC a quien te vende: cuando acepte, sus comprobantes llegan a tu cuenta.',
  notFound: 'Este proveedor no existe o ya no está en tu lista.',
  removeText: (name: string) => `Se quitará «${name}».`,
  removed: 'Proveedor quitado',
  rfcHelp:
    'Verá tu invitación al entrar con la cuenta de ese RFC en este servidor. Si la tiene en otro, escribe su correo: ahí le llega. Nada se comparte antes.',
  answerText: (name: string) =>
    `${name} pide tenerte como comprador. Si aceptas, verá tus unidades de negocio.`,
  endTitle: '¿Terminar la relación?',
  endText: (name: string) =>
    `${name} dejará de tenerte como comprador y de ver tus unidades de negocio. Lo que ya recibiste no cambia.`,
  ask: 'Enviar invitación',
} as const;

export const FACTORS = {
  ...RELATION_WORDS,
  title: 'Empresas de factoraje',
  things: 'empresas de factoraje',
  add: 'Invitar empresa de factoraje',
  edit: 'Empresa de factoraje',
  searchLabel: 'Buscar empresas de factoraje',
  searchPlaceholder: 'Buscar por nombre o RFC',
  emptyTitle: 'Aún no tienes empresas de factoraje',
  emptyText:
    'Invita por su RFC a quien compra tus facturas: cuando acepte, puedes cederle las que confirme tu comprador.',
  notFound: 'Esta empresa de factoraje no existe o ya no está en tu lista.',
  removeText: (name: string) => `Se quitará «${name}».`,
  removed: 'Empresa de factoraje quitada',
  rfcHelp: 'Si ese RFC tiene cuenta en este servidor, verá tu invitación y decidirá. Nada se comparte antes.',
  answerText: (name: string) => `${name} ofrece comprar tus facturas. Si aceptas, podrás pedirle factoraje.`,
  endTitle: '¿Terminar la relación?',
  endText: (name: string) => `Ya no podrás pedir factoraje a ${name}. Lo que ya cediste no cambia.`,
  ask: 'Enviar invitación',
} as const;

export const FACTOR_CLIENTS = {
  ...RELATION_WORDS,
  title: 'Clientes de factoraje',
  things: 'clientes de factoraje',
  add: 'Invitar cliente',
  edit: 'Cliente de factoraje',
  searchLabel: 'Buscar clientes de factoraje',
  searchPlaceholder: 'Buscar por nombre o RFC',
  emptyTitle: 'Aún no tienes clientes de factoraje',
  emptyText:
    'Si tu empresa compra facturas, invita por su RFC a quien las emite: cuando acepte, podrá pedirte factoraje.',
  notFound: 'Este cliente no existe o ya no está en tu lista.',
  removeText: (name: string) => `Se quitará «${name}».`,
  removed: 'Cliente quitado',
  rfcHelp: 'Verá tu invitación al entrar con la cuenta de ese RFC en este servidor. Nada se comparte antes.',
  answerText: (name: string) =>
    `${name} quiere pedirte factoraje. Si aceptas, verás las facturas que te ofrezca.`,
  endTitle: '¿Terminar la relación?',
  endText: (name: string) => `${name} ya no podrá pedirte factoraje. Lo que ya se cedió no cambia.`,
  ask: 'Enviar invitación',
} as const;

export const BUSINESS_UNITS = {
  title: 'Unidades de negocio',
  things: 'unidades de negocio',
  add: 'Nueva unidad de negocio',
  edit: 'Editar unidad de negocio',
  searchLabel: 'Buscar unidades de negocio',
  searchPlaceholder: 'Buscar por nombre o código postal',
  emptyTitle: 'Aún no hay unidades de negocio',
  emptyText:
    'Son las plantas, divisiones o áreas con las que tratan tus proveedores. Con una basta para empezar.',
  saved: 'Unidad de negocio guardada',
  notFound: 'Esta unidad de negocio no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará la unidad de negocio «${name}».`,
  removed: 'Unidad de negocio eliminada',
  main: 'Principal',
  sections: { who: 'Quién es', use: 'Con qué trabaja' },
  fields: {
    name: 'Nombre',
    alias: 'Alias',
    rfc: 'RFC',
    tax_regime: 'Régimen fiscal',
    zip_code: 'Código postal',
    branch_office_id: 'Sucursal',
    certificate: 'Certificado',
    serial_number: 'Certificado',
    is_main: 'Unidad principal',
    is_active: 'Activa',
  },
  noBranch: 'Ninguna',
  noCertificate: 'Ninguno',
  mainHelp: 'Siempre hay una. Al elegir otra, esta deja de serlo.',
  activeLocked: 'La unidad principal siempre está activa.',
  used: 'Tus proveedores ya la conocen: no se puede eliminar. Desactívala y la verán inactiva.',
} as const;

export const HOST_UNITS = {
  title: 'Unidades de negocio del comprador',
  add: 'Unidad de negocio del comprador',
  edit: 'Editar',
  saved: 'Configuración guardada',
  notFound: 'Esta unidad de negocio no existe, o el comprador ya no la tiene.',
  removed: 'Unidad de negocio quitada',
  removeText: (name: string) => `Se quitará «${name}».`,
  none: 'El comprador aún no dice qué unidades de negocio tiene',
  noneText: 'Cuando las escriba en su cuenta, aparecen aquí.',
  notServed: 'Sin configurar',
  served: 'La atiendes con',
  branchHelp: 'Desde dónde la atiendes.',
  certificateHelp: 'Con cuál sellas lo que le facturas.',
  noBranch: 'Sin elegir',
  noCertificate: 'El de la sucursal o la cuenta',
  fields: {
    name: 'Unidad de negocio',
    alias: 'Alias',
    zip_code: 'Código postal',
    tax_regime: 'Régimen fiscal',
    branch_office_id: 'Sucursal',
    certificate: 'Certificado',
    serial_number: 'Certificado',
    is_used: 'Configurada',
  },
} as const;
