import { describe, expect, test } from 'vitest';
import { DAILY_FILES, fileStem, listFileNamed } from '../../../base/config/list-files.ts';
import { listBytes, SANDBOX_LISTS } from '../../../sandbox/list-content.ts';
import { type ListEntry, readList } from './read-list.ts';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(name: string, bytes: Uint8Array, size = 65_536) {
  const { head, parts } = await readList(name, inChunks(bytes, size));
  const entries: ListEntry[] = [];
  let [suppressed, unreadable] = [0, 0];
  for await (const part of parts) {
    entries.push(...part.entries);
    suppressed += part.suppressed;
    unreadable += part.unreadable;
  }
  return { head, entries, suppressed, unreadable };
}

const published = (path: string) => listBytes(SANDBOX_LISTS[path]?.(1) ?? '');

describe('list 69', () => {
  // spec: house.31
  test('rows with line feeds in quotes, repeated, suppressed and without RFC', async () => {
    const { head, entries, suppressed, unreadable } = await read(
      'Firmes.csv',
      published('Documents_AGR/Firmes.csv'),
    );
    expect(head).toEqual({ list: '69', file: 'Firmes', cut_date: '' });
    expect(entries.map(({ rfc, name, first_published }) => [rfc, name, first_published])).toEqual([
      ['IIA040805DZ4', 'INDISTRIA ILUMINADORA DE ALMACENES', '2014-01-01'],
      ['IIA040805DZ4', 'INDISTRIA ILUMINADORA DE ALMACENES', '2019-03-15'],
      ['OÑO120726RX3', 'ORGANICOS ÑAVEZ OSORIO', '2015-07-01'],
      ['JUFA7608212V6', 'ADRIANA JUAREZ FERNANDEZ', '2020-05-16'],
    ]);
    expect({ suppressed, unreadable }).toEqual({ suppressed: 1, unreadable: 1 });
  });

  test.each([
    ['Exigibles', 'EXIGIBLES', '2014-01-01', { 'tipo persona': 'M', 'entidad federativa': 'GUANAJUATO' }],
    ['Sentencias', 'SENTENCIAS', '2017-05-16', { 'tipo persona': 'F', 'entidad federativa': 'NUEVO LEON' }],
    ['CSDsinefectos', 'ART. 17-H FRACC. X INCISO C) CFF', '2022-08-05', {}],
    ['EntespublicosydeGobiernoomisos', 'OMISOS', '2024-04-01', { ejercicio: '2023', periodo: 'DICIEMBRE' }],
    [
      'Cancelados',
      'CANCELADOS',
      '2016-07-01',
      {
        'tipo persona': 'M',
        'entidad federativa': 'QUINTANA ROO',
        'fecha de cancelacion': '15/05/2016',
        monto: '1,250.00',
      },
    ],
  ])('%s, whose columns are its own', async (file, situation, day, others) => {
    const { entries } = await read(`${file}.csv`, published(`Documents_AGR/${file}.csv`));
    expect(entries[0]).toMatchObject({ situation, first_published: day, others });
    expect(entries[0]?.name).not.toBe('');
  });

  test('older files have no assumption of their own: it is that of the file', async () => {
    const { entries } = await read('x/condonados_07_15.csv', published('Documents_AGR/Condonados_07_15.csv'));
    expect(
      entries.map(({ situation, first_published, others }) => [situation, first_published, others]),
    ).toEqual([
      ['CONDONADOS 2007-2015', '', { ejercicio: '2013', 'importe condonado': '2500' }],
      ['CONDONADOS 2007-2015', '', { ejercicio: '2014', 'importe condonado': '2500' }],
    ]);
  });

  // spec: house.31
  test('bytes that windows-1252 leaves undefined stop nothing', async () => {
    const { entries } = await read('No_localizados.csv', published('Documents_AGR/No_localizados.csv'));
    expect(entries[0]?.name).toBe('KERNEL INDUSTIA \u008dJUGUETERA');
  });

  test('a quote inside a name', async () => {
    const { entries } = await read('CSDsinefectos.csv', published('Documents_AGR/CSDsinefectos.csv'));
    expect(entries[0]).toMatchObject({ rfc: 'ZUÑ920208KL4', name: 'ZAPATERIA "URTADO" ÑERI' });
  });
});

describe('list 69-B', () => {
  // spec: house.31
  test('the cut of the preamble, a key a procedure, a date a step', async () => {
    const { head, entries, suppressed } = await read(
      'Listado_completo_69-B.csv',
      published('Documents_AGAFF/Listado_completo_69-B.csv'),
    );
    expect(head).toEqual({ list: '69-B', file: 'Listado_completo_69-B', cut_date: '2026-07-15' });
    expect(entries.map(({ key, situation }) => [key, situation])).toEqual([
      ['IVD920810GU2|500-05-2018-00001', 'Definitivo'],
      ['CACX7605101P8|500-05-2026-00003', 'Presunto'],
      ['XIQB891116QE4|500-05-2017-00004', 'Desvirtuado'],
      ['XIQB891116QE4|500-05-2019-00006', 'Sentencia Favorable'],
    ]);
    expect(entries[3]?.stages).toEqual({
      presumption: { letter: '500-05-2019-00006', sat: '2019-02-04', dof: '2019-02-20' },
      definitive: { letter: '500-05-2019-00007', sat: '2019-10-01', dof: '2019-10-20' },
      favourable: { letter: '500-05-2021-00008', sat: '2021-05-03', dof: '2021-05-30' },
    });
    expect(suppressed).toBe(1);
  });

  test('columns without a title and «No.» are borne', async () => {
    const { entries } = await read('Presuntos.csv', published('Documents_AGAFF/Presuntos.csv'));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ situation: 'Presunto', first_published: '2026-03-02', others: {} });
  });

  test('in 69-B Bis the letters of the SAT and of the DOF have the same title', async () => {
    const path = 'Documents_AGGC/Listado_69_B_Bis_Completo.csv';
    const { head, entries } = await read('Listado_69_B_Bis_Completo.csv', published(path));
    expect(head).toMatchObject({ list: '69-B Bis', cut_date: '2026-03-12' });
    expect(entries[0]).toMatchObject({
      key: 'JES900109Q90|600-01-2022-00010',
      stages: { definitive: { letter: '600-01-2022-00010', sat: '2022-06-10', dof: '2022-06-27' } },
    });
  });
});

describe('whatever the file', () => {
  // spec: house.31
  test.each(Object.keys(SANDBOX_LISTS))('%s reads the same however it is cut into chunks', async (path) => {
    const bytes = published(path);
    const whole = await read(path, bytes);
    for (const size of [1, 2, 7, 64]) expect(await read(path, bytes, size), `${size}`).toEqual(whole);
    expect(whole.entries.length).toBeGreaterThan(0);
  });

  test.each([1, 3, 64, 65_536])('saved again as UTF-8 it reads the same, in chunks of %i', async (size) => {
    const text = SANDBOX_LISTS['Documents_AGR/Firmes.csv']?.(1) ?? '';
    const whole = await read('Firmes.csv', listBytes(text));
    const plain = text.replaceAll('\r\n', '\n');
    for (const saved of [plain, `\uFEFF${plain}`, text]) {
      expect(await read('Firmes.csv', Buffer.from(saved, 'utf8'), size)).toEqual(whole);
    }
  });

  test('a last byte that is half a character is one of windows-1252', async () => {
    const { entries } = await read('Firmes.csv', listBytes('RFC,RAZON SOCIAL,SUPUESTO\r\nEKU9003173C9,X,Ñ'));
    expect(entries[0]?.situation).toBe('Ñ');
  });

  test('a name that nobody knows is told by preamble and columns', async () => {
    const whole = published('Documents_AGAFF/Listado_completo_69-B.csv');
    const bis = published('Documents_AGGC/Listado_69_B_Bis_Completo.csv');
    const firm = published('Documents_AGR/Firmes.csv');
    const heads = await Promise.all(
      [whole, bis, firm].map(async (bytes) => (await read('descarga.csv', bytes)).head.list),
    );
    expect(heads).toEqual(['69-B', '69-B Bis', '69']);
  });

  test.each([
    ['a page of an error', '<html><body>404 Not Found</body></html>', 'no es una lista del SAT'],
    ['nothing', '', 'no es una lista del SAT'],
    ['a quote that is never closed', 'RFC,RAZON SOCIAL,SUPUESTO\r\nEKU9003173C9,"X', 'comillas'],
  ])('%s is refused in words', async (_name, text, words) => {
    await expect(read('Firmes.csv', listBytes(text))).rejects.toThrow(words);
  });

  test('a quote that swallows the rest of the file is refused before it fills the memory', async () => {
    const text = `RFC,RAZON SOCIAL,SUPUESTO\r\nEKU9003173C9,"X${',Y\r\n'.repeat(200_000)}`;
    await expect(read('Firmes.csv', listBytes(text))).rejects.toThrow('comillas');
  });
});

test('files are known by name, whatever folder, ending and letter case', () => {
  expect(listFileNamed('https://x.example/a/firmes.CSV?v=2')?.file).toBe('Firmes');
  expect(listFileNamed('otra.csv')).toBeUndefined();
  expect(fileStem('C:\\listas\\Presuntos.csv')).toBe('Presuntos');
  expect(DAILY_FILES.map(({ file }) => file)).not.toContain('Presuntos');
});
