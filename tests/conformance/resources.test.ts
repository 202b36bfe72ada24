/** What a list finds and in which order: the same on the device, on SQLite and on PostgreSQL, of every resource. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCES } from '../../schema/resources/index.ts';
import type { FilterValue, ResourceQuery } from '../../schema/resources/query.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import { kindOfField } from '../../server/store/kernel/resource-table.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import { resourceRows } from '../../src/local/documents/resource-rows.ts';
import { seeded } from '../../sync/testing/random.ts';
import { TEST_DATABASES } from '../factories/stores.ts';

type Row = Record<string, unknown>;

const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000);
const ROWS = 120;
const QUERIES = 60;
const CLIENT = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };
/** Letters with and without accents, of one and of two units, what patterns escape, and what collations disagree on. */
const WORDS = [
  'Ñandú',
  'nandu',
  'ÁRBOL',
  'arbol',
  'a-b',
  'ab',
  'A B',
  '100%',
  '_x',
  "o'h",
  '𝒳',
  'ﬀ',
  'zeta',
  'Z',
  '',
  '  ',
];
const NUMBERS = [
  '0',
  '0.00',
  '1',
  '1.50',
  '1.5',
  '10',
  '9',
  '-3',
  '-3.25',
  '0.001',
  '1000000',
  '007',
  'x',
  '',
];

/** Of a list: one within another, and in other letters. */
const KEYS = ['owner', 'owne', 'Owner', 'a-b', 'a%b', 'a_b'];

/** Columns of a new row that are no field of it. */
const RELATION = { own_answer: '', other_answer: '', other_client_id: '', began_at: '', revision: 0 };
const EXTRA: Record<string, Row> = {
  profiles: { created_at: '' },
  users: { user_id: '' },
  hosts: RELATION,
  guests: RELATION,
  factors: RELATION,
  factor_clients: RELATION,
  factorings: { supplier_client: '', host_client: '', factor_client: '', revision: 0 },
  efirmas: { certificate: '', private_key_sealed: '' },
  api_tokens: { secret_sha256: '' },
  shared_receipts: { secret_sha256: '' },
  webhooks: { secret_sealed: '' },
  sat_documents: { xml_request: '' },
  receipt_channels: { secret_sealed: '' },
  mail_server: { secret_sealed: '', dkim_key_sealed: '' },
  provider_records: { guest_id: '', revision: 0 },
  host_records: { provider_id: '' },
};

/** Fields of which no two rows are the same (a unique index). Seeds 669995815 and 666020557 had 1 with 12 and 11 with 2. */
const UNIQUE: Record<string, string> = {
  purchase_orders: 'number',
  merchandise_receipts: 'folio',
  factorings: 'uuid',
};

const stored = RESOURCES.filter((resource) => resource.stored !== undefined) as unknown as Resource<Row>[];
const { next: random, pick } = seeded(SEED);
const words = () => Array.from({ length: Math.floor(random() * 4) }, () => pick(WORDS)).join(' ');

function randomRow(resource: Resource<Row>, n: number): Row {
  const row: Row = {};
  for (const [field, shape] of Object.entries(resource.row.entries)) {
    const value = randomValue(resource, field);
    const unsaid = v.safeParse(shape, undefined);
    // What its shape would never let in is what it is where nobody says it.
    row[field] = v.safeParse(shape, value).success || !unsaid.success ? value : unsaid.output;
  }
  // One branch is the main one.
  if ('is_main' in row) row.is_main = n === 0;
  // Of one subject one waits.
  if ('subject' in row) row.subject = `${n}`;
  const unique = UNIQUE[resource.name];
  if (unique !== undefined) row[unique] = `${row[unique]}_${n}`;
  row[resource.key] =
    resource.keyKind === 'typed' ? `${pick(WORDS)}${n}` : `${pick(['a', 'A', '-', 'é'])}${n}`;
  return row;
}

function randomValue(resource: Resource<Row>, field: string): unknown {
  const { options, wrapped } = resource.row.entries[field] as unknown as {
    options?: string[];
    wrapped?: { options?: string[] };
  };
  const choices = options ?? wrapped?.options;
  if (choices !== undefined) return pick(choices);
  const kind = kindOfField(resource as never, field);
  if (kind === 'boolean') return random() < 0.5;
  if (kind === 'number') return pick([1, 2, 9, 10, 11, 100, 999_999_999_999]);
  if (kind === 'json' && !isList(resource.row.entries[field]))
    return randomGroup(resource.row.entries[field]);
  if (kind === 'json') {
    const { entries, options: keys = KEYS } = itemOf(resource.row.entries[field]);
    return keys
      .filter(() => random() < 0.4)
      .map((key) => (entries === undefined ? key : randomItem(entries)));
  }
  return resource.sort[field] === 'decimal' ? pick(NUMBERS) : random() < 0.2 ? pick(NUMBERS) : words();
}

type Item = { entries?: Entries; options?: string[] };
type Shape = { type?: string; wrapped?: Shape; entries?: Entries; item?: Item };
type Field = { type?: string; options?: string[]; entries?: Entries; wrapped?: Field };
type Entries = Record<string, Field>;
/** Of each of a list: its fields, where it is no text, or the texts that it may be. */
const itemOf = (schema: unknown): Item => {
  const { wrapped, item } = schema as Shape;
  return wrapped?.item ?? item ?? {};
};
const randomItem = (entries: Entries): Row =>
  Object.fromEntries(
    Object.entries(entries).map(([field, shape]) => {
      const { type, options, entries: inner } = shape.wrapped ?? shape;
      if (options !== undefined) return [field, pick(options)];
      if (type === 'boolean') return [field, random() < 0.5];
      if (type === 'number') return [field, pick([0, 1, 12])];
      if (type === 'array') return [field, []];
      if (type === 'record') return [field, {}];
      return [field, inner === undefined ? words() : randomItem(inner)];
    }),
  );
/** Of what hangs together in one field: lists stay empty, texts are some. */
const randomGroup = (schema: unknown) => {
  const { wrapped, entries = wrapped?.entries ?? {} } = schema as Shape;
  return Object.fromEntries(
    Object.entries(entries).map(([field, { type }]) => [
      field,
      type === 'array' ? [] : type === 'number' ? pick([0, 1, 12]) : words(),
    ]),
  );
};
const isList = (schema: unknown) => {
  const { type, wrapped } = schema as Shape;
  return (wrapped?.type ?? type) === 'array';
};

/** What a filter asks for: of a list, one of its items. */
const keyOf = (value: unknown) => {
  if (!Array.isArray(value)) return String(value);
  const item: unknown = value[0] ?? pick(KEYS);
  if (typeof item !== 'object' || item === null) return String(item);
  return String('key' in item ? item.key : 'uuid' in item ? item.uuid : item);
};

function randomQuery(resource: Resource<Row>, rows: readonly Row[]): ResourceQuery {
  const filters: Record<string, FilterValue> = {};
  for (const [field, filter] of Object.entries(resource.filters)) {
    if (random() < 0.6) continue;
    const own = Array.from({ length: 1 + Math.floor(random() * 3) }, () => keyOf(pick(rows)[field]));
    filters[field] =
      filter.kind === 'days'
        ? { from: pick(['', '2026-01-01']), to: '2027-01-01' }
        : filter.kind === 'amounts'
          ? { least: pick(['', '-3.1', '0', '1.5']), most: pick(['', '1.50', '9', '1000000']) }
          : filter.kind === 'alike'
            ? { alike: [...own, pick(WORDS)] }
            : filter.kind === 'words'
              ? { words: `${pick(WORDS)} ${pick(WORDS).slice(0, 2)}${pick(['', `; ${pick(WORDS)}`, ' ;'])}` }
              : { values: own };
  }
  const sort = pick(Object.keys(resource.sort));
  return { search: random() < 0.5 ? '' : words(), filters, sort, descending: random() < 0.5 };
}

describe.each(TEST_DATABASES)(`lists on $name, seed ${SEED}`, (database) => {
  let store: Store;
  const scope = systemScope(crypto.randomUUID());
  beforeAll(async () => {
    store = await database.open();
    await store.transaction(scope, async (tx) => {
      await createClient(scope, tx, CLIENT, new Date());
      // Those that every client begins with are no rows of this test.
      await tx.deleteFrom('profile').where('client_id', '=', scope.clientId).execute();
    });
  });
  afterAll(async () => await store.close());

  test.each(stored.map((resource) => [resource.name, resource] as const))(
    'of %s are those of the device, in its order, page by page',
    async (name, resource) => {
      const rows = Array.from({ length: ROWS }, (_, n) => randomRow(resource, n));
      const table = resourceStore(resource);
      const extra = EXTRA[name];
      await store.transaction(scope, async (tx) => {
        for (const row of rows) await table.put(scope, tx, row, extra);
        // What is deleted is nowhere.
        const gone = randomRow(resource, ROWS);
        await table.put(scope, tx, gone, extra);
        await table.remove(scope, tx, String(gone[resource.key]));
      });
      const device = resourceRows(resource, rows);
      for (let n = 0; n < QUERIES; n++) {
        const query = randomQuery(resource, rows);
        const here = device.list(query).map((row) => row[resource.key]);
        const there = (await table.list(scope, store.db, query)).map((row) => row[resource.key]);
        const said = `${name} ${JSON.stringify(query)}`;
        expect(there, said).toEqual(here);
        expect(await table.count(scope, store.db, query), said).toBe(here.length);
        const part = { limit: 7, offset: 7 * Math.floor(random() * 3) };
        const page = (await table.list(scope, store.db, query, part)).map((row) => row[resource.key]);
        expect(page, said).toEqual(here.slice(part.offset, part.offset + part.limit));
      }
    },
  );
});
