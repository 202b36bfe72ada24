/** A server whose clock is wrong takes no folio: what it would seal, a provider would refuse by its date. */
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt, ISSUER } from '../../../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { startClockWatch, steadyTime } from '../../../base/clock/start-clock-watch.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { findOperation } from '../../../store/kernel/operations.ts';
import { addCertificate } from '../../admin/certificates/add-certificate.ts';

const HOUR = 3_600_000;
const RECEIPT = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));

describe.each(TEST_DATABASES)('on $name', (database) => {
  test('nothing of what is asked meanwhile is kept, and what was taken before has its first answer', async () => {
    let isWrong = false;
    const store = await database.open();
    const clockWatch = {
      requireRight() {
        if (isWrong) throw new TinteroError('clock_wrong');
      },
    };
    const issuing = await startIssuing({ store, clockWatch });
    await setUpClient(issuing);
    const [before, during] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await issuing.issue(before, { receipt: RECEIPT });
    isWrong = true;
    await expect(issuing.issue(during, { receipt: RECEIPT })).rejects.toMatchObject({ code: 'clock_wrong' });
    expect(await findOperation(issuing.scope, store.db, during)).toBeUndefined();
    expect(await issuing.issue(before, { receipt: RECEIPT })).toEqual(first);
    isWrong = false;
    expect(await issuing.issue(during, { receipt: RECEIPT })).toMatchObject({
      status: 201,
      body: { folio: '2' },
    });
    await issuing.close();
    await store.close();
  });
});

describe('a server hours ahead of its provider', () => {
  test.each([2, 80])(
    '%i h: it says so to whoever issues and to its operator, and goes on once it is right',
    async (hours) => {
      const outside = await startSandbox({ catalogs: smallCatalogs });
      let ahead = hours * HOUR;
      const told: string[] = [];
      const server = await startTestServer({
        clock: () => new Date(Date.now() + ahead),
        tell: (line) => void told.push(line),
        // As any provider far away, whose clock is its own.
        providers: {
          access: { url: outside.url, apiUrl: outside.url, token: 'x', user: '', password: '' },
          satStatusUrl: `${outside.url}/ConsultaCFDIService.svc`,
        },
      });
      const person = await signUp(server);
      const csd = await outside.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x');
      await addCertificate(person.scope, server.deps, csd);
      const watching = startClockWatch(server.deps.clockWatch, `${outside.url}/ConsultaCFDIService.svc`);
      await expect.poll(() => told.join()).toContain(`${hours} h adelantada respecto a la de SAT`);

      const key = { 'idempotency-key': crypto.randomUUID() };
      const refused = await person.call('POST', '/receipts', { receipt: RECEIPT }, key);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await refused.json()).toMatchObject({ code: 'clock_wrong', kind: 'retry' });
      ahead = 0;
      const taken = await person.call('POST', '/receipts', { receipt: RECEIPT }, key);
      expect(await taken.json()).toMatchObject({ folio: '1' });
      watching.stop();
      await server.close();
      await outside.close();
    },
  );

  test('the sandbox of this machine, and providers that a client named, tell it nothing', async () => {
    const outside = await startSandbox({ catalogs: smallCatalogs });
    const server = await startTestServer({
      clock: () => new Date(Date.now() + 2 * HOUR),
      sandboxUrl: outside.url,
    });
    const { scope } = await signUp(server);
    await server.deps.providers.probeAccount(scope, 'server');
    const parts = { uuid: crypto.randomUUID(), issuer: 'A', receiver: 'B', total: '1.00', seal: '' };
    await server.deps.sat.ask(parts);
    const written = { provider: 'sw', url: outside.url, api_url: outside.url, credentials: { token: 'x' } };
    await server.deps.providers.probe(written as never);
    expect(server.deps.clockWatch.skew()).toBeUndefined();
    await server.close();
    await outside.close();
  });

  test('time goes on for the steady clock whatever the other one is set to', () => {
    const begin = steadyTime();
    expect(begin).toBeGreaterThan(0);
    expect(steadyTime()).toBeGreaterThanOrEqual(begin);
  });
});
