/** Which cells of a workbook's first sheet are shown as percents: 0.16 is written there, and 16 % is what a person reads. */
import { strFromU8, unzipSync } from 'fflate';

/** Formats that every workbook has: 0% and 0.00%. */
const BUILT_IN = new Set(['9', '10']);
/** Most bytes of a part that are looked at; of a larger one no cell is a percent. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Addresses, as «B2». */
export function percentCells(file: Uint8Array): ReadonlySet<string> {
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => /\.(xml|rels)$/.test(name) && originalSize <= MOST_BYTES,
  });
  const textOf = (name: string) => {
    const bytes = parts[name];
    return bytes === undefined ? '' : strFromU8(bytes);
  };
  const styles = percentStyles(textOf('xl/styles.xml'));
  if (styles.size === 0) return new Set();
  const first = attributeOf(/<sheet\b[^>]*>/.exec(textOf('xl/workbook.xml'))?.[0], 'r:id');
  const relation = tagsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (tag) => attributeOf(tag, 'Id') === first,
  );
  const target = attributeOf(relation, 'Target').replace(/^\/?(xl\/)?/, '');
  const cells = tagsOf(textOf(`xl/${target}`), 'c').filter((tag) => styles.has(attributeOf(tag, 's')));
  return new Set(cells.map((tag) => attributeOf(tag, 'r')));
}

/** Numbers of the styles, in their order. */
function percentStyles(xml: string): ReadonlySet<string> {
  const own = tagsOf(xml, 'numFmt').filter((tag) => attributeOf(tag, 'formatCode').includes('%'));
  const formats = new Set([...BUILT_IN, ...own.map((tag) => attributeOf(tag, 'numFmtId'))]);
  const used = /<cellXfs\b.*?<\/cellXfs>/s.exec(xml)?.[0] ?? '';
  return new Set(
    tagsOf(used, 'xf').flatMap((tag, at) => (formats.has(attributeOf(tag, 'numFmtId')) ? [String(at)] : [])),
  );
}

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];

function attributeOf(tag: string | undefined, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1] ?? '';
}
