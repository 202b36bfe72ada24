/** Saving what somebody searches in a list, and sharing it with colleagues. Spec 1 §5, 2 §4 and §5. */
import { type FieldProblem, TinteroError } from '../../../../schema/errors.ts';
import {
  type FilterRow,
  type FilterSearch,
  LONGEST_FILTER_NAME,
  MOST_FILTERS,
} from '../../../../schema/resources/insight/filters.ts';
import { FILTER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/filters.ts';
import { membersWho } from '../../../store/identity/people.ts';
import { filtersOf, findFilter, putFilter, setDefault } from '../../../store/insight/filters.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'store' | 'random'>;
type Given = {
  origin: string;
  name: string;
  search: FilterSearch;
  is_default: boolean;
};

/** Of a name that one has in that list it is another text. @throws TinteroError invalid_fields */
export async function saveFilter(scope: Scope, { store, random }: Needs, given: Given): Promise<FilterRow> {
  const { origin, search, is_default } = given;
  const name = given.name.trim();
  if (name === '') throw wrong('name', PROBLEMS.name);
  if (name.length > LONGEST_FILTER_NAME) throw wrong('name', PROBLEMS.long(LONGEST_FILTER_NAME));
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const all = (await filtersOf(scope, tx, origin)).filter(({ source }) => source === '');
    const same = all.find((row) => row.name === name);
    if (same === undefined && all.length >= MOST_FILTERS) throw wrong('name', PROBLEMS.tooMany(MOST_FILTERS));
    const row: FilterRow = {
      ...{ slug: same?.slug ?? random.uuid(), user_id: scope.userId, origin, name },
      ...{ search: { ...search }, is_default, emails: same?.emails ?? [], source: '', shared_by: '' },
    };
    await put(scope, tx, row);
    await setDefault(scope, tx, row, is_default);
    return row;
  });
}

/** @throws TinteroError not_found, invalid_fields */
export async function shareFilter(
  scope: Scope,
  { store }: Needs,
  slug: string,
  emails: readonly string[],
  own: string,
): Promise<FilterRow> {
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await requireOwn(scope, tx, slug);
    const members = await colleagues(scope, tx);
    const problems = emails.flatMap((email, index): FieldProblem[] => {
      const path = `emails.${index}`;
      if (email === own.toLowerCase()) return [{ path, text: PROBLEMS.ownEmail }];
      return members.some((member) => member.email === email) ? [] : [{ path, text: PROBLEMS.nobody }];
    });
    if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
    const shared = { ...row, emails: [...emails] };
    await put(scope, tx, shared);
    return shared;
  });
}

/** One that somebody saved themselves: what a colleague shares is the colleague's. @throws TinteroError not_found */
export async function requireOwn(scope: Scope, db: Db, slug: string): Promise<FilterRow> {
  const row = await findFilter(scope, db, slug);
  if (row === undefined || row.source !== '') throw new TinteroError('not_found');
  return row;
}

async function put(scope: Scope, tx: Tx, row: FilterRow): Promise<void> {
  const members = row.emails.length === 0 ? [] : await colleagues(scope, tx);
  await putFilter(scope, tx, row, { sharer: scope.from?.name ?? '', members });
}

/** Who may have filters, by what they sign in with, in lower case. */
async function colleagues(scope: Scope, db: Db) {
  const members = await membersWho(scope, db, 'filters.read');
  return members.map(({ user_id, email }) => ({ user_id, email: email.toLowerCase() }));
}

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);
