/** Faults of the HTML of a part: what is not closed, not known, or not allowed on paper. */
import { Tokenizer } from 'htmlparser2';
import { TEMPLATE_CODE as TEXTS } from '../texts/template-code.ts';
import { TemplateTooMuch } from './engine.ts';
import { DRAWN, ELEMENTS, judgeAttribute, MOST_DEPTH, SILENT, VOID_ELEMENTS } from './html-words.ts';
import { type LiquidMark, MASK, maskLiquid } from './mask-liquid.ts';
import { type CodeProblem, placesIn } from './problem.ts';

/** More of them help nobody. */
const MOST_PROBLEMS = 50;

type Open = { name: string; index: number; isLiquid: boolean };

export function htmlProblems(text: string): CodeProblem[] {
  try {
    return found(text);
  } catch (error) {
    if (error instanceof TemplateTooMuch) return [{ line: 1, column: 1, text: TEXTS.tooDeep }];
    throw error;
  }
}

function found(text: string): CodeProblem[] {
  const { html, marks } = maskLiquid(text);
  const place = placesIn(text);
  const problems: CodeProblem[] = [];
  const open: Open[] = [];
  const say = (index: number, words: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ ...place(index), text: words });
  };
  /** Closes what was opened since the last block of Liquid and stands open. */
  const unwind = (): void => {
    for (let last = open.at(-1); last !== undefined && !last.isLiquid; last = open.at(-1)) {
      open.pop();
      say(last.index, TEXTS.notClosed(last.name));
    }
  };

  let nextMark = 0;
  const passMarks = (upTo: number): void => {
    for (let mark = marks[nextMark]; mark !== undefined && mark.index < upTo; mark = marks[nextMark]) {
      nextMark += 1;
      passMark(mark);
    }
  };
  const passMark = ({ kind, name, index }: LiquidMark): void => {
    if (kind === 'open') {
      open.push({ name, index, isLiquid: true });
      return;
    }
    // What Liquid itself has to say of its blocks is said by it.
    if (!open.some(({ isLiquid }) => isLiquid)) return;
    unwind();
    if (kind === 'close') open.pop();
  };

  const close = (name: string, index: number): void => {
    const last = open.at(-1);
    if (last?.name === name && !last.isLiquid) {
      open.pop();
      return;
    }
    const block = open.findLastIndex(({ isLiquid }) => isLiquid);
    const at = open.findLastIndex((one) => !one.isLiquid && one.name === name);
    if (at <= block) {
      say(index, TEXTS.notOpened(name));
      return;
    }
    for (const left of open.splice(at).slice(1)) say(left.index, TEXTS.notClosed(left.name));
  };

  let silent: string | undefined;
  let tag = { name: '', index: 0 };
  let attribute = '';
  let value = '';
  const begin = (isWhole: boolean): void => {
    const { name, index } = tag;
    if (name === '' || silent !== undefined) return;
    if (!ELEMENTS.has(name)) {
      if (SILENT.has(name) && !isWhole) silent = name;
    } else if (!VOID_ELEMENTS.has(name) && !(isWhole && DRAWN.has(name))) {
      open.push({ name, index, isLiquid: false });
      if (open.length > MOST_DEPTH) throw new TemplateTooMuch();
    }
  };
  const part = (from: number, to: number) => withoutMask(html.slice(from, to)).toLowerCase();
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = { name: part(start, end), index: start - 1 };
        if (silent !== undefined) return;
        passMarks(tag.index);
        const { name, index } = tag;
        if (name !== '' && !ELEMENTS.has(name))
          say(index, (SILENT.has(name) || FORBIDDEN.has(name) ? TEXTS.forbidden : TEXTS.unknown)(name));
      },
      onattribname(start, end) {
        attribute = part(start, end);
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribend() {
        const verdict = silent === undefined && ELEMENTS.has(tag.name) ? judged(attribute, value) : undefined;
        if (verdict !== undefined) say(tag.index, verdict);
      },
      onopentagend: () => begin(false),
      onselfclosingtag: () => begin(true),
      onclosetag(start, end) {
        const name = part(start, end);
        if (silent !== undefined) {
          if (name === silent) silent = undefined;
          return;
        }
        passMarks(start - 2);
        if (ELEMENTS.has(name) && !VOID_ELEMENTS.has(name)) close(name, start - 2);
      },
      onattribentity: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  passMarks(text.length + 1);
  for (const left of open) if (!left.isLiquid) say(left.index, TEXTS.notClosed(left.name));
  return problems.sort((a, b) => a.line - b.line || a.column - b.column);
}

const FORBIDDEN: ReadonlySet<string> = new Set([
  ...[
    'html',
    'head',
    'body',
    'meta',
    'link',
    'base',
    'form',
    'input',
    'button',
    'a',
    'frame',
    'frameset',
    'option',
  ],
]);

function withoutMask(name: string): string {
  return name.replaceAll(MASK, '');
}

function judged(name: string, value: string): string | undefined {
  if (name === '' || name === '/') return undefined;
  const isMade = value !== '' && withoutMask(value) === '';
  const verdict = judgeAttribute(name, value);
  if (verdict === 'program') return TEXTS.program(name);
  if (verdict === 'outside' && !(isMade && name === 'src')) return TEXTS.outside(name);
  if (verdict === 'unknown') return TEXTS.unknownAttribute(name);
  return undefined;
}
