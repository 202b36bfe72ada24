/** Pushable documents as RxDB has them, of whatever kind. */
import type { RxCollection } from 'rxdb';
import {
  type AnyPushable,
  isOfKind,
  markOf,
  type Pushed,
} from '../../../schema/pushables/define-pushable.ts';
import type { PushedScope } from './pushed-ways.ts';

type Kind = Pick<AnyPushable, 'collection' | 'kind' | 'body'>;

export function collectionOf(
  collections: PushedScope['collections'],
  { collection }: Pick<AnyPushable, 'collection'>,
): RxCollection<Pushed> {
  return collections[collection] as unknown as RxCollection<Pushed>;
}

/**
 * Removes one unless a pull writes another text over it at that moment, which nobody has seen.
 * @param isMeant of what is there; of whatever when absent
 */
export async function removeText<D>(
  collections: PushedScope['collections'],
  of: Pick<AnyPushable, 'collection' | 'idOf' | 'mark'>,
  slug: string,
  isMeant: (row: D) => boolean = () => true,
): Promise<void> {
  const there = await collectionOf(collections, of).findOne(of.idOf(slug)).exec();
  if (there === null || !isMeant(there as unknown as D)) return;
  const mark = markOf(of, there);
  await there.incrementalModify((now) =>
    now._deleted || markOf(of, now) !== mark ? now : { ...now, _deleted: true },
  );
}

/** Without what RxDB adds for itself. */
export function plain<D extends Pushed>({ body }: Pick<Kind, 'body'>, stored: D): D {
  const fields = Object.keys(body.entries).flatMap((field) => {
    const value = Reflect.get(stored, field) as unknown;
    return value === undefined ? [] : [[field, value]];
  });
  return { ...Object.fromEntries(fields), _deleted: stored._deleted ?? false } as D;
}

/** All of a kind that are here. */
export async function documentsHere<D extends Pushed>(
  collections: PushedScope['collections'],
  of: Kind,
): Promise<D[]> {
  const all = await collectionOf(collections, of).find().exec();
  const documents = all.map((each) => each.toJSON() as D);
  return documents.filter((each) => isOfKind(of, each)).map((each) => plain(of, each));
}
