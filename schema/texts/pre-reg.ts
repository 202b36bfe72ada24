/** Pre-registrations: suppliers that are written down and not invited yet. */
export const PRE_REG = {
  title: 'Pre-registros de proveedores',
  short: 'Pre-registros',
  things: 'pre-registros',
  add: 'Nuevo pre-registro',
  edit: 'Pre-registro',
  searchLabel: 'Buscar pre-registros',
  searchPlaceholder: 'Buscar por nombre, RFC o correo',
  emptyTitle: 'No hay pre-registros',
  emptyText:
    'Anota a quien te vende con lo que ya sabes de él. Cuando esté completo lo conviertes en proveedor. Los renglones con error de una carga masiva también pueden quedar aquí.',
  saved: 'Pre-registro guardado',
  notFound: 'Error al obtener los detalles del Pre-Registro',
  removeText: (name: string) => `Se eliminará el pre-registro «${name}».`,
  removed: 'Pre-registro eliminado',
  unnamed: 'Sin nombre',
  actionsOf: (name: string) => `Acciones de ${name}`,
  fields: {
    rfc: 'RFC',
    business_name: 'Razón social',
    client_name: 'Nombre',
    lastname_p: 'Apellido paterno',
    lastname_m: 'Apellido materno',
    email: 'Correo',
    business_unit_name: 'Unidad de negocio',
    is_completed: 'Completo',
    is_bulk: 'Origen',
    problem: 'Error en la carga',
    written_at: 'Guardado',
  },
  sections: { who: 'Quién es', unit: 'Para quién te vende' },
  rfcHelp: 'Con 12 caracteres es una empresa; con 13, una persona.',
  completed: { true: 'Completo', false: 'Incompleto' },
  bulk: { true: 'Carga masiva', false: 'Captura' },
  failed: 'Lo que se leyó del archivo',
  lacks: 'Le falta para ser proveedor',
  accept: 'Convertir en proveedor',
  accepted: 'Invitación enviada: ya es proveedor.',
  acceptTitle: '¿Convertir en proveedor?',
  acceptText: (name: string, email: string) =>
    `Se invitará a «${name}» en ${email} y pasará a tu lista de proveedores.`,
  toProviders: 'Proveedores',
} as const;

/** Rows of an import that are kept to be completed. */
export const PRE_REG_IMPORT = {
  save: (count: number) =>
    count === 1 ? 'Guardar 1 como pre-registro' : `Guardar ${count} como pre-registros`,
  notKept: (count: number) =>
    `Sin guardar: ${count}. Un pre-registro necesita al menos el RFC, el nombre o el correo.`,
  saved: (count: number) => `Guardados como pre-registros: ${count}. Complétalos en «Pre-registros».`,
} as const;
