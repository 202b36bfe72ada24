/**
 * What of each statement is built, and which tests show it. The statements and their states are in the lists beside this file;
 * a test says which of them it shows in a comment of the line above it: `// spec: 2§4.1, 1§5.3`. docs/spec-coverage is made of
 * both (`npm run spec-coverage`).
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The lists, each a page of docs/spec-coverage. */
export const PAGES: Record<string, string> = {
  '1-receipts': 'Specification 1: receipts',
  '2-invoice-form': 'Specification 2: the invoice form',
  '3-collaboration': 'Specification 3: collaboration and administration',
  house: 'What the house itself promises',
};

/** untested: so, but no test shows it by itself. otherwise: its purpose is met in another way. */
export const STATES = ['built', 'untested', 'otherwise', 'partly', 'missing'] as const;
export type State = (typeof STATES)[number];

export type Statement = { id: string; state: State; words: string; where: string[]; lacks: string };
/** @property title of the whole test, as it is written; undefined where the line below the tag begins none */
export type Tag = { file: string; line: number; title: string | undefined; ids: string[] };

export function statementsOf(page: string): Statement[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, `${page}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [id = '', state = '', words = '', where = '', lacks = ''] = line.split('\t');
    return { id, state: state as State, words, where: where.split(' ').filter((each) => each !== ''), lacks };
  });
}

/** Every tag of the project's tests, in the order of their files. */
export function findTags(): Tag[] {
  const files = globSync('{schema,sync,server,src,sw,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT });
  return files.sort().flatMap((file) => tagsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

export function tagsIn(file: string, text: string): Tag[] {
  return [...text.matchAll(/^[ \t]*\/\/ spec: (.+)\n/gm)].map(({ 0: whole, 1: said = '', index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    title: titleOf(text.slice(index + whole.length)),
    ids: said.split(',').map((id) => id.trim()),
  }));
}

/** Of the test or group that the text begins with; of one of many rows, the title with its places for them. */
function titleOf(text: string): string | undefined {
  const begin =
    /^(?:[ \t]*for \(.*\)\n)?[ \t]*(?:test(?:Installed)?|describe)(\.each|\.for|\.skipIf|\.runIf)?(?:\.\w+)*/.exec(
      text,
    );
  if (begin === null) return undefined;
  const rest = text.slice(begin[0].length);
  const called = begin[1] === undefined ? rest : rest.slice(endOfCall(rest));
  const title = /^\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(called)?.[2];
  return title?.replaceAll(/\\(.)/g, '$1');
}

/** Where the first call's brackets end; what strings say does not count. */
function endOfCall(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|[()]/g,
  )) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ')' && depth === 0) return index + 1;
  }
  return text.length;
}

/** The page's text. */
export function pageOf(page: string, tags: readonly Tag[]): string {
  const statements = statementsOf(page);
  const count = (state: State) => statements.filter((each) => each.state === state).length;
  const rows = statements.map(({ id, state, words, where, lacks }) => {
    const shown = tags
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, title }) => code(`${file} › ${title}`));
    const said = lacks === '' ? state : `${state}: ${lacks}`;
    return `| ${id} | ${cell(words)} | ${cell(said)} | ${where.map(code).join(', ')} | ${shown.join('; ')} |`;
  });
  return `# ${PAGES[page]}

Made by \`npm run spec-coverage\` from tests/spec-coverage/${page}.tsv and the tags of the tests: change those. The first number is
the specification, the second its section.

${STATES.map((state) => `${state} ${count(state)}`).join(' · ')}

| | Statement | State | Where | Tests |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${cell(text).replaceAll('`', "'")}\``;
