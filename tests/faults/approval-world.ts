/**
 * A clerk whose work waits for another's word and two who may give it, each with the real outbox and sender, over a network that loses,
 * doubles and holds back; server processes with the real use cases on one database, which die at named points; the real sandbox stamps.
 */
import { ERRORS, TinteroError } from '../../schema/errors.ts';
import type { Receipt } from '../../schema/forms/receipt/receipt.ts';
import { type OperationKind, operationOf, type SummaryOf } from '../../schema/operations/index.ts';
import type { CrashPoint } from '../../server/base/failpoints.ts';
import { decideApproval } from '../../server/modules/approvals/decide.ts';
import { withdrawApproval } from '../../server/modules/approvals/withdraw.ts';
import { approveIssue } from '../../server/modules/invoicing/approvals/approve-issue.ts';
import { issueReceipt } from '../../server/modules/invoicing/receipts/issue.ts';
import type { Answer } from '../../server/modules/operations/accept-once.ts';
import { documentsSince } from '../../server/store/documents.ts';
import { addMember } from '../../server/store/identity/clients.ts';
import { putProfile } from '../../server/store/identity/profiles.ts';
import { type Scope, systemScope } from '../../server/store/kernel/scope.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import { newOperation } from '../../sync/operation.ts';
import type { SendRequest } from '../../sync/sender.ts';
import { answerTogether } from '../../sync/testing/answer-together.ts';
import { applyChange, type ModelDevice, modelDevice, runTab } from '../../sync/testing/model-device.ts';
import type { ModelChange } from '../../sync/testing/model-server.ts';
import type { Random } from '../../sync/testing/random.ts';
import { type Issuing, setUpClient, startIssuing } from '../factories/issuing.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { openMemory } from '../factories/stores.ts';
import { askIssue } from './ask-issue.ts';
import { crashingStore, type ProcessLife } from './crashing-store.ts';
import { BEGIN, type Stage } from './world.ts';

type Process = { issuing: Issuing; life: ProcessLife };
export type ApprovalWorld = Awaited<ReturnType<typeof makeApprovalWorld>>;

const KINDS = { issue: approveIssue };
const CLIENT = 'client-1';
const PEOPLE = ['clerk', 'first', 'second'] as const;
type Who = (typeof PEOPLE)[number];

/** @param name keeps the documents of one run apart from those of others in the one sandbox */
export async function makeApprovalWorld({ sandbox, clock, csd }: Stage, random: Random, name: string) {
  clock.now = BEGIN;
  sandbox.faults.clear();
  const stampsBefore = sandbox.data.countStamps();
  const store = await openMemory();
  const weather = { calm: true };
  const held: { who: Who; request: SendRequest }[] = [];
  const deaths: CrashPoint[] = [];
  let crashPoint: CrashPoint | undefined;
  let processes: Process[] = [];
  const devices = new Map<Who, ModelDevice>(PEOPLE.map((who) => [who, modelDevice(who, 1)]));
  const deviceOf = (who: Who) => devices.get(who) as ModelDevice;

  function scopeOf(who: Who): Scope {
    const from = { name: who, address: '', session: '' };
    const limits = { amount: '100.00', cancel: false };
    return { ...systemScope(CLIENT), userId: who, from, ...(who === 'clerk' && { limits }) };
  }

  async function startProcess(): Promise<void> {
    const life: ProcessLife = { dead: false };
    const issuing = await startIssuing({
      store: crashingStore(store, life),
      sandbox,
      now: () => clock.now,
      chance: random.next,
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

  function anyProcess(): Process | undefined {
    processes = processes.filter(({ life }) => !life.dead);
    return processes.length === 0 ? undefined : random.pick(processes);
  }

  async function take({ deps }: Issuing, who: Who, { id, path, body }: SendRequest): Promise<Answer> {
    const scope = scopeOf(who);
    const asked = JSON.parse(body);
    if (path === '/receipts') return await issueReceipt(scope, deps, id, asked);
    const needs = { ...deps, checks: { ask: async () => undefined } };
    const [approvalId = '', what] = path.replace('/approvals/', '').split('?')[0]?.split('/') ?? [];
    if (what === 'withdraw') return await withdrawApproval(scope, needs, KINDS, id, approvalId);
    return await decideApproval(scope, needs, KINDS, id, { approvalId, ...asked });
  }

  /** What a call does in one of the processes; one that died in it says nothing. */
  async function serve(who: Who, request: SendRequest): Promise<TransportAnswer> {
    const process = anyProcess();
    if (process === undefined) return { kind: 'no_answer', reason: 'nobody listens' };
    const died = { kind: 'no_answer', reason: 'died' } as const;
    try {
      const answer = await take(process.issuing, who, request);
      return process.life.dead ? died : { kind: 'answer', ...answer };
    } catch (error) {
      if (process.life.dead) return died;
      if (!(error instanceof TinteroError)) throw error;
      return { kind: 'answer', status: ERRORS[error.code].status, body: { code: error.code, message: '' } };
    }
  }

  /** What the network between a device and the server does to one call. */
  async function pass(who: Who, request: SendRequest): Promise<TransportAnswer> {
    if (weather.calm) return await serve(who, request);
    if (random.chance(0.15)) held.push({ who, request });
    if (random.chance(0.15)) return { kind: 'no_answer', reason: 'request lost' };
    const answer = await serve(who, request);
    if (random.chance(0.1)) await serve(who, request);
    return random.chance(0.2) ? { kind: 'no_answer', reason: 'answer lost' } : answer;
  }

  let position = 0;
  const drafts = new Map<string, Receipt>();
  /** The clerk presses «Emitir»: of a draft that others may issue too, mostly of one that waits. */
  function ask(): void {
    const draft_slug = random.chance(0.3) ? 'shared-draft' : crypto.randomUUID();
    const price = { unit_value: random.chance(0.8) ? '500.00' : '10.00', quantity: '1' };
    const concepts = [buildConcept({ description: name, ...price })];
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', concepts })));
    drafts.set(draft_slug, receipt);
    position += 1;
    askIssue(deviceOf('clerk'), { receipt, draft_slug, position, at: clock.now });
  }

  function say<K extends OperationKind>(who: Who, kind: K, subject: string, summary: SummaryOf[K]): void {
    const { method, path, compose } = operationOf(kind);
    const id = crypto.randomUUID();
    position += 1;
    const asked = { id, kind, position, method, path: path(summary, subject), subject, summary };
    deviceOf(who).rows.set(id, newOperation({ ...asked, created_at: clock.now }));
    deviceOf(who).bodies.set(id, JSON.stringify(compose?.(summary, undefined).body));
  }

  /** What a device believes to wait. */
  const waitingOn = (who: Who) =>
    [...deviceOf(who).approvals.values()].filter(({ body }) => body.state === 'waiting');
  function decide(who: Who): void {
    const waiting = waitingOn(who);
    if (waiting.length === 0) return;
    const word = random.chance(0.7) ? 'approve' : 'reject';
    const what = { word, user_name: 'clerk', name, total: '', currency: 'MXN', note: 'No.' } as const;
    say(who, 'decide', random.pick(waiting).body.approval_id, what);
  }
  function withdraw(): void {
    const waiting = waitingOn('clerk');
    if (waiting.length === 0) return;
    const what = { name, total: '', currency: 'MXN' };
    say('clerk', 'withdraw', random.pick(waiting).body.approval_id, what);
  }

  async function send(who: Who): Promise<void> {
    const device = deviceOf(who);
    const tab = device.tabs[0]!;
    await runTab(device, tab, {
      transport: (request) => pass(who, request),
      transportTogether: async (_path, requests) => {
        const answers = [];
        for (const request of requests) answers.push(await pass(who, request));
        return answerTogether(requests, answers);
      },
      now: () => clock.now,
      random: random.next,
    });
  }

  async function pull(who: Who, limit: number): Promise<void> {
    const device = deviceOf(who);
    const receipts = await documentsSince(scopeOf(who), store.db, 'receipts', device.checkpoint, limit);
    for (const document of receipts.documents) applyChange(device, document as ModelChange, clock.now);
    device.checkpoint = receipts.checkpoint;
    const from = device.approvalsCheckpoint;
    const settings = await documentsSince(scopeOf(who), store.db, 'settings', from, limit);
    for (const document of settings.documents)
      if ((document as { kind?: string }).kind === 'approval')
        applyChange(device, document as unknown as ModelChange, clock.now);
    device.approvalsCheckpoint = settings.checkpoint;
  }

  await startProcess();
  await setUpClient((processes[0] as Process).issuing, csd);
  const everybody = systemScope(CLIENT);
  await store.transaction(everybody, async (tx) => {
    const limited = { profile_id: 'clerk', name: 'Caja', permissions: ['receipts.issue_income'] } as const;
    await putProfile(everybody, tx, { ...limited, approval_amount: '100.00' }, new Date(BEGIN));
    const given = { profiles: ['clerk'], branches: [], serials: [] };
    const member = { id: 'clerk', email: 'caja@example.com', name: 'clerk' };
    await addMember(everybody, tx, member, new Date(BEGIN), given);
  });

  return {
    ...{ store, sandbox, clock, weather, held, deaths, stampsBefore, drafts, devices },
    ...{ startProcess, serve, ask, decide, withdraw, send, pull },
    people: PEOPLE,
    work: async () => await anyProcess()?.issuing.worker.drain(),
    crashAt(point: CrashPoint | undefined) {
      crashPoint = point;
    },
    alive: () => anyProcess() !== undefined,
    close: () => store.close(),
  };
}
