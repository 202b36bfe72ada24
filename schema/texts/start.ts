/** What `npm start` says in the terminal. */
export const START = {
  building: 'Construyendo la aplicación (solo la primera vez o cuando cambió)…',
  built: 'Aplicación construida en {seconds} s.',
  buildFailed: 'No se pudo construir la aplicación: lo que dijo el constructor está arriba.',
  catalogsFailed: 'No se pudieron importar los catálogos del SAT ({cause}). Sigo con la lista inicial.',
  sandboxFailed: 'El entorno de pruebas no arrancó: lo que dijo está arriba.',
  wasProduction:
    'Estos datos se usaron con un proveedor de certificación real y no se abren con el entorno de pruebas, donde cualquiera entra con la cuenta de prueba. Para seguir con ellos indica el proveedor de antes (PAC=sw y su acceso). Para probar usa una carpeta nueva (DATA_DIR=./pruebas) y, con PostgreSQL, otra base de datos (DATABASE_URL).',
  wasSandbox:
    'Estos datos son del entorno de pruebas: no tienen validez fiscal y no se mandan a un proveedor real. Para facturar de verdad usa una carpeta nueva (DATA_DIR=./produccion) y, con PostgreSQL, otra base de datos (DATABASE_URL). Para seguir probando con estos, arranca sin el ajuste PAC.',
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
  diskTrouble: 'No se puede usar la carpeta de datos {folder}: {cause}',
  diskCauses: {
    ENOSPC: 'el disco está lleno. Libera espacio y vuelve a intentar.',
    EDQUOT:
      'se acabó el espacio que este usuario puede ocupar en el disco. Libera espacio y vuelve a intentar.',
    EROFS: 'el disco es de solo lectura. Móntalo con escritura o indica otra carpeta en DATA_DIR.',
    EACCES:
      'este usuario no tiene permiso de escribir en ella. Corrige el permiso o indica otra carpeta en DATA_DIR.',
    EPERM: 'el sistema no deja escribir en ella. Corrige el permiso o indica otra carpeta en DATA_DIR.',
    ENOTDIR: 'una parte de esa ruta es un archivo, no una carpeta. Revisa DATA_DIR.',
    EEXIST: 'esa ruta es un archivo, no una carpeta. Revisa DATA_DIR.',
    ENOENT: 'esa ruta no se puede crear. Revisa DATA_DIR.',
    ENAMETOOLONG: 'su nombre es demasiado largo. Revisa DATA_DIR.',
    EIO: 'el disco falla al leer o escribir. Revisa el disco; si tienes respaldo, no lo borres.',
    EMFILE: 'hay demasiados archivos abiertos. Sube el límite del sistema (ulimit -n).',
    SQLITE_FULL: 'el disco está lleno. Libera espacio y vuelve a intentar.',
    SQLITE_READONLY: 'el archivo de la base de datos es de solo lectura. Corrige su permiso o el del disco.',
    SQLITE_CANTOPEN: 'la base de datos no se puede abrir. Revisa los permisos de la carpeta.',
    SQLITE_IOERR: 'el disco falla al leer o escribir la base de datos, o está lleno. Revisa el disco.',
    SQLITE_BUSY: 'otro proceso ocupa la base de datos y no termina. Detén los demás procesos que la usen.',
  },
  databaseDamaged:
    'La base de datos {file} está dañada ({cause}). No la abro, para no perder más. Guarda una copia de la carpeta tal como está y restaura el último respaldo; npx tintero doctor dice qué se puede leer todavía.',
  databaseMissing:
    'Falta la base de datos {file}, que ya existía en esta carpeta. No empiezo una vacía en su lugar. Restaura el archivo o el último respaldo; si de verdad quieres empezar de cero, borra {marker}.',
  databaseNewer:
    'La base de datos es de una versión más nueva de Tintero ({name}) y esta no la entiende. Instala la versión más nueva, o restaura un respaldo hecho antes de actualizar. No se cambió nada.',
  upgradeNoRoom:
    'Para actualizar la base de datos hacen falta {needed} MB libres en {folder} y hay {free}. Libera espacio y vuelve a intentar. No se cambió nada.',
  upgradeFailed:
    'No se pudo actualizar la base de datos ({migration}: {cause}). Sigue como estaba: vuelve a la versión anterior de Tintero y reporta este mensaje.',
  upgradeInUse:
    'Hay que actualizar la base de datos y otra versión de Tintero la está usando: {who}. Detén todos los procesos y vuelve a intentar.',
  clockJumped: 'La hora de este servidor cambió de golpe: {amount} {direction}.',
  clockWrong:
    'La hora de este servidor está {amount} {direction} respecto a la de {source}: no se emite nada hasta que se corrija (timedatectl).',
  clockRight: 'La hora de este servidor ya es correcta: se emite otra vez.',
  clockAhead: 'adelantada',
  clockBehind: 'atrasada',
  databaseUnreached: 'No se alcanza la base de datos de DATABASE_URL: {cause}',
  folderInUse:
    'La carpeta de datos {folder} está en uso y no se puede compartir ahora: {who}. Detén ese proceso y vuelve a intentar.',
  folderUser: '{what} (proceso {pid} en {host}, desde {since} UTC)',
  logFile: 'Aquí se dice solo lo que sale mal. El registro completo: {path}',
  metrics: 'Métricas: {url}',
  unnamedProxy:
    'Aviso: hay un proxy delante (envía {header}) y el ajuste TRUST_PROXY no lo dice. Todos los que llegan por él cuentan como uno solo: diez contraseñas equivocadas de cualquiera impiden por un minuto que entren los demás desde un dispositivo nuevo. Si el proxy es tuyo y escribe esa cabecera, indica TRUST_PROXY=true (o forwarded).',
  howToStop: 'Para detenerlo: Ctrl-C',
  stopping: 'Cerrando…',
  stopped: 'Cerrado.',
} as const;
