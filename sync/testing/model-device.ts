/** A device of the model world: an outbox in memory, its copy of the feed, and tabs that run the real sender. */
import type { CollectionName } from '../../schema/documents/collections.ts';
import { feedsOf } from '../../schema/operations/index.ts';
import { normalUuid } from '../../schema/values/uuid.ts';
import { type Check, recheck } from '../check.ts';
import { type NewOperation, newOperation, type Operation, type OperationEvent } from '../operation.ts';
import { afterDocument, targetsOf } from '../operation-feed.ts';
import { applyEvent } from '../outbox.ts';
import { SENDABLE_STATES } from '../queue.ts';
import { type Begun, drain, type Ended, type SenderPorts } from '../sender.ts';
import { fitting } from '../together.ts';
import type {
  ModelApproval,
  ModelBody,
  ModelChange,
  ModelReceipt,
  ModelRequest,
  ModelServer,
} from './model-server.ts';

export type ModelDevice = {
  name: string;
  rows: Map<string, Operation>;
  bodies: Map<string, string>;
  /** The device's copies, and the number up to which it has them. */
  copy: Map<string, ModelReceipt>;
  requests: Map<string, ModelRequest>;
  approvals: Map<string, ModelApproval>;
  checkpoint: number;
  approvalsCheckpoint: number;
  tabs: ModelTab[];
};
export type ModelTab = { name: string; alive: boolean; running: boolean };

const LEASE_MS = 40_000;
const ISSUE = {
  receipt_type: 'I',
  rfc_receiver: '',
  name_receiver: '',
  currency: 'MXN',
  subtotal: '0.00',
  total: '0.00',
  serie: 'A',
  payment_method: 'PUE',
  payment_form: '01',
};
const CANCEL = {
  receipt_id: '',
  serie: 'A',
  folio: '',
  rfc_receiver: '',
  name_receiver: '',
  currency: 'MXN',
  total: '0.00',
  motive: '02',
  substitute_uuid: '',
};
const ANSWER = { rfc: '', name: '', total: '0.00', accept: true, seen_seq: 0 };

export function modelDevice(name: string, tabs: number): ModelDevice {
  return {
    name,
    rows: new Map(),
    bodies: new Map(),
    copy: new Map(),
    requests: new Map(),
    approvals: new Map(),
    checkpoint: 0,
    approvalsCheckpoint: 0,
    tabs: Array.from({ length: tabs }, (_, i) => ({ name: `${name}.${i}`, alive: true, running: false })),
  };
}

/** What src/local/device/outbox-store.ts does on disk: one transaction of read, applyEvent, write. */
export function applyOn(device: ModelDevice, id: string, event: OperationEvent) {
  const row = device.rows.get(id);
  if (!row) return undefined;
  const next = applyEvent(row, event);
  device.rows.set(id, next);
  return { row: next, changed: next !== row };
}

/** All, or nothing, as on disk. */
function endOn(device: ModelDevice, ended: readonly Ended[]): void {
  for (const { id, event } of ended) applyOn(device, id, event);
}

function beginOn(
  device: ModelDevice,
  ids: readonly string[],
  event: OperationEvent,
  ended: readonly Ended[],
): (Begun | undefined)[] {
  endOn(device, ended);
  const bodies = ids.map((id) => device.bodies.get(id) as string);
  return ids.slice(0, fitting(bodies)).map((id, i) => {
    const begun = applyOn(device, id, event);
    return begun && { ...begun, body: bodies[i] as string };
  });
}

/** What src/local does on disk, in memory. */
export function storeOn(device: ModelDevice): SenderPorts['store'] {
  return {
    sendable: async () =>
      [...device.rows.values()].filter(({ state }) => (SENDABLE_STATES as readonly string[]).includes(state)),
    end: async (ended) => endOn(device, ended),
    begin: async (ids, event, ended) => beginOn(device, ids, event, ended),
  };
}

type Asked = Pick<NewOperation, 'id' | 'position' | 'created_at' | 'replaces'>;

/** What src/local makes of what a person asks. */
function operationFor(body: ModelBody, asked: Asked, seen_seq: number): Operation {
  if (body.kind === 'issue')
    return newOperation({
      ...asked,
      kind: 'issue',
      method: 'POST',
      path: '/receipts',
      subject: body.draft,
      summary: ISSUE,
    });
  if (body.kind === 'cancel') {
    const summary = { ...CANCEL, receipt_id: body.receipt };
    const path = `/receipts/${body.uuid}/cancel`;
    return newOperation({
      ...asked,
      kind: 'cancel',
      method: 'PATCH',
      path,
      subject: normalUuid(body.uuid),
      summary,
    });
  }
  if (body.kind === 'decide' || body.kind === 'withdraw') {
    const what = { name: 'A', total: '', currency: 'MXN' };
    const summary =
      body.kind === 'decide' ? { ...what, word: body.word, user_name: 'B', note: 'Motivo' } : what;
    const path = `/approvals/${body.approval}/${body.kind}`;
    const named = { method: 'POST', path, subject: body.approval } as const;
    return newOperation({ ...asked, kind: body.kind, ...named, summary: summary as never });
  }
  const path = `/receipts/${body.uuid}/response_cancel_request/true`;
  return newOperation({
    ...asked,
    kind: 'answer',
    method: 'PUT',
    path,
    subject: body.uuid,
    summary: { ...ANSWER, seen_seq },
  });
}

/** @returns the id, or undefined when the operation to mend must not be replaced. */
export function ask(device: ModelDevice, id: string, body: ModelBody, now: number, replaces?: string) {
  if (replaces !== undefined && !applyOn(device, replaces, { type: 'replace', at: now, by: id })?.changed)
    return undefined;
  const position = Math.max(0, ...[...device.rows.values()].map((row) => row.position)) + 1;
  const asked = { id, position, created_at: now, ...(replaces !== undefined && { replaces }) };
  const seen = body.kind === 'answer' ? device.requests.get(body.uuid)?.seq : undefined;
  device.rows.set(id, operationFor(body, asked, seen ?? 0));
  device.bodies.set(id, JSON.stringify(body));
  return id;
}

/** Takes what changed, telling the outbox; a `limit` leaves some for later. */
export function pull(device: ModelDevice, server: ModelServer, now: number, limit: number): void {
  for (const change of server.changesSince(device.checkpoint).slice(0, limit)) {
    device.checkpoint = change.seq;
    applyChange(device, change, now);
  }
}

/** The same of what waits for a word: collections are pulled apart, and one may be far behind another. */
export function pullApprovals(device: ModelDevice, server: ModelServer, now: number, limit: number): void {
  for (const change of server.approvalsSince(device.approvalsCheckpoint).slice(0, limit)) {
    device.approvalsCheckpoint = change.seq;
    applyChange(device, change, now);
  }
}

/** What src/local does with a document of the feed. */
export function applyChange(device: ModelDevice, change: ModelChange, now: number): void {
  const collection = collectionOf(change);
  const isGone = 'request' in change && change._deleted;
  if ('request' in change) {
    if (isGone) device.requests.delete(change.uuid);
    else device.requests.set(change.uuid, change);
  } else if (isApproval(change)) device.approvals.set(change.id, change);
  else device.copy.set(change.id, change);
  const update = targetsOf(collection, change, isGone);
  for (const row of [...device.rows.values()])
    for (const each of update)
      if (each.kind === row.kind && ('id' in each ? each.id === row.id : each.subject === row.subject))
        device.rows.set(
          row.id,
          afterDocument(device.rows.get(row.id) ?? row, collection, isGone ? undefined : change, now),
        );
}

const isApproval = (change: ModelChange): change is ModelApproval =>
  'kind' in change && change.kind === 'approval';

function collectionOf(change: ModelChange): CollectionName {
  if ('request' in change) return 'cancel_requests';
  return isApproval(change) ? 'settings' : 'receipts';
}

/** The device's copies, by fields that are equal. */
function find(device: ModelDevice, collection: CollectionName, fields: Record<string, string>) {
  const { copy, requests, approvals } = device;
  const rows = collection === 'receipts' ? copy : collection === 'settings' ? approvals : requests;
  const isIt = (row: object) =>
    Object.entries(fields).every(([key, value]) => Reflect.get(row, key) === value);
  return [...rows.values()].find(isIt);
}

/** What the device's copies say of one operation: also looked at when an answer came after its news. */
function applyToRow(device: ModelDevice, row: Operation, at: number): void {
  for (const { collection, find: fieldsOf } of feedsOf(row.kind)) {
    const fields = fieldsOf(row);
    const now = device.rows.get(row.id) ?? row;
    if (fields !== undefined)
      device.rows.set(row.id, afterDocument(now, collection, find(device, collection, fields), at));
  }
}

/** What src/local looks at before an operation leaves. The SAT of this world says nothing. */
function checkOn(device: ModelDevice, row: Operation): Promise<Check> {
  return recheck(row, {
    document: async (collection, fields) => find(device, collection, fields),
    sat: async () => ({ said: undefined }),
  });
}

/** The real sender in a tab. A tab that dies keeps nothing but its leases. */
export function runTab(
  device: ModelDevice,
  tab: ModelTab,
  parts: Pick<SenderPorts, 'transport' | 'transportTogether' | 'now' | 'random'>,
): Promise<void> {
  const whileAlive = <T>(value: T): Promise<T> =>
    tab.alive ? Promise.resolve(value) : new Promise<T>(() => undefined);
  const store = storeOn(device);
  const never = new Promise<never>(() => undefined);
  tab.running = true;
  return drain(
    {
      store: {
        sendable: () => (tab.alive ? store.sendable().then(whileAlive) : never),
        end: (ended) => (tab.alive ? store.end(ended).then(whileAlive) : never),
        begin: (...asked) => (tab.alive ? store.begin(...asked).then(whileAlive) : never),
      },
      check: async (row) => whileAlive(await checkOn(device, row)),
      transport: parts.transport,
      transportTogether: parts.transportTogether,
      now: parts.now,
      random: parts.random,
      tab: tab.name,
      leaseMs: LEASE_MS,
    },
    () => !tab.alive,
  ).then(() => {
    tab.running = false;
    if (!tab.alive) return;
    for (const row of [...device.rows.values()])
      if (row.state === 'accepted') applyToRow(device, row, parts.now());
  });
}
