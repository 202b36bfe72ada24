/** What `tintero authorities` says. */
export const AUTHORITIES = {
  usage: `Uso:
  tintero authorities import RUTA…   guarda los certificados (.cer) de las autoridades del SAT: un archivo o una carpeta
  tintero authorities list           cuáles hay`,
  nothing: 'No hay ningún archivo .cer en lo que indicaste.',
  none: 'No hay autoridades importadas: los CSD se aceptan por el nombre de la autoridad, sin comprobar su firma.',
  line: '{number}  {name}, hasta {to}{note}',
  notKnown: ' (no está entre las que conoce este programa: comprueba su huella {spki})',
  imported: 'Importadas: {count}',
  unreadable: '{file}: no es un certificado.',
  kinds: {
    none: '{file}: no es el certificado de una autoridad.',
    test: '{file}: {name} es una autoridad de pruebas y no firma certificados para facturar.',
    impostor: '{file}: dice ser la autoridad {number}, pero su llave es otra. No se guarda.',
  },
} as const;
