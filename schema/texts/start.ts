/** What `npm start` says in the terminal. */
export const START = {
  building: 'Construyendo la aplicación (solo la primera vez o cuando cambió)…',
  built: 'Aplicación construida en {seconds} s.',
  buildFailed: 'No se pudo construir la aplicación: lo que dijo el constructor está arriba.',
  catalogsReady: 'Catálogos del SAT: {text}',
  catalogsFailed: 'No se pudieron importar los catálogos del SAT ({cause}). Sigo con la lista inicial.',
  sandboxFailed: 'El entorno de pruebas no arrancó: lo que dijo está arriba.',
  sandboxStopped: 'El entorno de pruebas se detuvo; sin él no se puede timbrar. Cierro todo.',
  wasProduction:
    'Estos datos se usaron con un proveedor de certificación real y no se abren con el entorno de pruebas, donde cualquiera entra con la cuenta de prueba. Para seguir con ellos indica el proveedor de antes (PAC=sw y su acceso). Para probar usa una carpeta nueva (DATA_DIR=./pruebas) y, con PostgreSQL, otra base de datos (DATABASE_URL).',
  wasSandbox:
    'Estos datos son del entorno de pruebas: no tienen validez fiscal y no se mandan a un proveedor real. Para facturar de verdad usa una carpeta nueva (DATA_DIR=./produccion) y, con PostgreSQL, otra base de datos (DATABASE_URL). Para seguir probando con estos, arranca sin el ajuste PAC.',
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
