/** Words of the tags of documents, received and issued, and what is wrong with them. */
export const MARKS = {
  tags: 'Etiquetas',
  hint: 'Separadas por comas',
  filterHint: 'Como está escrita; varias se separan con comas',
  action: 'Clasificar',
  title: (n: number) => (n === 1 ? 'Clasificar 1 documento' : `Clasificar ${n} documentos`),
  keepCategory: 'Dejar la que tengan',
  add: 'Poner etiquetas',
  remove: 'Quitar etiquetas',
  save: 'Guardar',
  saved: (n: number) => (n === 1 ? 'Se guardó en 1 documento' : `Se guardó en ${n} documentos`),
  same: 'Ya estaban así: no cambió nada.',
  part: (done: number, of: number) => `Se guardó en ${done} de ${of}.`,
  /** Of what is chosen, nothing has a stamp. */
  none: 'Solo se clasifican comprobantes con timbre.',
  tagLong: 'Cada etiqueta tiene 40 letras como máximo.',
  tagsMany: 'Hasta 20 etiquetas.',
} as const;
