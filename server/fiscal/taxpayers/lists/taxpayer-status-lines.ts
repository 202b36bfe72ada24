/** What the lists say of an RFC, in lines for a terminal. */
import { fillText } from '../../../../schema/errors.ts';
import { LISTS } from '../../../../schema/texts/lists.ts';
import { LIST_NAMES } from '../../../base/config/list-files.ts';
import { STAGES } from './list-columns.ts';
import type { Found69B, ListVersion, Procedure, TaxpayerStatus } from './look-up.ts';

export function taxpayerStatusLines(standing: TaxpayerStatus): string[] {
  const { list_69, list_69_b, list_69_bb } = standing;
  const found = [
    ...list_69.map(({ supuesto, first_published }) =>
      fillText(LISTS.in69, { situation: supuesto, date: first_published || LISTS.unknownDay }),
    ),
    ...linesOf('69-B', list_69_b),
    ...linesOf('69-B Bis', list_69_bb),
  ];
  const read = LIST_NAMES.filter((name) => standing.snapshots.some(({ list }) => list === name));
  if (found.length === 0) found.push(fillText(LISTS.clear, { lists: read.join(', ') }));
  return [
    fillText(LISTS.asOf, { rfc: standing.rfc, date: standing.date }),
    ...found.map((line) => `  ${line}`),
  ];
}

/** What was read for an answer and what was not: once for all that are asked for the same day. */
export function versionLines({ snapshots, reconstructed }: TaxpayerStatus): string[] {
  const missing = LIST_NAMES.filter((name) => snapshots.every(({ list }) => list !== name));
  const versions = LIST_NAMES.flatMap((list) => versionsOf(list, snapshots)).join('; ');
  return [
    fillText(LISTS.versions, { versions }),
    ...(missing.length === 0 ? [] : [fillText(LISTS.notImported, { lists: missing.join(', ') })]),
    ...(reconstructed.length === 0
      ? []
      : [fillText(LISTS.reconstructed, { n: String(reconstructed.length), all: String(snapshots.length) })]),
  ];
}

/** The files of list 69 are published each on its day. */
function versionsOf(list: string, snapshots: readonly ListVersion[]): string[] {
  const days = snapshots
    .filter((snapshot) => snapshot.list === list)
    .map(({ dated }) => dated)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    first === last
      ? fillText(LISTS.version, { list, date: first })
      : fillText(LISTS.versionsBetween, { list, first, last }),
  ];
}

function linesOf(list: string, found: Found69B | undefined): string[] {
  if (found === undefined) return [];
  return [
    fillText(LISTS.in69b, { list, situation: found.situation }),
    ...found.procedures.map((one) => `  ${procedureLine(one)}`),
  ];
}

function procedureLine({ situation, letter, dates }: Procedure): string {
  const stated = STAGES.filter((stage) => dates[stage] !== undefined).map((stage) =>
    fillText(LISTS.stages[stage], { date: dates[stage] ?? '' }),
  );
  return fillText(LISTS.in69bDates, {
    situation,
    letter,
    dates: stated.length === 0 ? LISTS.unknownDay : stated.join(', '),
  });
}
