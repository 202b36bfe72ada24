/** A text of so many characters at most: what is left out is an ellipsis at its end. Pure. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
