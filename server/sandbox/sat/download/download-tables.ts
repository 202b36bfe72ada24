/** What the simulated mass download remembers: requests, for good, and how often each package was given. */
import type { Database } from 'better-sqlite3';

export type DownloadRow = {
  id: string;
  rfc: string;
  side: 'issued' | 'received';
  /** cancelled: metadata of those alone. */
  what: 'metadata' | 'xml' | 'cancelled';
  /** Local, both included. */
  since: string;
  until: string;
  /** Milliseconds since 1970. */
  asked_at: number;
  ready_at: number;
};

const SCHEMA = `
create table if not exists downloads (
  id text primary key, rfc text not null, side text not null, what text not null, since text not null,
  until text not null, asked_at integer not null, ready_at integer not null) strict;
create table if not exists given_packages (id text primary key, times integer not null) strict;
`;

export function openDownloadTables(db: Database) {
  db.exec(SCHEMA);
  const insert = db.prepare(
    'insert into downloads values (@id, @rfc, @side, @what, @since, @until, @asked_at, @ready_at)',
  );
  const byId = db.prepare<[string], DownloadRow>('select * from downloads where id = ?');
  const same = db.prepare<Omit<DownloadRow, 'id' | 'asked_at' | 'ready_at'>, DownloadRow>(
    `select * from downloads where rfc = @rfc and side = @side and what = @what and since = @since and until = @until`,
  );
  const all = db.prepare<[], DownloadRow>('select * from downloads order by asked_at, id');
  const give = db.prepare<[string], { times: number }>(
    `insert into given_packages values (?, 1) on conflict (id) do update set times = times + 1 returning times`,
  );
  return {
    add(row: DownloadRow): void {
      insert.run(row);
    },
    byId: (id: string) => byId.get(id),
    /** Those that asked for the very same. */
    like: ({ rfc, side, what, since, until }: Omit<DownloadRow, 'id' | 'asked_at' | 'ready_at'>) =>
      same.all({ rfc, side, what, since, until }),
    /** Oldest first. */
    all: () => all.all(),
    /** How often it was given, this time included. */
    give: (id: string): number => give.get(id)?.times ?? 0,
  };
}
