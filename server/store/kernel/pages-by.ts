/** Light rows of an account for a command that writes them as files: a page at a time. */

/** Rows that one page has at most. */
export const PAGE_ROWS = 500;

/** Local dates, AAAA-MM-DD, both included. */
export type Period = { from: string; to: string };

/** @param ask those after a key, in its order */
export async function* pagesBy<R>(
  ask: (after: string) => Promise<R[]>,
  keyOf: (row: R) => string,
): AsyncGenerator<R[]> {
  for (let after = ''; ; ) {
    const page = await ask(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = keyOf(last);
  }
}
