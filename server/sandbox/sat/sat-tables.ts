/** What the simulated SAT remembers beyond the stamps: requests to cancel, receipts of them, rules of receivers, lists. */
import type { Database } from 'better-sqlite3';

/** `cancelled`: at once, without anybody's acceptance. */
export type RequestState = 'open' | 'accepted' | 'rejected' | 'expired' | 'cancelled';
/** What a receiver says of a request, when nobody plays it. */
export type ReceiverAnswer = 'accept' | 'reject';

/** A request to cancel. Instants are milliseconds since 1970. */
export type RequestRow = {
  id: number;
  uuid: string;
  issuer: string;
  receiver: string;
  motive: string;
  /** '' without one. */
  substitute: string;
  /** Whether the receiver had to accept it, when it was asked: 1 or 0. */
  needs_acceptance: number;
  requested_at: number;
  /** From when anybody but who asked can see it. */
  effective_at: number;
  /** From when silence means yes; null: it waits for ever. */
  deadline: number | null;
  /** What a rule answers for the receiver, and when. */
  rule_answer: ReceiverAnswer | null;
  rule_at: number | null;
  /** The sooner of deadline and rule_at: when time alone ends it. */
  due_at: number | null;
  state: RequestState;
  /** Null while it is open. May be in the future, when its effect is late. */
  ended_at: number | null;
};

export type AcuseKind = 'cancel' | 'reception';

/** How receivers answer without a person: the newest rule that fits. */
export type ReceiverRule = {
  id: number;
  /** '' fits any. */
  rfc: string;
  /** Fits documents of more than this; '' fits any. */
  above: string;
  answer: ReceiverAnswer | 'ignore';
  /** Milliseconds from the request. */
  after_ms: number;
};

const SCHEMA = `
create table if not exists cancellations (
  id integer primary key, uuid text not null, issuer text not null, receiver text not null, motive text not null,
  substitute text not null, needs_acceptance integer not null, requested_at integer not null,
  effective_at integer not null, deadline integer, rule_answer text, rule_at integer, due_at integer,
  state text not null, ended_at integer) strict;
create index if not exists cancellations_of on cancellations (uuid, id);
create unique index if not exists cancellations_open on cancellations (uuid) where state = 'open';
create index if not exists cancellations_for on cancellations (receiver) where state = 'open';
create index if not exists cancellations_due on cancellations (due_at) where state = 'open';
create table if not exists acuses (
  uuid text not null, kind text not null, xml text not null, made_at integer not null,
  primary key (uuid, kind)) strict;
create table if not exists receiver_rules (
  id integer primary key, rfc text not null, above text not null, answer text not null,
  after_ms integer not null) strict;
create table if not exists listed (rfc text primary key, code text not null) strict;
create table if not exists sat_values (name text primary key, value text not null) strict;
`;

export type SatTables = ReturnType<typeof openSatTables>;

/** Every uuid is in upper case here. */
export function openSatTables(db: Database) {
  db.exec(SCHEMA);
  const insert = db.prepare(
    `insert into cancellations (uuid, issuer, receiver, motive, substitute, needs_acceptance, requested_at,
       effective_at, deadline, rule_answer, rule_at, due_at, state, ended_at)
     values (@uuid, @issuer, @receiver, @motive, @substitute, @needs_acceptance, @requested_at,
       @effective_at, @deadline, @rule_answer, @rule_at, @due_at, @state, @ended_at)`,
  );
  const of = db.prepare<[string], RequestRow>('select * from cancellations where uuid = ? order by id');
  const openFor = db.prepare<[string], RequestRow>(
    `select * from cancellations where receiver = ? and state = 'open' order by id`,
  );
  const openOnes = db.prepare<[], RequestRow>(`select * from cancellations where state = 'open' order by id`);
  const due = db.prepare<{ now: number }, RequestRow>(
    `select * from cancellations where state = 'open' and due_at <= @now order by due_at`,
  );
  const end = db.prepare(
    `update cancellations set state = @state, ended_at = @ended_at where id = @id and state = 'open'`,
  );
  const saveAcuse = db.prepare('insert or replace into acuses values (?, ?, ?, ?)');
  const acuse = db.prepare<[string, string], { xml: string; made_at: number }>(
    'select xml, made_at from acuses where uuid = ? and kind = ?',
  );
  const addRule = db.prepare(
    'insert into receiver_rules (rfc, above, answer, after_ms) values (@rfc, @above, @answer, @after_ms)',
  );
  const rules = db.prepare<[], ReceiverRule>('select * from receiver_rules order by id desc');
  const clearRules = db.prepare('delete from receiver_rules');
  const list = db.prepare('insert or replace into listed values (?, ?)');
  const unlist = db.prepare('delete from listed where rfc = ?');
  const listed = db.prepare<[string], { code: string }>('select code from listed where rfc = ?');
  const value = db.prepare<[string], { value: string }>('select value from sat_values where name = ?');
  const keepValue = db.prepare('insert or replace into sat_values values (?, ?)');
  const keepFirst = db.prepare('insert or ignore into sat_values values (?, ?)');

  return {
    addRequest(row: Omit<RequestRow, 'id' | 'due_at'>): void {
      const due = [row.deadline, row.rule_at].filter((at) => at !== null);
      insert.run({ ...row, due_at: due.length === 0 ? null : Math.min(...due) });
    },
    /** All of a document, oldest first. */
    requestsOf: (uuid: string) => of.all(uuid),
    openRequestsFor: (receiver: string) => openFor.all(receiver),
    openRequests: () => openOnes.all(),
    /** Open ones whose deadline or rule has come. */
    dueRequests: (now: number) => due.all({ now }),
    /** Whether it was still open. */
    endRequest: (id: number, state: RequestState, endedAt: number): boolean =>
      end.run({ id, state, ended_at: endedAt }).changes === 1,
    saveAcuse(uuid: string, kind: AcuseKind, xml: string, madeAt: number): void {
      saveAcuse.run(uuid, kind, xml, madeAt);
    },
    acuse: (uuid: string, kind: AcuseKind) => acuse.get(uuid, kind),
    addRule(rule: Omit<ReceiverRule, 'id'>): void {
      addRule.run(rule);
    },
    /** Newest first. */
    rules: () => rules.all(),
    clearRules(): void {
      clearRules.run();
    },
    /** Puts an RFC on the fake list 69-B with the code that its documents then get; undefined takes it off. */
    list(rfc: string, code: string | undefined): void {
      if (code === undefined) unlist.run(rfc);
      else list.run(rfc, code);
    },
    listedCode: (rfc: string) => listed.get(rfc)?.code,
    value: (name: string) => value.get(name)?.value,
    keepValue(name: string, text: string): void {
      keepValue.run(name, text);
    },
    /** The value of that name: the one that is there, or this one from now on. */
    firstValue(name: string, text: string): string {
      keepFirst.run(name, text);
      return value.get(name)?.value ?? text;
    },
    /** All or nothing, and nobody else writes meanwhile: what it reads still holds when it writes. */
    atomically: <T>(work: () => T): T => db.transaction(work).immediate(),
  };
}
