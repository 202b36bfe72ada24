/** Which column of a list is which, by its title: order and spelling differ between files and change with time. */
import { foldTitle } from './fold-title.ts';

/** The four steps of the procedure of article 69-B. */
export const STAGES = ['presumption', 'cleared', 'definitive', 'favourable'] as const;
export type Stage = (typeof STAGES)[number];
export type StageColumns = { letter?: number; sat?: number; dof?: number };

export type ListColumns = {
  rfc: number;
  name: number;
  situation: number;
  first_published: number;
  stages: Partial<Record<Stage, StageColumns>>;
  /** What else a row says, under its folded title. */
  others: { title: string; at: number }[];
};

const STAGE_WORDS: readonly [Stage, RegExp][] = [
  ['presumption', /\bpresu[nc]/],
  ['cleared', /\bdesvirtu/],
  ['definitive', /\bdefinitiv/],
  ['favourable', /\b(sentencia|favorable)/],
];

/** Titles that may give the day on which a row of list 69 was published, best first. */
const PUBLISHED = [/primera publicacion/, /publicacion/, /^fechas? de cancelacion csd/, /^fecha/];

/** Rows before the header; two are seen, more are borne. */
const MOST_PREAMBLE = 12;

/** @returns the place of the header among the first rows; undefined when none of them is one */
export function headerRow(rows: readonly (readonly string[])[]): number | undefined {
  const at = rows.slice(0, MOST_PREAMBLE).findIndex((row) => {
    const titles = row.map(foldTitle);
    return titles.includes('rfc') && titles.filter((title) => title !== '').length >= 3;
  });
  return at < 0 ? undefined : at;
}

/** @param header a row that `headerRow` found; -1 stands for a column that is not there */
export function listColumns(header: readonly string[]): ListColumns {
  const titles = header.map(foldTitle);
  const find = (pattern: RegExp) => titles.findIndex((title) => pattern.test(title));
  const stages = stageColumns(titles);
  const rfc = titles.indexOf('rfc');
  const name = find(/razon social|^nombre|denominacion/);
  const situation = find(/^situacion|^supuesto/);
  const published =
    Object.keys(stages).length > 0
      ? -1
      : (PUBLISHED.map(find).find((at) => at >= 0 && at !== situation) ?? -1);
  const taken = new Set([
    rfc,
    name,
    situation,
    published,
    ...Object.values(stages).flatMap((columns) => Object.values(columns)),
  ]);
  const others = titles
    .map((title, at) => ({ title, at }))
    .filter(({ title, at }) => title !== '' && title !== 'no' && !taken.has(at));
  return { rfc, name, situation, first_published: published, stages, others };
}

function stageColumns(titles: readonly string[]): ListColumns['stages'] {
  const stages: Record<string, StageColumns> = {};
  for (const [at, title] of titles.entries()) {
    const stage = STAGE_WORDS.find(([, word]) => word.test(title))?.[0];
    if (stage === undefined) continue;
    stages[stage] ??= {};
    const columns = stages[stage];
    if (/\boficio\b/.test(title)) {
      // Older files name the letter of the SAT's page and that of the DOF alike; the first is the SAT's.
      columns.letter ??= at;
    } else if (/\bpublicacion\b/.test(title)) {
      if (/\bdof\b|diario oficial/.test(title)) columns.dof ??= at;
      else columns.sat ??= at;
    }
  }
  return Object.fromEntries(Object.entries(stages).filter(([, columns]) => Object.keys(columns).length > 0));
}
