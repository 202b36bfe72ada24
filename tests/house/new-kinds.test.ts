/**
 * A kind of operation, of pushable document, of job and of delivery is one file and one line in its registry: followed to the
 * letter here, in a copy of schema and sync for what devices share, and with the server's engines for the rest.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { customers } from '../../schema/resources/parties/customers.ts';
import type { JobDefinition } from '../../server/jobs/define-job.ts';
import { type DeliverDeps, defineDelivery, deliverJob } from '../../server/jobs/deliver.ts';
import { createWorker } from '../../server/jobs/worker.ts';
import { JOBS } from '../../server/modules/jobs.ts';
import type { WorkDeps } from '../../server/modules/work.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { queueDelivery } from '../../server/store/kernel/deliveries.ts';
import { finishJob, queueJob } from '../../server/store/kernel/jobs.ts';
import { resourceStore } from '../../server/store/kernel/resource-store.ts';
import { type Scope, systemScope } from '../../server/store/kernel/scope.ts';
import { startIssuing } from '../factories/issuing.ts';
import { addLine, copyOfHouse } from './copy-of-house.ts';
import { sourceFiles } from './files.ts';

const APPROVE = `
import * as v from 'valibot';
import { defineOperation } from './define-operation.ts';

export const approve = defineOperation({
  kind: 'approve',
  method: 'POST',
  path: (_summary, slug) => '/orders/' + slug + '/approve',
  body: v.object({ seen: v.number() }),
  can: 'receipts.read',
  answer: v.object({ approved: v.boolean() }),
  summary: v.object({ order: v.string(), total: v.string() }),
  subject: (slug) => slug,
  expires: 1_000,
  outcome: ({ approved }) => (approved ? 'done' : 'accepted'),
  compose: (summary, order: { revision: number; state: string } | undefined) => ({
    summary,
    body: { seen: order?.revision ?? 0 },
  }),
  feed: {
    collection: 'settings',
    find: ({ subject }) => ({ slug: subject }),
    target: (order: { slug: string; revision: number; state: string }) => ({ subject: order.slug }),
    update: (_row, order) =>
      order === undefined ? undefined : { state: order.state === 'approved' ? 'done' : 'accepted', answer: { approved: order.state === 'approved' } },
  },
  recheck: {
    document: (_row, order) =>
      order?.state === 'gone'
        ? { kind: 'stop', error: { code: 'changed', message: 'La orden ya no está.', problems: [] } }
        : { kind: 'go' },
  },
  words: ({ order, total }) => ({ name: 'Aprobar ' + order, detail: '', total, currency: 'MXN' }),
  waits: () => 'Se está aprobando.',
  discard: { text: 'No se aprobará.', done: 'Descartada.' },
});
`;

const TRY_APPROVE = `
import { operationOf } from './schema/operations/index.ts';
import { judgeAnswer } from './sync/answer.ts';
import { recheck } from './sync/check.ts';
import { newOperation } from './sync/operation.ts';
import { afterDocument, targetsOf } from './sync/operation-feed.ts';
import { applyEvent } from './sync/outbox.ts';
import { isHeld } from './sync/queue.ts';

const definition = operationOf('approve');
const asked = definition.compose({ order: 'OC-7', total: '10.00' }, { slug: 's', revision: 4, state: 'sent' });
const row = newOperation({
  id: 'op', kind: 'approve', position: 1, method: definition.method, subject: 's', created_at: 0,
  path: definition.path(asked.summary, 's'), summary: asked.summary,
});
const order = (state) => ({ slug: 's', revision: 5, state });
const look = (state) => ({ document: async () => order(state), sat: async () => ({ said: undefined }) });
const sent = applyEvent(row, { type: 'send', at: 1, tab: 't', until: 9 });
const verdict = judgeAnswer({ kind: 'answer', status: 200, body: { approved: false } }, 'approve');
const accepted = applyEvent(sent, { type: 'accepted', at: 2, attempt: 1, answer: verdict.answer });
console.log(JSON.stringify({
  path: row.path,
  body: asked.body,
  held: [isHeld(row, 999), isHeld(row, 1_000)],
  rechecked: [(await recheck(row, look('sent'))).kind, (await recheck(row, look('gone'))).kind],
  others: judgeAnswer({ kind: 'answer', status: 200, body: { id: 'x' } }, 'approve').kind,
  accepted: accepted.state,
  told: targetsOf('settings', order('approved')),
  end: afterDocument(accepted, 'settings', order('approved'), 3).state,
  words: definition.words(asked.summary, 's').name,
}));
`;

describe('one file and one line', () => {
  test('a kind of operation walks the whole way of the outbox', () => {
    const folder = copyOfHouse();
    writeFileSync(join(folder, 'schema/operations/approve.ts'), APPROVE);
    addLine(
      join(folder, 'schema/operations/index.ts'),
      'approve',
      './approve.ts',
      'export const OPERATIONS = {',
    );
    writeFileSync(join(folder, 'try.ts'), TRY_APPROVE);
    const said = execFileSync(process.execPath, ['try.ts'], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual({
      path: '/orders/s/approve',
      body: { seen: 4 },
      held: [false, true],
      rechecked: ['go', 'stop'],
      others: 'no_answer',
      accepted: 'accepted',
      told: [{ kind: 'approve', subject: 's' }],
      end: 'done',
      words: 'Aprobar OC-7',
    });
  });

  test('no engine names a kind of operation', () => {
    const engines =
      /^(sync\/(?!SPEC)|src\/local\/outbox\/(?!emit|cancel)|src\/features\/invoicing\/outbox\/)/;
    const naming = sourceFiles()
      .filter(({ path }) => engines.test(path) && !/\.test\.|\/testing\//.test(path))
      .filter(({ text }) => /kind === '(issue|cancel|answer)'|isOfKind\(\w+, '/.test(text));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  test('a kind of job is taken, done and metered; a timed one runs while the server does, and stops with it', async () => {
    const issuing = await startIssuing();
    const { scope, store, deps } = issuing;
    const done: string[] = [];
    let ticks = 0;
    const greet: JobDefinition<WorkDeps> = {
      ...{ kind: 'greet', concurrency: 1, durable: true },
      async handler(given, job) {
        await given.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
        done.push(job.subject_id);
        return undefined;
      },
    };
    const tick: JobDefinition<WorkDeps> = {
      ...{ kind: 'tick', every: { firstMs: 1, ms: 1 } },
      async run() {
        ticks += 1;
      },
    };
    const worker = createWorker(deps, [...JOBS, greet, tick]);
    onTestFinished(async () => {
      await worker.stop();
      await issuing.close();
    });
    expect(worker.kinds).toContain('greet');
    const now = deps.clock().toISOString();
    const job = { job_id: 'j', kind: 'greet', subject_id: 'hola', due_at: now, created_at: now };
    await store.transaction(scope, (tx) => queueJob(scope, tx, job));
    await worker.drain();
    expect([done, ticks]).toEqual([['hola'], 0]);
    await worker.start();
    await expect.poll(() => ticks).toBeGreaterThan(2);
    await worker.stop();
    const before = ticks;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ticks).toBe(before);
  });

  test('every kind of job that is queued by name has its definition', () => {
    const queued = sourceFiles()
      .filter(({ path }) => path.startsWith('server/') && !/\.test\.|\/migrations\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(/job_id[^;]*?kind: '(\w+)'/g)].map(([, kind]) => kind));
    expect(queued.length).toBeGreaterThan(5);
    const kinds = JOBS.map(({ kind }) => kind);
    expect(queued.filter((kind) => kind !== undefined && !kinds.includes(kind))).toEqual([]);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test('a job is one file of that name and one line, and no module has a timer of its own', () => {
    const sources = sourceFiles().filter(
      ({ path }) => path.startsWith('server/') && !path.includes('.test.'),
    );
    const defined = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = (?:define|archive|due)Job(?:<\w+>)?\(/g)].map(([, name]) => ({
        path,
        name: name as string,
      })),
    );
    const named = sources.filter(({ path }) => path.endsWith('.job.ts')).map(({ path }) => path);
    expect(defined.length).toBeGreaterThan(10);
    expect(defined.map(({ path }) => path)).toEqual(named);
    const registry = sources.find(({ path }) => path === 'server/modules/jobs.ts')?.text ?? '';
    for (const { name, path } of defined) {
      const from = path.replace('server/modules/', './');
      expect(registry).toMatch(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}';`));
      expect(registry).toContain(`\n  ${name},`);
    }
    const timers = sources.filter(({ text }) => /\bsetInterval\(/.test(text)).map(({ path }) => path);
    expect(timers.filter((path) => path.startsWith('server/modules/'))).toEqual([]);
  });

  test('a kind of delivery comes to the other client, once', async () => {
    const issuing = await startIssuing();
    const { store, deps, scope } = issuing;
    onTestFinished(() => issuing.close());
    const to: Scope = systemScope('receiver');
    for (const [of, rfc] of [
      [scope, 'EKU9003173C9'],
      [to, 'URE180429TM6'],
    ] as const)
      await store.transaction(of, (tx) =>
        createClient(of, tx, { rfc, name: rfc, tax_regime: '601', zip_code: '06000' }, deps.clock()),
      );
    const received: string[] = [];
    const note = defineDelivery<DeliverDeps, string>({
      kind: 'note',
      read: async (_sender, _db, document) => ({
        receiver: 'URE180429TM6',
        revision: 1,
        content: `nota ${document}`,
      }),
      async receive(receiver, tx, _deps, document, content) {
        expect(await resourceStore(customers).find(receiver, tx, document)).toBeUndefined();
        received.push(`${receiver.clientId}: ${content}`);
      },
    });
    const worker = createWorker(deps, [deliverJob([note])]);
    for (let time = 0; time < 2; time += 1) {
      const job = { job_id: `j${time}`, kind: 'note', document: '7', at: deps.clock().toISOString() };
      await store.transaction(scope, (tx) => queueDelivery(scope, tx, job));
      await worker.drain();
    }
    expect(received).toEqual(['receiver: nota 7']);
  });
});
