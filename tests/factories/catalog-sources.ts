/** Small catalogue sources in the layout of phpcfdi/resources-sat-catalogs, made by the test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

export type Tables = Record<string, string[][]>;

/** Table → header and rows. */
export function smallTables(): Tables {
  return {
    cfdi_40_productos_servicios: [
      [
        'id',
        'texto',
        'iva_trasladado',
        'ieps_trasladado',
        'complemento',
        'vigencia_desde',
        'vigencia_hasta',
        'estimulo_frontera',
        'similares',
      ],
      ['50202306', 'Refrescos', '0', '1', '', '2022-01-01', '', '0', 'Sodas'],
      ['80111701', 'Contratación de personal', '1', '0', 'Uno', '2022-01-01', '', '1', ''],
      ['10101501', 'Clave vieja', '0', '0', '', '2019-01-07', '2023-12-31', '1', ''],
    ],
    cfdi_40_claves_unidades: [
      ['id', 'texto', 'descripcion', 'notas', 'vigencia_desde', 'vigencia_hasta', 'simbolo'],
      ['H87', 'Pieza', '', '', '2022-01-01', '', ''],
      ['KGM', 'Kilogramo', 'Una "comilla"', '', '2022-01-01', '', 'kg'],
    ],
    cfdi_40_codigos_postales: [
      [
        'id',
        'estado',
        'municipio',
        'localidad',
        'estimulo_frontera',
        'vigencia_desde',
        'vigencia_hasta',
        'huso_descripcion',
      ],
      ['06000', 'DIF', '015', '06', '0', '2019-01-07', '2022-04-30', 'Tiempo del Centro'],
      ['77500', 'ROO', '005', '01', '0', '2022-01-01', '', 'Tiempo del Sureste'],
      ['00000', 'TLA', '000', '00', '0', '2019-01-07', '2019-10-14', 'Tiempo del Centro'],
    ],
    cfdi_40_estados: [
      ['estado', 'pais', 'texto', 'vigencia_desde', 'vigencia_hasta'],
      ['CMX', 'MEX', 'Ciudad de México', '2022-01-01', ''],
      ['ROO', 'MEX', 'Quintana Roo', '2022-01-01', ''],
    ],
    cfdi_40_municipios: [
      ['municipio', 'estado', 'texto', 'vigencia_desde', 'vigencia_hasta'],
      ['015', 'CMX', 'Cuauhtémoc', '2022-01-01', ''],
      ['005', 'ROO', 'Benito Juárez', '2022-01-01', ''],
    ],
    cfdi_40_localidades: [
      ['localidad', 'estado', 'texto', 'vigencia_desde', 'vigencia_hasta'],
      ['06', 'CMX', 'Ciudad de México', '2022-01-01', ''],
      ['01', 'ROO', 'Cancún', '2022-01-01', ''],
    ],
    cfdi_40_colonias: [
      ['colonia', 'codigo_postal', 'texto'],
      ['0001', '06000', 'Centro (Área 1)'],
      ['0002', '06000', 'Centro (Área 2)'],
      ['0001', '77500', 'Supermanzana 22'],
    ],
    cfdi_40_numeros_pedimento_aduana: [
      ['aduana', 'patente', 'ejercicio', 'cantidad', 'vigencia_desde', 'vigencia_hasta'],
      ['85', '9037', '2026', '999999', '2026-01-01', ''],
      ['85', '9037', '2026', '999999', '2025-12-15', '2025-12-31'],
    ],
  };
}

let root: string | undefined;

function makeRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-catalogs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that goes with the process. */
export function makeFolder(): string {
  root ??= makeRoot();
  return mkdtempSync(join(root, 'folder-'));
}

/** Writes each table as a TSV file. */
export function writeTsv(tables: Tables, folder: string = makeFolder()): string {
  for (const [table, rows] of Object.entries(tables)) {
    writeFileSync(join(folder, `${table}.tsv`), `${rows.map((row) => row.join('\t')).join('\n')}\n`);
  }
  return folder;
}

/** Writes all tables into a SQLite file, whole numbers as numbers. */
export function writeSqlite(tables: Tables, file: string = join(makeFolder(), 'catalogs.db')): string {
  const database = new Database(file);
  for (const [table, [columns = [], ...rows]] of Object.entries(tables)) {
    const types = columns.map(
      (column) => `"${column}" ${/trasladado|estimulo/.test(column) ? 'int' : 'text'}`,
    );
    database.exec(`CREATE TABLE "${table}" (${types.join(', ')})`);
    const insert = database.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of rows) insert.run(row);
  }
  database.close();
  return file;
}
