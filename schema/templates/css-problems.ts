/** Faults of a style: braces that do not match, and what would be loaded from elsewhere. */
import { TEMPLATE_CODE as TEXTS } from '../texts/template-code.ts';
import { type CodeProblem, placesIn } from './problem.ts';

const PIECE =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|@import\b|url\(\s*(["']?)|[{}]/gi;
const MOST_PROBLEMS = 50;

export function cssProblems(css: string): CodeProblem[] {
  const place = placesIn(css);
  const problems: CodeProblem[] = [];
  const open: number[] = [];
  const say = (index: number, text: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ ...place(index), text });
  };
  for (const found of css.matchAll(PIECE)) {
    const [piece] = found;
    const { index } = found;
    if (piece === '{') open.push(index);
    else if (piece === '}') {
      if (open.pop() === undefined) say(index, TEXTS.braceTooMany);
    } else if (piece.toLowerCase() === '@import') say(index, TEXTS.imported);
    else if (
      /^url/i.test(piece) &&
      !/^data:image\/(?:png|jpeg);/i.test(css.slice(index + piece.length, index + piece.length + 20))
    )
      say(index, TEXTS.urlOutside);
  }
  for (let at = css.indexOf('</'); at >= 0; at = css.indexOf('</', at + 2)) say(at, TEXTS.styleEnd);
  for (const index of open) say(index, TEXTS.braceOpen);
  return problems.sort((a, b) => a.line - b.line || a.column - b.column);
}
