/** What `tintero backup` and `tintero restore` say in the terminal. */
export const BACKUP = {
  usage: `Uso:
  tintero backup --to ARCHIVO [--encrypt]   copia la base de datos y los certificados de autoridades; el portal puede
                                            seguir en marcha. Con --encrypt pide una contraseña, o la lee del archivo
                                            que indica BACKUP_PASSPHRASE_FILE
  tintero backup --keys-to ARCHIVO          copia aparte las llaves maestras: sin ellas la copia no abre ningún CSD, y
                                            con ellas sí; guárdalas en otro lugar
  tintero backup verify ARCHIVO             lee toda la copia y compara sus sumas`,
  postgres:
    'La base de datos es de PostgreSQL: cópiala con sus herramientas (pg_dump, o respaldo continuo con recuperación a un punto en el tiempo). Después de restaurarla, y antes de arrancar el portal: tintero restore mark --copied-at AAAA-MM-DDTHH:MM:SSZ, con la hora de la copia.',
  noDatabase: 'No hay base de datos en {path}: no hay nada que copiar.',
  exists: 'Ya existe {file}. Una copia no se escribe sobre otra: indica otro nombre.',
  damaged: 'La base de datos está dañada y no se copió: {cause}',
  written: 'Copia completa en {file}: {size} MB, archivos: {parts}, hasta {at}.',
  plain: 'No está cifrada: quien la lea conoce las facturas y los clientes. Con --encrypt se cifra.',
  keysApart:
    'La llave maestra {id} no está en ella. Guárdala en otro lugar: tintero backup --keys-to ARCHIVO. Los catálogos del SAT y sus listas tampoco están: se vuelven a descargar.',
  keysWritten: 'Llaves maestras en {file}: {ids}. Guárdalas lejos de las copias.',
  noKeys: 'No hay llave maestra que copiar ({place}).',
  passphraseType: 'Contraseña de la copia:',
  passphraseShort: 'La contraseña de una copia lleva al menos {least} caracteres.',
  passphraseFile: 'No se puede leer BACKUP_PASSPHRASE_FILE ({path}): {cause}',
  verified: '{file} está completa: Tintero {version}, hasta {at}, archivos: {parts}, llave maestra {key}.',
  none: 'ninguna',
  troubles: {
    not_a_backup: '{file} no es una copia de Tintero.',
    truncated: '{file} está incompleta: le falta el final.',
    damaged: '{file} está dañada: no es lo que se escribió.',
    passphrase_missing: '{file} está cifrada y no se dio su contraseña.',
    passphrase_wrong: 'Esa no es la contraseña de {file}.',
  },
} as const;

export const RESTORE = {
  usage: `Uso:
  tintero restore ARCHIVO --to CARPETA [--replace]
                                  pone una copia en una carpeta de datos sin base de datos; con --replace aparta la que
                                  hay, sin borrarla
  tintero restore mark --copied-at INSTANTE
                                  la base de datos de los ajustes viene de una copia de ese instante (PostgreSQL)
  tintero restore status          qué cuentas esperan todavía
  tintero restore compare         compara ahora con el PAC y el SAT; el portal lo hace también solo
  tintero restore release --client RFC --next-folio SERIE=N[,SERIE=N…]
                                  donde el PAC no puede decir qué timbró: bajo tu palabra, la cuenta sigue con esos folios`,
  notEmpty:
    '{folder} ya tiene una base de datos. Indica otra carpeta, o --replace para apartarla (no se borra).',
  newer:
    'La copia es de una versión más nueva de Tintero ({version}) y esta no la entiende. Instala esa versión o una posterior.',
  unsound: 'La base de datos de la copia está dañada: {cause}',
  movedAside: 'Lo que había está en {path}.',
  restored: 'Restaurado en {folder} lo que había hasta {at}.',
  needsKey:
    'Sus llaves privadas se abren con la llave maestra {id}: ponla antes de arrancar ({folder}/master.key, MASTER_KEY_FILE o MASTER_KEY_COMMAND).',
  next: 'Las contraseñas y las sesiones son las de entonces. Ninguna cuenta emite ni cancela hasta que se haya comparado con el PAC y el SAT: el portal lo hace solo al arrancar.',
  wrongInstant: '«{value}» no es un instante como 2026-11-22T18:00:00Z, o está en el futuro.',
  marked: 'Marcadas {count} cuentas: ninguna emite ni cancela hasta compararse.',
  nothing: 'Ninguna cuenta espera por una restauración.',
  line: '{rfc}: {state}{found}',
  states: {
    comparing: 'comparándose con el PAC y el SAT',
    waits_for_word: 'espera tu palabra (tintero restore release)',
    done: 'lista',
  },
  found: '; encontrados {stamps}, cancelados {cancelled}',
  notes: '  {note}',
  unlisted: 'La cuenta con {provider} no dice qué timbró desde la copia.',
  unfetched: 'El PAC timbró {uuid} y no lo entrega.',
  folioTwice: '{uuid} tiene la serie y el folio de otro comprobante: {serie}{folio}.',
  notOurs: '{uuid} no es un comprobante de esta forma: búscalo con el PAC.',
  unanswered: 'Todavía no contesta: {cause}',
  tooSoon: 'Acaba de restaurarse: se espera un minuto por lo que todavía iba en camino.',
  unsettled: '{count} comprobantes en duda; se preguntan solos.',
  noClient: 'No hay ninguna cuenta de {rfc}, o no espera nada.',
  notYet: 'La cuenta de {rfc} todavía se está comparando: espera a que termine.',
  wrongFolio: '«{value}» no es SERIE=N, con N el siguiente folio.',
  folioBack: 'La serie {serie} ya va en el folio {next}: no puede retroceder a {value}.',
  seriesMissing: 'Falta el siguiente folio de: {series}.',
  released: 'La cuenta de {rfc} emite y cancela otra vez, bajo tu palabra.',
  ready:
    'Restaurado desde una copia: {count} cuentas no emiten ni cancelan hasta compararse con el PAC y el SAT (tintero restore status).',
} as const;
