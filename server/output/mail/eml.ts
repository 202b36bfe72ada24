/** A mail as a file (RFC 5322), for the mail program of whoever sends it by hand. */
import { createTransport } from 'nodemailer';
import type { Mail } from './mailer.ts';
import { messageOf } from './mailer.ts';

/** Opened, it is a draft that is yet to be sent: who sends it, the program says. */
const DRAFT = { 'X-Unsent': '1' };

/** @throws what composing it throws */
export async function emlOf(mail: Mail): Promise<Uint8Array<ArrayBuffer>> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({ ...messageOf(mail), headers: DRAFT });
  if (!Buffer.isBuffer(message)) throw new Error('a mail that is no buffer');
  return new Uint8Array(message);
}
