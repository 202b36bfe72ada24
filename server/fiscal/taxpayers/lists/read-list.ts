/** A list as the SAT publishes it, row by row, into entries. Pure but for the bytes that are given. */
import { LISTS } from '../../../../schema/texts/lists.ts';
import { fileStem, type ListName, listFileNamed } from '../../../base/config/list-files.ts';
import { foldTitle } from './fold-title.ts';
import { headerRow, type ListColumns, listColumns, STAGES, type Stage } from './list-columns.ts';
import { ListError } from './list-error.ts';
import { cutDateIn, dateIn, isSuppressed, letterIn, rfcIn, tidyCell } from './read-cells.ts';
import { readRows } from './read-rows.ts';

const SITUATIONS_69_B = ['Presunto', 'Desvirtuado', 'Definitivo', 'Sentencia Favorable'] as const;
export type Situation69B = (typeof SITUATIONS_69_B)[number];

/** A step of the procedure of article 69-B: the letter and the days of its publication, '' when not told. */
export type StageDates = { letter: string; sat: string; dof: string };

export type ListEntry = {
  rfc: string;
  /**
   * What is compared between two versions of a file. 69: the RFC, whose rows are taken together. 69-B and Bis: RFC
   * and number of the first letter, which names a procedure; an RFC may have several.
   */
  key: string;
  /** 69: the assumption («FIRMES»), upper case. 69-B and Bis: one of `SITUATIONS_69_B`, or as written. */
  situation: string;
  name: string;
  /** Earliest day of publication that the row tells, YYYY-MM-DD; '' when none. */
  first_published: string;
  stages: Partial<Record<Stage, StageDates>>;
  /** Remaining cells that are not empty, by folded title: «monto», «ejercicio» … */
  others: Record<string, string>;
};

export type ListHead = {
  list: ListName;
  file: string;
  /** The legal cut of the preamble, YYYY-MM-DD; '' in files without one. */
  cut_date: string;
};

export type ListPart = {
  entries: ListEntry[];
  /** Rows struck out by a court. */
  suppressed: number;
  /** Rows whose RFC is empty or not one. */
  unreadable: number;
};

/**
 * @param fileName names the list; of a name that is not known the preamble and the columns do
 * @param expected which list it is, when that is known
 * @returns the head at once, then parts to be taken in order
 * @throws ListError, at once or while parts are taken
 */
export async function readList(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  expected?: ListName,
): Promise<{ head: ListHead; parts: AsyncGenerator<ListPart> }> {
  const rows = readRows(bytes);
  const first: string[][] = [];
  let at: number | undefined;
  // A header never stands beyond the first rows; a chunk may hold fewer.
  while (at === undefined && first.length < 50) {
    const next = await rows.next();
    if (next.done) break;
    first.push(...next.value);
    at = headerRow(first);
  }
  if (at === undefined) throw new ListError(LISTS.notAList, { file: fileName });
  const columns = listColumns(first[at] as string[]);
  const preamble = first.slice(0, at).flat();
  const list = expected ?? listOf(fileName, preamble, columns);
  const existing = listFileNamed(fileName);
  const toPart = partReader(columns, list, existing?.situation ?? '');
  const body = first.slice(at + 1);
  async function* parts(): AsyncGenerator<ListPart> {
    yield toPart(body);
    for await (const more of rows) yield toPart(more);
  }
  return {
    head: { list, file: existing?.file ?? fileStem(fileName), cut_date: cutDateIn(preamble) },
    parts: parts(),
  };
}

function listOf(fileName: string, preamble: readonly string[], columns: ListColumns): ListName {
  const current = listFileNamed(fileName);
  if (current !== undefined) return current.list;
  const hasStages = Object.keys(columns.stages).length > 0;
  if (!hasStages && columns.situation >= 0) return '69';
  const stated = foldTitle(`${preamble.join(' ')} ${fileStem(fileName)}`);
  if (/\b69 ?b ?bis\b/.test(stated)) return '69-B Bis';
  if (hasStages && /\b69 ?b\b/.test(stated)) return '69-B';
  throw new ListError(LISTS.unknownList, { file: fileName });
}

function partReader(columns: ListColumns, list: ListName, fallback: string) {
  return (rows: readonly (readonly string[])[]): ListPart => {
    const part: ListPart = { entries: [], suppressed: 0, unreadable: 0 };
    for (const row of rows) {
      const cell = row[columns.rfc] ?? '';
      const rfc = rfcIn(cell);
      if (rfc !== undefined) part.entries.push(entryOf(rfc, row, columns, list, fallback));
      else if (isSuppressed(cell)) part.suppressed += 1;
      else part.unreadable += 1;
    }
    return part;
  };
}

function entryOf(
  rfc: string,
  row: readonly string[],
  columns: ListColumns,
  list: ListName,
  fallback: string,
): ListEntry {
  const cell = (at: number | undefined) => tidyCell(at === undefined ? '' : (row[at] ?? ''));
  const situation = cell(columns.situation) || fallback;
  const stages = stagesOf(columns, cell);
  const days = Object.values(stages)
    .flatMap(({ sat, dof }) => [sat, dof])
    .filter((day) => day !== '')
    .sort();
  const firstLetter = STAGES.map((stage) => stages[stage]?.letter ?? '').find((letter) => letter !== '');
  return {
    rfc,
    key: list === '69' ? rfc : `${rfc}|${firstLetter ?? ''}`,
    situation: list === '69' ? situation.toUpperCase() : situation69B(situation),
    name: cell(columns.name),
    first_published: list === '69' ? dateIn(cell(columns.first_published)) : (days[0] ?? ''),
    stages,
    others: Object.fromEntries(
      columns.others.map(({ title, at }) => [title, cell(at)]).filter(([, text]) => text !== ''),
    ),
  };
}

function stagesOf(columns: ListColumns, cell: (at: number | undefined) => string): ListEntry['stages'] {
  const stages: ListEntry['stages'] = {};
  for (const stage of STAGES) {
    const at = columns.stages[stage];
    if (at === undefined) continue;
    const dates = { letter: letterIn(cell(at.letter)), sat: dateIn(cell(at.sat)), dof: dateIn(cell(at.dof)) };
    if (dates.letter !== '' || dates.sat !== '' || dates.dof !== '') stages[stage] = dates;
  }
  return stages;
}

/** The situation in the SAT's own word, whatever its number and case; what is none of the four stays as written. */
function situation69B(text: string): string {
  const folded = foldTitle(text);
  if (folded.startsWith('presunt')) return 'Presunto';
  if (folded.startsWith('desvirtu')) return 'Desvirtuado';
  if (folded.startsWith('definitiv')) return 'Definitivo';
  if (folded.startsWith('sentencia')) return 'Sentencia Favorable';
  return text;
}
