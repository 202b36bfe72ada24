import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { neighborhoodKey, placeKey } from '../../../schema/catalogs/lookup.ts';
import {
  makeFolder,
  smallTables,
  type Tables,
  writeSqlite,
  writeTsv,
} from '../../../tests/factories/catalog-sources.ts';
import { runImport } from '../../cli/catalogs.ts';
import { importCatalogs } from './import.ts';
import { packFile, readMeta } from './meta.ts';
import { openCatalogs } from './open.ts';
import { openSource } from './source.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const TODAY = '2026-11-20';

async function importFrom(path: string, directory: string, force = false) {
  const source = openSource(path);
  try {
    return await importCatalogs(source, directory, { now: NOW, force });
  } finally {
    source.close();
  }
}

const kinds: [kind: string, write: (tables: Tables) => string][] = [
  ['a folder of TSV', (tables) => writeTsv(tables)],
  ['catalogs.db', (tables) => writeSqlite(tables)],
];

describe.each(kinds)('import from %s', (_kind, write) => {
  test('answers with what the source has', async () => {
    const directory = makeFolder();
    const meta = await importFrom(write(smallTables()), directory);
    expect(meta.packs.map((pack) => [pack.name, pack.rows])).toEqual([
      ['c_ClaveProdServ', 3],
      ['c_ClaveUnidad', 2],
      ['c_CodigoPostal', 3],
      ['c_NumPedimentoAduana', 1],
      ['c_Colonia', 3],
      ['c_Estado', 2],
      ['c_Localidad', 2],
      ['c_Municipio', 2],
    ]);
    const catalogs = openCatalogs(directory);
    expect(catalogs.status('c_ClaveProdServ', '10101501', '2023-12-31')).toBe('known');
    expect(catalogs.status('c_ClaveProdServ', '10101501', TODAY)).toBe('expired');
    expect(catalogs.productService('50202306')).toEqual({ iva: 'optional', ieps: 'required' });
    expect(catalogs.productService('80111701')).toEqual({
      iva: 'required',
      ieps: 'optional',
      complement: 'Uno',
    });
    expect(catalogs.productService('99999999')).toBeUndefined();
    expect(catalogs.status('c_NumPedimentoAduana', '85-9037-2026', '2025-12-20')).toBe('known');
    expect(catalogs.zoneOf('77500')).toBe('America/Cancun');
    expect(catalogs.summary().state).toBe('ready');
  });

  test('a postal code of Mexico City outlives the change of its key from DIF to CMX', async () => {
    const directory = makeFolder();
    await importFrom(write(smallTables()), directory);
    const catalogs = openCatalogs(directory);
    expect(catalogs.status('c_CodigoPostal', '06000', TODAY)).toBe('known');
    expect(catalogs.status('c_CodigoPostal', '00000', TODAY)).toBe('expired');
    expect(catalogs.search('zip', 'cuauhtemoc')).toEqual([
      {
        id: '06000',
        key: '06000',
        text: 'Ciudad de México, Cuauhtémoc',
        state: 'CMX',
        time_zone: 'America/Mexico_City',
      },
    ]);
    expect(catalogs.search('colonia', 'area 2', { zip: '06000' })).toEqual([
      { id: '0002', key: '0002', text: 'Centro (Área 2)', zip: '06000' },
    ]);
    expect(catalogs.search('colonia', '', { zip: '06000' })).toHaveLength(2);
    expect(catalogs.search('location', 'quintana roo')).toMatchObject([{ id: '01', state: 'ROO' }]);
  });

  test('a list shorter than the SAT ever published proves nothing about keys it lacks', async () => {
    const directory = makeFolder();
    await importFrom(write(smallTables()), directory);
    const catalogs = openCatalogs(directory);
    expect(catalogs.isComplete('c_ClaveProdServ')).toBe(false);
    expect(catalogs.status('c_ClaveProdServ', '12345678', TODAY)).toBe('unchecked');
  });

  test('the same rows give the same version, other rows another', async () => {
    const directory = makeFolder();
    const first = await importFrom(write(smallTables()), directory);
    const again = await importFrom(write(smallTables()), directory);
    expect(again.version).toBe(first.version);
    const tables = smallTables();
    tables.cfdi_40_claves_unidades?.push(['LTR', 'Litro', '', '', '2022-01-01', '', 'l']);
    const other = await importFrom(write(tables), directory);
    const versionOf = (meta: typeof first, name: string) => meta.packs.find((p) => p.name === name)?.version;
    expect(versionOf(other, 'c_ClaveUnidad')).not.toBe(versionOf(first, 'c_ClaveUnidad'));
    expect(versionOf(other, 'c_ClaveProdServ')).toBe(versionOf(first, 'c_ClaveProdServ'));
  });

  const spoil: [what: string, change: (tables: Tables) => void, message: RegExp][] = [
    [
      'a table is missing',
      (tables) => delete tables.cfdi_40_codigos_postales,
      /le falta cfdi_40_codigos_postales/,
    ],
    [
      'a column has another name',
      (tables) => tables.cfdi_40_claves_unidades?.[0]?.splice(1, 1, 'nombre'),
      /cfdi_40_claves_unidades le falta la columna «texto»/,
    ],
    ['a table is empty', (tables) => tables.cfdi_40_claves_unidades?.splice(1), /no tiene renglones/],
    [
      'a key has another shape',
      (tables) => tables.cfdi_40_productos_servicios?.[2]?.splice(0, 1, '8011170'),
      /línea 3: «8011170» no tiene la forma/,
    ],
    [
      'a date is not one',
      (tables) => tables.cfdi_40_productos_servicios?.[1]?.splice(5, 1, '01/01/2022'),
      /línea 2: «01\/01\/2022» no es una fecha/,
    ],
    [
      'most rows are gone',
      (tables) => tables.cfdi_40_productos_servicios?.splice(2),
      /trae 1 renglones y antes había 3/,
    ],
  ];

  test.each(spoil)('when %s, says so and keeps what was there', async (_what, change, message) => {
    const directory = makeFolder();
    const before = await importFrom(write(smallTables()), directory);
    const tables = smallTables();
    change(tables);
    await expect(importFrom(write(tables), directory)).rejects.toThrow(message);
    expect(readMeta(directory)).toEqual(before);
    expect(openCatalogs(directory).productService('50202306')).toBeDefined();
    expect(readdirSync(directory).sort()).toEqual(['meta.json', before.folder]);
  });

  test('with force fewer rows are taken', async () => {
    const directory = makeFolder();
    await importFrom(write(smallTables()), directory);
    const tables = smallTables();
    tables.cfdi_40_productos_servicios?.splice(2);
    const meta = await importFrom(write(tables), directory, true);
    expect(meta.packs[0]?.rows).toBe(1);
  });
});

describe('sources that are not whole', () => {
  test('a TSV cut in the middle of a row names the line', async () => {
    const folder = writeTsv(smallTables());
    const file = join(folder, 'cfdi_40_productos_servicios.tsv');
    truncateSync(file, readFileSync(file).length - 40);
    await expect(importFrom(folder, makeFolder())).rejects.toThrow(
      /línea 4: tiene \d columnas y debía tener 9/,
    );
  });

  test('bytes that are not text are refused', async () => {
    const folder = writeTsv(smallTables());
    writeFileSync(join(folder, 'cfdi_40_claves_unidades.tsv'), Buffer.from([0xff, 0xfe, 0x00, 0x41]));
    await expect(importFrom(folder, makeFolder())).rejects.toThrow(/no es texto UTF-8/);
  });

  test('a database cut short, a file of something else and a path that is not there', async () => {
    const file = writeSqlite(smallTables());
    truncateSync(file, 6000);
    await expect(importFrom(file, makeFolder())).rejects.toThrow(/dañado o incompleto/);
    const text = join(makeFolder(), 'x.db');
    writeFileSync(text, 'no soy una base');
    await expect(importFrom(text, makeFolder())).rejects.toThrow(/dañado o incompleto|no es una fuente/);
    await expect(importFrom('/no/existe', makeFolder())).rejects.toThrow(/No existe \/no\/existe/);
  });

  test('what a killed import left behind goes with the next one, a running one stays', async () => {
    const directory = makeFolder();
    const now = new Date();
    const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
    for (const [name, at] of Object.entries({
      'incoming-1': yesterday,
      'download-x': yesterday,
      'incoming-2': now,
    })) {
      mkdirSync(join(directory, name));
      utimesSync(join(directory, name), at, at);
    }
    const { folder } = await importFrom(writeTsv(smallTables()), directory);
    expect(readdirSync(directory).sort()).toEqual(['incoming-2', 'meta.json', folder]);
  });

  test('packs that a disk spoiled fall back to the starter list, and an import mends them', async () => {
    const directory = makeFolder();
    const source = writeTsv(smallTables());
    const meta = await importFrom(source, directory);
    writeFileSync(packFile(directory, meta, 'c_ClaveUnidad'), 'x');
    const damaged: string[] = [];
    const catalogs = openCatalogs(directory, (name) => damaged.push(name));
    expect(catalogs.search('key_unit', 'pieza')).toMatchObject([{ key: 'H87' }]);
    expect(damaged).toEqual(['c_ClaveUnidad']);
    await importFrom(source, directory);
    catalogs.reload();
    expect(catalogs.search('key_unit', 'kg')).toMatchObject([{ key: 'KGM' }]);
    expect(damaged).toHaveLength(1);
  });

  test('without any import there is the starter list', () => {
    const catalogs = openCatalogs(join(makeFolder(), 'nothing'));
    expect(catalogs.summary().state).toBe('starter');
    expect(catalogs.packs()).toEqual([]);
    expect(catalogs.search('key_product_service', 'restaurante')).toMatchObject([{ key: '90101501' }]);
    expect(catalogs.search('colonia', 'centro')).toEqual([]);
  });
});

describe('tintero catalogs import', () => {
  async function run(...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const dataDir = makeFolder();
    const code = await runImport(
      args,
      { DATA_DIR: dataDir },
      {
        out: (line) => lines.push(line),
        error: (line) => errors.push(line),
      },
    );
    return { code, lines, errors, dataDir };
  }

  // spec: house.2
  test('shows each list as it goes and where it ends', async () => {
    const { code, lines, dataDir } = await run(writeTsv(smallTables()));
    expect(code).toBe(0);
    expect(lines).toContain('[1/14] c_ClaveProdServ: 3 renglones');
    expect(lines).toContain('[4/14] c_Aduana: no viene en la fuente');
    expect(lines.at(-1)).toContain('8 listas, 18 renglones');
    expect(existsSync(join(dataDir, 'catalogs', 'meta.json'))).toBe(true);
  });

  test('a bad source ends with 1 and its reason, wrong arguments with 2', async () => {
    const folder = writeTsv(smallTables());
    rmSync(join(folder, 'cfdi_40_claves_unidades.tsv'));
    expect(await run(folder)).toMatchObject({ code: 1, errors: [expect.stringContaining('le falta')] });
    expect(await run()).toMatchObject({ code: 2, errors: [expect.stringContaining('Uso:')] });
    expect(await run('a', 'b')).toMatchObject({ code: 2 });
  });
});

const SHARED = new URL('../../../../shared/sat/catalogs', import.meta.url).pathname;
if (!existsSync(SHARED)) console.log('import.test.ts: ../shared/sat/catalogs is not here, no real import');

describe.skipIf(!existsSync(SHARED))('the published catalogues', () => {
  test('are imported whole and answer', async () => {
    const directory = makeFolder();
    const meta = await importFrom(SHARED, directory);
    expect(meta.packs.filter((pack) => !pack.complete)).toEqual([]);
    expect(meta.packs).toHaveLength(14);
    const catalogs = openCatalogs(directory);
    expect(catalogs.status('c_ClaveProdServ', '84111506', TODAY)).toBe('known');
    expect(catalogs.status('c_ClaveProdServ', '99999999', TODAY)).toBe('missing');
    expect(catalogs.status('c_CodigoPostal', '42501', TODAY)).toBe('known');
    expect(catalogs.status('c_CodigoPostal', '01000', TODAY)).toBe('known');
    expect(catalogs.status('c_ClaveUnidad', 'H87', TODAY)).toBe('known');
    expect(catalogs.status('c_PatenteAduanal', '3173', TODAY)).toBe('known');
    expect(catalogs.status('c_Colonia', neighborhoodKey('76199', '0214'), TODAY)).toBe('known');
    expect(catalogs.status('c_Municipio', placeKey('QUE', '999'), TODAY)).toBe('missing');
    expect(catalogs.status('c_Localidad', placeKey('CMX', '13'), TODAY)).toBe('known');
    expect(catalogs.cell('c_CodigoPostal', '76199', 'municipality')).toBe('014');
    expect(catalogs.cell('CartaPorte/c_Estaciones', 'PM001', 'transport')).toBe('02');
    expect(catalogs.cell('CartaPorte/c_ClaveProdServCP', '15101505', 'hazard')).toBe('1');
    expect(catalogs.status('CartaPorte/c_MaterialPeligroso', '1203', TODAY)).toBe('known');
    expect(catalogs.cell('ComExt/c_FraccionArancelaria', '2402200100', 'unit')).toBe('01');
    expect(catalogs.zoneOf('22000')).toBe('America/Tijuana');
    expect(catalogs.search('key_product_service', 'servicios contables')[0]?.key).toBe('84111500');
    expect(catalogs.search('colonia', 'san angel', { zip: '01000' })).toMatchObject([{ id: '0001' }]);
    expect(catalogs.search('zip', 'cancun benito', { date: TODAY })).toHaveLength(9);
    expect(catalogs.search('fraction', '0101210100')).toMatchObject([{ id: '0101210100' }]);
    rmSync(directory, { recursive: true });
  });
});
