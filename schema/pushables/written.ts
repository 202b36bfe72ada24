/**
 * A kind of document that devices write, of which nothing is special: its text is one object, and it shares collection, table and
 * calls with every other such kind. Pure. Pipeline: step 3 (draft).
 */
import * as v from 'valibot';
import type { Permission } from '../access/permissions.ts';
import { type Written, WrittenSchema } from '../documents/written.ts';
import { digest, stable } from '../values/digest.ts';
import { definePushable, type PushableDefinition } from './define-pushable.ts';

type WrittenOf<B> = Written & { body: B };
type Text<B> = { body: B };
export type WrittenDefinition<B> = PushableDefinition<WrittenOf<B>, Text<B>> & { empty: B };

/**
 * @param kind at most 27 characters: with the slug it is the key on the device, which is indexed
 * @param empty a text of its shape that says nothing: what is left of it in a deletion
 */
export function defineWritten<S extends v.ObjectEntries>({
  body,
  title,
  renamed,
  branch,
  ...rest
}: {
  kind: string;
  called: string;
  path: string;
  can: { read: Permission; write: Permission };
  /** What a person writes. */
  body: v.ObjectSchema<S, undefined>;
  empty: v.InferOutput<v.ObjectSchema<S, undefined>>;
  title(body: v.InferOutput<v.ObjectSchema<S, undefined>>): string;
  renamed(
    body: v.InferOutput<v.ObjectSchema<S, undefined>>,
    title: string,
  ): v.InferOutput<v.ObjectSchema<S, undefined>>;
  branch?(body: v.InferOutput<v.ObjectSchema<S, undefined>>): string;
  onConflict: 'keep-both' | 'refuse';
}): WrittenDefinition<v.InferOutput<v.ObjectSchema<S, undefined>>> {
  type B = v.InferOutput<v.ObjectSchema<S, undefined>>;
  const { kind, empty } = rest;
  const shape = v.object({ ...WrittenSchema.entries, kind: v.literal(kind), body });
  const definition = definePushable<WrittenOf<B>, Text<B>>({
    ...rest,
    collection: 'documents',
    body: shape as unknown as PushableDefinition<WrittenOf<B>, Text<B>>['body'],
    idOf: (slug) => `${kind}:${slug}`,
    content: (text) => stable(text.body),
    mark: (text) => digest(stable(text.body)),
    title: (text) => title(text.body),
    renamed: (document, name) => ({ ...document, body: renamed(document.body, name) }),
    ...(branch !== undefined && { branch: (text) => branch(text.body) }),
    withoutText: (document) => ({ ...document, body: empty }),
  });
  return { ...definition, empty };
}
