/**
 * Styles of one document among others on one page: its rules for elements reach only what is inside its section, and its rules for
 * paper only its own sheets. Pure.
 */

/** What of a page a section stands for. */
const WHOLE = /(^|[\s,{}>])(?::root|html|body)(?![\w-])/g;
const PAGE = /@page\b\s*([\w-]*)/g;

/** @param id of the section, which is the name of its sheets too: letters, digits and hyphens */
export function scopeStyles(css: string, id: string): string {
  const { papers, rest } = apart(css);
  const named = papers.map((rule) => rule.replace(PAGE, `@page ${id}`)).join('');
  return `#${id}{page:${id}}${named}@scope (#${id}){${rest.replace(WHOLE, '$1:scope')}}`;
}

/** The rules for paper, which no scope may hold, and all others. */
function apart(css: string): { papers: string[]; rest: string } {
  const papers: string[] = [];
  let rest = '';
  let from = 0;
  for (let at = css.indexOf('@page'); at >= 0; at = css.indexOf('@page', from)) {
    const end = endOfRule(css, at);
    rest += css.slice(from, at);
    papers.push(css.slice(at, end));
    from = end;
  }
  return { papers, rest: rest + css.slice(from) };
}

/** After the brace that closes the rule which begins there. */
function endOfRule(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const char = css[at];
    if (char === '"' || char === "'") {
      at = endOfString(css, at);
    } else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}

function endOfString(css: string, start: number): number {
  const quote = css[start];
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote) return at;
  }
  return css.length;
}
