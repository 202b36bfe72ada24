/** Pushable documents as RxDB has them, of whatever kind. */
import type { RxCollection } from 'rxdb';
import { type AnyPushable, isOfKind, type Pushed } from '../../../schema/pushables/define-pushable.ts';
import type { PushedScope } from './pushed-ways.ts';

type Kind = Pick<AnyPushable, 'collection' | 'kind' | 'body'>;

export function collectionOf(
  collections: PushedScope['collections'],
  { collection }: Pick<AnyPushable, 'collection'>,
): RxCollection<Pushed> {
  return collections[collection] as unknown as RxCollection<Pushed>;
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
