import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../schema/values/dates.ts';
import { randomRuns } from '../../../../tests/factories/random.ts';
import { listBytes } from '../../../sandbox/list-content.ts';
import { importList } from './import-list.ts';
import { openLists } from './lists.ts';

/**
 * Random versions of a file, taken one after another, against the plainest model there is: the rows of each kept whole.
 * A failure prints its seed, which SEED= runs again.
 */

const RFCS = Array.from({ length: 8 }, (_, n) => `AAA01010${n}AB1`);
const SITUATIONS = ['FIRMES', 'EXIGIBLES', 'SENTENCIAS'];

type Row = { rfc: string; situation: string; day: number; name: string };
const rowOf: fc.Arbitrary<Row> = fc.record({
  rfc: fc.constantFrom(...RFCS),
  situation: fc.constantFrom(...SITUATIONS),
  day: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom('UNO', 'DOS'),
});
/** Never empty: a file without rows is refused. */
const versionsOf = fc.array(fc.array(rowOf, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });

const HEAD = 'RFC,RAZON SOCIAL,TIPO PERSONA,SUPUESTO,FECHA DE PRIMERA PUBLICACION,ENTIDAD FEDERATIVA\r\n';
const textOf = (rows: readonly Row[]) =>
  HEAD +
  rows.map((row) => `${row.rfc},${row.name},M,${row.situation},0${row.day}/01/2014,COLIMA\r\n`).join('');
const dayOfVersion = (n: number) => addDays('2026-01-01', n * 10);

const found = (rows: readonly Row[], rfc: string) =>
  [
    ...new Set(
      rows.filter((row) => row.rfc === rfc).map((row) => `${row.situation} 2014-01-0${row.day} ${row.name}`),
    ),
  ]
    .map((text) => text.slice(0, text.lastIndexOf(' ')))
    .sort();
const situations = (rows: readonly Row[], rfc: string) =>
  [...new Set(rows.filter((row) => row.rfc === rfc).map(({ situation }) => situation))].sort();

// spec: house.32
test('every version can be asked on its day, and what it changed is what changed', async () => {
  await fc.assert(
    fc.asyncProperty(versionsOf, async (versions) => {
      const folder = mkdtempSync(join(tmpdir(), 'tintero-versions-'));
      mkdirSync(join(folder, 'sat'));
      const path = join(folder, 'sat', 'Firmes.csv');
      const lists = openLists(folder);
      try {
        // The same rows in the same order are the same bytes: no version of their own.
        const kept: Row[][] = [];
        for (const [n, rows] of versions.entries()) {
          writeFileSync(path, listBytes(textOf(rows)));
          const now = new Date(`${dayOfVersion(n)}T12:00:00Z`);
          const { changed, snapshot } = await importList(folder, { path, source: 'azar', now });
          const before = kept.at(-1) ?? [];
          expect(changed).toBe(kept.length === 0 || textOf(before) !== textOf(rows));
          kept.push(rows);
          if (!changed) continue;
          const said = [...lists.differences(snapshot.snapshot_id)];
          expect(said).toEqual(differences(before, rows));
          const count = (kind: string) => said.filter((one) => one.kind === kind).length;
          expect(snapshot).toMatchObject({
            appeared: count('appeared'),
            changed: count('changed'),
            disappeared: count('disappeared'),
          });
        }
        for (const [n, rows] of kept.entries()) {
          for (const rfc of RFCS) {
            const { list_69 } = lists.lookUp(rfc, addDays(dayOfVersion(n), 5));
            const told = list_69.map((one) => `${one.supuesto} ${one.first_published}`).sort();
            expect(told, `version ${n}, ${rfc}`).toEqual(found(rows, rfc));
          }
        }
      } finally {
        lists.close();
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    randomRuns(40),
  );
}, 60_000);

function differences(before: readonly Row[], after: readonly Row[]) {
  return RFCS.flatMap((rfc) => {
    const [was, is] = [situations(before, rfc), situations(after, rfc)];
    if (was.join() === is.join()) return [];
    const kind = was.length === 0 ? 'appeared' : is.length === 0 ? 'disappeared' : 'changed';
    return [{ entry_key: rfc, rfc, kind, before: was, after: is }];
  });
}
