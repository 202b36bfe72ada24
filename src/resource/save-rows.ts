/** Saves imported rows of a resource in their order: new ones many in a call where it takes them, the others one after another. Pure. */
import { MOST_ROWS, type RowsAnswer } from '../../schema/documents/together.ts';
import type { ErrorBody } from '../../schema/errors.ts';
import type { AnyResource } from '../../schema/resources/resource.ts';

/** A row of a spreadsheet, as it was read. */
export type ImportRow = {
  /** As the spreadsheet numbers it: the head is 1. */
  number: number;
  name: string;
  problems: readonly string[];
  /** What is saved, with its key; undefined where something is wrong with it. */
  fields?: Readonly<Record<string, unknown>>;
  isNew: boolean;
};
/** One that is not taken, and why. */
export type WrongRow = { number: number; name: string; problems: readonly string[] };

export type Saving = {
  saved: number;
  of: number;
  /** Rows that the server did not take. */
  refused: WrongRow[];
  left: readonly ImportRow[];
  state: 'still' | 'saving';
  /** Why it stopped. */
  error?: string;
};

type Refusal = { code: string; message: string; problems: readonly { text: string }[] };
type Said = { ok: true; value: unknown } | { ok: false; error: Refusal };
type Ports = {
  call(method: 'POST' | 'PUT', path: string, body: object): Promise<Said>;
  /** Where the server takes so many an hour, the others have their turn. */
  wait(): Promise<void>;
  isOver(): boolean;
  tell(saving: Saving): void;
};

const TAKEN: Said = { ok: true, value: undefined };
const TOO_MANY = 'too_many_requests';

export async function saveRows(
  resource: AnyResource,
  rows: readonly ImportRow[],
  { call, wait, isOver, tell }: Ports,
): Promise<Saving> {
  const done: Saving = { saved: 0, of: rows.length, refused: [], left: rows, state: 'saving' };
  const path = `/${resource.name}`;

  async function alone({ fields = {}, isNew }: ImportRow): Promise<Said> {
    if (isNew) return await call('POST', path, fields);
    return await call('PUT', `${path}/${encodeURIComponent(String(fields[resource.key]))}`, fields);
  }

  /** Each as if it were alone. Undefined: not all can be told from one answer, so that each is asked for by itself. */
  async function together(some: readonly ImportRow[]): Promise<Said[] | undefined> {
    const answer = await call('POST', `${path}/together`, { rows: some.map(({ fields }) => fields) });
    if (!answer.ok && answer.error.problems.length > 0) return undefined;
    if (!answer.ok) return [answer];
    return (answer.value as RowsAnswer).answers.map(({ status, body }) => {
      if (status < 300) return TAKEN;
      const { code, message, errors = [] } = body as ErrorBody;
      return { ok: false, error: { code, message, problems: errors } };
    });
  }

  /** The next ones that travel in one call; one where they do not. */
  function nextOf(left: readonly ImportRow[]): readonly ImportRow[] {
    if (!resource.together) return left.slice(0, 1);
    const end = left.findIndex(({ isNew, fields }) => !isNew || fields === undefined);
    return left.slice(0, Math.max(1, Math.min(MOST_ROWS, end === -1 ? left.length : end)));
  }

  /** How many are asked for one by one before they travel together again. */
  let single = 0;
  while (done.left.length > 0 && !isOver()) {
    tell({ ...done });
    const some = single > 0 ? done.left.slice(0, 1) : nextOf(done.left);
    single = Math.max(0, single - 1);
    const [first] = some as [ImportRow];
    const said =
      first.fields === undefined ? [TAKEN] : some.length > 1 ? await together(some) : [await alone(first)];
    if (said === undefined) {
      single = some.length;
      continue;
    }
    for (const [i, answer] of said.entries()) {
      const { number, name, fields } = some[i] as ImportRow;
      if (answer.ok) done.saved += fields === undefined ? 0 : 1;
      else if (answer.error.code === TOO_MANY) {
        await wait();
        break;
      } else if (answer.error.problems.length > 0)
        done.refused.push({ number, name, problems: answer.error.problems.map(({ text }) => text) });
      else {
        done.error = answer.error.message;
        break;
      }
      done.left = done.left.slice(1);
    }
    if (done.error !== undefined) break;
  }
  done.state = 'still';
  tell({ ...done });
  return done;
}
