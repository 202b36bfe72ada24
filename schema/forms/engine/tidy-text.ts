/** Text as the SAT's schema reads it: ends trimmed, every run of white space one space. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

export function tidyText(typed: string): string {
  return UNTIDY.test(typed) ? typed.replace(/\s+/g, ' ').trim() : typed;
}

/** For an optional attribute: undefined when nothing was written. */
export function optionalText(typed: string): string | undefined {
  if (typed === '') return undefined;
  const text = tidyText(typed);
  return text === '' ? undefined : text;
}
