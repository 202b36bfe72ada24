/** Texts of errors: what a device says too, without having asked; all of them that the first script holds. */
export const DEVICE_ERROR_TEXTS = {
  internal: 'La transacción no pudo ser completada, favor de intentar nuevamente',
  too_large: 'El contenido es demasiado grande.',
  invalid_fields: 'Hay datos que corregir.',
  disk_full: 'No hay espacio en este dispositivo. Libera espacio; lo ya guardado sigue aquí.',
  draft_issued: 'Este borrador ya se emitió.',
  draft_newer:
    'Este borrador tiene un texto más nuevo, escrito en otro dispositivo. No se emitió nada: elige cuál emitir.',
  invalid_draft: 'El borrador no tiene la forma esperada.',
  old_version: 'Hay una versión nueva. Actualiza para seguir enviando; nada se pierde.',
  operation_running: 'Esta operación todavía se está procesando.',
  unauthenticated: 'Tu sesión terminó. Entra de nuevo para continuar.',
  wrong_password: 'La contraseña actual no es correcta.',
} as const;
