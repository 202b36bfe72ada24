/** What the `tintero` command says in the terminal. */
export const CLI = {
  usage: `Uso:
  tintero issue ARCHIVO.json… [--out CARPETA]   emite y timbra; escribe <uuid>.xml y <uuid>.pdf
  tintero verify RUTA… [--json]                 revisa sellos, estructura, reglas y totales
  tintero catalogs import ORIGEN                importa los catálogos del SAT (carpeta, catalogs.db o dirección)
  tintero account create --email CORREO --rfc RFC --name NOMBRE --regime CLAVE --zip CP
                                                crea la cuenta de un contribuyente y su primer usuario, o agrega
                                                un usuario a la que ya existe; muestra la contraseña una sola vez

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
  userExists: 'Ya hay un usuario con el correo {email}. No se cambió nada.',
  accountMade: 'Cuenta de {rfc} creada, con la sucursal Matriz y las series A, NC y T. Entra con {email}',
  userAdded: 'La cuenta de {rfc} ya existía: se agregó el usuario {email}',
  password: 'Contraseña (solo se muestra esta vez): {password}',
  accountNext: 'Para emitir, entra y carga su certificado de sello digital (CSD) en Certificados.',
  noClient: 'No hay ninguna cuenta con el RFC {rfc} en esta carpeta de datos.',
  stillWaiting:
    'Se aceptó, pero el proveedor no ha contestado. Se timbrará solo cuando el portal esté en marcha.',
  at: '{message} (línea {line}, columna {column})',
  verified: '{file}: CFDI {version}, sello {sello}, sello del SAT {selloSat}, totales {totals}',
  seals: {
    valid: 'válido',
    invalid: 'inválido',
    absent: 'ausente',
    unverifiable: 'no verificable',
    unknown: 'desconocido',
  },
  totals: { ok: 'correctos', mismatch: 'no cuadran', unknown: 'desconocidos' },
} as const;
