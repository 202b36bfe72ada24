/**
 * What the SAT's lists mean for who has documents of somebody. Sources: CFF, articles 12 (terms in days are of business days), 17-H, 17-H Bis, 69, 69-B (fifth and
 * eighth paragraphs) and 69-B Bis, which is of losses that somebody passed on and takes no effect from what they invoiced. Pure.
 */
import type { RiskRow, RiskSeverity } from '../resources/insight/fiscal-risks.ts';
import { FISCAL_RISK as t } from '../texts/fiscal-risk.ts';
import { addBusinessDays } from '../values/business-days.ts';

type Stage = keyof typeof t.stages;
type Days = Readonly<Partial<Record<Stage, string>>>;
type Found = {
  situation: string;
  procedures: readonly { situation: string; dates: Days; dof?: Days }[];
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
/** Of article 69 whoever may seal no more: «CSD SIN EFECTOS» (CFF 17-H), «CSD RESTRINGIDO» (17-H Bis). */
const WITHOUT_SEAL = /\bCSD\b|SELLO DIGITAL/i;

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
  const said = standing.list_69_b?.situation;
  if (said === DEFINITIVE) return 'definitive';
  if (said === PRESUMED) return 'presumed';
  if (standing.list_69.some(({ supuesto }) => WITHOUT_SEAL.test(supuesto))) return 'restricted';
  const ofLosses = standing.list_69_bb?.situation ?? '';
  return standing.list_69.length > 0 || [DEFINITIVE, PRESUMED].includes(ofLosses) ? 'listed' : 'cleared';
}

/**
 * Of the newest definitive publication of 69-B that still stands, by its day in the DOF (by that of the SAT's page, which is the earlier one, where
 * the file does not say it); '' where there is none, or nobody says when. Days without work at the SAT are not known: they only make it later.
 */
export function dueOn(standing: Standing): string {
  const days = (standing.list_69_b?.procedures ?? [])
    .filter(({ situation }) => situation === DEFINITIVE)
    .flatMap(({ dates, dof }) => dof?.definitive ?? dates.definitive ?? []);
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
