/** A device with the real outbox and sender that calls real server processes, and what must have come to rest after it. */
import type { ChangesAnswer } from '../../schema/documents/changes.ts';
import type { ReceiptRow } from '../../schema/documents/replicated.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import type { SendRequest } from '../../sync/sender.ts';
import {
  applyChange,
  applyOn,
  type ModelDevice,
  modelDevice,
  runTab,
} from '../../sync/testing/model-device.ts';
import type { Random } from '../../sync/testing/random.ts';
import { textTogether } from '../../sync/together.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { askIssue } from './ask-issue.ts';
import type { PortalCaller } from './portal-caller.ts';

export type RealDevice = {
  device: ModelDevice;
  /** A person presses «Emitir»; now and then for a receipt that cannot be accepted. */
  ask(): void;
  /** The real sender; what it would wait for is asked for at once. */
  send(): Promise<void>;
  pull(): Promise<void>;
  /** Until every row has ended. */
  rest(): Promise<void>;
  transport(request: SendRequest): Promise<TransportAnswer>;
};

/** @param heard told of each answer that came */
export function realDevice(
  name: string,
  { call }: Pick<PortalCaller, 'call'>,
  random: Random,
  heard: (status: number, body: unknown) => void = () => {},
): RealDevice {
  const device = modelDevice(name, 1);
  let position = 0;

  async function post(path: string, body: string, headers: Record<string, string>): Promise<TransportAnswer> {
    try {
      const answer = await call('POST', path, body, headers);
      const said: unknown = await answer.json();
      heard(answer.status, said);
      return { kind: 'answer', status: answer.status, body: said };
    } catch (error) {
      return { kind: 'no_answer', reason: String(error) };
    }
  }

  const transport = ({ id, path, body }: SendRequest) =>
    post(`${path}?format=json`, body, { 'idempotency-key': id });
  const transportTogether = (path: string, requests: readonly SendRequest[]) =>
    post(path, textTogether(requests), {});

  async function send(): Promise<void> {
    for (const row of device.rows.values()) {
      if (row.state === 'unknown' || row.state === 'queued')
        applyOn(device, row.id, { type: 'retry', at: Date.now() });
    }
    await runTab(device, device.tabs[0]!, {
      ...{ transport, transportTogether },
      now: Date.now,
      random: random.next,
    });
  }

  async function pull(): Promise<void> {
    const answer = await call('GET', `/api/v1/changes?collection=receipts&since=${device.checkpoint}`);
    const said: unknown = await answer.json();
    heard(answer.status, said);
    if (!answer.ok) return;
    const { documents, checkpoint } = said as ChangesAnswer;
    for (const document of documents as ReceiptRow[]) {
      applyChange(device, document, Date.now());
    }
    device.checkpoint = checkpoint;
  }

  return {
    device,
    transport,
    send,
    pull,
    ask() {
      const concepts = [buildConcept({ prod_serv_id: random.chance(0.1) ? '' : '43211503' })];
      const receipt = buildReceipt({ branch_office_id: '', serie: 'K', concepts });
      position += 1;
      askIssue(device, { receipt, draft_slug: crypto.randomUUID(), position, at: Date.now() });
    },
    async rest() {
      const end = Date.now() + 120_000;
      for (;;) {
        await send();
        await pull();
        const open = [...device.rows.values()].filter(
          (row) => row.state !== 'done' && row.state !== 'refused',
        );
        if (open.length === 0) return;
        if (Date.now() > end) throw new Error(`${open.length} rows of ${name} do not come to rest`);
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  };
}

/** What is left to do is minutes away: until then nothing changes but by a call. */
export async function untilStill(store: Store): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    const soon = await store.db
      .selectFrom('job')
      .select(['kind', 'subject_id'])
      .where('state', '=', 'waiting')
      .where('due_at', '<', new Date(Date.now() + 120_000).toISOString())
      .execute();
    if (soon.length === 0) return;
    if (Date.now() > end) throw new Error(`work does not come to an end: ${JSON.stringify(soon)}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
