import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { seeded } from '../../../sync/testing/random.ts';
import type { BackupTrouble } from './archive.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const root = mkdtempSync(join(tmpdir(), 'tintero-archive-'));
afterAll(() => rmSync(root, { recursive: true }));

const ABOUT = {
  version: '0.1.0',
  migrations: ['2026-11-20-first-tables'],
  copied_at: '2026-11-22T18:00:00.000Z',
  master_key: '0123456789abcdef',
};
const WORDS = 'una contraseña larga';

/** Lengths on both sides of a block's end, and none at all. */
const SIZES = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000];
const contents = SIZES.map((size, i) => Buffer.alloc(size, i + 1));

async function write(name: string, passphrase: string | undefined): Promise<string> {
  const sources = contents.map((bytes, i) => {
    const path = join(root, `part-${i}`);
    writeFileSync(path, bytes);
    return { name: i === 0 ? 'tintero.sqlite' : `sat-authorities/${i}.cer`, path };
  });
  const file = join(root, name);
  await writeArchive(file, ABOUT, sources, passphrase);
  return file;
}

async function read(file: string, passphrase?: string): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  await readArchive(file, {
    passphrase: async () => passphrase,
    async take(_part, bytes) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      taken.push(Buffer.concat(chunks));
    },
  });
  return taken;
}
const troubleOf = async (file: string, passphrase?: string): Promise<BackupTrouble | 'none'> =>
  await read(file, passphrase).then(
    () => 'none',
    (error: { trouble: BackupTrouble }) => error.trouble,
  );

describe.each([
  ['plain', undefined],
  ['encrypted', WORDS],
] as const)('a backup, %s', (name, passphrase) => {
  test('gives back what was put in, for its user alone, and leaves nothing half written', async () => {
    const file = await write(`${name}.tintero`, passphrase);
    expect(await read(file, passphrase)).toEqual(contents);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).filter((one) => one.endsWith('.part'))).toEqual([]);
    const hasText = readFileSync(file).includes('first-tables');
    expect(hasText).toBe(passphrase === undefined);
  });

  test('cut off anywhere is refused', async () => {
    const bytes = readFileSync(await write(`${name}-cut.tintero`, passphrase));
    const cut = join(root, `${name}-cut`);
    // At the ends of blocks too: nothing there says that more should come but the sums.
    const [, head = 0] = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    const ends = [1, 2, 3].map((blocks) => head + blocks * (65_536 + 16));
    for (const length of [0, 5, head, head + 10, ...ends, bytes.length - 1]) {
      writeFileSync(cut, bytes.subarray(0, length));
      expect(await troubleOf(cut, passphrase), String(length)).not.toBe('none');
    }
    writeFileSync(cut, Buffer.concat([bytes, Buffer.from('x')]));
    expect(await troubleOf(cut, passphrase)).not.toBe('none');
  });

  test('with one byte changed is refused, wherever it is', async () => {
    const bytes = readFileSync(await write(`${name}-flip.tintero`, passphrase));
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    const random = seeded(seed);
    const flipped = join(root, `${name}-flipped`);
    const places = [
      0,
      20,
      60,
      bytes.length - 1,
      ...Array.from({ length: 12 }, () => random.below(bytes.length)),
    ];
    for (const at of places) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      writeFileSync(flipped, other);
      // In the header it may be any trouble; what it never is, is a good backup.
      expect(await troubleOf(flipped, passphrase), `seed ${seed}, byte ${at}`).not.toBe('none');
    }
  });
});

test('an encrypted one says whether its passphrase is wrong or missing; however it is typed it is the same', async () => {
  const file = await write('words.tintero', WORDS);
  expect(await troubleOf(file, 'otra contraseña')).toBe('passphrase_wrong');
  expect(await troubleOf(file)).toBe('passphrase_missing');
  expect(await troubleOf(file, WORDS.normalize('NFD'))).toBe('none');
});

test('blocks in another order, or one twice, are refused', async () => {
  const bytes = readFileSync(await write('order.tintero', WORDS));
  const [, head = 0] = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
  const block = (i: number) => bytes.subarray(head + i * 65_552, head + (i + 1) * 65_552);
  const other = join(root, 'order');
  const rest = bytes.subarray(head + 2 * 65_552);
  for (const two of [[block(1), block(0)], [block(0), block(0)], [block(0)]]) {
    writeFileSync(other, Buffer.concat([bytes.subarray(0, head), ...two, rest]));
    expect(await troubleOf(other, WORDS)).toBe('damaged');
  }
});

test('any other file is not a backup', async () => {
  const file = join(root, 'other');
  writeFileSync(file, 'SQLite format 3\0 and more\n\n\n');
  expect(await troubleOf(file)).toBe('not_a_backup');
});
