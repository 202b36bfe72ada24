/** What the SAT's lists mean for who has documents of somebody. Sources: CFF, articles 69, 69-B (fifth and eighth paragraphs) and 69-B Bis. Pure. */
import type { RiskRow, RiskSeverity } from '../resources/insight/fiscal-risks.ts';
import { FISCAL_RISK as t } from '../texts/fiscal-risk.ts';
import { addBusinessDays } from '../values/business-days.ts';

type Stage = keyof typeof t.stages;
type Found = {
  situation: string;
  procedures: readonly { situation: string; dates: Readonly<Partial<Record<Stage, string>>> }[];
};
/** Of one RFC on a day, as the lists are looked up. */
export type Standing = {
  list_69: readonly { supuesto: string; first_published: string }[];
  list_69_b: Found | undefined;
  list_69_bb: Found | undefined;
};
type HistoryLine = RiskRow['history'][number];

/** To prove that what was invoiced was received, or to correct: business days after the publication (69-B, eighth paragraph). */
const DAYS_TO_PROVE = 30;
const DEFINITIVE = 'Definitivo';
const PRESUMED = 'Presunto';

const of69B = ({ list_69_b, list_69_bb }: Standing) =>
  (
    [
      ['69-B', list_69_b],
      ['69-B Bis', list_69_bb],
    ] as const
  ).flatMap(([list, found]) => (found === undefined ? [] : [{ list, found }]));

/** In words; '' where no list names them. */
export function standingOf(standing: Standing): string {
  const said = of69B(standing).map(({ list, found }) => `${list} ${found.situation}`);
  const of69 = [...new Set(standing.list_69.map(({ supuesto }) => supuesto))].map((one) => `69 ${one}`);
  return [...said, ...of69].join(' · ');
}

export function severityOf(standing: Standing): RiskSeverity {
  const said = of69B(standing).map(({ found }) => found.situation);
  if (said.includes(DEFINITIVE)) return 'definitive';
  if (said.includes(PRESUMED)) return 'presumed';
  return standing.list_69.length > 0 ? 'listed' : 'cleared';
}

/** Of the newest definitive publication that still stands; '' where there is none, or nobody says when. */
export function dueOn(standing: Standing): string {
  const days = of69B(standing)
    .flatMap(({ found }) => found.procedures)
    .filter(({ situation }) => situation === DEFINITIVE)
    .flatMap(({ dates }) => dates.definitive ?? []);
  const newest = days.toSorted().at(-1);
  return newest === undefined ? '' : addBusinessDays(newest, DAYS_TO_PROVE);
}

/** Each step by the day of its publication, and what was seen before and the lists no longer say. */
export function historyOf(standing: Standing, before: readonly HistoryLine[], today: string): HistoryLine[] {
  const steps = of69B(standing).flatMap(({ list, found }) =>
    found.procedures.flatMap(({ dates }) =>
      (Object.keys(t.stages) as Stage[]).flatMap((stage) => {
        const day = dates[stage];
        return day === undefined ? [] : [{ day, list, said: t.stages[stage] }];
      }),
    ),
  );
  const published = standing.list_69.map(({ supuesto, first_published }) => ({
    ...{ day: first_published, list: '69', said: supuesto },
  }));
  const all = new Map([...before, ...steps, ...published].map((line) => [JSON.stringify(line), line]));
  const lines = [...all.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (standingOf(standing) !== '' || lines.length === 0 || lines.at(-1)?.said === t.gone) return lines;
  return [...lines, { day: today, list: '', said: t.gone }];
}
