/** What the sandbox says: its SAT's words beside each code, and the page where a person plays the receiver. */

export const SANDBOX_NOT_VALID = 'Entorno de pruebas: nada de lo que pasa aquí tiene validez fiscal.';

/** Of the mass download, by code. */
export const DOWNLOAD_CODE_TEXTS: Readonly<Record<string, string>> = {
  '300': 'Usuario no válido.',
  '301': 'XML mal formado.',
  '302': 'Sello mal formado.',
  '303': 'El sello no corresponde al RFC solicitante.',
  '304': 'El certificado está revocado o caducó.',
  '305': 'El certificado no es válido.',
  '404': 'Error no controlado.',
  '5000': 'Solicitud aceptada.',
  '5002': 'Se agotaron las solicitudes de por vida.',
  '5003': 'Se rebasó el tope de documentos.',
  '5004': 'No se encontró la información.',
  '5005': 'Solicitud duplicada.',
  '5008': 'Se alcanzó el máximo de descargas permitidas.',
};

/** By code, as providers pass them on. */
export const SAT_CODE_TEXTS: Readonly<Record<string, string>> = {
  '201': 'Solicitud de cancelación recibida.',
  '202': 'El comprobante ya se había solicitado cancelar o ya está cancelado.',
  '203': 'El folio fiscal no corresponde al emisor.',
  '204': 'El comprobante ya no admite otra solicitud de cancelación.',
  '205': 'El SAT no tiene un comprobante con ese folio fiscal.',
  '207': 'El motivo de cancelación falta o no es válido.',
  '208': 'El folio que sustituye no es válido.',
  '209': 'Con ese motivo no se indica un folio que sustituye.',
  '210': 'Terminó el plazo para cancelar los comprobantes de ese ejercicio.',
  '212': 'El folio que sustituye no está relacionado con el comprobante como sustitución (04).',
  '300': 'Usuario no válido.',
  '301': 'La solicitud no es un XML bien formado o no tiene la estructura pedida.',
  '302': 'El sello de la solicitud no es válido.',
  '303': 'El sello de la solicitud no es del RFC que la hace.',
  '304': 'El certificado está revocado o fuera de vigencia.',
  '305': 'El certificado no es válido.',
  '310': 'El certificado no es un certificado de sello digital.',
  '1000': 'Se recibió la respuesta.',
  '1001': 'No hay una solicitud de cancelación pendiente para ese folio fiscal.',
  '1002': 'La solicitud de cancelación ya se había respondido.',
  '1003': 'El sello no corresponde al RFC receptor.',
  '1004': 'El folio fiscal viene más de una vez en la misma respuesta.',
  '1005': 'El folio fiscal no tiene el formato correcto.',
  '1006': 'La respuesta trae más de 500 folios fiscales.',
  '1100': 'Se obtuvieron solicitudes pendientes.',
  '1101': 'No hay solicitudes pendientes para ese RFC receptor.',
  '2000': 'Hay comprobantes relacionados con el folio fiscal.',
  '2001': 'No hay comprobantes relacionados con el folio fiscal.',
  '2002': 'El RFC no es emisor ni receptor del comprobante.',
  no_cancelable: 'El comprobante tiene documentos relacionados vigentes.',
};

/** The page of the receiver. */
export const RECEIVER_PAGE = {
  title: 'Receptor de prueba',
  warning: 'ENTORNO DE PRUEBAS: SIN VALIDEZ FISCAL',
  about:
    'Aquí haces el papel de quien recibió la factura. Tus respuestas llegan al SAT simulado de este entorno y a nadie más.',
  none: 'No hay solicitudes de cancelación que esperen respuesta.',
  howTo: 'Cancela en Tintero una factura de más de $1,000.00 y vuelve a esta página.',
  receiver: 'Receptor',
  issuer: 'Emisor',
  uuid: 'Folio fiscal',
  total: 'Total',
  requested: 'Solicitada',
  deadline: 'Vence',
  noDeadline: 'Sin plazo (segunda solicitud)',
  motive: 'Motivo',
  accept: 'Aceptar',
  reject: 'Rechazar',
  reload: 'Actualizar',
  answers: 'Respuesta',
  accepted: 'Aceptaste la cancelación de {uuid}.',
  rejected: 'Rechazaste la cancelación de {uuid}.',
  notTaken: 'No se pudo responder {uuid}: {text}',
  incoming: 'Al revés: que te pidan a ti',
  incomingAbout:
    'Un proveedor de prueba factura $5,800.00 a este RFC y pide cancelar. La solicitud aparece en Tintero, en las cancelaciones por responder.',
  incomingRfc: 'RFC que recibe',
  incomingMake: 'Facturar y pedir cancelación',
  incomingMade: 'Se facturó y se pidió cancelar {uuid}.',
  time: 'Tiempo',
  clock: 'Reloj del SAT de prueba: {time}',
  dayLater: 'Adelantar un día',
} as const;
