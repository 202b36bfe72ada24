/** Words of the wizard that sets up how buyers are served. */
export const HOST_CONFIG_PROBLEMS = {
  buyer: 'Debe escoger un comprador para continuar',
  noUnits: 'El comprador seleccionado no tiene unidades de negocio que configurar',
  sameRfc: 'Los compradores con el mismo RFC se excluyen: escoge solo uno.',
  branch: 'Debe crear una sucursal válida para continuar',
  certificate: 'Debe crear un certificado válido para continuar',
  units: 'Asigna al menos una unidad de negocio.',
  accepted: 'Debe indicar que acepta los cambios realizados para continuar',
  branchName: 'Escribe el nombre de la sucursal.',
  zip: 'El código postal tiene 5 dígitos.',
} as const;

export const HOST_CONFIG = {
  title: 'Configuración de conciliación',
  things: 'configuraciones de compradores',
  add: 'Configurar',
  saved: 'Configuración guardada',
  notFound: 'Esta configuración no existe.',
  steps: ['Comprador', 'Sucursal', 'Certificado', 'Unidades de negocio', 'Resumen'],
  next: 'Continuar',
  back: 'Regresar',
  finish: 'Finalizar',
  goOn: 'Aquí te quedaste. Lo que ya pasó de paso está guardado.',
  offline: 'Sin conexión: para seguir hace falta el servidor. Lo que ya pasó de paso está guardado.',
  branchNeeds: (alias: string) =>
    `Con esto la sucursal ${alias} sella con otro certificado. Para terminar hace falta el permiso «Sucursales: Crear y editar»; consulta al administrador de la cuenta.`,
  buyers: 'Compradores',
  none: 'No tienes compradores activos.',
  buyerHelp: 'De los que tienen el mismo RFC se escoge uno.',
  host: {
    rfc: 'RFC',
    business_name: 'Nombre o razón social',
    country: 'País',
    city: 'Ciudad',
    zip_code: 'Código postal',
  },
  branch: {
    choose: 'Sucursal',
    create: 'Crear una sucursal',
    branch_name: 'Nombre',
    branch_alias: 'Alias',
    branch_alias_help: 'Como se verá en las listas; si lo dejas vacío, el nombre.',
    branch_zip_code: 'Código postal',
  },
  certificate: {
    choose: 'Certificado',
    create: 'Subir un certificado',
    branch_office: (alias: string) => `Será el propio de la sucursal ${alias}.`,
  },
  units: {
    help: 'Las que marques se atenderán desde la sucursal y con el certificado que escogiste.',
    all: 'Todas',
  },
  summary: {
    buyers: 'Compradores',
    branch: 'Sucursal',
    certificate: 'Certificado',
    units: 'Unidades de negocio',
    none: 'Ninguna',
    accept: 'Acepto los cambios realizados',
  },
  done: 'Configuración terminada',
} as const;
