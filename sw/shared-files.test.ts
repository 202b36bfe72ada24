import { expect, test } from 'vitest';
import { SHARED_FILES, SHARED_NAME } from '../schema/documents/shared-files.ts';
import { takeShared } from './shared-files.ts';

const shared = (files: readonly File[], field: string = SHARED_FILES.field) => {
  const body = new FormData();
  for (const file of files) body.append(field, file);
  return new Request('http://localhost/receipts/received/share', { method: 'POST', body });
};
/** @param room how many fit */
function waitingRoom(room = Number.POSITIVE_INFINITY) {
  const rows = new Map<string, Response>();
  const open = async () => ({
    async put(key: RequestInfo | URL, answer: Response) {
      if (rows.size >= room) throw new DOMException('full', 'QuotaExceededError');
      rows.set(String(key), answer);
    },
    delete: async (key: RequestInfo | URL) => rows.delete(String(key)),
  });
  let made = 0;
  return { rows, open, newKey: () => `${made++}` };
}
const xml = (name: string) => new File(['<a/>'], name, { type: 'text/xml' });

test('each file waits with its name and content, and the browser goes to the received documents', async () => {
  const { rows, open, newKey } = waitingRoom();
  expect(await takeShared(shared([xml('uno.xml'), xml('dos ñ.xml')]), open, newKey)).toBe(
    SHARED_FILES.landing,
  );
  const [first, second] = [...rows.values()];
  expect(decodeURIComponent(second?.headers.get(SHARED_NAME) ?? '')).toBe('dos ñ.xml');
  expect(await first?.text()).toBe('<a/>');
});

test.each([
  ['nothing', () => shared([])],
  ['something that is no file of it', () => shared([xml('a.xml')], 'other')],
  ['too many', () => shared(Array.from({ length: SHARED_FILES.most + 1 }, (_, i) => xml(`${i}.xml`)))],
  ['what is no form', () => new Request('http://localhost/x', { method: 'POST', body: 'x' })],
])('%s is told as failed and leaves nothing', async (_, make) => {
  const { rows, open, newKey } = waitingRoom();
  expect(await takeShared(make(), open, newKey)).toBe(`${SHARED_FILES.landing}${SHARED_FILES.failed}`);
  expect(rows.size).toBe(0);
});

test('where the disk is full after the first, none of them stays by half', async () => {
  const { rows, open, newKey } = waitingRoom(1);
  const place = await takeShared(shared([xml('uno.xml'), xml('dos.xml')]), open, newKey);
  expect(place).toContain(SHARED_FILES.failed);
  expect(rows.size).toBe(0);
});
