/**
 * Damages samples at random and does with each what `tintero verify` does, and more: reads, judges, shows, writes, takes
 * the cadena. A process of its own, so that a crash, a hang or too much memory is seen for what it is. Prints what it saw.
 * SEED=… RUNS=…
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import type { NodeDescription } from '../../schema/cfdi/describe.ts';
import { MESSAGES } from '../../schema/cfdi/messages/registry.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { DOCUMENTS } from '../../schema/cfdi/registry.ts';
import { insertComplement, writeXml } from '../../schema/cfdi/write-xml.ts';
import { printDocument } from '../../schema/print/print-document.ts';
import { quickViewOf } from '../../schema/print/quick-view.ts';
import { renderPrint } from '../../schema/templates/render.ts';
import { verifyDocument } from '../../server/fiscal/verify/verify-document.ts';
import { satPath } from './shared.ts';

const folder = satPath('samples');
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.xml'))
  .sort()
  .map((name) => readFileSync(`${folder}/${name}`));

/** What a damaged file is likely to hold, and what an attacker would put in. */
const PIECES = [
  '<',
  '>',
  '/>',
  '</',
  '"',
  "'",
  '&',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
]
  .concat([
    '<?xml version="1.0"?>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    ' xmlns:x="',
    ' xmlns=""',
    '\ufeff',
    '\u0000',
  ])
  .concat([
    'Version="3.2"',
    'version="3.3"',
    '<x:',
    'constructor',
    '__proto__="1"',
    '#text',
    'é',
    '😀',
    '\r\n',
    '|',
  ])
  .map((text) => Buffer.from(text));

type Damage = { kind: number; at: number; length: number; other: number; piece: number; byte: number };

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.oneof(
    { weight: 1, arbitrary: fc.nat(7) },
    { weight: 3, arbitrary: fc.integer({ min: 8, max: 11 }) },
  ),
  at: fc.nat(9999),
  length: fc.nat(400),
  other: fc.nat(samples.length - 1),
  piece: fc.nat(PIECES.length - 1),
  byte: fc.nat(255),
});

function apply(bytes: Buffer, { kind, at, length, other, piece, byte }: Damage): Buffer {
  const from = Math.floor((at / 10_000) * bytes.length);
  const before = bytes.subarray(0, from);
  const after = bytes.subarray(from);
  const kinds: (() => Buffer[])[] = [
    () => [before, Buffer.from([byte]), after.subarray(1)],
    () => [before, after.subarray(length)],
    () => [before, PIECES[piece] as Buffer, after],
    () => [before, after.subarray(0, length), after],
    () => [before],
    () => [before, (samples[other] as Buffer).subarray(from, from + length), after.subarray(length)],
    // Many of a kind: what grows faster than the file shows here.
    () => [before, ...Array.from({ length: 300 }, () => after.subarray(0, length)), after],
    () => [Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')],
    // Those that mostly leave it well-formed.
    () => [before, Buffer.from([97 + (byte % 26)]), after.subarray(1)],
    () => [before, nearest(after, /\s[\w:]+="[^"<]*"/, () => '')],
    () => [before, nearest(after, /<[\w:]+[^<>]*\/>/, (found) => found + found)],
    () => [
      before,
      nearest(after, /="[^"<]*"/, () => `="${PIECES[piece]?.toString('latin1').replace(/[<&"]/g, '')}"`),
    ],
  ];
  return Buffer.concat((kinds[kind] as () => Buffer[])());
}

/** The first thing of a shape, made into another; bytes stay bytes. */
function nearest(bytes: Buffer, shape: RegExp, into: (found: string) => string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(shape, into), 'latin1');
}

type Seen = { runs: number; read: number; slowestMs: number; slowest: string; peakMb: number };
const seen: Seen = { runs: 0, read: 0, slowestMs: 0, slowest: '', peakMb: 0 };
const needs = { catalogs: smallCatalogs, providers: () => undefined };

/** As a person is shown it. */
function show(description: NodeDescription, node: object): void {
  const model = printDocument(description, node, { describe: () => undefined, sandbox: false });
  if (model !== undefined) renderPrint(model, { fonts: '' });
  quickViewOf(description, node);
}

/** Everything that is done with a file from outside. Throws only for a fault of ours. */
function handle(bytes: Buffer): void {
  const verdict = verifyDocument(bytes, needs);
  for (const among of [DOCUMENTS, MESSAGES]) {
    const read = readCfdi(bytes, { among });
    if (!read.ok) continue;
    seen.read += 1;
    show(read.description, read.node);
    const xml = writeXml(read.description, read.node);
    const again = readCfdi(xml, { among });
    if (!again.ok) throw new Error(`what was written cannot be read: ${again.error.message}`);
    if (writeXml(again.description, again.node) !== xml) throw new Error('written again, it is another');
    if (cadenaOriginal(again.description, again.node) !== cadenaOriginal(read.description, read.node)) {
      throw new Error('written and read, its cadena is another');
    }
    if (
      verdict.error === undefined &&
      read.description.location !== '' &&
      read.description.apart === undefined
    ) {
      insertComplement(xml, '<a/>');
    }
  }
}

const { SEED, RUNS = '1500' } = process.env;
const seed = SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
const property = fc.property(
  fc.nat(samples.length - 1),
  fc.array(damage, { minLength: 1, maxLength: 6 }),
  (which, damages) => {
    const bytes = damages.reduce(apply, samples[which] as Buffer);
    const before = process.cpuUsage();
    handle(bytes);
    const { user, system } = process.cpuUsage(before);
    seen.runs += 1;
    const ms = (user + system) / 1000;
    if (ms > seen.slowestMs) {
      seen.slowestMs = ms;
      seen.slowest = `${which} ${JSON.stringify(damages)}`;
    }
  },
);
const failed = fc.check(property, { seed, numRuns: Number(RUNS) });
seen.peakMb = process.resourceUsage().maxRSS / 1024;
const failure = failed.failed ? `${fc.defaultReportMessage(failed)} ${failed.errorInstance}` : undefined;
console.log(JSON.stringify({ seed, ...seen, failure }));
