import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Edition, listBytes, SANDBOX_LISTS } from '../../../sandbox/list-content.ts';
import { importList } from './import-list.ts';
import { type Lists, openLists } from './lists.ts';

let folder: string;
let lists: Lists;

async function takeAll(edition: Edition, published: string): Promise<void> {
  for (const [name, text] of Object.entries(SANDBOX_LISTS)) {
    const path = join(folder, name.split('/').at(-1) ?? '');
    writeFileSync(path, listBytes(text(edition)));
    await importList(folder, { path, source: 'prueba', published, now: new Date('2026-11-20T12:00:00Z') });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-lists-'));
  lists = openLists(folder);
  await takeAll(1, '2026-08-07');
  await takeAll(2, '2026-11-16');
});
afterAll(() => {
  lists.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('list 69', () => {
  test('every publication of an RFC until the day', () => {
    const days = (date: string) =>
      lists.lookUp('IIA040805DZ4', date).list_69.map((one) => one.first_published);
    expect(days('2026-11-20')).toEqual(['2014-01-01', '2019-03-15']);
    expect(days('2018-01-01')).toEqual(['2014-01-01']);
    expect(days('2013-12-31')).toEqual([]);
  });

  test('an RFC moves from one file to another', () => {
    const at = (date: string) => lists.lookUp('JUFA7608212V6', date).list_69.map(({ supuesto }) => supuesto);
    expect([at('2026-08-10'), at('2026-11-20')]).toEqual([['FIRMES'], ['NO LOCALIZADOS']]);
  });

  test('rows that say the same day and another amount are two', () => {
    const rows = lists.lookUp('L&O950913MSA', '2026-11-20').list_69;
    expect(rows.map(({ details }) => details.monto).sort()).toEqual(['1,250.00', '310.00']);
  });
});

describe('list 69-B', () => {
  test.each([
    ['2017-12-31', undefined],
    ['2018-06-01', 'Presunto'],
    ['2019-02-10', 'Definitivo'],
    ['2026-11-20', 'Definitivo'],
  ])('who was made definitive, on %s: %s', (date, situation) => {
    expect(lists.lookUp('IVD920810GU2', date).list_69_b?.situation).toBe(situation);
  });

  // spec: house.33
  test('as the version of the day said it', () => {
    const at = (date: string) => lists.lookUp('CACX7605101P8', date).list_69_b;
    expect(at('2026-08-01')).toEqual({
      situation: 'Presunto',
      procedures: [
        {
          ...{ letter: '500-05-2026-00003', situation: 'Presunto' },
          ...{ dates: { presumption: '2026-03-02' }, dof: { presumption: '2026-03-20' } },
        },
      ],
    });
    expect(at('2026-11-16')).toMatchObject({
      situation: 'Definitivo',
      procedures: [{ dates: { presumption: '2026-03-02', definitive: '2026-11-05' } }],
    });
  });

  // spec: house.33
  test('two procedures of one RFC: the gravest says the situation, both are told', () => {
    const at = (date: string) => {
      const found = lists.lookUp('XIQB891116QE4', date).list_69_b;
      return [found?.situation, ...(found?.procedures ?? []).map(({ situation }) => situation)];
    };
    expect(at('2018-06-01')).toEqual(['Desvirtuado', 'Desvirtuado']);
    expect(at('2019-03-01')).toEqual(['Presunto', 'Presunto', 'Desvirtuado']);
    expect(at('2019-12-01')).toEqual(['Definitivo', 'Definitivo', 'Desvirtuado']);
    expect(at('2026-11-20')).toEqual(['Sentencia Favorable', 'Sentencia Favorable', 'Desvirtuado']);
  });

  test('of a part and the whole, the whole alone is read', () => {
    const { list_69_b, snapshots } = lists.lookUp('CACX7605101P8', '2026-08-01');
    expect(list_69_b?.procedures).toHaveLength(1);
    expect(snapshots.map(({ file }) => file)).not.toContain('Presuntos');
  });
});

test('69-B Bis is a list of its own', () => {
  const { list_69_b, list_69_bb } = lists.lookUp('JES900109Q90', '2026-11-20');
  expect(list_69_b).toBeUndefined();
  expect(list_69_bb).toEqual({
    situation: 'Definitivo',
    procedures: [
      {
        ...{ letter: '600-01-2022-00010', situation: 'Definitivo' },
        ...{ dates: { definitive: '2022-06-10' }, dof: { definitive: '2022-06-27' } },
      },
    ],
  });
});

test('suppressed RFCs are nobody’s', () => {
  for (const rfc of ['XXXXXXXXXXXX', 'XXXXXXXXXXXXX', '']) {
    const { list_69, list_69_b } = lists.lookUp(rfc, '2026-11-20');
    expect([list_69, list_69_b]).toEqual([[], undefined]);
  }
});

test('the answer says which versions it read, and which day had none', () => {
  const now = lists.lookUp('EKU9003173C9', '2026-11-20');
  expect(now.snapshots.find(({ file }) => file === 'Firmes')?.dated).toBe('2026-11-16');
  expect(now.reconstructed).toEqual([]);
  const before = lists.lookUp('EKU9003173C9', '2020-01-01');
  expect(before.reconstructed).toContain('Listado_completo_69-B');
  expect(() => lists.lookUp('EKU9003173C9', '20/11/2026')).toThrow(RangeError);
});
