/** What the `tintero` command says in the terminal. */
export const CLI = {
  usage: `Uso:
  tintero issue ARCHIVO.json… [--out CARPETA]   emite y timbra; escribe <uuid>.xml y <uuid>.pdf
  tintero issue --watch CARPETA [--out CARPETA] emite cada .json que otro programa deja en la carpeta, una sola vez aunque se
                                                repita; lo lleva a emitidos o rechazados con lo que resultó
  tintero receive RUTA… --rfc RFC               guarda como recibidos los XML de archivos, carpetas y zips
  tintero export --rfc RFC --out CARPETA [--from AAAA-MM-DD] [--to AAAA-MM-DD] [--received]
                                                escribe el XML de cada emitido (o recibido) que no esté ya en la carpeta
  tintero verify RUTA… [--json] [--sat]         revisa sellos, estructura, reglas y totales de archivos XML,
                                                carpetas completas y zips; con --json, un objeto JSON por línea;
                                                con --sat pregunta además al SAT el estado de cada uno
  tintero catalogs import ORIGEN                importa los catálogos del SAT (carpeta, catalogs.db o dirección)
  tintero lists import ORIGEN…|--daily          importa las listas del SAT de los artículos 69, 69-B y 69-B Bis (CSV,
                                                carpeta o dirección); --daily descarga lo que indican los ajustes
  tintero lists look-up RFC [--date AAAA-MM-DD] dice qué listas lo nombran ese día; termina con 1 si alguna
  tintero lists versions                        las versiones que se tienen de cada lista
  tintero lists changes LISTA [--date …]        qué cambió en la última versión de una (o en la de ese día)
  tintero lists registry ARCHIVO [--date …]     importa una lista de RFC activos (renglones RFC|…)
  tintero authorities import RUTA…|list         guarda los certificados de las autoridades del SAT, con los que se
                                                comprueba quién firmó cada CSD
  tintero keys status|rotate|retire|adopt       la llave maestra con la que se cifran las llaves privadas
  tintero audit verify [--client RFC]           comprueba que nadie cambió ni quitó nada de la bitácora, y dice la última
                                                huella; termina con 1 si la cadena se rompe
  tintero backup --to ARCHIVO [--encrypt]|verify ARCHIVO
                                                copia la base de datos con el portal en marcha, o revisa una copia
  tintero restore ARCHIVO --to CARPETA          pone una copia; nada se emite hasta compararla con el PAC y el SAT
                  mark|status|compare|release   (tintero restore, sin más, lo explica)
  tintero doctor [--quick] [--json]             revisa carpeta, base de datos, documentos, llaves, proveedor, hora y lo demás,
                                                y dice qué hacer; --quick omite lo que tarda; termina con 1 si hay problemas
  tintero account create --email CORREO --rfc RFC --name NOMBRE --regime CLAVE --zip CP
                                                crea la cuenta de un contribuyente y su primer usuario, o agrega
                                                un usuario a la que ya existe; muestra la contraseña una sola vez
  tintero security events [--since CUÁNDO] [--client RFC] [--json]
                                                quién entró, quién no pudo y qué se cambió de lo que protege una cuenta;
                                                CUÁNDO: AAAA-MM-DD, o hace cuánto (24h, 7d)
  tintero user password CORREO [--stdin]        da al usuario otra contraseña y cierra todas sus sesiones; la muestra una
                                                sola vez o, con --stdin, toma la que escribas (nunca en el comando)
  tintero user sessions CORREO [--end ID|all]   muestra las sesiones abiertas del usuario, o cierra una o todas
  tintero user second-factor CORREO [--remove totp|ID|all]
                                                muestra la verificación en dos pasos del usuario, o le quita una que perdió
  tintero user clients CORREO [--add RFC] [--remove RFC]
                                                 muestra a qué cuentas puede entrar, y le da o le quita una
  tintero user disable|enable CORREO            impide que entre y cierra todas sus sesiones, o lo permite de nuevo
  tintero profile CORREO --rfc RFC [--name PERFIL] [--can PERMISO,…] [--branches SUCURSAL,…]
                                                muestra lo que el usuario puede hacer en esa cuenta, o le da un perfil; con
                                                --can lo crea o lo cambia (customers.read, receipts.cancel…, o * para todo);
                                                con --branches ve solo esas sucursales
  tintero account export --rfc RFC --out ARCHIVO.zip [--ended]
                                                todo lo que se guarda de una cuenta en un archivo; con --ended, lo que se conserva de una que se eliminó
  tintero account suspend|resume --rfc RFC      suspende lo que puede emitir, cancelar y guardar, o lo permite otra vez

verify termina con 0 si todos están limpios: se pueden leer, su sello es válido, el del SAT no es inválido, la
estructura y los totales son correctos y no rompen ninguna regla (las advertencias no cuentan). Uno sin timbre está
limpio, salvo con --sat, que pide que el SAT lo tenga vigente; de una retención el SAT no informa y no se le exige. Un
sello no verificable no está limpio. Con 1, alguno no lo está o no hay ninguno; con 2, el comando está mal escrito.

Los datos están en DATA_DIR (./data). No hace falta que el portal esté en marcha.`,
  unknownCommand: 'No existe el comando «{command}».',
  unknownOption: 'No existe la opción «{option}».',
  noFiles: 'Indica al menos un archivo.',
  noValue: 'Falta el valor de {option}.',
  unreadable: 'No se puede leer {file}: {cause}',
  causes: {
    ENOENT: 'no existe.',
    EACCES: 'no hay permiso para leerlo.',
    EISDIR: 'es una carpeta.',
    ENOTDIR: 'no existe.',
    ELOOP: 'es un enlace que lleva a sí mismo.',
    EIO: 'el disco no lo entrega.',
    ENAMETOOLONG: 'su nombre es demasiado largo.',
    ENOSPC: 'no queda espacio en el disco.',
  },
  outputLost: 'No se pudo escribir todo el resultado: {cause}',
  notAFile: 'no es un archivo.',
  fault: 'No se pudo revisar por un error de Tintero: {cause}',
  folderLoop: 'No se entra a {file}: es un enlace a una carpeta en la que está.',
  tooLarge: 'No se lee {file}: pesa {size} MB y el máximo es {max} MB.',
  zip: {
    broken: 'el zip está incompleto o dañado.',
    damaged: 'está dañado dentro del zip.',
    overlapping: 'el zip está hecho para no acabar: sus archivos comparten los mismos bytes.',
    bomb: 'el zip está hecho para no acabar: crece demasiado al abrirse.',
    nested: 'es un zip dentro de otro; extráelo y revísalo aparte.',
    encrypted: 'está cifrado con contraseña.',
    method: 'está comprimido de una forma que no se conoce.',
  },
  notJson: 'No es JSON válido{place}.',
  notJsonAt: ': línea {line}, columna {column}',
  optionNeeded: 'Falta {option}.',
  wrongEmail: '«{email}» no es un correo electrónico.',
  wrongRfc:
    '«{rfc}» no es un RFC con el que se pueda facturar: son 12 caracteres para una empresa o 13 para una persona.',
  wrongName: 'El nombre tiene más de 254 caracteres.',
  wrongRegime: 'El régimen «{regime}» no existe o no es para {rfc}. Es una clave del SAT, por ejemplo 601.',
  wrongZip: '«{zip}» no es un código postal.',
  userExists:
    'Ya hay un usuario con el correo {email} y una cuenta de {rfc}. No se cambió nada. Para que entre a ella: tintero user clients {email} --add {rfc}',
  memberAdded:
    'Quien entra con {email} ya tenía usuario: elige esta cuenta al entrar, con su contraseña de siempre.',
  accountMade: 'Cuenta de {rfc} creada, con la sucursal Matriz y las series A, NC y T. Entra con {email}',
  userAdded: 'La cuenta de {rfc} ya existía: se agregó el usuario {email}',
  password: 'Contraseña (solo se muestra esta vez): {password}',
  accountNext:
    'Entra: Primeros pasos te lleva hasta la primera factura. Para emitir hace falta su certificado de sello digital (CSD).',
  profile: {
    noBranch: 'Una de las sucursales no existe en la cuenta. Escribe sus nombres como están en Sucursales.',
    noMember: 'La cuenta de {rfc} no tiene un usuario con el correo {email}.',
    lastOwner:
      '{email} es el único dueño de la cuenta de {rfc}: con «{name}» nadie más podría administrarla. Da antes el perfil de dueño a otra persona.',
    none: 'No hay un perfil «{name}»: con --can dices qué permite y se crea.',
    unknown: 'No existe el permiso «{can}». Son: {known}',
    has: '{email} tiene el perfil «{name}»:',
    everything: 'puede hacer todo',
  },
  user: {
    none: 'No hay ningún usuario con el correo {email}.',
    type: 'Contraseña nueva (no se muestra):',
    typeAgain: 'Otra vez, para confirmar:',
    notTheSame: 'Las dos contraseñas no son iguales. No se cambió nada.',
    passwordSet: '{email} tiene otra contraseña, y todas sus sesiones se cerraron.',
    session: '{id}  desde {since}, usada {used}, {address}, {agent}',
    noAgent: 'navegador desconocido',
    noSessions: '{email} no tiene sesiones abiertas.',
    noSession: '{session} no es una sesión de ese usuario.',
    client: '{rfc}  {name}',
    noClients: '{email} no es de ninguna cuenta: no puede entrar.',
    sessionEnded: 'La sesión se cerró.',
    sessionsEnded: 'Todas las sesiones de {email} se cerraron.',
    lastOwner:
      '{email} es el único dueño de la cuenta de {rfc}: nadie más podría administrarla. Da antes ese perfil a otra persona; para sacar a quien entró, `tintero user password {email}`.',
    disabled: '{email} ya no puede entrar, y todas sus sesiones se cerraron.',
    enabled: '{email} puede entrar de nuevo.',
    withoutSecondFactor: '{email} entra solo con su contraseña.',
    totp: 'totp  códigos de su app, desde {since}',
    passkey: '{id}  llave de acceso «{name}», desde {since}',
    recovery: 'Códigos de recuperación sin usar: {count}',
    secondFactorRemoved:
      'Quitado de la forma en que entra {email}: {count}. Se le avisa por correo si el portal lo manda.',
    noSecondFactor: '{which} no es algo con lo que entre ese usuario.',
  },
  suspended: 'Cuenta de {rfc} suspendida: puede consultar lo que tiene, y nada más.',
  resumed: 'Cuenta de {rfc} activa otra vez.',
  exported: '{rfc}: {files} archivos, de ellos {documents} comprobantes, en {path}',
  exportFailed: 'No se pudo escribir {path}: {cause}',
  exportDamaged: 'El disco cambió este documento desde que se escribió: {name}',
  noClient: 'No hay ninguna cuenta con el RFC {rfc} en esta carpeta de datos.',
  watching: (folder: string) => `Se emite lo que llegue a ${folder}. Ctrl-C para terminar.`,
  /** Where a watched folder puts what is done, and how the file is called that says what became of it. */
  folders: { issued: 'emitidos', refused: 'rechazados', word: '.resultado.txt' },
  wrongDate: 'El valor de {option} no es una fecha: {given}. Se escribe AAAA-MM-DD.',
  /** Who brought what a command took, as the document says it. */
  bringer: 'tintero receive',
  exportedFiles: ({
    out,
    written,
    there,
    failed,
  }: Record<'written' | 'there' | 'failed', number> & { out: string }) =>
    `Escritos: ${written}. Ya estaban: ${there}. No se pudieron escribir: ${failed}. Carpeta: ${out}`,
  issuedBefore: 'Ya se había emitido: no se emitió otra vez.',
  stillWaiting:
    'Se aceptó, pero el proveedor no ha contestado. Se timbrará solo cuando el portal esté en marcha.',
  at: '{message} (línea {line}, columna {column})',
  total: 'Total {total} {currency}',
  complements: 'complementos {names}',
  warning: 'advertencia {code}',
  more: '  … y {count} más (--json los da todos)',
  noDocuments: 'No hay ningún XML ni zip en lo que indicaste.',
  summary: '{documents} documentos: {clean} limpios, {bad} con errores.',
  summaryOfOne: '1 documento: {clean} limpio, {bad} con errores.',
  progress: '{bar} {percent} %  {documents} documentos, {bad} con errores',
  sat: {
    verdicts: {
      current: 'vigente en el SAT',
      cancelled: 'cancelado en el SAT',
      not_found: 'el SAT no lo encuentra',
      unverified: 'no verificado en el SAT',
      not_available: 'sin estado en el SAT',
    },
    noAnswer: 'el servicio no contestó',
    resting: 'el servicio no contesta; se le volverá a preguntar en un minuto',
    retencion: 'su servicio no informa de retenciones',
    unstamped: 'no tiene timbre',
    onlyStamp: 'es solo un timbre',
    noTotal: 'el total no es un número',
  },
  cfdi: 'CFDI {version} {type}',
  retencion: 'retención {version} {type}',
  verified: '{file}: {document}, sello {sello}, sello del SAT {selloSat}, totales {totals}',
  seals: {
    valid: 'válido',
    invalid: 'inválido',
    absent: 'ausente',
    unverifiable: 'no verificable',
    unknown: 'desconocido',
  },
  /** Of the versions that had one alone nothing is said. */
  digests: { md5: '(MD5)', sha1: '(SHA-1)', sha256: '' },
  totals: { ok: 'correctos', mismatch: 'no cuadran', unknown: 'desconocidos' },
} as const;
