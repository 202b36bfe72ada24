/** What the lists of the SAT say of an RFC on a day. Pure: the rows and the versions are given. */

import { listFileNamed } from '../../../base/config/list-files.ts';
import type { EntryRow, Snapshot } from '../../../store/admin/lists-file.ts';
import { STAGES, type Stage } from './list-columns.ts';
import type { ListEntry, Situation69B, StageDates } from './read-list.ts';

/** A row of list 69. `first_published` is YYYY-MM-DD or ''; `file` names the group of the SAT. */
export type Found69 = {
  supuesto: string;
  first_published: string;
  file: string;
  details: Record<string, string>;
};

/** One procedure of article 69-B or 69-B Bis. */
export type Procedure = {
  /** Number of the letter of presumption (of the first one that there is). */
  letter: string;
  situation: Situation69B | string;
  /** Day of publication of each step until the day asked for: on the SAT's page, or else in the DOF. */
  dates: Partial<Record<Stage, string>>;
  /** Likewise in the DOF alone, by which terms are counted; absent where the file does not say it. */
  dof: Partial<Record<Stage, string>>;
};

export type Found69B = {
  /** The gravest of the procedures: Definitivo, Presunto, Sentencia Favorable, Desvirtuado. */
  situation: Situation69B | string;
  procedures: Procedure[];
};

export type ListVersion = { list: string; file: string; dated: string; sha256: string };

export type TaxpayerStatus = {
  rfc: string;
  date: string;
  list_69: Found69[];
  list_69_b: Found69B | undefined;
  list_69_bb: Found69B | undefined;
  /** The versions that were read, one a file. None: nothing is imported, and nothing is known. */
  snapshots: ListVersion[];
  /** Files of which there is no version of that day or before: what stands in their oldest was taken by its dates. */
  reconstructed: string[];
};

const GRAVEST = ['Definitivo', 'Presunto', 'Sentencia Favorable', 'Desvirtuado'];
/** Latest first: a favourable sentence comes after a definitive listing. */
const SITUATION_OF: readonly [Stage, Situation69B][] = [
  ['favourable', 'Sentencia Favorable'],
  ['definitive', 'Definitivo'],
  ['cleared', 'Desvirtuado'],
  ['presumption', 'Presunto'],
];

/**
 * @param snapshots of all files, in the order of their import
 * @param entries every row that any version had for the RFC
 * @param date YYYY-MM-DD
 */
export function taxpayerStatusOf(
  rfc: string,
  date: string,
  snapshots: readonly Snapshot[],
  entries: readonly EntryRow[],
): TaxpayerStatus {
  const versions = versionsAt(date, snapshots);
  const rows = versions.flatMap((version) =>
    entries.filter((row) => isIn(row, version)).map((row) => ({ row, version })),
  );
  const of = (list: string) => rows.filter(({ version }) => version.list === list);
  return {
    rfc,
    date,
    list_69: of('69')
      .filter(({ row }) => row.first_published <= date)
      .map(({ row }) => ({
        supuesto: row.situation,
        first_published: row.first_published,
        file: row.file,
        details: details(row).others,
      })),
    list_69_b: found69B(of('69-B'), date),
    list_69_bb: found69B(of('69-B Bis'), date),
    snapshots: versions.map(({ list, file, dated, sha256 }) => ({ list, file, dated, sha256 })),
    reconstructed: versions.filter(({ dated }) => dated > date).map(({ file }) => file),
  };
}

/** Of each file the newest version of that day or before; or else its oldest. Parts yield to the whole list. */
function versionsAt(date: string, snapshots: readonly Snapshot[]): Snapshot[] {
  const chosen = new Map<string, Snapshot>();
  for (const snapshot of snapshots) {
    if (!chosen.has(snapshot.file) || snapshot.dated <= date) chosen.set(snapshot.file, snapshot);
  }
  return [...chosen.values()].filter((snapshot) => {
    const whole = chosen.get(listFileNamed(snapshot.file)?.partOf ?? '');
    return whole === undefined || (whole.dated > date && snapshot.dated <= date);
  });
}

function isIn(row: EntryRow, { file, snapshot_id }: Snapshot): boolean {
  return row.file === file && row.since <= snapshot_id && (row.gone === null || row.gone > snapshot_id);
}

function found69B(rows: readonly { row: EntryRow; version: Snapshot }[], date: string): Found69B | undefined {
  const procedures = rows.flatMap(({ row, version }) => procedureOf(row, version, date));
  if (procedures.length === 0) return undefined;
  const rank = ({ situation }: Procedure) => {
    const at = GRAVEST.indexOf(situation);
    return at < 0 ? 0 : at;
  };
  const sorted = [...procedures].sort((a, b) => rank(a) - rank(b));
  return { situation: sorted[0]?.situation ?? '', procedures: sorted };
}

/**
 * As the version says it, when the version is of that day or before. Of a later one, the last step that had been
 * published by then; none if it had not begun.
 */
function procedureOf(row: EntryRow, version: Snapshot, date: string): Procedure[] {
  const { stages } = details(row);
  const dates: Procedure['dates'] = {};
  const dof: Procedure['dof'] = {};
  for (const stage of STAGES) {
    const day = publishedOn(stages[stage]);
    if (day === '' || day > date) continue;
    dates[stage] = day;
    if (stages[stage]?.dof) dof[stage] = stages[stage].dof;
  }
  const letter = row.entry_key.slice(row.entry_key.indexOf('|') + 1);
  if (version.dated <= date) return [{ letter, situation: row.situation, dates, dof }];
  const reached = SITUATION_OF.find(([stage]) => dates[stage] !== undefined);
  return reached === undefined ? [] : [{ letter, situation: reached[1], dates, dof }];
}

function publishedOn(dates: StageDates | undefined): string {
  return dates === undefined ? '' : dates.sat || dates.dof;
}

function details(row: EntryRow): Pick<ListEntry, 'stages' | 'others'> {
  return JSON.parse(row.details) as Pick<ListEntry, 'stages' | 'others'>;
}
