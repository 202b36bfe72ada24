/**
 * `node tests/squeeze-pictures.ts [FOLDER]`: writes the pictures of tests/e2e/visual, or of that folder, as small as they go: of 256 colours, each so near to
 * the one it was that no eye, and no comparison of the spec, tells them apart. A browser writes them quickly, not small.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const FOLDER = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'e2e/visual'));
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const PALETTE = 3;
const RGBA = 6;

type Picture = { width: number; height: number /** Three bytes a dot. */; dots: Buffer };

/** Of what a browser writes: eight bits, no interlacing, nothing see-through. */
function read(png: Buffer): Picture {
  const [width, height, depth, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  if (depth !== 8 || (kind !== RGB && kind !== RGBA)) throw new Error(`depth ${depth}, kind ${kind}`);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const size = kind === RGB ? 3 : 4;
  const raw = unfilter(inflateSync(Buffer.concat(parts)), width * size, height, size);
  if (size === 3) return { width, height, dots: raw };
  const dots = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) raw.copy(dots, i * 3, i * 4, i * 4 + 3);
  return { width, height, dots };
}

/** PNG 1.2, §6. */
function unfilter(data: Buffer, stride: number, height: number, size: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const kind = data[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= size ? (out[at - size] ?? 0) : 0;
      const up = y > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = x >= size && y > 0 ? (out[at - stride - size] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind ?? 0] ?? 0;
      out[at] = (data[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Of what a palette holds, so many are those that fill most of a picture; the rest are whichever would else change most. */
const MOST_USED = 160;
const MOST_COLOURS = 256;

/** Grounds and lines keep their colour, and so does a mark that stands out; of the edges of letters each takes the nearest that is kept. */
function withFewColours(picture: Picture): Picture {
  const counts = new Map<number, number>();
  for (let at = 0; at < picture.dots.length; at += 3) {
    const colour = picture.dots.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byUse = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([colour]) => colour);
  const others = byUse.slice(MOST_USED).map((colour) => ({ colour, instead: colour, apart: Infinity }));
  const keep = (kept: number) => {
    for (const one of others) {
      const apart = apartness(one.colour, kept);
      if (apart < one.apart) Object.assign(one, { instead: kept, apart });
    }
  };
  for (const colour of byUse.slice(0, MOST_USED)) keep(colour);
  for (let more = MOST_USED; more < Math.min(MOST_COLOURS, byUse.length); more += 1)
    keep(others.reduce((worst, one) => (one.apart > worst.apart ? one : worst)).colour);
  const instead = new Map(others.map((one) => [one.colour, one.instead]));
  const dots = Buffer.from(picture.dots);
  for (let at = 0; at < dots.length; at += 3) {
    const colour = instead.get(dots.readUIntBE(at, 3));
    if (colour !== undefined) dots.writeUIntBE(colour, at, 3);
  }
  return { ...picture, dots };
}

function apartness(one: number, other: number): number {
  const part = (shift: number) => ((one >> shift) & 0xff) - ((other >> shift) & 0xff);
  return part(16) ** 2 + part(8) ** 2 + part(0) ** 2;
}

function paletteOf(dots: Buffer): Map<number, number> {
  const colours = new Map<number, number>();
  for (let at = 0; at < dots.length; at += 3) {
    const colour = dots.readUIntBE(at, 3);
    if (!colours.has(colour)) colours.set(colour, colours.size);
  }
  return colours;
}

/** @param picture of few colours */
function write({ width, height, dots }: Picture): Buffer {
  const colours = paletteOf(dots);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, PALETTE, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = colours.get(dots.readUIntBE((y * width + x) * 3, 3)) ?? 0;
  const palette = Buffer.alloc(colours.size * 3);
  for (const [colour, i] of colours) palette.writeUIntBE(colour, i * 3, 3);
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

for (const name of readdirSync(FOLDER)) {
  const file = path.join(FOLDER, name);
  const png = readFileSync(file);
  // One of ours has its palette already.
  if (!name.endsWith('.png') || png[25] === PALETTE) continue;
  const small = write(withFewColours(read(png)));
  if (small.length < png.length) writeFileSync(file, small);
}
