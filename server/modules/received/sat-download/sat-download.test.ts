/** The SAT's mass download, with the sandbox's SAT: each period once, each document once, whatever is lost, broken or repeated on the way. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { OWNER_PROFILE } from '../../../../schema/access/permissions.ts';
import { received } from '../../../../schema/resources/received/received.ts';
import {
  type SatDocumentRow,
  type SatRequestRow,
  satDocuments,
} from '../../../../schema/resources/received/sat-download.ts';
import { SECRETS, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { ISSUER } from '../../../../tests/factories/receipt.ts';
import { buildSatSettings } from '../../../../tests/factories/sat-rows.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../../tests/factories/stores.ts';
import { SAT_CRASH_POINTS } from '../../../base/failpoints.ts';
import type { SecurityEvent } from '../../../base/security-event.ts';
import { openKeyFiles } from '../../../fiscal/seal/open-key-files.ts';
import type { FaultKind } from '../../../sandbox/faults.ts';
import { saveEfirma } from '../../../store/admin/efirmas.ts';
import { addMember } from '../../../store/identity/clients.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { allSatRequests, findSatSettings, putSatSettings } from '../../../store/received/sat-requests.ts';
import { lookSoon } from './sat-download.job.ts';

const BEGIN = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALL = { search: '', filters: {}, sort: 'issued_at', descending: false };

async function setUp(database: TestDatabase, options: { since?: string; efirma?: boolean } = {}) {
  const clock = { now: BEGIN };
  const store = await database.open();
  const crash: { at: string } = { at: '' };
  const issuing = await startIssuing({
    ...{ store, now: () => clock.now, chance: () => 0.5 },
    failpoint(point) {
      if (point !== crash.at) return;
      crash.at = '';
      throw new Error(`died at ${point}`);
    },
  });
  onTestFinished(async () => {
    await issuing.close();
    await store.close();
  });
  await setUpClient(issuing);
  const { scope, sandbox, deps, worker } = issuing;
  const used: SecurityEvent[] = [];
  deps.security.record = (event) => void used.push(event);
  if (options.efirma !== false) {
    const files = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x', { kind: 'fiel' });
    const needs = {
      store,
      secrets: SECRETS,
      clock: deps.clock,
      config: { pac: 'sandbox', dataDir: '' },
    } as const;
    const { certificate, pem } = await openKeyFiles(scope, needs, files, 'fiel');
    const { serialNumber: serial_number, rfc, name, validFrom, validTo, der } = certificate;
    await store.transaction(scope, async (tx) => {
      const place = { purpose: 'efirma key', clientId: scope.clientId, row: serial_number } as const;
      await saveEfirma(
        scope,
        tx,
        { serial_number, rfc, name, valid_from: validFrom.toISOString(), valid_to: validTo.toISOString() },
        {
          certificate: Buffer.from(der).toString('base64'),
          private_key_sealed: await SECRETS.seal(tx, place, pem),
        },
      );
    });
  }
  const incoming = async (days_ago: number, over: object = {}) => {
    const wish = { receiver: ISSUER.rfc, price: '500.00', days_ago, asks: false, ...over };
    const answer = await sandbox.app.request('http://127.0.0.1/sandbox/sat/incoming', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: '127.0.0.1' },
      body: JSON.stringify(wish),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    return (await answer.json()) as { uuid: string };
  };
  const settings = async () => await findSatSettings(scope, store.db);
  const turnOn = async () =>
    await store.transaction(scope, async (tx) => {
      await putSatSettings(scope, tx, buildSatSettings({ since: options.since ?? '2026-11' }));
      await lookSoon(scope, tx, { job_id: crypto.randomUUID(), now: new Date(clock.now).toISOString() });
    });
  const pass = async (ms: number, step = 10 * MINUTE) => {
    for (let gone = 0; gone < ms; gone += step) {
      clock.now += step;
      await worker.drain();
    }
  };
  const documents = async () =>
    Object.fromEntries(
      (await resourceStore(satDocuments).list(scope, store.db, ALL)).map((row) => [
        row.uuid,
        row.difference satisfies SatDocumentRow['difference'],
      ]),
    );
  const inbox = async () =>
    (await resourceStore(received).list(scope, store.db, ALL)).map(({ uuid, origin }) => `${uuid} ${origin}`);
  const requests = async (): Promise<SatRequestRow[]> => await allSatRequests(scope, store.db);
  const fault = (kind: FaultKind, times = 1) => sandbox.faults.add({ kind, times });
  return {
    ...issuing,
    clock,
    crash,
    used,
    incoming,
    settings,
    turnOn,
    pass,
    documents,
    inbox,
    requests,
    fault,
  };
}

const brief = (rows: readonly SatRequestRow[]) =>
  rows
    .map(({ side, what, state, nudges }) => `${side} ${what} ${state}${nudges > 0 ? ` +${nudges}` : ''}`)
    .sort();

describe.each(TEST_DATABASES)('on $name', (database) => {
  test('brings what was never received, tells what was issued elsewhere, and asks for nothing twice', async () => {
    const world = await setUp(database);
    const [one, two] = [await world.incoming(6), await world.incoming(8)];
    const own = await world.incoming(7, { receiver: 'URE180429TM6', issuer: ISSUER });
    await world.incoming(1);
    await world.turnOn();
    await world.pass(60 * MINUTE);
    expect(await world.documents()).toEqual({
      [one.uuid]: 'none',
      [two.uuid]: 'none',
      [own.uuid]: 'elsewhere',
    });
    expect(await world.inbox()).toEqual([`${two.uuid} sat`, `${one.uuid} sat`]);
    const asked = ['issued metadata done', 'received metadata done', 'received xml done'];
    expect(brief(await world.requests())).toEqual(asked);
    const { since, until } = (await world.requests()).find(({ what }) => what === 'metadata')!;
    expect([since, until]).toEqual(['2026-11-01T00:00:00', '2026-11-16T23:59:59']);
    // Days later nothing is asked again but the days that came since.
    await world.pass(6 * 60 * MINUTE);
    expect(world.sandbox.data.download.all()).toHaveLength(3);
    await world.pass(24 * 60 * MINUTE, 60 * MINUTE);
    const later = (await world.requests()).filter((row) => row.since > '2026-11-16');
    expect(brief(later)).toEqual(['issued metadata empty', 'received metadata empty']);
    expect(new Set(world.used.map(({ details }) => (details as { call: string }).call))).toEqual(
      new Set(['Autentica', 'SolicitaDescarga', 'VerificaSolicitudDescarga', 'Descargar']),
    );
    expect((await world.settings())?.trouble).toBe('');
  });
});

/** The database makes no difference to what the SAT does. */
describe.each(TEST_DATABASES.slice(0, 1))('whatever happens on $name', (database) => {
  const BOTH = ['none', 'none'];

  async function expectWhole(
    world: Awaited<ReturnType<typeof setUp>>,
    documents: readonly { uuid: string }[],
  ) {
    expect(Object.values(await world.documents())).toEqual(BOTH);
    expect((await world.inbox()).sort()).toEqual(documents.map(({ uuid }) => `${uuid} sat`).sort());
    const open = (await world.requests()).filter(({ ended_at }) => ended_at === '');
    expect(open).toEqual([]);
  }

  test('what a list shows to be missing is asked for at once, whoever ended last', async () => {
    const world = await setUp(database);
    const both = [await world.incoming(6), await world.incoming(8)];
    await world.turnOn();
    await world.worker.drain();
    // Every list has come by its next look, all in one turn.
    await world.pass(3 * MINUTE, MINUTE);
    await expectWhole(world, both);
  });

  test.each(SAT_CRASH_POINTS)(
    'who dies at %s goes on where it was, and nothing is doubled',
    async (point) => {
      const world = await setUp(database);
      const both = [await world.incoming(6), await world.incoming(8)];
      world.sandbox.sat.settings.downloadMs = MINUTE;
      world.crash.at = point;
      await world.turnOn();
      await world.pass(180 * MINUTE);
      expect(world.crash.at).toBe('');
      await expectWhole(world, both);
      const nudges = (await world.requests()).map((row) => row.nudges);
      const wasHeard = point === 'sat_request_answered';
      if (!wasHeard) expect(Math.max(...nudges)).toBe(0);
    },
  );

  test('a request that the SAT has and nobody heard of is asked for by another period', async () => {
    const world = await setUp(database);
    const both = [await world.incoming(6), await world.incoming(8)];
    world.sandbox.sat.settings.downloadMs = 120 * MINUTE;
    world.fault('sat_download_lost');
    await world.turnOn();
    await world.pass(480 * MINUTE);
    await expectWhole(world, both);
    expect((await world.requests()).some(({ nudges }) => nudges === 1)).toBe(true);
  });

  test.each([
    ['sat_download_500', 2],
    ['sat_download_404', 2],
    ['sat_download_used_up', 1],
    ['sat_download_error', 1],
    ['sat_download_expired', 1],
    ['sat_package_corrupt', 1],
    ['sat_package_corrupt', 2],
    ['sat_package_twice', 2],
    ['sat_package_gone', 1],
  ] as const)('%s, %i times: all comes in the end, each once', async (kind, times) => {
    const world = await setUp(database);
    const both = [await world.incoming(6), await world.incoming(8)];
    world.fault(kind, times);
    await world.turnOn();
    await world.pass(240 * MINUTE);
    await expectWhole(world, both);
  });

  test('too much for one request is asked for in halves, of many packages', async () => {
    const world = await setUp(database);
    const three = [await world.incoming(6), await world.incoming(7), await world.incoming(12)];
    Object.assign(world.sandbox.sat.settings, { mostMetadata: 2, packageDocuments: 1 });
    await world.turnOn();
    await world.pass(240 * MINUTE);
    expect(await world.inbox()).toHaveLength(three.length);
    expect(brief(await world.requests())).toContain('received metadata split');
  });

  test('what the SAT never takes stops, for a person to say when it is asked again', async () => {
    const world = await setUp(database);
    await world.incoming(6);
    world.fault('sat_download_error', 99);
    await world.turnOn();
    await world.pass(600 * MINUTE);
    expect(brief(await world.requests())).toContain('received metadata failed +4');
    expect(await world.inbox()).toEqual([]);
  });

  test('what is cancelled after it was told is asked for each week, and comes to light', async () => {
    const world = await setUp(database);
    // Its issuer asks to cancel it, and nobody answers: it is cancelled when the deadline has passed.
    const one = await world.incoming(6, { asks: true, price: '5000.00' });
    const two = await world.incoming(8);
    await world.turnOn();
    await world.pass(60 * MINUTE);
    await expectWhole(world, [one, two]);
    await world.pass(6 * DAY, 3 * 60 * MINUTE);
    expect((await world.documents())[one.uuid]).toBe('none');
    const stateOf = async (uuid: string) =>
      (await resourceStore(satDocuments).list(world.scope, world.store.db, ALL)).find(
        (row) => row.uuid === uuid && row.side === 'received',
      )?.sat_state;
    expect(await stateOf(one.uuid)).toBe('current');
    await world.pass(2 * DAY, 3 * 60 * MINUTE);
    expect([await stateOf(one.uuid), await stateOf(two.uuid)]).toEqual(['cancelled', 'current']);
    const asked = (await world.requests()).filter(({ what }) => what === 'cancelled');
    expect(brief(asked)).toEqual(['issued cancelled empty', 'received cancelled done']);
    expect(asked[0]?.since).toBe('2026-11-01T00:00:00');
    await world.pass(7 * DAY, 3 * 60 * MINUTE);
    expect((await world.requests()).filter(({ what }) => what === 'cancelled')).toHaveLength(4);
  });

  test('of what was issued elsewhere whoever sees all is told once, with how many', async () => {
    const world = await setUp(database);
    const { scope, store } = world;
    await store.transaction(scope, async (tx) => {
      const owner = { id: 'owner', email: 'owner@example.com', name: 'Owner' };
      await addMember(scope, tx, owner, new Date(BEGIN));
      const other = { id: 'north', email: 'north@example.com', name: 'North' };
      const assigned = { profiles: [OWNER_PROFILE], branches: ['norte'], serials: [] };
      await addMember(scope, tx, other, new Date(BEGIN), assigned);
    });
    await world.incoming(7, { receiver: 'URE180429TM6', issuer: ISSUER });
    await world.incoming(9, { receiver: 'URE180429TM6', issuer: ISSUER });
    await world.turnOn();
    await world.pass(60 * MINUTE);
    await world.pass(8 * DAY, 3 * 60 * MINUTE);
    const told = async () =>
      (await world.store.db.selectFrom('notification').selectAll().execute()).map((row) =>
        JSON.stringify(row),
      );
    const elsewhere = (await told()).filter((row) => row.includes('issued_elsewhere'));
    expect(elsewhere).toHaveLength(1);
    expect(elsewhere[0]).toContain('owner');
    expect(elsewhere[0]).toContain('El SAT tiene 2 documentos tuyos que no se emitieron aquí');
    expect(
      (await world.requests()).map(({ elsewhere: count }) => count).filter((count) => count > 0),
    ).toEqual([2]);
  });

  test('without an e.firma nothing is asked, and it is said', async () => {
    const world = await setUp(database, { efirma: false });
    await world.turnOn();
    await world.pass(60 * MINUTE);
    expect((await world.settings())?.trouble).toBe('efirma_missing');
    expect([await world.requests(), world.used]).toEqual([[], []]);
  });
});
