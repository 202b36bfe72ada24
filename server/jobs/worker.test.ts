import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { ERROR_TEXTS } from '../../schema/texts/errors.ts';
import { type Issuing, type Network, setUpClient, startIssuing } from '../../tests/factories/issuing.ts';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { verifyStamped } from '../modules/invoicing/receipts/verify-stamped.ts';
import { findReceipt } from '../store/invoicing/receipts.ts';
import { findJob } from '../store/kernel/jobs.ts';
import { recoverBackoff, stampBackoff, statusBackoff } from './backoff.ts';

const BEGIN = Date.parse('2026-11-20T18:00:00Z');
const HOUR = 3_600_000;

type Clock = { now: number };
async function setUp(network?: Network, clock: Clock = { now: BEGIN }) {
  const issuing = await startIssuing({
    now: () => clock.now,
    chance: () => 0.5,
    ...(network && { network }),
  });
  await setUpClient(issuing);
  const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
  const answer = await issuing.issue(crypto.randomUUID(), { receipt });
  const { id } = answer.body as IssueAnswer;
  return {
    issuing,
    clock,
    stored: async () => (await findReceipt(issuing.scope, issuing.store.db, id))!,
    job: async (kind: 'stamp' | 'status' = 'stamp') =>
      (await findJob(issuing.scope, issuing.store.db, kind, id))!,
  };
}

/** A provider that answers what it is told to, in order; then the sandbox. */
function scripted(...answers: (Response | Error | 'sandbox')[]): Network {
  return async (request, sandbox) => {
    if (!request.url.includes('/stamp/')) return await sandbox.app.fetch(request);
    const next = answers.shift() ?? 'sandbox';
    if (next instanceof Error) throw next;
    return next === 'sandbox' ? await sandbox.app.fetch(request) : next;
  };
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (message: string) => json(400, { status: 'error', message, data: null });
const count = (issuing: Issuing) => issuing.sandbox.data.countStamps();

describe('stamping', () => {
  // spec: 1§4.1, 1§4.2
  test('stamped, then known to the SAT', async () => {
    const { issuing, clock, stored, job } = await setUp();
    await issuing.worker.drain();
    const receipt = await stored();
    expect(receipt).toMatchObject({ status: 'issue', stamped_at: '2026-11-20T12:00:00' });
    expect(receipt.uuid).toMatch(/^[0-9A-F-]{36}$/);
    expect(verifyStamped(receipt.sealed_xml, receipt.stamped_xml)).toMatchObject({
      ok: true,
      xml: receipt.stamped_xml,
    });
    expect(await job()).toMatchObject({ state: 'done' });
    clock.now += 60_000;
    await issuing.worker.drain();
    expect(await stored()).toMatchObject({ status: 'sent' });
    expect(await job('status')).toMatchObject({ state: 'done' });
    await issuing.close();
  });

  test('with another certificate since, or none: the bytes that were sealed are the ones that are stamped', async () => {
    const { issuing, stored } = await setUp();
    await issuing.store.db.deleteFrom('certificate').execute();
    await issuing.worker.drain();
    const receipt = await stored();
    expect(receipt.uuid).not.toBe('');
    expect(verifyStamped(receipt.sealed_xml, receipt.stamped_xml).ok).toBe(true);
    await issuing.close();
  });

  // spec: house.13, house.56
  test('no answer: the receipt waits, and the next attempt brings the one stamp', async () => {
    const { issuing, clock, stored, job } = await setUp(scripted(new Error('reset'), json(500, {})));
    await issuing.worker.drain();
    expect(await job()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      due_at: new Date(BEGIN + 1_000).toISOString(),
    });
    clock.now += 1_000;
    await issuing.worker.drain();
    expect(await stored()).toMatchObject({ status: 'issue', uuid: '' });
    clock.now += 10_000;
    await issuing.worker.drain();
    expect((await stored()).uuid).not.toBe('');
    expect(count(issuing)).toBe(1);
    await issuing.close();
  });

  test('a refusal stays visible with its code', async () => {
    const { issuing, stored, job } = await setUp(
      scripted(refusal('CFDI40143 - El RFC no está en la lista.')),
    );
    await issuing.worker.drain();
    const { status, errors } = await stored();
    expect(status).toBe('refused');
    expect(JSON.parse(errors)).toEqual([
      { code: 'CFDI40143', path: '', text: 'El RFC no está en la lista.' },
    ]);
    expect(await job()).toMatchObject({ state: 'failed' });
    await issuing.close();
  });

  // spec: house.60
  test('a refusal that has a text of ours shows it, and under it what the provider said', async () => {
    const { issuing, stored } = await setUp(scripted(refusal('303 - El sello no es del emisor.')));
    await issuing.worker.drain();
    expect(JSON.parse((await stored()).errors)).toEqual([
      { code: '303', path: '', text: ERROR_TEXTS.pac_other_issuer, said: 'El sello no es del emisor.' },
    ]);
    await issuing.close();
  });

  test('no balance: nothing happened, and it is asked again', async () => {
    const { issuing, clock, stored, job } = await setUp(scripted(refusal('AU2001 - Sin saldo.')));
    await issuing.worker.drain();
    expect(await job()).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('AU2001') });
    clock.now += 5_000;
    await issuing.worker.drain();
    expect((await stored()).uuid).not.toBe('');
    await issuing.close();
  });

  test('72 hours without ever being sent: refused, and nothing is sent', async () => {
    const { issuing, clock, stored } = await setUp();
    clock.now += 73 * HOUR;
    await issuing.worker.drain();
    expect(JSON.parse((await stored()).errors)).toMatchObject([
      { code: '401', text: expect.stringContaining('72 horas') },
    ]);
    expect(count(issuing)).toBe(0);
    await issuing.close();
  });

  test('72 hours after an attempt without an answer: refused, saying that it may be stamped', async () => {
    const { issuing, clock, stored } = await setUp(scripted(new Error('reset')));
    await issuing.worker.drain();
    clock.now += 73 * HOUR;
    await issuing.worker.drain();
    expect(JSON.parse((await stored()).errors)).toMatchObject([
      { text: expect.stringContaining('pudo timbrarse') },
    ]);
    await issuing.close();
  });

  test('stamped with no answer, asked again after 72 hours: the stamp comes', async () => {
    const lost: Network = async (request, sandbox) => {
      const answer = await sandbox.app.fetch(request);
      if (clock.now === BEGIN && request.url.includes('/stamp/')) throw new Error('lost');
      return answer;
    };
    const clock: Clock = { now: BEGIN };
    const { issuing, stored } = await setUp(lost, clock);
    await issuing.worker.drain();
    clock.now += 73 * HOUR;
    await issuing.worker.drain();
    expect((await stored()).uuid).not.toBe('');
    expect(count(issuing)).toBe(1);
    await issuing.close();
  });

  test('a status service that does not answer holds up no stamp', async () => {
    let hang = true;
    const clock = { now: BEGIN };
    const network: Network = async (request, sandbox) => {
      const isStatus = request.url.includes('ConsultaCFDIService');
      while (isStatus && hang) await new Promise((resolve) => setTimeout(resolve, 5));
      return await sandbox.app.fetch(request);
    };
    const { issuing } = await setUp(network, clock);
    const issueMore = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
        await issuing.issue(crypto.randomUUID(), { receipt });
      }
    };
    const stampedSoFar = async (wanted: number) => {
      while (count(issuing) < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await issueMore(19);
    await issuing.worker.start();
    await stampedSoFar(20);
    // Twenty statuses are due, and each asks for ever.
    clock.now += 60_000;
    issuing.worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await issueMore(5);
    await stampedSoFar(25);
    hang = false;
    await issuing.worker.stop();
    expect(count(issuing)).toBe(25);
    await issuing.close();
  });

  test('two workers on one database stamp once', async () => {
    const { issuing, stored } = await setUp();
    const other = await startIssuing({ store: issuing.store, sandbox: issuing.sandbox, now: () => BEGIN });
    await Promise.all([issuing.worker.drain(), other.worker.drain()]);
    expect((await stored()).uuid).not.toBe('');
    expect(issuing.sandbox.log.entries.filter((entry) => entry.path.includes('/stamp/'))).toHaveLength(1);
    await other.close();
    await issuing.close();
  });
});

describe('what a provider gives back', () => {
  test('must be our document with a stamp of its seal; what is stored is our bytes', async () => {
    const { issuing, stored } = await setUp();
    await issuing.worker.drain();
    const { sealed_xml: sealed, stamped_xml: stamped } = await stored();
    expect(verifyStamped(sealed, sealed)).toMatchObject({ ok: false, reason: 'without a stamp' });
    expect(verifyStamped(sealed, '<html/>')).toMatchObject({ ok: false });
    expect(verifyStamped(sealed, stamped.replace('Computadora', 'Otra cosa'))).toMatchObject({ ok: false });
    expect(verifyStamped(sealed, stamped.replace(/SelloCFD="...../, 'SelloCFD="AAAAA'))).toMatchObject({
      ok: false,
      reason: 'a stamp of another document',
    });
    const spaced = stamped.replace('<cfdi:Emisor', '\n  <cfdi:Emisor');
    expect(verifyStamped(sealed, spaced)).toMatchObject({
      ok: true,
      xml: expect.not.stringContaining('\n  <cfdi:Emisor'),
    });
    await issuing.close();
  });
});

test('waits grow and stop growing; chance only moves them by a fifth', () => {
  expect([1, 2, 3, 4, 20].map((n) => stampBackoff(n, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000, 300_000]);
  expect([1, 2, 3, 4, 5].map((n) => recoverBackoff(n, 0.5))).toEqual([200, 400, 800, 1_600, 2_000]);
  expect(recoverBackoff(50, 0.5)).toBe(300_000);
  expect([1, 2, 99].map((n) => statusBackoff(n, 0.5))).toEqual([2_000, 5_000, 6 * HOUR]);
  expect([stampBackoff(1, 0), stampBackoff(1, 1)]).toEqual([800, 1_200]);
});
