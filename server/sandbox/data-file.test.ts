import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { openDataFile } from './data-file.ts';
import { makeFaults } from './faults.ts';
import { openSat } from './sat/simulated-sat.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As the sandbox made it when it could only stamp. */
const FIRST_TABLES = `
create table pairs (name text primary key, cer blob not null, key blob not null) strict;
create table stamps (
  seal_hash text primary key, xml_hash text not null, uuid text not null unique, issuer text not null,
  receiver text not null, regime text not null, receipt_type text not null, total text not null,
  seal text not null, stamped_at integer not null, xml text not null) strict;
create table customids (customid text primary key, seal_hash text not null, used_at integer not null) strict;
create table relations (
  uuid text not null, by_uuid text not null, type text not null, primary key (uuid, by_uuid, type)) strict;
create table counters (name text primary key, value integer not null) strict;
insert into stamps values ('h', 'x', 'UUID-1', 'A', 'B', '601', 'I', '1.00', 's', 5, '<a/>');
insert into relations values ('uuid-0', 'UUID-1', '04');
insert into counters values ('certificate', 7);
`;

test('a file of the first version opens with all that it holds, and again', () => {
  const path = join(folder, 'sandbox.sqlite');
  new Database(path).exec(FIRST_TABLES).close();
  for (let round = 0; round < 2; round += 1) {
    const data = openDataFile(path);
    expect(data.byUuid('uuid-1')).toEqual({
      seal_hash: 'h',
      xml_hash: 'x',
      uuid: 'UUID-1',
      issuer: 'A',
      receiver: 'B',
      regime: '601',
      receipt_type: 'I',
      total: '1.00',
      seal: 's',
      stamped_at: 5,
      xml: '<a/>',
      hidden_until: 0,
    });
    expect(data.naming('UUID-0')).toEqual([{ uuid: 'uuid-0', by_uuid: 'UUID-1', type: '04' }]);
    expect(data.namedBy('uuid-1')).toHaveLength(1);
    expect(data.next('certificate')).toBe(8 + round);
    expect(data.sat.requestsOf('UUID-1')).toEqual([]);
    expect(data.sat.firstValue('a', String(round))).toBe('0');
    data.close();
  }
});

test('two processes over one file have one clock and one key', () => {
  const path = join(folder, 'two.sqlite');
  const open = () => {
    const data = openDataFile(path);
    return openSat({ data, faults: makeFaults(0), now: () => 1_000 });
  };
  const [one, other] = [open(), open()];
  one.push(500);
  other.push(500);
  expect([one.now(), other.now()]).toEqual([2_000, 2_000]);
  expect(other.acuseKey).toEqual(one.acuseKey);
  for (const { data } of [one, other]) data.close();
});

test('one open request for a document, and the tables say so', () => {
  const data = openDataFile(':memory:');
  const row = {
    uuid: 'U',
    issuer: 'A',
    receiver: 'B',
    motive: '02',
    substitute: '',
    needs_acceptance: 1,
    requested_at: 1,
    effective_at: 1,
    deadline: 10,
    rule_answer: null,
    rule_at: null,
    state: 'open',
    ended_at: null,
  } as const;
  data.sat.addRequest(row);
  expect(() => data.sat.addRequest(row)).toThrow(/UNIQUE/);
  expect(data.sat.dueRequests(9)).toEqual([]);
  const [due] = data.sat.dueRequests(10);
  expect(due).toMatchObject({ uuid: 'U', due_at: 10 });
  expect(data.sat.endRequest(due?.id ?? 0, 'rejected', 10)).toBe(true);
  expect(data.sat.endRequest(due?.id ?? 0, 'accepted', 11)).toBe(false);
  data.sat.addRequest(row);
  expect(data.sat.requestsOf('U').map(({ state }) => state)).toEqual(['rejected', 'open']);
  data.close();
});
