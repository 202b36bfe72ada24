/**
 * Rows as they are from the moment that a person asked for something of which the device knows the end (`ahead` of an operation): a notice that
 * was opened is read, with no network too.
 */
import { OPERATION_KINDS, operationOf } from '../../../schema/operations/index.ts';
import type { AnyResource, Resource } from '../../../schema/resources/resource.ts';
import type { Device } from '../opened.ts';
import type { ResourceRows } from './resource-rows.ts';

type Followed = Pick<Device['outbox'], 'rows'>;
type Fields = Readonly<Record<string, unknown>>;

const isAhead = ({ name }: Pick<AnyResource, 'name'>) =>
  OPERATION_KINDS.some((kind) => operationOf(kind).ahead?.resource === name);

/** What besides its collection changes the rows of a resource. */
export function aheadChanges(outbox: Followed, resource: AnyResource): Followed['rows']['subscribe'][] {
  return isAhead(resource) ? [outbox.rows.subscribe] : [];
}

/** The same rows, with what was asked of each. What the server refused is as it was; what it took stays until the feed has told of it. */
export function aheadOf<R extends object>(
  outbox: Followed,
  resource: Resource<R>,
  rows: ResourceRows<R>,
): ResourceRows<R> {
  if (!isAhead(resource)) return rows;
  const told = new Map<string, R>();
  const asked = new Map<string, Fields>();
  const show = (key: string) => {
    const row = told.get(key);
    if (row !== undefined) rows.put({ ...row, ...asked.get(key) });
  };
  const follow = () => {
    for (const { kind, state, summary } of outbox.rows.get() ?? []) {
      const { ahead } = operationOf(kind);
      if (ahead?.resource !== resource.name) continue;
      for (const key of ahead.keys(summary)) {
        const isAsked = state !== 'refused';
        if (isAsked === asked.has(key)) continue;
        if (isAsked) asked.set(key, ahead.fields);
        else asked.delete(key);
        show(key);
      }
    }
  };
  follow();
  outbox.rows.subscribe(follow);
  return {
    ...rows,
    put(row) {
      const key = String(row[resource.key]);
      told.set(key, row);
      show(key);
    },
    remove(key) {
      told.delete(key);
      rows.remove(key);
    },
  };
}
