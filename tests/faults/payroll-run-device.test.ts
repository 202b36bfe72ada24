/** A run of payroll on a real device that is killed, loses answers and is repeated elsewhere: at most one document of each employee. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { figuresOn } from '../../schema/forms/payroll/figures/figures-on.ts';
import { receiptOfLine, slugOfLine } from '../../schema/forms/payroll/run/receipt-of-line.ts';
import { EMPTY_RUN, newLine, type Run } from '../../schema/forms/payroll/run/run.ts';
import { payrollRun } from '../../schema/pushables/payroll-run.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { cancelRows, issueRows } from '../../src/features/invoicing/issue-run/issue-rows.ts';
import { saveWritten, writtenHere } from '../../src/local/documents/written.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { signUpIssuer } from '../factories/issuer.ts';
import { buildEmployee, buildEmployer, buildPayroll, PAID_ON } from '../factories/payroll.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
let device: TestDevice;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUpIssuer(server, sandbox);
  device = await openTestDevice({ server, person });
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

const SOON = { timeout: 20_000 };
const PEOPLE = Array.from({ length: 8 }, (_, at) =>
  buildEmployee({ num_empleado: String(at + 1), daily_wage: `${500 + at}.00` }),
);
const RUN: Run = {
  ...EMPTY_RUN,
  run_id: crypto.randomUUID(),
  name: 'Nómina de noviembre',
  ...{ fecha_pago: PAID_ON, fecha_inicial_pago: '2026-11-01', fecha_final_pago: '2026-11-15' },
  lines: PEOPLE.map(({ employee_id }) => newLine(employee_id)),
};

/** Its rows as the screen has them: what became of each is read from this device. */
async function rowsOf(run = RUN) {
  const { emitter, expedition_place } = buildPayroll();
  const begun = { emitter, expedition_place, serie: 'A' };
  const operations = await device.local.outbox.toArray();
  return run.lines.map((line, at) => {
    const slug = slugOfLine(run, line.employee_id);
    const employee = PEOPLE[at]!;
    const operation = operations.find(
      ({ subject, state }) => subject === slug && state !== 'done' && state !== 'discarded',
    );
    return {
      slug,
      receipt: receiptOfLine(run, line, employee, buildEmployer(), begun, figuresOn(PAID_ON)),
      issued: operation === undefined ? {} : { operation: { ...operation, held: false } as never },
    };
  });
}
const nothing = () => undefined;
const never = () => false;
const onServer = async () =>
  await server.deps.store.db
    .selectFrom('receipt')
    .select(['draft_slug', 'status', 'uuid', 'folio'])
    .execute();
/** One document of each, none twice. */
async function expectOneOfEach() {
  const wanted = PEOPLE.map(({ employee_id }) => slugOfLine(RUN, employee_id)).sort();
  await expect
    .poll(async () => (await onServer()).map(({ draft_slug }) => draft_slug).sort(), SOON)
    .toEqual(wanted);
  await server.worker.drain();
  const issued = await onServer();
  expect(issued.every(({ uuid }) => uuid !== '')).toBe(true);
  expect(new Set(issued.map(({ folio }) => folio)).size).toBe(PEOPLE.length);
}

// spec: house.305
test('killed in the middle with no network, it goes on where it was: one document of each employee', async () => {
  device.setOnline(false);
  await saveWritten(payrollRun, { slug: crypto.randomUUID(), body: RUN });
  const killed = issueRows(
    await rowsOf(),
    (asked) => {
      if (asked === 3) throw new Error('the page is gone');
    },
    never,
  );
  await expect(killed).rejects.toThrow('gone');
  device = await device.reopen();
  // The run is there, and three of it are asked for.
  const { rows } = await writtenHere(device, payrollRun);
  expect(rows.map(({ body }) => body)).toEqual([RUN]);
  expect(await device.local.outbox.count()).toBe(3);
  device.setOnline(false);
  // Whoever goes on presses the button for all: none is asked for twice.
  expect(await issueRows(await rowsOf(rows[0]!.body), nothing, never)).toEqual({ asked: PEOPLE.length });
  expect(await issueRows(await rowsOf(), nothing, never)).toEqual({ asked: PEOPLE.length });
  expect(await device.local.outbox.count()).toBe(PEOPLE.length);
  device.setOnline(true);
  await expectOneOfEach();
});

// spec: house.305
test('with answers that are lost, and the run repeated on another device, there is one document of each employee', async () => {
  const { fetch } = globalThis;
  let calls = 0;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const isIssue = String(input).startsWith('/receipts?') || String(input).includes('receipts/together');
    if (isIssue && calls++ % 2 === 0) throw new TypeError('the answer is lost');
    return answer;
  };
  const rows = await rowsOf();
  // Another device has the run too, and asks for all of it at the same time, in the other order.
  const elsewhere = async () => {
    for (const { slug, receipt } of rows.toReversed()) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      await person.call('POST', '/receipts?format=json', { receipt, draft_slug: slug }, key);
    }
  };
  await Promise.all([issueRows(rows, nothing, never), elsewhere()]);
  for (let at = 0; at < 12; at++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    device.fire('online');
  }
  expect(calls).toBeGreaterThan(0);
  globalThis.fetch = fetch;
  await expectOneOfEach();
});

// spec: house.305
test('what was not sent is cancelled, and can be issued again', async () => {
  device.setOnline(false);
  await issueRows(await rowsOf(), nothing, never);
  expect(await cancelRows((await rowsOf()).slice(2))).toEqual({ done: PEOPLE.length - 2, late: 0 });
  device.setOnline(true);
  await expect.poll(async () => (await onServer()).length, SOON).toBe(2);
  await issueRows(await rowsOf(), nothing, never);
  await expectOneOfEach();
});

// spec: house.305
test('what was refused is issued again in its place, as it is by then', async () => {
  const wrong = (await rowsOf()).map((row) => ({
    ...row,
    receipt: { ...row.receipt, receiver: { ...row.receipt.receiver, rfc: 'MALO' } },
  }));
  await issueRows(wrong, nothing, never);
  const states = async () => (await device.local.outbox.toArray()).map(({ state }) => state);
  await expect.poll(states, SOON).toEqual(PEOPLE.map(() => 'refused'));
  expect(await onServer()).toEqual([]);
  await issueRows(await rowsOf(), nothing, never);
  await expectOneOfEach();
  expect((await states()).filter((state) => state === 'discarded')).toHaveLength(PEOPLE.length);
});
