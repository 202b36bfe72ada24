/** What `npm start` says in the terminal. */
export const START = {
  building: 'Construyendo la aplicación (solo la primera vez o cuando cambió)…',
  built: 'Aplicación construida en {seconds} s.',
  buildFailed: 'No se pudo construir la aplicación: lo que dijo el constructor está arriba.',
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
  /** What is ready, and what is not and why: one line each, after ✓ or ✗. */
  state: {
    ready: '  ✓ {what}: {text}',
    missing: '  ✗ {what}: {text}',
    catalogs: 'Catálogos del SAT',
    pdf: 'PDF',
    pdfReady: 'con Chromium ({source})',
    pdfMissing:
      'no se pueden hacer: no hay Chromium en esta máquina. Instálalo o indica dónde está en CHROMIUM_PATH',
    pdfWrongPath: 'no se pueden hacer: CHROMIUM_PATH no existe ({path})',
    pac: 'Timbrado (PAC)',
    pacSandbox: 'entorno de pruebas, sin validez fiscal',
    pacServer: '{provider}, {url}',
    pacTest: '{provider}, {url}: de pruebas, sin validez fiscal',
    mail: 'Correo',
    mailReady: 'por {host}',
    mailMissing: 'no se envía ninguno: falta SMTP_URL',
    lists: 'Listas del SAT (69, 69-B y 69-B Bis)',
    listsReady: '{files}, la última del {date}',
    listsComing: 'todavía ninguna: se descargan mientras el portal trabaja, una vez al día',
    listsOff: 'ninguna, y LISTS_FILES dice que no se descarguen',
  },
  pacTrouble: 'El PAC no contesta como debe: {text} {said}',
  mailTrouble: 'El servidor de correo no contesta como debe: {said}',
  noFiscalValue: 'Los comprobantes los timbra el entorno de pruebas: no tienen validez fiscal.',
  receiver: 'Para responder cancelaciones como si fueras el receptor: {url}',
  logFile: 'Aquí se dice solo lo que sale mal. El registro completo: {path}',
  metrics: 'Métricas: {url}',
  unnamedProxy:
    'Aviso: hay un proxy delante (envía {header}) y el ajuste TRUST_PROXY no lo dice. Todos los que llegan por él cuentan como uno solo: diez contraseñas equivocadas de cualquiera impiden por un minuto que entren los demás desde un dispositivo nuevo. Si el proxy es tuyo y escribe esa cabecera, indica TRUST_PROXY=true (o forwarded).',
  howToStop: 'Para detenerlo: Ctrl-C',
  stopping: 'Cerrando…',
  stopped: 'Cerrado.',
} as const;
