/** Words of a device that is locked, and of its PIN. */
export const LOCK = {
  title: 'Entra de nuevo',
  ended: 'Tu sesión terminó. Lo que escribiste sigue aquí y se enviará en cuanto entres.',
  idle: 'Llevas un rato sin usar Tintero: tus datos están ocultos hasta que entres. Lo que escribiste sigue aquí.',
  offline: 'No hay conexión: entra con el PIN de este dispositivo. Lo que escribiste sigue aquí.',
  offlineNoPin:
    'No hay conexión, y este dispositivo no tiene un PIN. Lo que escribiste sigue aquí: conéctate para entrar con tu contraseña.',
  pin: 'PIN de este dispositivo',
  open: 'Abrir',
  pinRequired: 'Escribe tu PIN.',
  setUp: 'PIN de este dispositivo',
  setUpText:
    'Con él abres Tintero en este dispositivo cuando no hay conexión y llevas un rato sin usarlo. Con conexión se pide tu contraseña. No sustituye el bloqueo del teléfono o la computadora.',
  newPin: 'PIN nuevo',
  repeatPin: 'PIN nuevo, otra vez',
  notSame: 'Los dos no son iguales.',
  save: 'Guardar PIN',
  remove: 'Quitar PIN',
  saved: 'PIN guardado',
  removed: 'PIN quitado',
  begin: 'Poner PIN',
  offer: 'Ponle un PIN a este dispositivo para abrirlo también sin conexión.',
  later: 'Ahora no',
} as const;
