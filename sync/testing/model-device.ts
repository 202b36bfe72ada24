/** A device of the model world: an outbox in memory, its copy of the feed, and tabs that run the real sender. */
import { newOperation, type Operation, type OperationEvent } from '../operation.ts';
import { applyEvent } from '../outbox.ts';
import { SENDABLE_STATES } from '../queue.ts';
import { drain, type SenderPorts } from '../sender.ts';
import type { ModelBody, ModelReceipt, ModelServer } from './model-server.ts';

export type ModelDevice = {
  name: string;
  rows: Map<string, Operation>;
  bodies: Map<string, string>;
  /** The device's copy of the receipts and the number up to which it has them. */
  copy: Map<string, ModelReceipt>;
  checkpoint: number;
  tabs: ModelTab[];
};
export type ModelTab = { name: string; alive: boolean; running: boolean };

const LEASE_MS = 40_000;
const SUMMARY = {
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

export function modelDevice(name: string, tabs: number): ModelDevice {
  return {
    name,
    rows: new Map(),
    bodies: new Map(),
    copy: new Map(),
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

/** @returns the id, or undefined when the operation to mend must not be replaced. */
export function ask(device: ModelDevice, id: string, body: ModelBody, now: number, replaces?: string) {
  if (replaces !== undefined && !applyOn(device, replaces, { type: 'replace', at: now, by: id })?.changed)
    return undefined;
  const position = Math.max(0, ...[...device.rows.values()].map((row) => row.position)) + 1;
  device.rows.set(
    id,
    newOperation({
      id,
      kind: 'issue',
      position,
      path: '/receipts',
      draft_slug: body.draft,
      summary: SUMMARY,
      created_at: now,
      ...(replaces !== undefined && { replaces }),
    }),
  );
  device.bodies.set(id, JSON.stringify(body));
  return id;
}

/** Takes what changed, telling the outbox; a `limit` leaves some for later. */
export function pull(device: ModelDevice, server: ModelServer, now: number, limit: number): void {
  for (const receipt of server.changesSince(device.checkpoint).slice(0, limit)) {
    device.copy.set(receipt.id, receipt);
    device.checkpoint = receipt.seq;
    applyOn(device, receipt.operation_id, { type: 'fed', at: now, receipt });
  }
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
      transport: parts.transport,
      now: parts.now,
      random: parts.random,
      tab: tab.name,
      leaseMs: LEASE_MS,
    },
    () => !tab.alive,
  ).then(() => {
    tab.running = false;
  });
}
