/** What a device knows of the concepts that it wrote: those of the invoices that it issued, the newest first, and one's products. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { emitReceipt } from '../outbox/emit.ts';
import { writtenConcepts } from './written-concepts.ts';

let server: TestServer;
let person: Person;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
  device = await openTestDevice({ server, person });
});
afterAll(async () => {
  await removeTestDevice();
  await server.close();
});

const issue = async (description: string, receipt: Parameters<typeof buildReceipt>[0] = {}) => {
  const concepts = [buildConcept({ description })];
  const emitted = await emitReceipt(buildReceipt({ ...receipt, concepts }), {
    draftSlug: crypto.randomUUID(),
  });
  expect(emitted.ok).toBe(true);
};
const described = async () => (await writtenConcepts()).before.map(({ description }) => description);

test('of invoices that wait here, the newest first; a note of credit is written after another one', async () => {
  device.setOnline(false);
  expect(await writtenConcepts()).toEqual({ before: [], products: [] });
  await issue('Tuerca');
  await issue('Bonificación', { receipt_type: 'E' });
  await issue('Tornillo');
  expect(await described()).toEqual(['Tornillo', 'Tuerca']);
});

test('of the newest fifty alone', async () => {
  for (let at = 1; at <= 50; at++) await issue(`Pieza ${at}`);
  const found = await described();
  expect(found).toHaveLength(50);
  expect([found[0], found.at(-1)]).toEqual(['Pieza 50', 'Pieza 1']);
});
