/** A real name server for TXT records, on a port of its own: what it is asked for is answered from a list, and nothing else exists. */
import { createSocket } from 'node:dgram';

export type TestDns = {
  /** As `setServers` of node:dns takes it, which the promises of the default resolver follow. */
  address: string;
  /** By their names: each record of up to 255 bytes a piece. */
  records: Map<string, string>;
  close(): Promise<void>;
};

const NO_SUCH_NAME = 3;
const TXT = 16;
const HEAD = 12;
const PIECE = 255;

export async function startDns(): Promise<TestDns> {
  const socket = createSocket('udp4');
  const records = new Map<string, string>();
  socket.on('message', (asked, { port, address }) => socket.send(answerTo(asked, records), port, address));
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function answerTo(asked: Buffer, records: TestDns['records']): Buffer {
  const labels: string[] = [];
  let at = HEAD;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = asked.subarray(HEAD, at + 5);
  const record = asked.readUInt16BE(at + 1) === TXT ? records.get(labels.join('.').toLowerCase()) : undefined;
  const head = Buffer.alloc(HEAD);
  head.writeUInt16BE(asked.readUInt16BE(0), 0);
  // An answer, with recursion.
  head.writeUInt16BE(0x8180 | (record === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(1, 4);
  if (record === undefined) return Buffer.concat([head, question]);
  head.writeUInt16BE(1, 6);
  const bytes = Buffer.from(record);
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  // The name of the question; TXT, IN, no time to live.
  const found = Buffer.alloc(HEAD);
  found.writeUInt16BE(0xc00c, 0);
  found.writeUInt16BE(TXT, 2);
  found.writeUInt16BE(1, 4);
  found.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, question, found, data]);
}
