/** Answers that come when the job is no longer of the worker that asked, or that say less than they seem to. */
import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { type Network, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { createWorker } from '../../../jobs/worker.ts';
import type { Sandbox } from '../../../sandbox/app.ts';
import { putCancelRequest } from '../../../store/invoicing/cancel-requests.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { findJob, queueJob } from '../../../store/kernel/jobs.ts';
import { JOBS } from '../../jobs.ts';
import { requestCancellation } from '../cancellations/request-cancellation.ts';

const BEGIN = Date.parse('2026-11-20T18:00:00Z');
const HOUR = 3_600_000;

type Said = (request: Request, sandbox: Sandbox) => Promise<Response | undefined>;

async function setUp() {
  const clock = { now: BEGIN };
  const says: { now: Said } = { now: async () => undefined };
  const network: Network = async (request, sandbox) =>
    (await says.now(request.clone(), sandbox)) ?? (await sandbox.app.fetch(request));
  const issuing = await startIssuing({ now: () => clock.now, chance: () => 0.5, network });
  await setUpClient(issuing);
  const { scope, store, worker } = issuing;
  async function issue(unit_value = '100.00', related = {}): Promise<string> {
    const concepts = [buildConcept({ unit_value, description: crypto.randomUUID() })];
    const receipt = buildReceipt({ branch_office_id: '', concepts, ...related });
    const asked = { receipt: JSON.parse(JSON.stringify(receipt)) };
    return ((await issuing.issue(crypto.randomUUID(), asked)).body as IssueAnswer).id;
  }
  const row = async (id: string) => toReceiptRow((await findReceipt(scope, store.db, id))!);
  const pass = async (ms: number, step = ms) => {
    for (let gone = 0; gone < ms; gone += step) {
      clock.now += step;
      await worker.drain();
    }
  };
  return {
    issuing,
    clock,
    says,
    issue,
    row,
    pass,
    async atSat(unit_value?: string, related = {}) {
      const id = await issue(unit_value, related);
      await worker.drain();
      await pass(60_000);
      return await row(id);
    },
    async cancel(uuid: string) {
      const id = crypto.randomUUID();
      const request = { motive: '02', 'replacement-folio': '' };
      await requestCancellation(scope, issuing.deps, id, uuid, request, 'Quien pide');
      await worker.drain();
      return id;
    },
    /** Another worker has taken every job meanwhile. */
    async loseLeases() {
      await store.db
        .updateTable('job')
        .set((eb) => ({ lease_owner: 'other', attempts: eb('attempts', '+', 1) }))
        .where('lease_owner', '<>', '')
        .execute();
    },
  };
}
const refusal = (message: string) => Response.json({ status: 'error', message, data: null }, { status: 400 });

test('a job that fails in our own house is left alone ever longer', async () => {
  const { issuing, clock, issue } = await setUp();
  const { deps, scope, store, worker } = issuing;
  deps.providers = { ...deps.providers, chosen: async () => await Promise.reject(new Error('a fault')) };
  const id = await issue();
  const waits: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    await worker.drain();
    const job = (await findJob(scope, store.db, 'stamp', id))!;
    waits.push((Date.parse(job.due_at) - clock.now) / 1_000);
    clock.now = Date.parse(job.due_at);
  }
  expect(waits).toEqual([5, 5, 5, 8, 16, 32, 64, 128, 256]);
  await issuing.close();
});

describe('of a stamp', () => {
  test('a refusal counts only from who has the job: another one’s answer may be the stamp', async () => {
    const { issuing, says, issue, row, loseLeases } = await setUp();
    says.now = async ({ url }) => {
      if (!url.includes('/stamp/')) return undefined;
      await loseLeases();
      return refusal('CFDI40143 - El RFC no está en la lista.');
    };
    const id = await issue();
    await issuing.worker.drain();
    expect(await row(id)).toMatchObject({ status: 'issue', errors: [] });
    expect(await findJob(issuing.scope, issuing.store.db, 'stamp', id)).toMatchObject({
      state: 'waiting',
      lease_owner: 'other',
    });
    await issuing.close();
  });

  test.each(['CFDI40101', '403', 'CFDI40143', 'CFDI40157', 'CFDI40147'])(
    'after a silence, %s may be of a document that was stamped',
    async (code) => {
      const { issuing, says, issue, row, pass } = await setUp();
      let calls = 0;
      says.now = async ({ url }) => {
        if (!url.includes('/stamp/')) return undefined;
        calls += 1;
        if (calls === 1) throw new Error('reset');
        return refusal(`${code} - No.`);
      };
      const id = await issue();
      await issuing.worker.drain();
      await pass(10_000);
      expect(await row(id)).toMatchObject({
        status: 'refused',
        errors: [{ code, text: ERROR_TEXTS.refused_in_doubt }],
      });
      await issuing.close();
    },
  );
});

describe('of a cancellation', () => {
  test('a refusal is that of who sent it, whoever has the job by now: nobody else will send it', async () => {
    const { issuing, says, atSat, row, cancel, loseLeases } = await setUp();
    const { id, uuid } = await atSat();
    says.now = async ({ url }) => {
      if (!url.includes('/cancel/')) return undefined;
      await loseLeases();
      return refusal('301. XML mal formado');
    };
    await cancel(uuid);
    expect(await row(id)).toMatchObject({ status: 'sent', cancellation: { state: 'refused', code: '301' } });
    await issuing.close();
  });

  test('given up for lost by another worker, then not taken after all: it is sent again', async () => {
    const { issuing, says, atSat, row, pass, cancel, loseLeases } = await setUp();
    const { id, uuid } = await atSat();
    let calls = 0;
    says.now = async ({ url }) => {
      if (!url.includes('/cancel/')) return undefined;
      calls += 1;
      if (calls > 1) return undefined;
      await loseLeases();
      // The other one finds that it left, and that nobody has come back.
      await issuing.store.db.updateTable('job').set({ lease_owner: '', lease_until: '' }).execute();
      const other = createWorker({ ...issuing.deps, uuid: () => crypto.randomUUID() }, JOBS);
      await other.drain();
      expect(await row(id)).toMatchObject({ cancellation: { state: 'in_doubt' } });
      return refusal('AU2001 - Sin saldo');
    };
    await cancel(uuid);
    expect(await row(id)).toMatchObject({ cancellation: { state: 'asked' } });
    await pass(10 * 60_000, 60_000);
    expect(await row(id)).toMatchObject({ status: 'cancelled' });
    expect(issuing.sandbox.data.sat.requestsOf(uuid)).toHaveLength(1);
    await issuing.close();
  });

  test('that an earlier one is still open is heard once, not asked again and again', async () => {
    const { issuing, says, atSat, row, pass, cancel } = await setUp();
    const { id, uuid } = await atSat();
    let isBlind = true;
    let sent = 0;
    says.now = async ({ url }) => {
      if (url.includes('/cancel/')) {
        sent += 1;
        return refusal('798. Solicitud previa abierta');
      }
      if (!isBlind || !url.includes('ConsultaCFDI')) return undefined;
      const said = '<CodigoEstatus>S - Comprobante obtenido.</CodigoEstatus><Estado>Vigente</Estado>';
      return new Response(`<ConsultaResult>${said}</ConsultaResult>`);
    };
    await cancel(uuid);
    await pass(30 * HOUR, HOUR);
    expect(await row(id)).toMatchObject({ cancellation: { state: 'requested', code: '798' } });
    expect(sent).toBe(1);
    isBlind = false;
    await issuing.close();
  });

  test.each(['100.00', '5000.00'])(
    'refused by a provider that had sent it on (%s): what the SAT has is shown in the end',
    async (unitValue) => {
      const { issuing, says, atSat, row, pass, cancel } = await setUp();
      const { id, uuid } = await atSat(unitValue);
      says.now = async (request, sandbox) => {
        if (!request.url.includes('/cancel/')) return undefined;
        await sandbox.app.fetch(request);
        return refusal('CACFDI33 - Error no controlado');
      };
      await cancel(uuid);
      expect(await row(id)).toMatchObject({ status: 'sent', cancellation: { state: 'refused' } });
      says.now = async () => undefined;
      await pass(7 * 24 * HOUR, HOUR);
      const { status, events } = await row(id);
      expect(status).toBe('cancelled');
      expect(events?.at(-1)).toMatchObject({ kind: 'cancelled', note: CANCELLING.sat.cancelledAfterAll });
      await issuing.close();
    },
  );

  test('refused, and the SAT shows nothing: it is looked at once', async () => {
    const { issuing, says, atSat, row, pass, cancel } = await setUp();
    const { id, uuid } = await atSat();
    let looks = 0;
    says.now = async ({ url }) => {
      if (url.includes('ConsultaCFDI')) looks += 1;
      return url.includes('/cancel/') ? refusal('301. XML mal formado') : undefined;
    };
    await cancel(uuid);
    await pass(24 * HOUR, HOUR);
    expect(looks).toBe(1);
    expect(await row(id)).toMatchObject({ status: 'sent', cancellation: { state: 'refused' } });
    await issuing.close();
  });

  test('sent without an answer and rejected while the server was away, it is not sent a second time', async () => {
    const { issuing, says, clock, atSat, row, pass, cancel } = await setUp();
    const { sat } = issuing.sandbox.data;
    sat.addRule({ rfc: '', above: '', answer: 'reject', after_ms: HOUR });
    const { id, uuid } = await atSat('5000.00');
    says.now = async (request, sandbox) => {
      if (!request.url.includes('/cancel/')) return undefined;
      await sandbox.app.fetch(request);
      throw new Error('reset');
    };
    await cancel(uuid);
    expect(await row(id)).toMatchObject({ cancellation: { state: 'in_doubt' } });
    clock.now += 48 * HOUR;
    let isSilent = true;
    says.now = async ({ url }) => {
      if (isSilent && url.includes('ConsultaCFDI')) throw new Error('reset');
      return undefined;
    };
    await issuing.worker.drain();
    expect(await row(id)).toMatchObject({ cancellation: { text: CANCELLING.inDoubt } });
    isSilent = false;
    await pass(2 * HOUR, 10 * 60_000);
    expect(await row(id)).toMatchObject({ status: 'sent', cancellation: { state: 'rejected' } });
    expect(sat.requestsOf(uuid)).toHaveLength(1);
    await issuing.close();
  });

  test('sent without an answer and never received, it is sent again a day later, and not sooner', async () => {
    const { issuing, says, atSat, row, pass, cancel } = await setUp();
    const { id, uuid } = await atSat();
    says.now = async ({ url }) => {
      if (url.includes('/cancel/')) throw new Error('reset');
      return undefined;
    };
    await cancel(uuid);
    says.now = async () => undefined;
    await pass(23 * HOUR, HOUR / 2);
    expect(await row(id)).toMatchObject({ cancellation: { state: 'in_doubt', text: CANCELLING.inDoubt } });
    await pass(3 * HOUR, HOUR / 4);
    const { status, events } = await row(id);
    expect(status).toBe('cancelled');
    expect(events?.map(({ kind }) => kind)).toEqual([
      'cancel_asked',
      'cancel_in_doubt',
      'cancel_sent_again',
      'cancel_requested',
      'cancelled',
    ]);
    await issuing.close();
  });

  test('204 beside live documents that name it is told with them', async () => {
    const { issuing, says, atSat, row, cancel } = await setUp();
    const { id, uuid } = await atSat();
    const other = await atSat('10.00', { related_cfdis: [{ type: '01', related_cfdi: [uuid] }] });
    says.now = async ({ url }) =>
      url.includes('/cancel/') ? refusal('204. UUID no aplicable para cancelación') : undefined;
    await cancel(uuid);
    expect(await row(id)).toMatchObject({
      status: 'sent',
      cancellation: { state: 'not_cancelable', code: '204', dependents: [{ uuid: other.uuid }] },
    });
    await cancel(other.uuid);
    expect(await row(other.id)).toMatchObject({ cancellation: { state: 'refused', code: '204' } });
    await issuing.close();
  });

  test('a private key that no longer opens is said, and it goes once there is one', async () => {
    const { issuing, atSat, row, pass, cancel } = await setUp();
    const { id, uuid } = await atSat();
    const { store, scope } = issuing;
    const kept = (await store.db.selectFrom('certificate').selectAll().execute())[0]!;
    const seal = async (private_key_sealed: string) =>
      await store.db.updateTable('certificate').set({ private_key_sealed }).execute();
    await seal('of another master key');
    const operation = await cancel(uuid);
    expect(await row(id)).toMatchObject({ cancellation: { text: ERROR_TEXTS.certificate_missing } });
    expect(await findJob(scope, store.db, 'cancel', operation)).toMatchObject({ state: 'waiting' });
    await seal(kept.private_key_sealed);
    await pass(HOUR, 60_000);
    expect(await row(id)).toMatchObject({ status: 'cancelled' });
    await issuing.close();
  });
});

describe('of an answer to somebody’s request', () => {
  const UUID = '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
  async function answering() {
    const world = await setUp();
    const { scope, store, deps } = world.issuing;
    const at = deps.clock().toISOString();
    await store.transaction(scope, async (tx) => {
      await putCancelRequest(scope, tx, UUID, { state: 'answering', accept: 1 });
      const job = { job_id: crypto.randomUUID(), kind: 'answer', subject_id: UUID } as const;
      await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
    });
    const stored = async () =>
      await store.db.selectFrom('cancel_request').selectAll().executeTakeFirstOrThrow();
    return { ...world, stored };
  }

  test('a refusal is that of who sent it, whoever has the job by now', async () => {
    const { issuing, says, stored, loseLeases } = await answering();
    says.now = async ({ url }) => {
      if (!url.includes('/acceptreject/')) return undefined;
      await loseLeases();
      return refusal('1001. No hay peticiones');
    };
    await issuing.worker.drain();
    expect(await stored()).toMatchObject({ state: 'refused', code: '1001' });
    await issuing.close();
  });
});
