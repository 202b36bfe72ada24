import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { IssueRequestSchema } from '../../schema/documents/api.ts';
import { PacProbeInputSchema } from '../../schema/documents/pac-accounts.ts';
import type { FieldProblem } from '../../schema/errors.ts';
import { TinteroError } from '../../schema/errors.ts';
import { draft } from '../../schema/pushables/draft.ts';
import { pushBodyOf } from '../../schema/pushables/push-shapes.ts';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { measure } from '../../tests/factories/work.ts';
import { checkShape } from './check-shape.ts';

const DraftPushSchema = pushBodyOf(draft as never);

function problems(schema: v.GenericSchema, value: unknown): FieldProblem[] {
  try {
    checkShape(value, schema, 'bad_request');
  } catch (error) {
    if (error instanceof TinteroError) return error.problems;
    throw error;
  }
  return [];
}

const receipt = () => JSON.parse(JSON.stringify(buildReceipt()));

test.each([
  ['missing', {}, 'receipt', 'Falta este dato.'],
  ['a number for a text', { receipt: { ...receipt(), serie: 5 } }, 'receipt.serie', /^Debe ser un texto/],
  [
    'none of the choices',
    { receipt: { ...receipt(), receipt_type: 'Z' } },
    'receipt.receipt_type',
    /: I, E, T, G, P/,
  ],
  [
    'a text for a list',
    { receipt: { ...receipt(), concepts: 'x' } },
    'receipt.concepts',
    'Debe ser una lista.',
  ],
  ['a list for an object', { receipt: [] }, 'receipt.receipt_type', 'Falta este dato.'],
  ['nothing at all', null, '', 'Debe ser un objeto con sus campos.'],
])('%s', (_name, value, path, text) => {
  const found = problems(IssueRequestSchema, value).find((one) => one.path === path);
  expect(found?.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
});

test('a list is no object, even where nothing of it is required', () => {
  const said = problems(PacProbeInputSchema, []);
  expect(said).toEqual([{ path: '', text: 'Debe ser un objeto con sus campos.' }]);
  expect(problems(PacProbeInputSchema, {})).toEqual([]);
});

test('no word of the library reaches a person', () => {
  const wrong = [
    null,
    5,
    'x'.repeat(500_000),
    true,
    [],
    {},
    { rows: 5 },
    { rows: [{}] },
    { rows: [{ draft: 5 }] },
  ];
  const fields = Object.keys(receipt());
  const values = [5, null, true, 'x'.repeat(100_000), [5], { a: 1 }];
  const receipts = fields.flatMap((name) =>
    values.map((value) => ({ receipt: { ...receipt(), [name]: value } })),
  );
  for (const value of [...wrong, ...receipts]) {
    for (const schema of [IssueRequestSchema, DraftPushSchema]) {
      for (const { text } of problems(schema, value)) {
        expect(text).not.toMatch(/expected|received|string|Object|Array|undefined|[<>]=|\{|"/i);
      }
    }
  }
});

test('of millions of wrong rows the first is told, at once', async () => {
  const rows = Array(2_000_000).fill(1);
  const { result, ms } = await measure(() => problems(DraftPushSchema, { rows }));
  expect(result).toEqual([{ path: 'rows.0', text: 'Debe ser un objeto con sus campos.' }]);
  expect(ms, 'ms of work').toBeLessThan(1_000);
  expect(problems(DraftPushSchema, { rows: [1, 2] })).toHaveLength(2);
});
