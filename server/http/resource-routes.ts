/**
 * The calls of a resource: GET /{name} (q, sort, filters, limit, offset), GET /{name}/{key}, POST /{name},
 * PUT /{name}/{key}, DELETE /{name}/{key}, and where it is imported POST /{name}/together. What a noun does its own way it says in `ways`.
 */
import * as v from 'valibot';
import { DeletedSchema, SearchPageSchema } from '../../schema/documents/calls.ts';
import { BYTES_OF_ROWS, RowsAnswerSchema, rowsOf } from '../../schema/documents/together.ts';
import { ERRORS, errorBody, TinteroError } from '../../schema/errors.ts';
import { BEGUN_RESOURCES } from '../../schema/resources/begun.ts';
import { readQuery } from '../../schema/resources/query.ts';
import { BASED_ON_HEADER, recordMark } from '../../schema/resources/record-mark.ts';
import { type AnyResource, begunBy, type Resource } from '../../schema/resources/resource.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import type { Clock, Random } from '../base/ports.ts';
import { seesBranch, wholeClient } from '../store/kernel/audience.ts';
import { lastChange, noteAudit, whatChanged } from '../store/kernel/audit.ts';
import { lockClient } from '../store/kernel/changes.ts';
import { type ResourcePart, resourceStore } from '../store/kernel/resource-store.ts';
import { inSavepoint } from '../store/kernel/savepoint.ts';
import { type Scope, systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Tx } from '../store/kernel/tables.ts';
import type { Router } from './router.ts';

export type ResourceWays<R extends object, F> = {
  /** Of a body; what a router takes unless told. */
  maxBytes?: number;
  /** Looks at what is to be written before any transaction: what takes long. @throws TinteroError what may not be */
  check?(scope: Scope, fields: F): Promise<void>;
  /** Looks at what is to be written, in the transaction. @throws TinteroError what may not be */
  beforeWrite?(scope: Scope, tx: Tx, fields: F, before: R | undefined): Promise<void>;
  /** In the place of the plain write. @throws TinteroError what may not be */
  write?(scope: Scope, tx: Tx, key: string, fields: F, before: R | undefined): Promise<void>;
  /** Once what was written, or that it was removed, is there to stay. */
  written?(): void;
  /** In the place of the plain removal. @throws TinteroError what stays */
  remove?(scope: Scope, tx: Tx, key: string): Promise<void>;
};

export function resourceRoutes<R extends object, F extends object>(
  router: Router,
  { store, random, clock }: { store: Pick<Store, 'db' | 'transaction'>; random: Random; clock: Clock },
  resource: Resource<R, F>,
  ways: ResourceWays<R, F> = {},
): void {
  const { name, key, keyKind, can, stepUp } = resource;
  const markOf = (row: R) => recordMark(resource as AnyResource, row);
  const [all, one] = [`/${name}`, `/${name}/:${key}`];
  const stored = resourceStore(resource);
  const answer = resource.row as unknown as v.GenericSchema<R>;
  const text = v.optional(v.string(), '');
  const query = v.object({
    ...SearchPageSchema.entries,
    ...Object.fromEntries(['sort', ...Object.keys(resource.filters)].map((each) => [each, text])),
  });
  // Names that a person gives are as they are written; the others have small letters.
  const keyShape = keyKind === 'typed' ? v.string() : v.pipe(v.string(), v.toLowerCase());
  const params = v.object({ [key]: keyShape });
  const keyOf = (given: object) => String((given as Record<string, unknown>)[key] ?? '');
  // A key in the path is the key, whatever the body says.
  const changed = (
    keyKind === 'uuid' ? resource.fields : withoutKey(resource.fields, key)
  ) as typeof resource.fields;

  async function found(scope: Scope, wanted: string): Promise<R> {
    const row = await stored.find(scope, store.db, wanted);
    if (row === undefined) throw new TinteroError('not_found');
    return row;
  }

  async function write(scope: Scope, tx: Tx, wanted: string, said: F, before: R | undefined): Promise<void> {
    const fields = { ...said, [key]: wanted };
    const branch =
      resource.branch === undefined ? '' : String(fields[resource.branch as keyof typeof fields] ?? '');
    if (!seesBranch(scope, branch)) throw new TinteroError('not_permitted');
    await ways.beforeWrite?.(scope, tx, fields, before);
    if (ways.write !== undefined) await ways.write(scope, tx, wanted, fields, before);
    else await stored.put(scope, tx, v.parse(resource.row, { ...before, ...fields }) as R);
    await note(scope, tx, wanted, before, await stored.find(wholeClient(scope), tx, wanted));
  }

  /** Nothing of a change that changes nothing. */
  async function note(scope: Scope, tx: Tx, subject: string, before: R | undefined, after: R | undefined) {
    const details = whatChanged(before, after, resource.confidential);
    const isSame = Object.keys(details.before ?? {}).length + Object.keys(details.after ?? {}).length === 0;
    const row = after ?? before;
    if (row === undefined || isSame) return;
    const what = before === undefined ? 'created' : after === undefined ? 'deleted' : 'changed';
    const label = resource.search(row).find((text) => text !== '') ?? '';
    await noteAudit(scope, tx, {
      ...{ at: clock().toISOString(), kind: `${name}.${what}` },
      ...{ subject, label, details },
    });
  }

  router.client(
    'GET',
    all,
    { can: can.read, query, answer: v.object({ [name]: v.array(answer), total: v.number() }) },
    async ({ scope, query: asked }) => {
      const wanted = readQuery(resource, asked);
      const rows = await stored.list(scope, store.db, wanted, asked as unknown as ResourcePart);
      return { [name]: rows, total: await stored.count(scope, store.db, wanted) } as never;
    },
  );

  router.client(
    'GET',
    one,
    { can: can.read, params, answer },
    async ({ scope, params: given }) => await found(scope, keyOf(given)),
  );

  /** The key of the one that a row begun on a device is, where somebody wrote the same one meanwhile. */
  async function sameAs(scope: Scope, tx: Tx, said: F): Promise<string | undefined> {
    const field = begunBy(resource as AnyResource) as keyof R & keyof F & string;
    if (field === undefined) return undefined;
    const value = String(said[field]);
    const near = await stored.list(scope, tx, readQuery(resource, { q: value }));
    const same = near.find((row) => String(row[field]) === value);
    return same && keyOf(same);
  }

  if (can.write === undefined) return;
  const { maxBytes } = ways;
  const writing = {
    code: 'invalid_fields',
    answer,
    can: can.write,
    stepUp,
    ...(maxBytes !== undefined && { maxBytes }),
  } as const;
  // `begun`: a device wrote it with no network, so that what there is by now is left as it is.
  const adding = {
    ...writing,
    query: v.object({ begun: text }),
    ...(BEGUN_RESOURCES.includes(resource as AnyResource) && { suspended: 'waits' as const }),
    body: resource.fields,
    status: 201,
  } as const;
  /** In a transaction with the client locked. @returns the key of the one that there is then */
  async function add(scope: Scope, tx: Tx, body: F, begun: string): Promise<string> {
    const wanted = keyOf(body) || random.uuid();
    if (begun !== '') {
      const there = (await stored.find(scope, tx, wanted)) && wanted;
      const same = there ?? (await sameAs(scope, tx, body));
      if (same !== undefined) return same;
    }
    // A name may be taken by a row that who asks does not see: of a branch of others, or of another person.
    const taken = await stored.find(systemScope(scope.clientId), tx, wanted);
    const before = taken && (await stored.find(scope, tx, wanted));
    if (taken !== undefined && before === undefined) throw new TinteroError('record_exists', { key: wanted });
    // The same new one again is the same one; a name that a person gave is another's.
    if (before !== undefined && keyKind === 'typed') throw new TinteroError('record_exists', { key: wanted });
    await write(scope, tx, wanted, body, before);
    return wanted;
  }

  router.client('POST', all, adding, async ({ scope, query: asked, body }) => {
    await ways.check?.(scope, body);
    const wanted = await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      return await add(scope, tx, body, asked.begun);
    });
    ways.written?.();
    return await found(scope, wanted);
  });

  async function wrongOf(scope: Scope, row: F): Promise<TinteroError | undefined> {
    try {
      await ways.check?.(scope, row);
      return undefined;
    } catch (error) {
      if (error instanceof TinteroError) return error;
      throw error;
    }
  }

  // One transaction is one wait for the disk; of a row that may not be, nothing is written, and the others stand.
  const many = { can: can.write, stepUp, body: rowsOf(resource.fields), answer: RowsAnswerSchema } as const;
  if (resource.together)
    router.client(
      'POST',
      `${all}/together`,
      { ...many, code: 'invalid_fields', maxBytes: BYTES_OF_ROWS },
      async ({ scope, body: { rows } }) => {
        const wrong = await Promise.all(rows.map(async (row) => await wrongOf(scope, row)));
        const answers = await store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          const told: { status: number; body: unknown }[] = [];
          for (const [i, row] of rows.entries()) {
            const one = await inSavepoint(tx, async (part) => {
              const known = wrong[i];
              if (known !== undefined) throw known;
              const wanted = await add(scope, part, row, '');
              return await stored.find(scope, part, wanted);
            });
            if ('error' in one && !(one.error instanceof TinteroError)) throw one.error;
            told.push('value' in one ? { status: 201, body: one.value } : refusal(one.error as TinteroError));
          }
          return told;
        });
        ways.written?.();
        return { answers };
      },
    );

  router.client(
    'PUT',
    one,
    { ...writing, params, body: changed },
    async ({ c, scope, params: given, body }) => {
      const wanted = keyOf(given);
      const basedOn = c.req.header(BASED_ON_HEADER) ?? '';
      await ways.check?.(scope, body);
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const before = await stored.find(scope, tx, wanted);
        if (before === undefined) throw new TinteroError('not_found');
        const mark = basedOn === '' ? '' : markOf(before);
        const isSeen = mark === '' || basedOn === mark;
        const changed = isSeen ? undefined : await lastChange(scope, tx, `${name}.changed`, wanted);
        await write(scope, tx, wanted, body, before);
        if (isSeen) return;
        // Asked again after a lost answer, it is there already.
        const after = await stored.find(scope, tx, wanted);
        if (after === undefined || markOf(after) !== mark)
          throw new TinteroError('changed_meanwhile', { name: changed?.by ?? RECORDS.somebody }, [], {
            ...(changed && { changed }),
          });
      });
      ways.written?.();
      return await found(scope, wanted);
    },
  );

  if (can.delete === undefined) return;
  const removal = {
    ...{ can: can.delete, stepUp, params, answer: DeletedSchema },
    ...(resource.whenSuspended === 'delete' && { suspended: 'may' as const }),
  } as const;
  router.client('DELETE', one, removal, async ({ scope, params: given }) => {
    const wanted = keyOf(given);
    await store.transaction(scope, async (tx) => {
      // Of a branch of others it is not there.
      const before = await stored.find(scope, tx, wanted);
      if (before === undefined) throw new TinteroError('not_found');
      if (ways.remove !== undefined) await ways.remove(scope, tx, wanted);
      else if (!(await stored.remove(scope, tx, wanted))) throw new TinteroError('not_found');
      await note(scope, tx, wanted, before, undefined);
    });
    ways.written?.();
    return { deleted: true };
  });
}

const refusal = ({ code, message, problems }: TinteroError) => ({
  status: ERRORS[code].status,
  body: errorBody(code, message, undefined, problems),
});

function withoutKey(fields: v.GenericSchema, key: string): v.GenericSchema {
  return v.omit(fields as unknown as v.ObjectSchema<v.ObjectEntries, undefined>, [key]);
}
