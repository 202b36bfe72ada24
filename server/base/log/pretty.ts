/** A line of the log for somebody who looks at a terminal: what happened and to what, without the stack. */

type Line = Record<string, unknown> & { level: number; time: string; msg: string };

const MARKS: readonly [least: number, mark: string][] = [
  [50, '✖'],
  [40, '▲'],
  [30, '·'],
  [0, ' '],
];
/** Said before the rest, or of no use to somebody who looks. */
const NOT_SHOWN = new Set(['level', 'time', 'msg', 'err']);
const LONGEST = 200;

/** @param json one line of the log @returns a line with its end; one that is no JSON as it is */
export function prettyLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json);
  } catch {
    return json;
  }
  const mark = MARKS.find(([least]) => line.level >= least)?.[1];
  const { message = '', code = '' } = (line.err ?? {}) as { message?: string; code?: string };
  const cause = message.includes(code) ? message : `${code} ${message}`;
  const fields = Object.entries(line)
    .filter(([name]) => !NOT_SHOWN.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const reported = [line.msg, ...(cause === '' ? [] : [`(${cause})`]), ...fields].join(' ');
  return `${line.time.slice(11, 19)} ${mark} ${plain(reported)}\n`;
}

/** Words of others must not move the cursor of the terminal, nor fill it. */
function plain(text: string): string {
  const shown = text.replace(/\p{C}+/gu, ' ');
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
