/** What is in folders that were dropped: its documents, however deep, and what could not be read. */
import { expect, test } from 'vitest';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { droppedFiles, filesOf } from './dropped-files.ts';

const { problems: PROBLEMS } = RECEIVED;
const file = (name: string) => ({
  ...{ name, isDirectory: false },
  file: (done: (file: File) => void) => done(new File([name], name)),
});
const broken = (name: string) => ({
  ...{ name, isDirectory: false },
  file: (_done: unknown, failed: (error: Error) => void) => failed(new Error('gone')),
});
/** A browser tells a hundred at a time. */
const folder = (name: string, children: readonly object[]) => ({
  ...{ name, isDirectory: true },
  createReader() {
    let at = 0;
    return {
      readEntries(done: (some: readonly object[]) => void) {
        done(children.slice(at, at + 100));
        at += 100;
      },
    };
  },
});
const named = async (...given: Parameters<typeof filesOf>) => {
  const { files, unread } = await filesOf(...given);
  return { files: files.map(({ name }) => name), unread };
};

// spec: house.752
test('a folder gives its XML and ZIP, however deep and however many; what else is in it is left', async () => {
  const many = Array.from({ length: 250 }, (_, i) => file(`${i}.xml`));
  const { files, unread } = await named([
    folder('marzo', [
      folder('dentro', [folder('más', [file('hondo.XML')])]),
      ...[file('paquete.zip'), file('factura.pdf'), file('._hondo.xml'), file('.DS_Store')],
      ...many,
    ]),
    file('suelta.png'),
  ]);
  expect(files).toHaveLength(253);
  // What was dropped by itself is read, or said to be none.
  expect(files).toEqual(expect.arrayContaining(['hondo.XML', 'paquete.zip', '249.xml', 'suelta.png']));
  expect(unread).toEqual([]);
});

// spec: house.752
test('a folder without documents, a file that cannot be read and too many of them are said', async () => {
  expect(
    await named([folder('fotos', [file('a.png')]), folder('mixta', [broken('rota.xml'), file('bien.xml')])]),
  ).toEqual({
    files: ['bien.xml'],
    unread: [
      { name: 'fotos', problem: PROBLEMS.folderEmpty },
      { name: 'rota.xml', problem: PROBLEMS.unreadable },
    ],
  });
  const three = folder('tres', [file('1.xml'), file('2.xml'), file('3.xml'), file('4.xml')]);
  expect(await named([three], 2)).toEqual({
    files: ['1.xml', '2.xml'],
    unread: [{ name: '3.xml', problem: PROBLEMS.folderMany }],
  });
});

test('where no folder is among them, the files are as they were dropped', async () => {
  const files = [new File(['<a/>'], 'a.xml')];
  const dropped = { items: [{ webkitGetAsEntry: () => null }], files } as unknown as DataTransfer;
  expect(await droppedFiles(dropped)).toEqual({ files, unread: [] });
});
