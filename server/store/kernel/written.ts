/** The one table of every kind of which nothing is special (schema/pushables/written.ts). Pipeline: step 3 (draft). */
import { sql } from 'kysely';
import type { Written } from '../../../schema/documents/written.ts';
import type { AnyPushable, PushableDefinition } from '../../../schema/pushables/define-pushable.ts';
import type { WrittenDefinition } from '../../../schema/pushables/written.ts';
import { recordChange } from './changes.ts';
import type { PushedTable } from './pushed.ts';
import type { Scope } from './scope.ts';
import { bytesOf } from './storage.ts';
import type { WrittenTable } from './tables/invoicing.ts';
import type { Tx } from './tables.ts';

type WrittenRow = Omit<WrittenTable, 'client_id'>;
type Body = { body: Record<string, unknown>; edited_at?: string };

export function writtenTable(definition: AnyPushable): PushedTable<Written, Body, WrittenRow> {
  const of = definition as unknown as PushableDefinition<Written, Body>;
  const { kind } = of;
  const { empty } = definition as unknown as WrittenDefinition<Body['body']>;

  async function storedLength(scope: Scope, tx: Tx, slug: string): Promise<number> {
    const row = await tx
      .selectFrom('written')
      .select(sql<number>`octet_length(body)`.as('bytes'))
      .where('client_id', '=', scope.clientId)
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row?.bytes ?? 0;
  }

  const table: PushedTable<Written, Body, WrittenRow> = {
    of,
    async find(scope, db, slug) {
      return (await table.findAll(scope, db, [slug]))[0];
    },
    async findAll(scope, db, slugs) {
      if (slugs.length === 0) return [];
      return await db
        .selectFrom('written')
        .select(['kind', 'slug', 'body', 'revision', 'edited_at', 'conflict_of', 'is_deleted'])
        .where('client_id', '=', scope.clientId)
        .where('kind', '=', kind)
        .where('slug', 'in', slugs)
        .execute();
    },
    async put(scope, tx, row) {
      const before = await storedLength(scope, tx, row.slug);
      await tx
        .insertInto('written')
        .values({ ...row, client_id: scope.clientId })
        .onConflict((conflict) => conflict.columns(['client_id', 'kind', 'slug']).doUpdateSet(row))
        .execute();
      const branch = of.branch?.({ body: JSON.parse(row.body) });
      const grownBy = bytesOf(row.body) - before;
      return await recordChange(scope, tx, of.collection, of.idOf(row.slug), grownBy, branch);
    },
    newRow: (slug, { body, edited_at = '' }) => ({
      ...{ kind, slug, body: JSON.stringify(body), edited_at },
      ...{ revision: 1, conflict_of: '', is_deleted: 0 },
    }),
    toDocument: ({ slug, body, revision, edited_at, conflict_of, is_deleted }, seq = 0) => ({
      ...{ seq, _deleted: is_deleted === 1, id: of.idOf(slug), kind, slug },
      ...{ body: JSON.parse(body), revision, edited_at, conflict_of },
    }),
    withoutDocument: (slug, seq) => ({
      ...{ seq, _deleted: true, id: of.idOf(slug), kind, slug },
      ...{ body: empty, revision: 0, edited_at: '', conflict_of: '' },
    }),
  };
  return table;
}
