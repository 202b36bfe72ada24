/** What the `tintero` command says in the terminal. */
export const CLI = {
  usage: `Uso:
  tintero issue ARCHIVO.json… [--out CARPETA]   emite y timbra; escribe <uuid>.xml y <uuid>.pdf
  tintero verify RUTA… [--json]                 revisa sellos, estructura, reglas y totales
  tintero catalogs import ORIGEN                importa los catálogos del SAT`,
  unknownCommand: 'No existe el comando «{command}».',
  unknownOption: 'No existe la opción «{option}».',
  noFiles: 'Indica al menos un archivo.',
  noValue: 'Falta el valor de {option}.',
  unreadable: 'No se puede leer {file}: {cause}',
  notJson: 'No es JSON válido: {cause}',
  notReceipt: 'No tiene la forma de un comprobante del portal.',
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
