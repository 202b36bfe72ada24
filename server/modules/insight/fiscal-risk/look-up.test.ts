/** Any RFC on any day, as the lists that the server has say it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListAnswer } from '../../../../schema/fiscal-risk/list-answer.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { importList } from '../../../fiscal/taxpayers/lists/import-list.ts';
import { listBytes, SANDBOX_LISTS } from '../../../sandbox/list-content.ts';

let server: TestServer;
let person: Person;
const folder = mkdtempSync(join(tmpdir(), 'tintero-look-up-'));

beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (query: string) => await person.call('GET', `/fiscal_risk/look_up?${query}`);
const answer = async (query: string) => (await (await ask(query)).json()) as ListAnswer;

describe('GET /fiscal_risk/look_up', () => {
  test('knows nothing of anybody while there are no lists, and says so', async () => {
    expect(await answer('rfc=XIQB891116QE4&date=2019-12-01')).toMatchObject({ versions: [], list_69: [] });
  });

  // spec: house.1291
  test('says of any RFC what was published until that day, by which versions, and what it took by its days', async () => {
    for (const [name, text] of Object.entries(SANDBOX_LISTS)) {
      const path = join(folder, name.split('/').at(-1) ?? '');
      writeFileSync(path, listBytes(text(1)));
      await importList(server.deps.lists.directory, {
        ...{ path, source: 'prueba', published: '2026-08-07', now: new Date('2026-11-20T12:00:00Z') },
      });
    }
    const found = await answer('rfc=%20xiqb891116qe4&date=2019-12-01');
    expect(found).toMatchObject({ rfc: 'XIQB891116QE4', date: '2019-12-01', by_dates: true });
    expect(found.list_69_b?.situation).toBe('Definitivo');
    expect(found.list_69_b?.procedures[0]?.dates).toMatchObject({
      ...{ presumption: '2019-02-04', definitive: '2019-10-01' },
    });
    expect(found.versions.map(({ list }) => list).sort()).toEqual(['69', '69-B', '69-B Bis']);
    expect((await answer('rfc=XIQB891116QE4&date=2019-03-01')).list_69_b?.situation).toBe('Presunto');
    const of69 = await answer('rfc=IIA040805DZ4&date=2026-11-20');
    expect(of69.list_69).toContainEqual({ supuesto: 'FIRMES', first_published: '2019-03-15' });
    expect(of69.by_dates).toBe(false);
    const clear = await answer('rfc=EKU9003173C9&date=2026-11-20');
    expect([clear.list_69, clear.list_69_b, clear.list_69_bb]).toEqual([[], undefined, undefined]);
  });

  test('refuses what is no RFC and no day', async () => {
    for (const query of ['rfc=NADA&date=2026-11-20', 'rfc=XIQB891116QE4&date=20-11-2026', ''])
      expect((await ask(query)).status, query).toBe(400);
  });
});
