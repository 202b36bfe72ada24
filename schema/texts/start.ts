/** What `npm start` says in the terminal. */
export const START = {
  building: 'Construyendo la aplicación (solo la primera vez o cuando cambió)…',
  built: 'Aplicación construida en {seconds} s.',
  buildFailed: 'No se pudo construir la aplicación: lo que dijo el constructor está arriba.',
  catalogsReady: 'Catálogos del SAT: {text}',
  catalogsFailed: 'No se pudieron importar los catálogos del SAT ({cause}). Sigo con la lista inicial.',
  sandboxFailed: 'El entorno de pruebas no arrancó: lo que dijo está arriba.',
  sandboxEnded: 'El entorno de pruebas se detuvo; sin él no se puede timbrar. Lo reinicio en {seconds} s.',
  sandboxGivenUp: 'El entorno de pruebas se detuvo varias veces seguidas al poco de arrancar. Cierro todo.',
  portalEnded: 'El portal se detuvo por una falla. Lo reinicio en {seconds} s; lo aceptado está guardado.',
  portalAgain: 'Tintero está en marcha otra vez: {url}',
  portalKilled: 'El sistema terminó el portal ({signal}).',
  portalGivenUp:
    'El portal se detuvo varias veces seguidas al poco de arrancar y no lo intento más. Revisa el registro y ejecuta: npx tintero doctor',
  uncaught:
    'Ocurrió una falla que nadie esperaba; en el registro tiene la referencia {reference}. Cierro en orden.',
  portTaken: 'El puerto {port} de {host} está ocupado. Indica otro: PORT=8081 npm start',
  portForbidden:
    'No hay permiso para escuchar en el puerto {port} de {host}. Indica otro: PORT=8080 npm start',
  ready: 'Tintero está listo: {url}',
  demo: 'Entra con «Entrar con la cuenta de prueba», o con {email}',
  demoPassword: 'Contraseña (solo se muestra esta vez): {password}',
  noAccount: 'Todavía no hay ninguna cuenta. Crea la primera: npx tintero account create (--help dice cómo)',
  noFiscalValue: 'Los comprobantes los timbra el entorno de pruebas: no tienen validez fiscal.',
  receiver: 'Para responder cancelaciones como si fueras el receptor: {url}',
  logFile: 'Registro de lo que pasa: {path}',
  howToStop: 'Para detenerlo: Ctrl-C',
  stopping: 'Cerrando…',
  stopped: 'Cerrado.',
} as const;
