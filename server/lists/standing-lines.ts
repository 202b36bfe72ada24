/** What the lists say of an RFC, in lines for a terminal. */
import { fillText } from '../../schema/errors.ts';
import { LISTS } from '../../schema/texts/lists.ts';
import { STAGES } from './list-columns.ts';
import type { Found69B, Procedure, Standing } from './look-up.ts';

export function standingLines(standing: Standing): string[] {
  const { list_69, list_69_b, list_69_bb, reconstructed } = standing;
  const lines = [fillText(LISTS.asOf, { rfc: standing.rfc, date: standing.date })];
  for (const { supuesto, first_published } of list_69) {
    const date = first_published || LISTS.unknownDay;
    lines.push(`  ${fillText(LISTS.in69, { situation: supuesto, date })}`);
  }
  lines.push(...linesOf('69-B', list_69_b), ...linesOf('69-B Bis', list_69_bb));
  if (lines.length === 1) lines.push(`  ${LISTS.clear}`);
  const versions = standing.snapshots.map(({ file, dated }) => `${file} ${dated}`).join(', ');
  lines.push(`  ${fillText(LISTS.snapshots, { versions })}`);
  if (reconstructed.length > 0) {
    lines.push(`  ${fillText(LISTS.reconstructed, { files: reconstructed.join(', ') })}`);
  }
  return lines;
}

function linesOf(list: string, found: Found69B | undefined): string[] {
  if (found === undefined) return [];
  return [
    `  ${fillText(LISTS.in69b, { list, situation: found.situation })}`,
    ...found.procedures.map((one) => `    ${procedureLine(one)}`),
  ];
}

function procedureLine({ situation, letter, dates }: Procedure): string {
  const said = STAGES.filter((stage) => dates[stage] !== undefined).map((stage) =>
    fillText(LISTS.stages[stage], { date: dates[stage] ?? '' }),
  );
  return fillText(LISTS.in69bDates, {
    situation,
    letter,
    dates: said.length === 0 ? LISTS.unknownDay : said.join(', '),
  });
}
