/** Mails that come back, as real servers write them. */
export type BouncedMail = { id: string; to: string };

const crlf = (lines: readonly string[]) => lines.join('\n').replace(/\n/g, '\r\n');
/** The mail that came back, with its document. */
const original = ({ id, to }: BouncedMail) => [
  `Message-ID: ${id}`,
  'From: Escuela <avisos@example.com>',
  `To: ${to}`,
  'Subject: Factura A-1',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="C"',
  ...['', '--C', 'Content-Type: text/plain', '', 'Gracias.'],
  ...['--C', 'Content-Type: application/xml; name="f.xml"', ''],
  ...['<cfdi:Comprobante/>', '--C--', ''],
];

type Report = { action?: string; status?: string; said?: string; recipient?: string; returned?: string[] };

/** RFC 3464, as Postfix. */
export function reportOf(mail: BouncedMail, over: Report = {}): string {
  const { action = 'failed', status = '5.1.1', recipient = mail.to } = over;
  const said = over.said ?? `550 5.1.1 <${recipient}>: Recipient address\n    rejected: User unknown`;
  return crlf([
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: avisos@example.com',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="B"',
    ...['', '--B', 'Content-Description: Notification', 'Content-Type: text/plain; charset=us-ascii', ''],
    ...['This is the mail system at host mx.example.com.', ''],
    ...['--B', 'Content-Description: Delivery report', 'Content-Type: message/delivery-status', ''],
    ...['Reporting-MTA: dns; mx.example.com', 'Arrival-Date: Fri, 20 Nov 2026 12:00:00 -0600', ''],
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    ...['', '--B', 'Content-Description: Undelivered Message', 'Content-Type: message/rfc822', ''],
    ...(over.returned ?? original(mail)),
    ...['', '--B--', ''],
  ]);
}

/** In words, as Exim. */
export function eximBounce(mail: BouncedMail): string {
  return crlf([
    'Return-path: <>',
    `X-Failed-Recipients: ${mail.to}`,
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@exim.example.com>',
    'To: avisos@example.com',
    'Subject: Mail delivery failed: returning message to sender',
    ...['', 'A message that you sent could not be delivered to one or more of its recipients.', ''],
    `  ${mail.to}`,
    '    host mx.cliente.example [192.0.2.1]',
    '    SMTP error from remote mail server after RCPT TO:',
    '    552 5.2.2 Mailbox full',
    ...['', '------ This is a copy of the message, including all the headers. ------', ''],
    ...original(mail),
  ]);
}

/** In words, as qmail. */
export function qmailBounce(mail: BouncedMail): string {
  return crlf([
    'Return-Path: <>',
    'From: MAILER-DAEMON@qmail.example.com',
    'To: avisos@example.com',
    'Subject: failure notice',
    ...['', 'Hi. This is the qmail-send program at qmail.example.com.', ''],
    `<${mail.to}>:`,
    '192.0.2.1 does not like recipient.',
    'Remote host said: 554 Rejected as spam',
    'Giving up on 192.0.2.1.',
    ...['', '--- Below this line is a copy of the message.', ''],
    ...original(mail),
  ]);
}

/** That it is tried further, as Exim says it. */
export function lateNotice(mail: BouncedMail): string {
  return crlf([
    'From: Mail Delivery System <Mailer-Daemon@exim.example.com>',
    'To: avisos@example.com',
    'Subject: Warning: message 1kX delayed 24 hours',
    ...['', 'No action is required on your part.', '', '451 4.7.1 try later', `Message-ID: ${mail.id}`, ''],
  ]);
}

/** Somebody away, who answers by their program. */
export function awayNotice(mail: BouncedMail): string {
  return crlf([
    `From: ${mail.to}`,
    'To: avisos@example.com',
    'Auto-Submitted: auto-replied',
    `In-Reply-To: ${mail.id}`,
    'Subject: Fuera de la oficina',
    ...['', `Vuelvo el lunes. 550 5.1.1 ${mail.id}`, ''],
  ]);
}
