/**
 * docs/guia.md as blocks that a screen can show: as much of Markdown as the guide is written in. Pictures are left out, because
 * whoever reads it here has the screen itself before them. Nothing of it is ever read as HTML. Pure.
 */
export type Inline = { kind: 'text' | 'strong' | 'code'; text: string };
export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };
export type GuideSection = { id: string; title: string; level: 2 | 3; blocks: Block[] };

const HEADING = /^(#{2,3}) (.+)$/;
const ITEM = /^(?:[-*]|(\d+)\.) +(.*)$/;
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;

export function parseGuide(markdown: string): GuideSection[] {
  const sections: GuideSection[] = [];
  let lines: string[] = [];
  const close = () => {
    sections.at(-1)?.blocks.push(...blocksOf(lines));
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const [, marks, title] = HEADING.exec(line) ?? [];
    if (marks === undefined || title === undefined) lines.push(line);
    else {
      close();
      sections.push({ id: sectionId(title), title, level: marks.length as 2 | 3, blocks: [] });
    }
  }
  close();
  return sections;
}

/** «Clientes, productos y lo demás» → clientes-productos-y-lo-demas. */
export function sectionId(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const part of groups(lines)) {
    const first = part[0] ?? '';
    if (first.startsWith('|')) blocks.push(...tableOf(part));
    else if (ITEM.test(first)) blocks.push(listOf(part));
    else {
      const text = plain(part.join(' '));
      if (text !== '') blocks.push({ kind: 'paragraph', text: inlineOf(text) });
    }
  }
  return blocks;
}

/** Lines that belong together: an empty one ends them, unless what follows is inside the item of a list. */
function groups(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  let open: string[] | undefined;
  let isList = false;
  for (const raw of lines) {
    const line = raw.trimEnd();
    const isItem = ITEM.test(line);
    if (line === '') {
      if (!isList) open = undefined;
      continue;
    }
    if (
      open === undefined ||
      (isList && !isItem && !/^\s/.test(line) && lines[lines.indexOf(raw) - 1] === '')
    ) {
      open = [];
      found.push(open);
      isList = isItem;
    }
    open.push(line);
  }
  return found;
}

function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const [, , text] = ITEM.exec(line) ?? [];
    if (text !== undefined) items.push(text);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const ordered = /^\d/.test(lines[0] ?? '');
  return { kind: 'list', ordered, items: items.map((item) => inlineOf(plain(item))) };
}

/** One that shows only pictures is left out with them. */
function tableOf(lines: readonly string[]): Block[] {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => plain(cell)),
  );
  if (rows.every((row) => row.every((cell) => cell === ''))) return [];
  return [{ kind: 'table', head: head.map(inlineOf), rows: rows.map((row) => row.map(inlineOf)) }];
}

const plain = (text: string) => text.replace(PICTURE, '').replace(LINK, '$1').replace(/\s+/g, ' ').trim();

function inlineOf(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part): Inline => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      return part.startsWith('`') ? { kind: 'code', text: part.slice(1, -1) } : { kind: 'text', text: part };
    });
}
