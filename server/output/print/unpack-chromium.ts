/**
 * The binary that the package @sparticuz/chromium carries, compressed. Its own code unpacks it as /tmp/chromium:
 * a name that anybody may have taken before, and half a file while another process is still writing. Here it
 * goes to a folder of ours, under its final name only when it is whole.
 */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const PACKAGE = '@sparticuz/chromium';
/** Goes away with the installation; the home folder is for installations that cannot be written. */
const FOLDERS = [
  resolve(import.meta.dirname, '../../../node_modules/.cache/tintero'),
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tintero'),
];

let unpacking: Promise<string | undefined> | undefined;

/** Path of the binary, unpacked by the first who asks; undefined where the package cannot be used. */
export function unpackChromium(): Promise<string | undefined> {
  unpacking ??= unpackInto(FOLDERS);
  return unpacking;
}

/** Whether there is a binary to unpack, without doing it. */
export function isChromiumPacked(): boolean {
  return packedBinary() !== undefined;
}

export async function unpackInto(folders: readonly string[]): Promise<string | undefined> {
  const packed = packedBinary();
  if (packed === undefined) return undefined;
  const name = `chromium-${packed.version}`;
  const before = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (before !== undefined) return before;
  for (const folder of folders) {
    const path = join(folder, name);
    const partial = `${path}.${process.pid}.part`;
    try {
      mkdirSync(folder, { recursive: true });
      const target = createWriteStream(partial, { mode: 0o700 });
      await pipeline(createReadStream(packed.file), createBrotliDecompress({ chunkSize: 1 << 20 }), target);
      renameSync(partial, path);
      return path;
    } catch {
      // A folder that cannot be written, or a full disk: the next one.
      if (existsSync(partial)) rmSync(partial);
    }
  }
  return undefined;
}

function packedBinary(): { file: string; version: string } | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const file = join(root, 'bin', 'chromium.br');
    return existsSync(file) ? { file, version } : undefined;
  } catch {
    return undefined;
  }
}
