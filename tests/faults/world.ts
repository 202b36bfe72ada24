/**
 * Devices with the real outbox and sender, server processes with the real steps 6 and 7 on one database, and
 * the real sandbox, in one process: calls between them are lost, doubled, held back and delivered late, and
 * server processes die at named points. Time is a number that the test moves.
 */
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { ReceiptRow } from '../../schema/documents/replicated.ts';
import { ERRORS, TinteroError } from '../../schema/errors.ts';
import type { CrashPoint } from '../../server/crash-points.ts';
import { createSandbox, type Sandbox } from '../../server/sandbox/app.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import { documentsSince } from '../../server/store/documents.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import { newsOfReceipt } from '../../sync/news.ts';
import type { SendRequest } from '../../sync/sender.ts';
import { applyOn, type ModelDevice, modelDevice, runTab } from '../../sync/testing/model-device.ts';
import type { Random } from '../../sync/testing/random.ts';
import { type Issuing, setUpClient, startIssuing } from '../factories/issuing.ts';
import { buildConcept, buildReceipt, ISSUER } from '../factories/receipt.ts';
import { askIssue } from './ask-issue.ts';
import { type Life, mortalStore } from './mortal-store.ts';

/** The sandbox and the CSD are made once for all runs: making keys is slow. */
export type Stage = { sandbox: Sandbox; csd: IssuedCsd; clock: { now: number } };

export const BEGIN = Date.parse('2026-11-20T18:00:00Z');

export async function setStage(): Promise<Stage> {
  const clock = { now: BEGIN };
  const sandbox = await createSandbox({ catalogs: smallCatalogs, now: () => clock.now, satLagMs: 30_000 });
  return { sandbox, clock, csd: await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x') };
}

type Process = { issuing: Issuing; life: Life };

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** @param name keeps the documents of one run apart from those of others in the one sandbox */
export async function makeWorld(stage: Stage, random: Random, name: string) {
  const { sandbox, clock } = stage;
  clock.now = BEGIN;
  sandbox.faults.clear();
  const stampsBefore = sandbox.data.countStamps();
  const store: Store = await openStore({ file: ':memory:' });
  const devices = Array.from({ length: 1 + random.below(2) }, (_, n) => modelDevice(`d${n}`, 1));
  /** What the networks do; healed at the end. */
  const weather = { calm: true };
  /** Where the next process to pass dies. */
  let doom: CrashPoint | undefined;
  /** Requests of devices that the network holds back, and may deliver more than once. */
  const held: SendRequest[] = [];
  const deaths: CrashPoint[] = [];
  let processes: Process[] = [];

  /** What the network between server and provider does to one call. */
  async function toProvider(request: Request): Promise<Response> {
    const lost = () => new DOMException('The operation timed out.', 'TimeoutError');
    if (weather.calm) return await sandbox.app.fetch(request);
    if (random.chance(0.1)) throw lost();
    const copy = random.chance(0.1) ? request.clone() : undefined;
    const answer = await sandbox.app.fetch(request);
    if (copy !== undefined) await sandbox.app.fetch(copy);
    if (random.chance(0.15)) throw lost();
    return answer;
  }

  async function startProcess(): Promise<void> {
    const life: Life = { dead: false };
    const issuing = await startIssuing({
      store: mortalStore(store, life),
      sandbox,
      now: () => clock.now,
      chance: random.next,
      network: toProvider,
      reach(point) {
        if (point !== doom) return;
        doom = undefined;
        life.dead = true;
        deaths.push(point);
        throw new Error(`died at ${point}`);
      },
      worker: { concurrency: 3 },
    });
    processes.push({ issuing, life });
  }

  /** A process that lives; undefined when none does. */
  function anyProcess(): Process | undefined {
    processes = processes.filter(({ life }) => !life.dead);
    return processes.length === 0 ? undefined : random.pick(processes);
  }

  /** What POST /receipts does with it; a process that died in it says nothing. */
  async function serve({ id, body }: SendRequest): Promise<TransportAnswer> {
    const process = anyProcess();
    if (process === undefined) return { kind: 'no_answer', reason: 'nobody listens' };
    try {
      const answer = await process.issuing.issue(id, JSON.parse(body));
      if (process.life.dead) return { kind: 'no_answer', reason: 'died' };
      return { kind: 'answer', ...answer };
    } catch (error) {
      if (process.life.dead) return { kind: 'no_answer', reason: 'died' };
      const code = error instanceof TinteroError ? error.code : 'internal';
      if (code === 'internal') throw error;
      return { kind: 'answer', status: ERRORS[code].status, body: { code, message: '' } };
    }
  }

  /** What the network between a device and the server does to one call. */
  async function transport(request: SendRequest): Promise<TransportAnswer> {
    if (weather.calm) return await serve(request);
    if (random.chance(0.15)) held.push(request);
    if (random.chance(0.15)) return { kind: 'no_answer', reason: 'request lost' };
    const answer = await serve(request);
    if (random.chance(0.1)) await serve(request);
    return random.chance(0.2) ? { kind: 'no_answer', reason: 'answer lost' } : answer;
  }

  let position = 0;
  /** A person presses «Emitir»: a good receipt or one that cannot be accepted, of a draft or of none. */
  function ask(device: ModelDevice): void {
    const draft_slug = random.chance(0.2) ? 'shared-draft' : crypto.randomUUID();
    const prod_serv_id = random.chance(0.15) ? '' : '43211503';
    const concepts = [buildConcept({ prod_serv_id, description: name })];
    const receipt = buildReceipt({ branch_office_id: '', serie: random.pick(['A', 'B']), concepts });
    position += 1;
    askIssue(device, { receipt, draft_slug, position, at: clock.now });
  }

  async function send(device: ModelDevice): Promise<void> {
    const tab = device.tabs[0]!;
    await runTab(device, tab, { transport, now: () => clock.now, random: random.next });
  }

  async function pull(device: ModelDevice, limit: number): Promise<void> {
    const scope = { clientId: 'client-1', userId: 'user-1' };
    const answer = await documentsSince(scope, store.db, 'receipts', device.checkpoint, limit);
    for (const document of answer.documents) {
      const receipt = document as ReceiptRow;
      device.copy.set(receipt.id, { ...receipt, draft: receipt.draft_slug });
      applyOn(device, receipt.operation_id, { type: 'fed', at: clock.now, news: newsOfReceipt(receipt) });
    }
    device.checkpoint = answer.checkpoint;
  }

  /** All that a server process finds to do now. */
  async function work(): Promise<void> {
    await anyProcess()?.issuing.worker.drain();
  }

  await startProcess();
  await setUpClient((processes[0] as Process).issuing, stage.csd);

  return {
    store,
    sandbox,
    clock,
    devices,
    weather,
    held,
    deaths,
    stampsBefore,
    startProcess,
    serve,
    ask,
    send,
    pull,
    work,
    doomAt(point: CrashPoint | undefined) {
      doom = point;
    },
    alive: () => anyProcess() !== undefined,
    close: () => store.close(),
  };
}
