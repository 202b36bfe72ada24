/** What every row of a SAT catalogue has. */

export type Entry = {
  /** The key as it is written in the CFDI. */
  readonly key: string;
  /** Short Spanish description, in our words. */
  readonly text: string;
  /** First day on which the key may be used, YYYY-MM-DD. */
  readonly from: string;
  /** Last day on which it may be used; absent while it has no end. */
  readonly until?: string;
};

/** The day on which CFDI 4.0 and its catalogues came into force. */
export const START_OF_40 = '2022-01-01';

/** Rows that only have key and text and are valid since the same day. */
export function entriesSince(from: string, rows: readonly (readonly [key: string, text: string])[]): Entry[] {
  return rows.map(([key, text]) => ({ key, text, from }));
}

type Dates = {
  /** First day: keys with spaces between them, `*` for those not named elsewhere. */
  readonly from: Readonly<Record<string, string>>;
  /** Last day: the keys that have one. */
  readonly until?: Readonly<Record<string, string>>;
};

/** Rows written one a line, the key and then the text: `03 Transferencia`. */
export function entriesOf(lines: string, { from, until = {} }: Dates): Entry[] {
  const usual = Object.keys(from).find((day) => from[day] === '*') ?? START_OF_40;
  const first = dayByKey(from);
  const last = dayByKey(until);
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const space = line.indexOf(' ');
      const key = line.slice(0, space);
      const end = last.get(key);
      return {
        key,
        text: line.slice(space + 1),
        from: first.get(key) ?? usual,
        ...(end !== undefined && { until: end }),
      };
    });
}

function dayByKey(days: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(days).flatMap(([day, keys]) => keys.split(' ').map((key) => [key, day])));
}

/** Whether the row may be used on the day. @param date YYYY-MM-DD; a longer ISO text is cut. */
export function isValidOn(entry: { from: string; until?: string }, date: string): boolean {
  const day = date.length > 10 ? date.slice(0, 10) : date;
  return entry.from <= day && (entry.until === undefined || day <= entry.until);
}
