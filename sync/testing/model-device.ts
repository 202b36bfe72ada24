/** A device of the model world: an outbox in memory, its copy of the feed, and tabs that run the real sender. */
import { type Check, checkRequest, checkStatus, GO } from '../check.ts';
import { newsOfCancellation, newsOfCancelRequest, newsOfReceipt } from '../news.ts';
import {
  isOfKind,
  type NewOperation,
  newOperation,
  type Operation,
  type OperationEvent,
} from '../operation.ts';
import { applyEvent } from '../outbox.ts';
import { SENDABLE_STATES } from '../queue.ts';
import { drain, type SenderPorts } from '../sender.ts';
import type { ModelBody, ModelReceipt, ModelRequest, ModelServer } from './model-server.ts';

export type ModelDevice = {
  name: string;
  rows: Map<string, Operation>;
  bodies: Map<string, string>;
  /** The device's copies, and the number up to which it has them. */
  copy: Map<string, ModelReceipt>;
  requests: Map<string, ModelRequest>;
  checkpoint: number;
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
    checkpoint: 0,
    tabs: Array.from({ length: tabs }, (_, i) => ({ name: `${name}.${i}`, alive: true, running: false })),
  };
}

/** What src/local/outbox-store.ts does on disk: one transaction of read, applyEvent, write. */
export function applyOn(device: ModelDevice, id: string, event: OperationEvent) {
  const row = device.rows.get(id);
  if (!row) return undefined;
  const next = applyEvent(row, event);
  device.rows.set(id, next);
  return { row: next, changed: next !== row };
}

type Asked = Pick<NewOperation, 'id' | 'position' | 'created_at' | 'replaces'>;

/** What src/local makes of what a person asks. */
function operationOf(body: ModelBody, asked: Asked, seen_seq: number): Operation {
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
    return newOperation({ ...asked, kind: 'cancel', method: 'PATCH', path, subject: body.uuid, summary });
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
  device.rows.set(id, operationOf(body, asked, seen ?? 0));
  device.bodies.set(id, JSON.stringify(body));
  return id;
}

/** Takes what changed, telling the outbox; a `limit` leaves some for later. */
export function pull(device: ModelDevice, server: ModelServer, now: number, limit: number): void {
  for (const change of server.changesSince(device.checkpoint).slice(0, limit)) {
    device.checkpoint = change.seq;
    hear(device, change, now);
  }
}

/** What src/local does with a document of the feed. */
export function hear(device: ModelDevice, change: ModelReceipt | ModelRequest, now: number): void {
  if ('request' in change) {
    if (change._deleted) device.requests.delete(change.uuid);
    else device.requests.set(change.uuid, change);
  } else {
    device.copy.set(change.id, change);
    applyOn(device, change.operation_id, { type: 'fed', at: now, news: newsOfReceipt(change) });
  }
  for (const row of [...device.rows.values()])
    if (row.kind !== 'issue' && row.subject === change.uuid) tell(device, row, now);
}

/** What the device's copies say of one operation: also looked at when an answer came after its news. */
function tell(device: ModelDevice, row: Operation, at: number): void {
  const news = isOfKind(row, 'cancel')
    ? newsFrom(row, device.copy.get(row.summary.receipt_id))
    : isOfKind(row, 'answer')
      ? newsOfCancelRequest(row, device.requests.get(row.subject))
      : undefined;
  if (news) applyOn(device, row.id, { type: 'fed', at, news });
}

function newsFrom(row: Operation<'cancel'>, receipt: ModelReceipt | undefined) {
  const { id, cancellation } = receipt ?? {};
  return id === undefined || cancellation === undefined
    ? undefined
    : newsOfCancellation(row, { id, cancellation });
}

/** What src/local looks at before an operation leaves. */
function checkOn(device: ModelDevice, row: Operation): Check {
  if (isOfKind(row, 'cancel')) return checkStatus(device.copy.get(row.summary.receipt_id)?.status);
  if (isOfKind(row, 'answer')) return checkRequest(device.requests.get(row.subject));
  return GO;
}

/** The real sender in a tab. A tab that dies keeps nothing but its leases. */
export function runTab(
  device: ModelDevice,
  tab: ModelTab,
  parts: { transport: SenderPorts['transport']; now: () => number; random: () => number },
): Promise<void> {
  const whileAlive = <T>(value: T): Promise<T> =>
    tab.alive ? Promise.resolve(value) : new Promise<T>(() => undefined);
  tab.running = true;
  return drain(
    {
      store: {
        sendable: () =>
          whileAlive(
            [...device.rows.values()].filter(({ state }) =>
              (SENDABLE_STATES as readonly string[]).includes(state),
            ),
          ),
        apply: (id, event) => (tab.alive ? whileAlive(applyOn(device, id, event)) : whileAlive(undefined)),
        body: (id) => whileAlive(device.bodies.get(id) as string),
      },
      check: (row) => whileAlive(checkOn(device, row)),
      transport: parts.transport,
      now: parts.now,
      random: parts.random,
      tab: tab.name,
      leaseMs: LEASE_MS,
    },
    () => !tab.alive,
  ).then(() => {
    tab.running = false;
    if (!tab.alive) return;
    for (const row of [...device.rows.values()]) if (row.state === 'accepted') tell(device, row, parts.now());
  });
}
