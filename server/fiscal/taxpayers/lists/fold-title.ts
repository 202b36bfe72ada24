/**
 * A column's title without what differs between files: accents, case, dots, line feeds and spaces.
 * «Número y fecha de oficio» and «NUMERO Y FECHA DE OFICIO» are the same, «No.» is «no».
 */
export function foldTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
