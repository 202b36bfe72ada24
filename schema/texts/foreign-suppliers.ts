/** Words of suppliers abroad. */
export const FOREIGN_SUPPLIERS = {
  title: 'Proveedores del extranjero',
  things: 'proveedores del extranjero',
  add: 'Nuevo proveedor del extranjero',
  edit: 'Editar proveedor del extranjero',
  searchLabel: 'Buscar proveedores del extranjero',
  searchPlaceholder: 'Buscar por nombre, identificación fiscal o país',
  emptyTitle: 'Aún no hay proveedores del extranjero',
  emptyText:
    'Escribe lo que la DIOT pide de cada uno y sus CFDI no dicen: identificación fiscal, país y operación.',
  saved: 'Proveedor del extranjero guardado',
  notFound: 'Este proveedor del extranjero no existe o se eliminó.',
  removeText: (name: string) => `Se eliminará «${name}». Tus comprobantes no cambian.`,
  removed: 'Proveedor del extranjero eliminado',
  fields: {
    name: 'Nombre',
    rfc: 'RFC en México',
    tax_id: 'Número de identificación fiscal',
    country: 'País',
    jurisdiction: 'Jurisdicción',
    operation_type: 'Tipo de operación',
  },
  sections: { who: 'Quién es', diot: 'En la DIOT' },
  nameHelp: 'Como viene en sus CFDI: por él se reconoce a quien no tiene RFC.',
  rfcHelp: 'Solo si tiene uno propio; XEXX010101000 es de todos.',
  taxIdHelp: 'El que tiene en su país.',
  jurisdictionHelp: 'El lugar donde paga impuestos.',
  chooseCountry: 'Elige un país',
  operations: {
    '02': '02 Enajenación de bienes',
    '03': '03 Prestación de servicios profesionales',
    '07': '07 Importación de bienes o servicios',
  },
  operationHelp:
    'Con 02 y 03 lo pagado va como actos en México; con 07, como importación de intangibles y servicios.',
} as const;
