/**
 * YAML from outside as maps, lists and texts: every value is the text that was written, so that an amount stays exact. No references, no tags, one
 * document, and a budget of size, depth and breadth that is asked at each step, before anything is composed.
 */
import { Composer, CST, Lexer, LineCounter, Parser } from 'yaml';
import { BILLING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/billing-file.ts';

export type Parsed = { value: unknown } | { problem: string };

/** UTF-16 units. */
export const LONGEST = 2_000_000;
const MEGA = 1_000_000;
/** A complement of a concept is the deepest that there is. */
const MOST_DEPTH = 20;
/** Fields of one thing: the library compares each with each. */
const MOST_FIELDS = 200;
const MOST_LEXEMES = 500_000;

export function parseYaml(text: string): Parsed {
  if (text.length > LONGEST) return { problem: PROBLEMS.large(LONGEST / MEGA) };
  const lines = new LineCounter();
  const read = tokensOf(text.replace(/^\uFEFF/, ''), lines);
  if (typeof read === 'string') return { problem: read };
  const composer = new Composer({ schema: 'failsafe', version: '1.2', uniqueKeys: true, lineCounter: lines });
  const documents = [...composer.compose(read)];
  const [document] = documents;
  if (document === undefined) return { problem: PROBLEMS.empty };
  if (documents.length > 1) return { problem: PROBLEMS.documents };
  const error = document.errors[0] ?? document.warnings[0];
  if (error !== undefined) return { problem: PROBLEMS.syntax(lines.linePos(error.pos[0]).line) };
  return { value: document.toJS({ maxAliasCount: 0 }) };
}

/** What is composed, or why it is not. */
function tokensOf(text: string, lines: LineCounter): CST.Token[] | string {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens: CST.Token[] = [];
  let left = MOST_LEXEMES;
  let isText = false;
  for (const lexeme of new Lexer().lex(text)) {
    const type = isText ? 'scalar' : CST.tokenType(lexeme);
    if (type === 'tag') return PROBLEMS.tag;
    if (type === 'anchor' || type === 'alias') return PROBLEMS.alias;
    // What follows this mark is words, whatever they begin with.
    isText = !isText && lexeme === CST.SCALAR;
    tokens.push(...parser.next(lexeme));
    left -= 1;
    if (left < 0 || parser.stack.length > MOST_DEPTH || isTooBroad(parser.stack.at(-1)))
      return PROBLEMS.complex;
  }
  tokens.push(...parser.end());
  return tokens;
}

const isTooBroad = (top: CST.Token | undefined) =>
  (top?.type === 'block-map' || (top?.type === 'flow-collection' && top.start.source === '{')) &&
  top.items.length > MOST_FIELDS;
