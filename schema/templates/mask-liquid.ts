/** A part without its Liquid, of the same length and lines, so that the HTML of it can be read where it stands. */

/** What opens, divides or closes a block of Liquid, at its place. */
export type LiquidMark = { kind: 'open' | 'middle' | 'close'; name: string; index: number };

const BLOCKS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'capture']);
const MIDDLES: ReadonlySet<string> = new Set(['else', 'elsif', 'when']);
const PIECE = /\{\{|\{%-?\s*([a-z#]*)/g;

export function maskLiquid(text: string): { html: string; marks: LiquidMark[] } {
  const marks: LiquidMark[] = [];
  let html = '';
  let from = 0;
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(text); piece !== null; piece = PIECE.exec(text)) {
    const [, name = ''] = piece;
    const isTag = !piece[0].startsWith('{{');
    let end = text.indexOf(isTag ? '%}' : '}}', piece.index);
    end = end < 0 ? text.length : end + 2;
    if (isTag && (name === 'raw' || name === 'comment')) {
      const over = new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g');
      over.lastIndex = end;
      end = over.exec(text) === null ? text.length : over.lastIndex;
    }
    html += text.slice(from, piece.index) + blank(text.slice(piece.index, end));
    from = end;
    PIECE.lastIndex = end;
    if (!isTag) continue;
    if (BLOCKS.has(name)) marks.push({ kind: 'open', name, index: piece.index });
    else if (MIDDLES.has(name)) marks.push({ kind: 'middle', name, index: piece.index });
    else if (name.startsWith('end') && BLOCKS.has(name.slice(3)))
      marks.push({ kind: 'close', name: name.slice(3), index: piece.index });
  }
  return { html: html + text.slice(from), marks };
}

/** A letter that nothing of HTML means, so that a name or value made by Liquid is seen to be one. */
export const MASK = '\u0001';

function blank(text: string): string {
  return text.replace(/[^\n]/g, MASK);
}
