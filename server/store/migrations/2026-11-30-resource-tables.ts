/**
 * The tables of customers, products, branches and series as those of resources: what each is found and ordered by, a place for fields
 * without a column, which series have given a folio; and the table of local taxes. Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { foldWords } from '../../../schema/catalogs/fold.ts';
import { sortKey } from '../../../schema/resources/sort-key.ts';
import { createTable } from '../kernel/create-table.ts';

const PIECE = 500;
type Row = Record<string, string>;
type Change = {
  table: string;
  key: string;
  added: readonly string[];
  /** What each row then says in its added columns. */
  fill: (row: Row) => Row;
};

const words = (...fields: (string | undefined)[]) =>
  ` ${fields.flatMap((field) => foldWords(field ?? '')).join(' ')}`;
const byText = (field: string | undefined) => sortKey('text', field);

const CHANGES: readonly Change[] = [
  {
    table: 'customer',
    key: 'slug',
    added: ['body', 'sort_name', 'sort_email'],
    fill: ({ rfc, name, business_name, email }) => ({
      search_text: words(rfc, name, business_name, email),
      sort_name: byText(name),
      sort_email: byText(email),
    }),
  },
  {
    table: 'product',
    key: 'slug',
    added: ['body', 'sort_name', 'sort_identification_num', 'sort_unit_value'],
    fill: ({ identification_num, name, description, key_product_service, unit_value }) => ({
      search_text: words(identification_num, name, description, key_product_service),
      sort_name: byText(name),
      sort_identification_num: byText(identification_num),
      sort_unit_value: sortKey('decimal', unit_value),
    }),
  },
  {
    table: 'branch',
    key: 'branch_office_id',
    added: ['body', 'search_text', 'sort_alias'],
    fill: ({ alias, zip_code }) => ({ search_text: words(alias, zip_code), sort_alias: byText(alias) }),
  },
  {
    table: 'serie',
    key: 'serie',
    added: ['body', 'search_text', 'sort_serie'],
    fill: ({ serie }) => ({ search_text: words(serie), sort_serie: byText(serie) }),
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of CHANGES) {
    for (const column of change.added) {
      const empty = sql.raw(column === 'body' ? "'{}'" : "''");
      const [table, added] = [sql.table(change.table), sql.ref(column)];
      await sql`alter table ${table} add column ${added} text not null default ${empty}`.execute(db);
    }
    await fillRows(db, change);
  }
  await sql`alter table serie add column is_used integer not null default 0`.execute(db);
  await sql`
    update serie set is_used = 1 where exists (
      select 1 from receipt where receipt.client_id = serie.client_id and receipt.serie = serie.serie
    )`.execute(db);
  await createTable(db, 'local_tax', {
    key: ['client_id', 'identifier'],
    columns: {
      client_id: 'text',
      identifier: 'text',
      category: 'text',
      is_active: 'integer',
      body: 'text',
      search_text: 'text',
      sort_description: 'text',
      sort_rate_or_fee: 'text',
      is_deleted: 'integer',
    },
  });
}

async function fillRows(db: Kysely<unknown>, { table, key, fill }: Change): Promise<void> {
  let [client, last] = ['', ''];
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where (client_id, ${sql.ref(key)}) > (${client}, ${last})
      order by client_id, ${sql.ref(key)} limit ${PIECE}`.execute(db);
    for (const row of rows) {
      const set = Object.entries(fill(row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`
        update ${sql.table(table)} set ${sql.join(set)}
        where client_id = ${row.client_id} and ${sql.ref(key)} = ${row[key]}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < PIECE) return;
    [client, last] = [end.client_id ?? '', end[key] ?? ''];
  }
}
