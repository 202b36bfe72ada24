/**
 * Two taxpayers on one database with the real worker, provider protocol and simulated SAT: one invoices and
 * cancels, the other answers. Calls to the provider are lost, doubled and answered in vain, the SAT lies,
 * server processes die at named points. Time is a number that the test moves.
 */

import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { IssueRequest } from '../../schema/documents/api.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import type { CrashPoint } from '../../server/base/failpoints.ts';
import { answerCancelRequest } from '../../server/modules/invoicing/cancellations/answer-cancel-request.ts';
import { requestCancellation } from '../../server/modules/invoicing/cancellations/request-cancellation.ts';
import { askSatStatus } from '../../server/modules/invoicing/receipts/sat-status.ts';
import type { Answer } from '../../server/modules/operations/accept-once.ts';
import { createSandbox, type Sandbox } from '../../server/sandbox/app.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import { openCancelRequests } from '../../server/store/invoicing/cancel-requests.ts';
import { queueJob } from '../../server/store/kernel/jobs.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Random } from '../../sync/testing/random.ts';
import { type Issuing, setUpClient, startIssuing } from '../factories/issuing.ts';
import { buildConcept, buildReceipt, ISSUER } from '../factories/receipt.ts';
import { openMemory } from '../factories/stores.ts';
import { crashingStore, ProcessCrash, type ProcessLife } from './crashing-store.ts';
import { BEGIN } from './world.ts';

const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_regime: '601' };

export type CancelStage = {
  sandbox: Sandbox;
  clock: { now: number };
  issuerCsd: IssuedCsd;
  receiverCsd: IssuedCsd;
};

export async function setCancelStage(): Promise<CancelStage> {
  const clock = { now: BEGIN };
  const sandbox = await createSandbox({ catalogs: smallCatalogs, now: () => clock.now, satLagMs: 30_000 });
  const issuerCsd = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x');
  return {
    sandbox,
    clock,
    issuerCsd,
    receiverCsd: await sandbox.authority.issueCsd(RECEIVER.rfc, RECEIVER.name, 'x'),
  };
}

/** An operation that was asked, to be sent again. */
export type AskedOperation = { id: string; run: (process: CancelProcess) => Promise<Answer> };
export type CancelProcess = { issuer: Issuing; receiver: Issuing; life: ProcessLife };
export type CancelWorld = Awaited<ReturnType<typeof makeCancelWorld>>;

/** @param name keeps the documents of one run apart from those of others in the one sandbox */
export async function makeCancelWorld(stage: CancelStage, random: Random, documents: number, name: string) {
  const { sandbox, clock } = stage;
  clock.now = BEGIN;
  sandbox.faults.clear();
  sandbox.data.sat.clearRules();
  const store = await openMemory();
  const weather = { calm: true };
  let crashPoint: CrashPoint | undefined;
  const deaths: CrashPoint[] = [];
  let processes: CancelProcess[] = [];
  const asked: AskedOperation[] = [];

  async function network(request: Request): Promise<Response> {
    const lost = () => new DOMException('The operation timed out.', 'TimeoutError');
    if (weather.calm) return await sandbox.app.fetch(request);
    if (random.chance(0.1)) throw lost();
    const copy = random.chance(0.15) ? request.clone() : undefined;
    const answer = await sandbox.app.fetch(request);
    if (copy !== undefined) await sandbox.app.fetch(copy);
    if (random.chance(0.15)) throw lost();
    if (random.chance(0.05)) return new Response('<html>504 Gateway</html>', { status: 504 });
    return answer;
  }

  async function startProcess(): Promise<CancelProcess> {
    const life: ProcessLife = { dead: false };
    const one = async (clientId: string) =>
      await startIssuing({
        store: crashingStore(store, life),
        sandbox,
        now: () => clock.now,
        chance: random.next,
        network,
        clientId,
        failpoint(point) {
          if (point !== crashPoint) return;
          crashPoint = undefined;
          life.dead = true;
          deaths.push(point);
          throw new Error(`died at ${point}`);
        },
        worker: { concurrency: 3 },
      });
    const process = { issuer: await one('client-1'), receiver: await one('client-2'), life };
    processes.push(process);
    return process;
  }

  function anyProcess(): CancelProcess | undefined {
    processes = processes.filter(({ life }) => !life.dead);
    return processes.length === 0 ? undefined : random.pick(processes);
  }

  /** A call to a process, which may die in it: then nobody hears anything. */
  async function call<T>(run: (process: CancelProcess) => Promise<T>): Promise<T | undefined> {
    const process = anyProcess();
    if (process === undefined) return undefined;
    try {
      const result = await run(process);
      return process.life.dead ? undefined : result;
    } catch (error) {
      if (process.life.dead || error instanceof ProcessCrash) return undefined;
      throw error;
    }
  }

  const first = await startProcess();
  await setUpClient(first.issuer, stage.issuerCsd);
  await setUpClient(first.receiver, stage.receiverCsd, RECEIVER);
  const ids: string[] = [];
  for (let n = 0; n < documents; n += 1) {
    // Every second one needs the receiver's acceptance.
    const unit_value = n % 2 === 0 ? '5000.00' : '100.00';
    const concepts = [buildConcept({ unit_value, description: `${name} ${n}` })];
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', concepts })));
    const { body } = await first.issuer.issue(crypto.randomUUID(), { receipt });
    ids.push((body as IssueAnswer).id);
  }
  await first.issuer.worker.drain();
  clock.now += 60_000;
  await first.issuer.worker.drain();
  const rows = await store.db.selectFrom('receipt').select(['id', 'uuid']).execute();
  const uuids = ids.map((id) => rows.find((row) => row.id === id)?.uuid ?? '');

  const stampsBefore = sandbox.data.countStamps();
  const issued: { id: string; at: number; body: IssueRequest }[] = [];

  async function issueOne({ id, body }: (typeof issued)[number]): Promise<void> {
    await call(async ({ issuer }) => await issuer.issue(id, body));
  }

  async function ask(operation: AskedOperation): Promise<Answer | undefined> {
    if (!asked.includes(operation)) asked.push(operation);
    return await call(async (process) => await operation.run(process));
  }

  return {
    store,
    sandbox,
    clock,
    weather,
    deaths,
    asked,
    uuids,
    startProcess,
    alive: () => anyProcess() !== undefined,
    crashAt(point: CrashPoint | undefined) {
      crashPoint = point;
    },
    /** @param despite a request in doubt that a person knows of, and asks again in its place */
    async cancel(uuid: string, despite?: string): Promise<Answer | undefined> {
      const id = crypto.randomUUID();
      const motive = random.pick(['02', '03']);
      const request = { motive, 'replacement-folio': '', ...(despite !== undefined && { despite }) };
      return await ask({
        id,
        run: ({ issuer }) => requestCancellation(issuer.scope, issuer.deps, id, uuid, request, 'Quien pide'),
      });
    },
    async answer(uuid: string, accept: boolean): Promise<Answer | undefined> {
      const id = crypto.randomUUID();
      const given = { uuid, accept, another_pac: false };
      return await ask({
        id,
        run: ({ receiver }) => answerCancelRequest(receiver.scope, receiver.deps, id, given),
      });
    },
    /** An invoice more, while calls are lost. */
    async issue(): Promise<void> {
      const concepts = [buildConcept({ description: `${name}, otra` })];
      const receipt = buildReceipt({ branch_office_id: '', concepts });
      const one = {
        id: crypto.randomUUID(),
        at: clock.now,
        body: JSON.parse(JSON.stringify({ receipt, draft_slug: crypto.randomUUID() })),
      };
      issued.push(one);
      await issueOne(one);
    },
    issued,
    stampsBefore,
    /** The record of one that was stamped is lost, as by a folder of before that is put back; its device asks again. */
    async loseRecord(one: (typeof issued)[number]): Promise<void> {
      await store.db.deleteFrom('receipt').where('operation_id', '=', one.id).execute();
      await store.db.deleteFrom('operation').where('operation_id', '=', one.id).execute();
      await store.db
        .deleteFrom('draft')
        .where('slug', '=', one.body.draft_slug ?? '')
        .execute();
      await issueOne(one);
    },
    /** Requests of which nobody knows whether they arrived. */
    inDoubt: async () =>
      await store.db
        .selectFrom('cancellation')
        .select(['cancellation_id', 'uuid'])
        .where('state', '=', 'in_doubt')
        .execute(),
    again: ask,
    /** The receiver looks for requests now. */
    async look(): Promise<void> {
      await call(async ({ receiver: { store: own, scope } }) => {
        const now = new Date(clock.now).toISOString();
        await own.transaction(scope, async (tx) => {
          const job = { job_id: crypto.randomUUID(), kind: 'pending', subject_id: 'client' } as const;
          await queueJob(scope, tx, { ...job, due_at: now, created_at: now }, { sooner: true });
        });
      });
    },
    pending: async () =>
      (await openCancelRequests({ ...systemScope('client-2'), userId: 'user-1' }, store.db)).filter(
        ({ state }) => state === 'pending' || state === 'refused',
      ),
    async status(uuid: string): Promise<void> {
      await call(async ({ issuer }) => {
        // The service may be silent: whoever asked is told so, and nothing else happens.
        await askSatStatus(issuer.scope, issuer.deps, uuid).catch((error: { code?: string }) => {
          if (error.code !== 'sat_unavailable') throw error;
        });
      });
    },
    /** All that a server process finds to do now; its worker serves both taxpayers. */
    async work(): Promise<void> {
      await call(async ({ issuer }) => await issuer.worker.drain());
    },
    close: () => store.close(),
  };
}
