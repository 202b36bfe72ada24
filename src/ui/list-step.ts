/** Which changes of a list's address are a step that Back undoes. Pure. */

type Asked = Readonly<Record<string, unknown>>;

/** Letters after the first one go on with the same search; everything else is a step. */
export function isStep(now: Asked, next: Asked): boolean {
  const changed = Object.keys(next).filter((name) => name !== 'page' && next[name] !== now[name]);
  const isTyping = changed.length === 1 && changed[0] === 'q' && now.q !== undefined && next.q !== undefined;
  return !isTyping;
}

/** A page further begins at its top. */
export function isOtherPage(now: Asked, next: Asked): boolean {
  return 'page' in next && (next.page ?? 1) !== (now.page ?? 1);
}
