/** A count as the codes that another device reads: in any order, twice, several of them, and never half of one. */
import { expect, test } from 'vitest';
import { goodsCount } from '../../../../schema/pushables/goods-count.ts';
import { shareOf } from '../../../../schema/pushables/join-counts.ts';
import { countLines } from '../../../../schema/resources/orders/count-lines.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { addCode, codesOf, type ReadCodes, shareRead } from './count-code.ts';

const [line] = countLines({ ...buildOrder(), received: [] });
const share = shareOf(
  '0f2d4c1a-7a8b-4e1f-8b46-2c3d4e5f6071',
  {
    ...{ ...goodsCount.empty, order_id: 'o', provider_name: 'PROVEEDORA Ñ' },
    lines: Array.from({ length: 60 }, (_, at) => ({
      ...{
        ...line,
        line_id: `l${at}`,
        key: `K-${(at * 7919) % 997}`,
        description: `Pieza ${(at * 31) % 89}`,
      },
      ...{
        measurement_unit: 'Pieza',
        units_per_box: '',
        lot: '',
        damaged: '',
        damage_reason: '',
        expected: '',
      },
      ...{ quantity: String(at * 17), serials: ['', `S${at}`] },
    })),
  },
  'Ana',
);
const readAll = (codes: readonly string[]) =>
  codes.reduce<ReadCodes | undefined>((read, code) => addCode(read, code) ?? read, undefined);

// spec: house.900
test('comes back whole from its parts in any order, each read twice', () => {
  const codes = codesOf(share);
  expect(codes.length).toBeGreaterThan(2);
  for (const code of codes) expect(code.length).toBeLessThan(700);
  const read = readAll([...codes, ...codes].reverse());
  const found = read && shareRead(read);
  expect(found).toMatchObject({
    ...share,
    lines: share.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  });
  expect(typeof found === 'object' && found.lines[3]?.serials).toEqual(['S3']);
  const [whole = ''] = codesOf(share, Number.MAX_SAFE_INTEGER);
  const pasted = addCode(undefined, ` ${whole}\n`);
  expect(pasted && shareRead(pasted)).toEqual(found);
});

test('is partial while one is missing, and nothing of another code is taken for it', () => {
  const codes = codesOf(share);
  const read = readAll(codes.slice(1));
  expect(read && shareRead(read)).toBe('partial');
  expect(addCode(read, 'https://example.com')).toBeUndefined();
  expect(addCode(read, codes[0]?.replace(':1/', ':9/') ?? '')).toBeUndefined();
  const other = addCode(read, codesOf({ ...share, by: 'Luis' })[0] ?? '');
  expect([other?.parts.size, other && shareRead(other)]).toEqual([1, 'partial']);
  const broken = codes.map((code, at) => (at === 0 ? `${code.slice(0, -4)}AAAA` : code));
  const damaged = readAll(broken);
  expect(damaged && shareRead(damaged)).toBe('damaged');
});
