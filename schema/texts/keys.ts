/** What is said of master keys: why a server does not start, and `tintero keys`. */
export const KEYS = {
  fileMissing: 'El ajuste MASTER_KEY_FILE nombra {path}, que no se puede leer ({cause}).',
  fileOpen:
    'La llave maestra {path} la pueden leer otros usuarios de esta máquina (modo {mode}). Deja que solo la lea quien corre el portal: chmod 600 {path}',
  fileDamaged:
    'La llave maestra de {path} está dañada: cada renglón es una llave de 64 dígitos hexadecimales, la más nueva primero. Sin ella no se abren los certificados.',
  commandFailed: 'El programa de MASTER_KEY_COMMAND no dio la llave maestra: {cause}.',
  commandCauses: {
    missing: 'no se encontró o no se puede ejecutar',
    slow: 'no terminó en {seconds} segundos',
    exit: 'terminó con {code}',
    output: 'lo que escribió no son llaves de 64 dígitos hexadecimales, una por renglón',
  },
  lost: 'Esta base de datos se cifró con la llave maestra {wanted} y este servidor no la tiene (tiene: {found}). Copia aquí la del otro servidor o la del respaldo ({place}), o indícala en MASTER_KEY_PREVIOUS. Si se perdió para siempre: npx tintero keys adopt --lost {wanted}',
  lostFirst:
    'Esta base de datos tiene llaves cifradas y ninguna se abre con la llave maestra de este servidor ({place}). Pon la llave con la que se cifraron. Si se perdió para siempre: npx tintero keys adopt --lost v1',
  none: 'ninguna',
  usage: `Uso:
  tintero keys status            qué llave maestra usa la base de datos, cuáles hay a la mano y qué falta cifrar de nuevo
  tintero keys rotate            cifra todo con una llave nueva; el portal puede seguir en marcha, y si se interrumpe se repite
  tintero keys retire            quita del archivo las llaves que ya no abren nada de esta base
  tintero keys adopt --lost ID   la llave ID se perdió para siempre: sigue con la de este servidor y borra lo que no se abre`,
  current: 'Llave de esta base de datos: {id}',
  currentNone: 'Esta base de datos todavía no tiene llave: la toma la primera vez que arranca el portal.',
  atHand: 'A la mano ({place}): {ids}',
  rotating: 'Hay un cambio de llave sin terminar: repite tintero keys rotate.',
  sealedWith: '  {count} con la llave {id}{note}',
  sealedFirst:
    '  {count} con el formato anterior, sin nombre de llave: tintero keys rotate los cifra de nuevo',
  notAtHand: ', que no está a la mano',
  sealedTexts: 'Textos cifrados: {count}',
  made: 'Llave nueva {id} escrita en {path}, antes de la anterior.',
  readOnly:
    'No se puede escribir {path} ({cause}). Escribe tú la llave nueva (openssl rand -hex 32) como primer renglón, deja la anterior como segundo, y repite.',
  nothingNew:
    'No hay llave nueva. Pon la nueva donde {place} (openssl rand -hex 32) y la anterior en MASTER_KEY_PREVIOUS, reinicia cada servidor y repite tintero keys rotate.',
  resealed: 'Cifrados de nuevo con la llave {id}: {count}',
  unopened:
    'No se pudo abrir {name}: se selló con una llave que no está a la mano, o está dañado. Sigue como estaba; hay que volver a cargarlo.',
  names: {
    'certificate key': 'la llave del certificado {row} (cuenta {client})',
    'efirma key': 'la llave de la e.firma {row} (cuenta {client})',
    'pac credentials': 'el acceso al proveedor {row} (cuenta {client})',
    'totp secret': 'los códigos de entrada del usuario {row}',
    'webhook secret': 'el secreto del webhook {row} (cuenta {client})',
    'receipt channel': 'la contraseña del canal de recepción {row} (cuenta {client})',
    'mail server': 'la contraseña del servidor de correo (cuenta {client})',
    'mail dkim key': 'la llave DKIM de los correos (cuenta {client})',
    'delivery key': 'la llave con la que se firma lo que va a otros portales (cuenta {client})',
    'push subscription': 'los avisos al dispositivo {row} (cuenta {client})',
    'derivation root': 'la raíz de las sesiones',
  },
  rotated: 'Listo: esta base de datos usa la llave {id}.',
  rotatedFile:
    'La anterior sigue en {path} porque abre los respaldos de antes. Cuando ya no hagan falta: tintero keys retire',
  rotatedElsewhere:
    'Los servidores que no tengan la llave nueva necesitan reiniciarse con ella. La anterior solo hace falta para los respaldos de antes.',
  retired:
    'Quedó solo la llave {id} en {path}. Los respaldos de antes necesitan la copia que tengas de las otras: {ids}.',
  retireNothing: 'En {path} no hay llaves de más.',
  retireElsewhere:
    'La llave no viene de un archivo: quítala de MASTER_KEY_PREVIOUS o de donde la dé {place}.',
  retireWaits: 'Todavía hay textos que no están con la llave {id}: primero tintero keys rotate.',
  adoptNeedless: 'La llave de esta base de datos está a la mano: no hay nada que borrar.',
  adoptOther: 'La llave que falta es {id}. Para borrar lo que cifró: npx tintero keys adopt --lost {id}',
  adopted: 'Esta base de datos usa ahora la llave {id}.',
  adoptedLost: 'Se perdió {name}: hay que volver a cargarlo.',
} as const;
