/**
 * Devices with the real outbox and sender, server processes with the real steps 6 and 7 on one database, and
 * the real sandbox, in one process: calls between them are lost, doubled, held back and delivered late, and
 * server processes die at named points. Time is a number that the test moves.
 */

import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { IssueRequest } from '../../schema/documents/api.ts';
import type { ReceiptRow } from '../../schema/documents/replicated.ts';
import { ERRORS, TinteroError } from '../../schema/errors.ts';
import type { CrashPoint } from '../../server/base/failpoints.ts';
import { createSandbox, type Sandbox } from '../../server/sandbox/app.ts';
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import { documentsSince } from '../../server/store/documents.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import type { SendRequest } from '../../sync/sender.ts';
import { answerTogether } from '../../sync/testing/answer-together.ts';
import { applyChange, type ModelDevice, modelDevice, runTab } from '../../sync/testing/model-device.ts';
import type { Random } from '../../sync/testing/random.ts';
import { textTogether } from '../../sync/together.ts';
import { type Issuing, setUpClient, startIssuing } from '../factories/issuing.ts';
import { buildConcept, buildReceipt, ISSUER } from '../factories/receipt.ts';
import { openMemory } from '../factories/stores.ts';
import { askIssue } from './ask-issue.ts';
import { crashingStore, type ProcessLife } from './crashing-store.ts';

/** The sandbox and the CSD are made once for all runs: making keys is slow. */
export type Stage = { sandbox: Sandbox; csd: IssuedCsd; clock: { now: number } };

export const BEGIN = Date.parse('2026-11-20T18:00:00Z');

export async function setStage(): Promise<Stage> {
  const clock = { now: BEGIN };
  const sandbox = await createSandbox({ catalogs: smallCatalogs, now: () => clock.now, satLagMs: 30_000 });
  return { sandbox, clock, csd: await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x') };
}

type Process = { issuing: Issuing; life: ProcessLife };

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** @param name keeps the documents of one run apart from those of others in the one sandbox */
export async function makeWorld(stage: Stage, random: Random, name: string) {
  const { sandbox, clock } = stage;
  clock.now = BEGIN;
  sandbox.faults.clear();
  const stampsBefore = sandbox.data.countStamps();
  const store: Store = await openMemory();
  const devices = Array.from({ length: 1 + random.below(2) }, (_, n) => modelDevice(`d${n}`, 1));
  /** What the networks do; healed at the end. */
  const weather = { calm: true };
  /** Where the next process to pass dies. */
  let crashPoint: CrashPoint | undefined;
  /** Requests of devices that the network holds back, and may deliver more than once. */
  const held: SendRequest[] = [];
  const deaths: CrashPoint[] = [];
  /** Calls of several that were answered. */
  const together = { calls: 0 };
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
    const life: ProcessLife = { dead: false };
    const issuing = await startIssuing({
      store: crashingStore(store, life),
      sandbox,
      now: () => clock.now,
      chance: random.next,
      network: toProvider,
      failpoint(point) {
        if (point !== crashPoint) return;
        crashPoint = undefined;
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

  /** What a call does in one of the processes; one that died in it says nothing. */
  async function inProcess(work: (issuing: Issuing) => Promise<TransportAnswer>): Promise<TransportAnswer> {
    const process = anyProcess();
    if (process === undefined) return { kind: 'no_answer', reason: 'nobody listens' };
    const died = { kind: 'no_answer', reason: 'died' } as const;
    try {
      const answer = await work(process.issuing);
      return process.life.dead ? died : answer;
    } catch (error) {
      if (process.life.dead) return died;
      return refusalOf(error);
    }
  }

  function refusalOf(error: unknown): TransportAnswer {
    const code = error instanceof TinteroError ? error.code : 'internal';
    if (code === 'internal') throw error;
    return { kind: 'answer', status: ERRORS[code].status, body: { code, message: '' } };
  }

  /** What POST /receipts does with it. */
  const serve = ({ id, body }: SendRequest) =>
    inProcess(async (issuing) => ({ kind: 'answer', ...(await issuing.issue(id, JSON.parse(body))) }));

  /** What the call of several does with them. */
  const serveTogether = (requests: readonly SendRequest[]) =>
    inProcess(async (issuing) => {
      const { operations } = JSON.parse(textTogether(requests)) as {
        operations: { id: string; body: IssueRequest }[];
      };
      const orders = operations.map(({ id, body }) => ({ operationId: id, request: body }));
      const settled = await issuing.issueTogether(orders);
      if (settled.length > 1) together.calls += 1;
      const answers = settled.map((one) =>
        'value' in one ? ({ kind: 'answer', ...one.value } as const) : refusalOf(one.error),
      );
      return answerTogether(requests, answers);
    });

  /** What the network between a device and the server does to one call, of one or of several. */
  async function pass(requests: readonly SendRequest[], isTogether: boolean): Promise<TransportAnswer> {
    const failpoint = () => (isTogether ? serveTogether(requests) : serve(requests[0] as SendRequest));
    if (weather.calm) return await failpoint();
    if (random.chance(0.15)) held.push(...requests);
    if (random.chance(0.15)) return { kind: 'no_answer', reason: 'request lost' };
    const answer = await failpoint();
    if (random.chance(0.1)) await failpoint();
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
    await runTab(device, tab, {
      transport: (request) => pass([request], false),
      transportTogether: (_path, requests) => pass(requests, true),
      now: () => clock.now,
      random: random.next,
    });
  }

  async function pull(device: ModelDevice, limit: number): Promise<void> {
    const scope = { ...systemScope('client-1'), userId: 'user-1' };
    const answer = await documentsSince(scope, store.db, 'receipts', device.checkpoint, limit);
    for (const document of answer.documents) {
      const receipt = document as ReceiptRow;
      applyChange(device, receipt, clock.now);
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
    together,
    stampsBefore,
    startProcess,
    serve,
    ask,
    send,
    pull,
    work,
    crashAt(point: CrashPoint | undefined) {
      crashPoint = point;
    },
    alive: () => anyProcess() !== undefined,
    close: () => store.close(),
  };
}
