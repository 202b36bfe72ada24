/** What is said of the code of a template, at its line. */
export const TEMPLATE_CODE = {
  notClosed: (name: string) => `Falta cerrar <${name}>, dentro del mismo bloque de Liquid en que se abre.`,
  notOpened: (name: string) => `</${name}> cierra algo que no se abrió en este bloque.`,
  unknown: (name: string) => `No existe la etiqueta <${name}>.`,
  forbidden: (name: string) =>
    `La etiqueta <${name}> no se permite: una plantilla no ejecuta programas ni carga nada de fuera.`,
  program: (name: string) => `El atributo ${name} no se permite: una plantilla no ejecuta programas.`,
  outside: (name: string) =>
    `El atributo ${name} no puede traer nada de fuera. Sube la imagen y usa src="{{ images.nombre }}".`,
  unknownAttribute: (name: string) => `El atributo ${name} no se usa en una plantilla.`,
  tooDeep: 'Hay demasiadas etiquetas una dentro de otra.',
  onlyText: 'La paginación es solo texto: hasta tres renglones (izquierda, centro y derecha), sin etiquetas.',
  tooManyLines: 'La paginación tiene a lo más tres renglones: izquierda, centro y derecha.',
  braceOpen: 'Falta cerrar esta llave {.',
  braceTooMany: 'Esta llave } no cierra ninguna.',
  styleEnd: 'El CSS no puede contener «</».',
  imported: '@import no se permite: una plantilla no carga nada de fuera.',
  urlOutside:
    'url() no se permite: una plantilla no carga nada de fuera. La letra es Inter, que ya va en la página.',
  noVariable: (name: string) => `No existe la variable «${name}».`,
  noImage: (name: string) => `No hay una imagen llamada «${name}».`,
  imageByName: 'Nombra la imagen con un punto: images.nombre.',
  tooMuch: 'La plantilla hace demasiado: un ciclo que no termina o un texto que no deja de crecer.',
  liquid: {
    noTag: (name: string) => `No existe la instrucción {% ${name} %}.`,
    noFilter: (name: string) => `No existe el filtro «${name}».`,
    notClosed: (what: string) => `Falta cerrar ${what}.`,
    other: (detail: string) => `Liquid no lo entiende: ${detail}`,
  },
  advice: {
    uuid: 'El impreso debe llevar el folio fiscal: {{ doc.stamp.uuid }} o doc.stamp.lines.',
    qr: 'El impreso debe llevar el código QR: {{ qr }}.',
    seals: 'El impreso debe llevar los sellos y la cadena original: doc.stamp.seals.',
    legend: 'El impreso debe decir que es la representación impresa de un CFDI: {{ doc.legend }}.',
  },
} as const;
