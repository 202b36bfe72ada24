import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Network, setUpClient, startIssuing } from '../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createLog } from '../../base/log/log.ts';
import { createChangeHub } from '../../modules/changes/hub.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import { createPrometheus } from './prometheus.ts';
import { readState } from './read-state.ts';
import { serveMetrics } from './serve-metrics.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Lines of a scrape without comments: `name{labels}` to value. */
function values(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const NOW = Date.parse('2026-11-20T18:00:00Z');
const KINDS = ['stamp', 'status'];
const printer = { load: () => ({ printing: 1, waiting: 3 }) } as never;

function scraperOf(store: Store, prometheus = createPrometheus(), clock = () => new Date(NOW)) {
  const hub = createChangeHub();
  return async () => values(await prometheus.scrape(() => readState({ store, clock, hub, printer }, KINDS)));
}

describe.each(TEST_DATABASES)('metrics on $name', (database) => {
  test('say what was issued, refused, stamped and what waits', async () => {
    const store = await database.open();
    const prometheus = createPrometheus();
    const { meter } = prometheus;
    let isCut = true;
    const network: Network = async (call, sandbox) => {
      if (isCut && call.url.includes('/stamp/')) throw new Error('cut');
      return await sandbox.app.fetch(call);
    };
    const issuing = await startIssuing({ store, meter, network, now: () => NOW });
    onTestFinished(async () => {
      await issuing.close();
      await store.close();
    });
    await setUpClient(issuing);
    const good = { receipt: JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' }))) };
    const wrong = structuredClone(good);
    wrong.receipt.concepts = [buildConcept({ quantity: '0' })];
    const id = crypto.randomUUID();
    await issuing.issue(id, good);
    await issuing.issue(id, good);
    await issuing.issue(crypto.randomUUID(), wrong);

    const scrape = scraperOf(store, prometheus);
    const before = await scrape();
    expect(before.get('tintero_operations_total{kind="issue",outcome="accepted"}')).toBe(1);
    expect(before.get('tintero_operations_total{kind="issue",outcome="repeated"}')).toBe(1);
    expect(before.get('tintero_operations_total{kind="issue",outcome="refused"}')).toBe(1);
    expect(before.get('tintero_jobs_due{kind="stamp"}')).toBe(1);
    expect(before.get('tintero_unknown_stamps')).toBe(0);

    // What the network cut may have been stamped: nobody knows.
    await issuing.worker.drain();
    const cut = await scrape();
    expect(cut.get('tintero_unknown_stamps')).toBe(1);
    expect(cut.get('tintero_jobs_due{kind="stamp"}')).toBe(0);
    expect(cut.get('tintero_jobs_waiting{kind="stamp"}')).toBe(1);
    expect(cut.get('tintero_job_seconds_count{kind="stamp",outcome="postponed"}')).toBe(1);
    expect(cut.get('tintero_pac_call_seconds_count{provider="sw",call="stamp",outcome="unknown"}')).toBe(1);

    isCut = false;
    await store.db
      .updateTable('job')
      .set({ due_at: '2026-11-20T17:59:30.000Z' })
      .where('kind', '=', 'stamp')
      .execute();
    expect((await scrape()).get('tintero_job_age_seconds{kind="stamp"}')).toBe(30);
    await issuing.worker.drain();
    const after = await scrape();
    expect(after.get('tintero_unknown_stamps')).toBe(0);
    expect(after.get('tintero_job_seconds_count{kind="stamp",outcome="done"}')).toBe(1);
    expect(after.get('tintero_job_age_seconds{kind="stamp"}')).toBe(0);
    const asked = [...after.keys()].filter((name) => name.startsWith('tintero_pac_call_seconds_count'));
    expect(asked.length).toBeGreaterThan(1);
    // Neither the client nor anybody on the receipt is in a label.
    const text = [...after.keys()].join('\n');
    for (const name of ['client-1', 'EKU9003173C9', good.receipt.receiver.rfc])
      expect(text).not.toContain(name);
  });

  test('say how busy the connections are', async () => {
    const store = await database.open();
    onTestFinished(async () => await store.close());
    const scope = { ...systemScope('c'), userId: 'u' };
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const works = [1, 2].map(() => store.transaction(scope, async () => await held));
    await expect.poll(() => store.load().busy).toBeGreaterThan(0);
    const { busy, waiting } = store.load();
    expect(busy + waiting).toBe(2);
    end();
    await Promise.all(works);
    expect(store.load()).toMatchObject({ busy: 0, waiting: 0 });
  });
});

describe('metrics', () => {
  test('of a server: calls by route and status, streams, security events, the process; no client', async () => {
    const server = await startTestServer({ env: { METRICS_PORT: '0' } });
    onTestFinished(async () => await server.close());
    const person = await signUp(server);
    await person.call('GET', '/drafts');
    await person.call('GET', '/customers/is_inactive/URE180429TM6');
    await person.call('GET', '/api/v1/nada/URE180429TM6');
    const { documents } = await (
      await person.call('GET', '/api/v1/changes?collection=settings&since=0')
    ).json();
    const since = Math.max(...documents.map(({ seq }: { seq: number }) => seq));
    const stream = await person.call('GET', `/api/v1/changes/stream?since=${since}`, undefined, {
      accept: 'text/event-stream',
    });
    const reader = stream.body!.getReader();
    await reader.read();
    await person.call('POST', '/drafts', { receipt_name: 'x', receipt: buildReceipt() });
    await reader.read();

    const { prometheus } = server;
    const text = await prometheus!.scrape(() => readState(server.deps, KINDS));
    const found = values(text);
    const calls = (method: string, route: string, status: number) =>
      found.get(`tintero_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(calls('GET', '/drafts', 200)).toBe(1);
    expect(calls('GET', '/customers/is_inactive/:rfc', 200)).toBe(1);
    expect(calls('GET', '(none)', 404)).toBe(1);
    expect(found.get('tintero_open_streams')).toBe(1);
    expect(found.get('tintero_feed_lag_seconds_count')).toBe(1);
    expect(found.get('tintero_security_events_total{kind="sign_in"}')).toBe(1);
    expect(found.get('tintero_state_read')).toBe(1);
    for (const name of [
      'tintero_nodejs_eventloop_lag_p99_seconds',
      'tintero_process_resident_memory_bytes',
    ]) {
      expect(found.get(name), name).toBeGreaterThan(0);
    }
    for (const name of ['URE180429TM6', person.scope.clientId, person.scope.userId, person.email]) {
      expect(text).not.toContain(name);
    }
    await reader.cancel();
  });

  test('are told as far as they are known when the database is away', async () => {
    const prometheus = createPrometheus();
    const found = values(await prometheus.scrape(async () => await Promise.reject(new Error('away'))));
    expect(found.get('tintero_state_read')).toBe(0);
    expect(found.get('tintero_process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('are off unless a port is set: nothing counts', async () => {
    const server = await startTestServer();
    expect(server.prometheus).toBeUndefined();
    await server.close();
  });

  test('load no library while they are off', () => {
    const script = `
      const { createRequire } = await import('node:module');
      await import(${JSON.stringify(pathToFileURL(join(ROOT, 'server/main/main.ts')).href)});
      const loaded = Object.keys(createRequire(${JSON.stringify(join(ROOT, 'x.js'))}).cache);
      if (loaded.length === 0) throw new Error('nothing is loaded');
      process.stdout.write(String(loaded.filter((path) => path.includes('prom-client')).length));`;
    const run = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(run).toBe('0');
  });

  test('are served on a port of their own, to whoever names this machine', async () => {
    const source = { contentType: 'text/plain', scrape: async () => 'a 1\n' };
    const needs = { config: { publicUrl: '' }, log: createLog('silent') };
    const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, source, needs);
    onTestFinished(async () => await served.close());
    const answer = await fetch(served.url);
    expect([answer.status, await answer.text()]).toEqual([200, 'a 1\n']);
    expect((await fetch(served.url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(served.url, { method: 'POST' })).status).toBe(404);
    const rebound = await new Promise<number | undefined>((resolve) => {
      request(served.url, { headers: { host: 'rebound.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(rebound).toBe(403);
  });
});
