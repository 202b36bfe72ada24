/**
 * What is in a mail, or in files of a folder: its XML, those in its ZIP files and in mails that are forwarded with it, and its PDFs; or that one of ours came back. On a thread, because whoever knows
 * the address sends what they like: within limits, and what is not read is told apart.
 */
import { simpleParser } from 'mailparser';
import { MOST_FILE_BYTES } from '../../../../schema/operations/receive.ts';
import { APART } from '../../../../schema/texts/receipt-channel-problems.ts';
import { MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import { BrokenPackage, filesIn } from '../../../fiscal/sat/download/read-package.ts';
import type { Task } from '../../../jobs/compute/task.ts';
import {
  DELIVERY_FILE,
  MOST_DELIVERY_BYTES,
  type Opened,
  openEnvelope,
} from '../../../output/delivery/envelope.ts';
import { type Bounce, type CameBack, readBounce } from '../../../output/mail/read-bounce.ts';

type ReadMail = Awaited<ReturnType<typeof simpleParser>>;
export type Named = { name: string; bytes: Uint8Array };
export type Unpacked = {
  documents: Named[];
  prints: Named[];
  /** From accounts of other servers, with the signature verified. */
  deliveries: (Named & { opened: Opened })[];
  /** Of mails that were sent from here. */
  bounces: Bounce[];
  /** Not read, and why. */
  apart: (Named & { reason: string })[];
};

const MEGABYTE = 1024 * 1024;
const MOST_FILES = 2_000;
/** Of all that is packed in one mail. */
const MOST_BYTES = 60 * MEGABYTE;
/** Times its size: text shrinks to a tenth, rarely to less. */
const MOST_GROWTH = 200;
const DEEPEST = 3;
const LONGEST_NAME = 120;
/** Of one mail. */
const MOST_DELIVERIES = 100;
const SHOWN_DELIVERY = `${MOST_DELIVERY_BYTES / MEGABYTE} MB`;
const SHOWN_MOST = `${MOST_FILE_BYTES / MEGABYTE} MB`;

export const unpack: Task<{ form: 'mail' | 'files'; files: Named[] }, Unpacked> = {
  // Also a small one may be made to take long.
  size: () => Number.POSITIVE_INFINITY,
  async run({ form, files }) {
    const found: Unpacked = { documents: [], prints: [], bounces: [], deliveries: [], apart: [] };
    for (const file of files)
      if (form === 'mail') await readMail(file, found, DEEPEST);
      else await takeFile(file, '', found);
    return found;
  },
};

/** @param deeper how many mails may be one in the other */
async function readMail(mail: Named, found: Unpacked, deeper: number): Promise<void> {
  let read: ReadMail;
  try {
    read = await simpleParser(Buffer.from(mail.bytes), {
      ...{ skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true },
      keepDeliveryStatus: true,
    });
  } catch {
    found.apart.push({ ...mail, reason: APART.mailBroken });
    return;
  }
  const { attachments } = read;
  const bounce = readBounce(cameBack(read));
  // What came back in it is what was sent from here.
  if (bounce !== undefined) return void found.bounces.push(bounce);
  for (const { filename = '', contentType, content } of attachments) {
    const name = shownName(filename);
    if (contentType === 'message/rfc822' || /\.eml$/i.test(name)) {
      const inner = { name: name || 'correo.eml', bytes: content };
      if (deeper > 0) await readMail(inner, found, deeper - 1);
      else found.apart.push({ ...inner, reason: APART.mailBroken });
    } else await takeFile({ name, bytes: content }, contentType, found);
  }
}

function cameBack({ from, subject = '', text = '', headers, attachments }: ReadMail): CameBack {
  const failed = headers.get('x-failed-recipients');
  return {
    ...{ from: from?.value[0]?.address ?? '', subject, text, parts: attachments },
    failed: typeof failed === 'string' ? failed : '',
  };
}

async function takeFile(file: Named, type: string, found: Unpacked): Promise<void> {
  const { name } = file;
  if (isZip(file)) return await readZip({ name: name || 'adjunto.zip', bytes: file.bytes }, found);
  if (/\.xml$/i.test(name) || /^(?:text|application)\/(?:[\w.-]+\+)?xml$/i.test(type)) {
    addDocument({ ...file, name: name || 'adjunto.xml' }, found);
  } else if (/\.pdf$/i.test(name) || type === 'application/pdf')
    addPrint({ ...file, name: name || 'adjunto.pdf' }, found);
  else if (/\.json$/i.test(name) || type === 'application/json')
    addDelivery({ ...file, name: name || DELIVERY_FILE }, found);
}

function addDocument(file: Named, found: Unpacked): void {
  if (file.bytes.length > MOST_FILE_BYTES)
    found.apart.push({ ...file, reason: APART.tooLarge(file.name, SHOWN_MOST) });
  else if (sumOf(found) < MOST_BYTES && found.documents.length < MOST_FILES) found.documents.push(file);
  else found.apart.push({ ...file, reason: APART.tooMany(MOST_FILES) });
}

/** JSON that does not say that it is one is somebody's own matter, as pictures are. */
function addDelivery(file: Named, found: Unpacked): void {
  const isLarge = file.bytes.length > MOST_DELIVERY_BYTES;
  const opened = isLarge ? undefined : openEnvelope(file.bytes);
  if (opened?.state === 'foreign') return;
  if (isLarge && !/^tintero-delivery/i.test(file.name)) return;
  if (opened === undefined)
    found.apart.push({ ...file, reason: APART.deliveryTooLarge(file.name, SHOWN_DELIVERY) });
  else if (sumOf(found) >= MOST_BYTES || found.deliveries.length >= MOST_DELIVERIES)
    found.apart.push({ ...file, reason: APART.tooMany(MOST_DELIVERIES) });
  else found.deliveries.push({ ...file, opened });
}

/** The printed form of a document: it is taken with one, or stays where it is. */
function addPrint(file: Named, found: Unpacked): void {
  if (file.bytes.length > MOST_ANNEXED_BYTES || sumOf(found) >= MOST_BYTES) return;
  if (found.prints.length < MOST_FILES) found.prints.push(file);
}

/** What is whole in it is taken; of what is not, all of it is kept with the reason. */
async function readZip(zip: Named, found: Unpacked): Promise<void> {
  const apart = (reason: string) => found.apart.push({ ...zip, reason });
  const bytes = Math.min(MOST_BYTES - sumOf(found), MOST_GROWTH * zip.bytes.length);
  const limits = { files: MOST_FILES, fileBytes: MOST_ANNEXED_BYTES, bytes };
  try {
    for await (const { name, bytes: content } of filesIn(Buffer.from(zip.bytes), limits)) {
      if (content === undefined) {
        if (/\.(?:xml|zip)$/i.test(name)) apart(APART.tooLarge(name, SHOWN_MOST));
      } else if (/\.zip$/i.test(name)) found.apart.push({ name, bytes: content, reason: APART.zipInside });
      else await takeFile({ name: shownName(name), bytes: content }, '', found);
    }
  } catch (error) {
    if (!(error instanceof BrokenPackage)) throw error;
    apart(APART.zipBroken);
  }
}

const isZip = ({ name, bytes }: Named) =>
  /\.zip$/i.test(name) || Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';

const sumOf = ({ documents, prints, deliveries }: Unpacked) =>
  [...documents, ...prints, ...deliveries].reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Its last part alone: it is only ever shown. */
const shownName = (name: string) =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(-LONGEST_NAME);
