/** Words that every screen shares. */
export const COMMON = {
  appName: 'Tintero',
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  accept: 'Aceptar',
  delete: 'Eliminar',
  edit: 'Editar',
  add: 'Agregar',
  retry: 'Reintentar',
  search: 'Buscar',
  yes: 'Si',
  no: 'No',
  loading: 'Cargando…',
  sandbox: 'Ambiente de pruebas: sin validez fiscal',
} as const;
