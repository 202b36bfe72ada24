/** Imported rows on their way to the server: many in a call, each with its own answer, and nothing twice. */
import { expect, test } from 'vitest';
import { MOST_ROWS } from '../../schema/documents/together.ts';
import { customers } from '../../schema/resources/parties/customers.ts';
import { providers } from '../../schema/resources/parties/providers.ts';
import type { AnyResource } from '../../schema/resources/resource.ts';
import { type ImportRow, saveRows } from './save-rows.ts';

type Asked = { method: string; path: string; count: number };
const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ number, name: `R${number}`, problems: [], isNew: true, fields: { provider_id: `p${number}` } },
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, i) => row(i + 2));
const refusal = (code: string, problems: { text: string }[] = []) => ({
  ...{ ok: false as const, error: { code, message: `No: ${code}`, problems } },
});

/** @param answerOf what the server says of a row; undefined: it takes it */
function world(answerOf: (id: string) => ReturnType<typeof refusal> | undefined = () => undefined) {
  const asked: Asked[] = [];
  const taken: string[] = [];
  let waits = 0;
  const one = (fields: object) => {
    const id = String((fields as { provider_id: string }).provider_id);
    const no = answerOf(id);
    if (no === undefined) taken.push(id);
    return no;
  };
  const run = async (
    rows: readonly ImportRow[],
    resource = providers as unknown as AnyResource,
    stopAt = Infinity,
  ) =>
    await saveRows(resource, rows, {
      async call(method, path, body) {
        const list = (body as { rows?: object[] }).rows;
        asked.push({ method, path, count: list?.length ?? 1 });
        if (list === undefined) return one(body) ?? { ok: true, value: {} };
        const wrong = list.map((each) => answerOf((each as { provider_id: string }).provider_id));
        if (wrong.some((each) => each?.error.code === 'shape'))
          return refusal('invalid_fields', [{ text: 'rows.3.rfc' }]);
        const answers = list.map((each) => {
          const no = one(each);
          if (no === undefined) return { status: 201, body: {} };
          const { code, message, problems } = no.error;
          return {
            status: code === 'too_many_requests' ? 429 : 400,
            body: { code, message, errors: problems },
          };
        });
        return { ok: true, value: { answers } };
      },
      wait: async () => {
        waits += 1;
      },
      isOver: () => asked.length >= stopAt,
      tell: () => undefined,
    });
  return { run, asked, taken, waits: () => waits };
}

test('new ones travel a hundred in a call, those that change one by one, and each is saved', async () => {
  const { run, asked, taken } = world();
  const rows = [
    ...many(MOST_ROWS + 1),
    row(900, { isNew: false }),
    ...many(2).map((one) => ({ ...one, number: 901 })),
  ];
  const done = await run(rows);
  expect(done).toMatchObject({ saved: rows.length, of: rows.length, refused: [], left: [], state: 'still' });
  expect(taken).toHaveLength(rows.length);
  expect(asked).toEqual([
    { method: 'POST', path: '/providers/together', count: MOST_ROWS },
    { method: 'POST', path: '/providers', count: 1 },
    { method: 'PUT', path: '/providers/p900', count: 1 },
    { method: 'POST', path: '/providers/together', count: 2 },
  ]);
});

test('a resource that takes them alone is asked for each', async () => {
  const { run, asked } = world();
  await run(many(3), customers as unknown as AnyResource);
  expect(asked.map(({ path }) => path)).toEqual(['/customers', '/customers', '/customers']);
});

test('what the server does not take of a call is said with its number, and the others stand', async () => {
  const { run } = world((id) => (id === 'p4' ? refusal('invalid_fields', [{ text: 'Ya está' }]) : undefined));
  const done = await run(many(5));
  expect(done).toMatchObject({
    saved: 4,
    left: [],
    refused: [{ number: 4, name: 'R4', problems: ['Ya está'] }],
  });
});

test('a call that is refused whole is asked for again one by one: one of them is to blame', async () => {
  const shape = (id: string) => (id === 'p4' ? refusal('shape', [{ text: 'RFC' }]) : undefined);
  const { run, asked, taken } = world(shape);
  const done = await run(many(5));
  expect(done).toMatchObject({ saved: 4, refused: [{ number: 4, problems: ['RFC'] }] });
  expect(asked).toHaveLength(6);
  expect(taken).toHaveLength(4);
});

test('where so many are taken an hour it waits, and goes on with the first that was not', async () => {
  let room = 3;
  const { run, taken, waits } = world(() => {
    room -= 1;
    return room < 0 && waits() === 0 ? refusal('too_many_requests') : undefined;
  });
  const done = await run(many(6));
  expect(done).toMatchObject({ saved: 6, left: [], refused: [] });
  expect(waits()).toBe(1);
  expect(new Set(taken).size).toBe(6);
});

test('what breaks stops it there, and so does a person: what is left can be saved later', async () => {
  const { run } = world((id) => (id === 'p5' ? refusal('internal') : undefined));
  const done = await run(many(6));
  expect(done).toMatchObject({ saved: 3, error: 'No: internal' });
  expect(done.left.map(({ number }) => number)).toEqual([5, 6, 7]);
  const stopped = await world().run(many(MOST_ROWS * 3), undefined, 1);
  expect(stopped).toMatchObject({ saved: MOST_ROWS, state: 'still' });
  expect(stopped.left).toHaveLength(MOST_ROWS * 2);
});
