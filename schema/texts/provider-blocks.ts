/** Why nothing is taken of a supplier, and what unblocks it. Spec 3 §8. */
export const BLOCK_TEXTS = {
  record: 'El proveedor está bloqueado por su expediente: el cliente debe aprobarlo.',
  rep: 'El proveedor está bloqueado por sus REP: debe entregar todos los REP pendientes.',
  risk: 'El proveedor está bloqueado por riesgo fiscal: debe cumplir con la autoridad fiscal.',
} as const;
/** Of one that its buyer put aside. */
export const PROVIDER_PUT_ASIDE = 'El proveedor está inactivo: el cliente debe activarlo en Proveedores.';
export const CLOSED_CHANNEL = {
  fileupload_service: 'Este proveedor tiene cerrado el canal de carga de archivos.',
  web_service: 'Este proveedor tiene cerrado el canal de entrega por este portal.',
  mail_service: 'Este proveedor tiene cerrado el canal de correo.',
  sftp_service: 'Este proveedor tiene cerrado el canal de SFTP.',
} as const;

export const PROVIDER_DOORS = {
  channels: 'Canales de recepción',
  channelsHelp:
    'Por dónde aceptas sus comprobantes. Lo que llega por un canal cerrado queda en «Rechazados», con el motivo.',
  blocks: 'Bloqueos',
  blocksHelp:
    'Mientras un bloqueo está vigente no se aceptan sus comprobantes, no se le envían órdenes nuevas ni se le programan pagos, y el proveedor lo sabe. Los REP siempre se aceptan cuando faltan REP.',
  kinds: { record: 'El de su expediente', rep: 'El de los REP', risk: 'El de riesgo fiscal' },
  liftedHelp: 'Si no eliges ninguno, se levantan todos.',
  none: 'Sin bloqueos.',
  held: 'Bloqueado',
  lifted: (day: string) => `Levantado hasta el ${day}`,
  failed: 'Error al obtener los detalles de la configuración',
  open: 'Abierto',
  closed: 'Cerrado',
} as const;
