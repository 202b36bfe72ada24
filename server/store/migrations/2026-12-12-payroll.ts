/**
 * Payroll: who is paid, under which registration, with which figures; and its ready-made profile, for every client that was there.
 * Kept as it was on this date.
 */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

const KEY = 'payroll';
const NAME = 'Nómina';
/** As a row of that name is found and ordered. */
const FOLDED = { search_text: ' nomina', sort_name: 'nomina' };

const TABLES: readonly {
  name: string;
  key: string;
  columns: readonly string[];
  numbers: readonly string[];
}[] = [
  {
    name: 'employee',
    key: 'employee_id',
    columns: [
      'branch_office_id',
      'periodicidad_pago',
      'departamento',
      'sort_name',
      'sort_num_empleado',
      'sort_rfc',
      'sort_departamento',
    ],
    numbers: ['is_active'],
  },
  {
    name: 'employer',
    key: 'employer_id',
    columns: ['sort_alias', 'sort_registro_patronal'],
    numbers: ['is_active'],
  },
  {
    name: 'payroll_figure',
    key: 'identifier',
    columns: ['kind', 'sort_starts_on', 'sort_ends_on'],
    numbers: [],
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, key, columns, numbers } of TABLES) {
    await createTable(db, name, {
      key: ['client_id', key],
      columns: {
        client_id: 'text',
        [key]: 'text',
        ...Object.fromEntries(columns.map((column) => [column, 'text' as const])),
        ...Object.fromEntries(numbers.map((column) => [column, 'integer' as const])),
        body: 'text',
        search_text: 'text',
        is_deleted: 'integer',
      },
    });
  }
  await addProfile(db);
}

async function addProfile(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into profile (client_id, profile_id, name, permissions, created_at, search_text, sort_name)
    select client_id, ${KEY}, ${NAME}, ${JSON.stringify([`@${KEY}`])}, created_at, ${FOLDED.search_text}, ${FOLDED.sort_name}
    from client where true on conflict do nothing`.execute(db);
  // Devices that hold the others hear of it as of any other change; who holds none yet is told of all at once.
  const { rows } = await sql<{ client_id: string }>`
    select client_id from change where collection = 'settings' and doc_id = 'profile:owner'`.execute(db);
  for (const { client_id } of rows) {
    await sql`update client set last_seq = last_seq + 1 where client_id = ${client_id}`.execute(db);
    await sql`
      insert into change (client_id, collection, doc_id, seq, branch, former_branches)
      select client_id, 'settings', ${`profile:${KEY}`}, last_seq, '', '' from client where client_id = ${client_id}
      on conflict do nothing`.execute(db);
  }
}
