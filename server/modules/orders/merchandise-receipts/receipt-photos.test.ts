/** Photos of a receipt of goods: those within its words, and those that follow them in pieces. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PIECE_BYTES } from '../../../../schema/operations/bodies/goods-photos.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { countedGoods } from '../../../../tests/factories/counted-goods.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('photos of receipts of goods on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const { settle, goodsOf, ordered, count } = countedGoods(() => server);

  test('its photos are kept, and shown to who may see it', async () => {
    const of = await ordered();
    const photo = Buffer.from('JPEG').toString('base64');
    const photos = [{ photo_id: 'p1', line_id: 'l1', content: photo }];
    const { body } = await count(of, ['1'], { photos });
    const path = `/merchandise_receipts/${body.id}/photos/p1`;
    expect(await (await of.host.call('GET', path)).text()).toBe('JPEG');
    await settle();
    expect((await of.guest.call('GET', path)).status).toBe(404);
    expect((await goodsOf(of.guest))[0]?.photos).toEqual([]);
  });

  // spec: house.1180
  test('its photos come after its words, in pieces: each once, whole, what was announced, and from who closed it', async () => {
    const of = await ordered();
    const jpeg = randomBytes(PIECE_BYTES * 2 + 5);
    const sum = { size: jpeg.length, sha256: createHash('sha256').update(jpeg).digest('hex') };
    const photos = [
      { photo_id: 'p1', line_id: 'l1', ...sum },
      { photo_id: 'p2', line_id: '', is_signature: true, content: jpeg.subarray(0, 30).toString('base64') },
    ];
    const { body } = await count(of, ['1'], { photos });
    const named = async () => (await goodsOf(of.host))[0]?.photos;
    const signature = { photo_id: 'p2', line_id: '', is_signature: true };
    expect(await named()).toEqual([{ photo_id: 'p1', line_id: 'l1', is_awaited: true }, signature]);
    const path = (photo: string) => `/merchandise_receipts/${body.id}/photos/${photo}`;
    const put = async (offset: number, content: Uint8Array, by: Person = of.host, photo = 'p1') => {
      const piece = { offset, content: Buffer.from(content).toString('base64') };
      const answer = await by.call('PUT', `${path(photo)}/pieces`, piece);
      return answer.status === 200 ? await answer.json() : answer.status;
    };
    const at = (n: number) => jpeg.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES);
    const half = { held: PIECE_BYTES, is_whole: false };
    expect(await put(0, Buffer.alloc(0))).toEqual({ held: 0, is_whole: false });
    expect(await put(0, at(0))).toEqual(half);
    // Twice, out of order, too large, of nobody, of another company, of another person of the same one.
    expect(await put(0, at(0))).toEqual(half);
    expect(await put(2 * PIECE_BYTES, at(2))).toEqual(half);
    expect(await put(PIECE_BYTES, Buffer.alloc(PIECE_BYTES + 1))).toBe(400);
    expect(await put(0, at(0), of.host, 'p9')).toBe(404);
    expect(await put(0, at(0), of.guest)).toBe(404);
    const colleague = await joinAs(server, of.host, {
      permissions: ['merchandise_receipts.read', 'merchandise_receipts.write'],
    });
    expect(await put(PIECE_BYTES, at(1), colleague)).toBe(404);
    expect((await of.host.call('GET', path('p1'))).status).toBe(404);
    // What is not what was announced begins anew.
    expect(await put(PIECE_BYTES, at(0))).toEqual({ held: 2 * PIECE_BYTES, is_whole: false });
    expect(await put(2 * PIECE_BYTES, at(2))).toEqual({ held: 0, is_whole: false });
    expect((await of.host.call('GET', path('p1'))).status).toBe(404);
    for (const n of [0, 1]) await put(n * PIECE_BYTES, at(n));
    expect(await put(2 * PIECE_BYTES, at(2))).toEqual({ held: jpeg.length, is_whole: true });
    expect(await put(2 * PIECE_BYTES, at(2))).toEqual({ held: jpeg.length, is_whole: true });
    expect(Buffer.from(await (await of.host.call('GET', path('p1'))).arrayBuffer()).equals(jpeg)).toBe(true);
    expect(await named()).toEqual([{ photo_id: 'p1', line_id: 'l1' }, signature]);
    const left = await server.deps.store.db.selectFrom('awaited_photo').select('photo_id').execute();
    expect(left).toEqual([]);
    await settle();
    expect((await goodsOf(of.guest))[0]?.photos).toEqual([]);
  });
});
