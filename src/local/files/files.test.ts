import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentLooks } from '../../../schema/resources/admin/document-looks.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../../../tests/factories/device.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { liveRows } from '../documents/resources.ts';
import { receiptFile } from './files.ts';

/** A printed form is kept on the device, and made anew when the account looks otherwise. */
let server: TestServer;
let person: Person;
let device: TestDevice;
/** What the server prints, instead of a browser. */
let printed: string;

beforeEach(async () => {
  server = await startTestServer();
  person = await signUp(server);
  printed = 'plain';
  const request = async (path: string, init: RequestInit) => {
    if (!path.includes('/download/emmited/pdf/')) return await server.app.request(path, init);
    const content = Buffer.from(zipSync({ 'x.pdf': Buffer.from(printed) })).toString('base64');
    return Response.json({ name: 'x.zip', content });
  };
  const app = { request } as unknown as TestServer['app'];
  device = await openTestDevice({ server: { ...server, app }, person });
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

const pdf = async () => {
  const file = await receiptFile('r1', 'pdf');
  return file.ok ? await file.value.blob.text() : file.error.message;
};
const look = async (notes: string) => {
  await person.call('POST', '/document_looks', { notes });
  device = await device.reopen();
  await expect.poll(async () => (await liveRows(device, documentLooks)).byKey('main')?.notes).toBe(notes);
};

test('what an older version kept, which knew of no looks, is the plain one', async () => {
  // As it was written then.
  const data = new Blob(['of before']);
  await device.local.files.put({
    key: 'pdf:r1',
    receipt_id: 'r1',
    type: 'application/pdf',
    data,
    kept_at: 1,
  });
  expect(await pdf()).toBe('of before');
  printed = 'with notes';
  await look('Gracias');
  expect(await pdf()).toBe('with notes');
});

test('it is fetched again when the look is another, and not before; without a network the last one is shown', async () => {
  expect(await pdf()).toBe('plain');
  printed = 'never asked for';
  expect(await pdf()).toBe('plain');
  printed = 'with notes';
  await look('Gracias');
  device.setOnline(false);
  expect(await pdf()).toBe('plain');
  device.setOnline(true);
  expect(await pdf()).toBe('with notes');
});
