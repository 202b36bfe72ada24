/** Texts of errors: what a call hears whatever it asked for. */
export const PROTOCOL_ERROR_TEXTS = {
  bad_request: 'La solicitud no se entiende: revisa los datos enviados.',
  bad_json: 'El contenido no es JSON válido.',
  unsupported_type: 'Se esperaba JSON.',
  socket_needed: 'Se esperaba un WebSocket.',
  forbidden: 'No tienes los permisos necesarios para realizar esta acción.',
  not_permitted:
    'Acceso denegado: no tienes permiso para hacer esto. Consulta al administrador de la cuenta.',
  not_found: 'No existe o no es tuyo.',
  operation_key: 'Falta el identificador de la operación (Idempotency-Key) o no es un UUID.',
  operation_reused: 'Esta operación ya se envió con otro contenido. No se emitió nada nuevo.',
  client_busy: 'Tu cuenta pidió demasiado a la vez. Espera unos segundos y vuelve a intentar.',
  server_busy:
    'El servidor tiene demasiado trabajo en este momento. Espera unos segundos y vuelve a intentar.',
  unavailable: 'El servicio no está disponible por el momento.',
  restoring:
    'El servidor se restauró desde una copia y todavía se compara con el PAC y el SAT, para no timbrar dos veces. No se pierde nada: se envía solo en cuanto termine.',
  feed_restarted: 'El servidor se restauró: se le devuelve lo perdido.',
  storage_full:
    'Tu cuenta llenó su espacio en el servidor ({limit}): esto no se guardó ahí. Lo que ya aceptó se sigue timbrando. Pide más espacio a quien administra el servidor.',
} as const;
