/** How the mail server of an account is spoken with, and what may be wrong with it. tls: from the first byte; starttls: before anything else is said; none: on this machine alone. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/**
 * The name leads nowhere, or into a network that is not called; nobody listens, nobody answers; the certificate is not of that name; no
 * encryption is offered; user or password are not taken; it lets this user write in the name of no such address; the recipient is not
 * taken; the secret does not open here; what the other side says.
 */
export const MAIL_TROUBLES = [
  ...['', 'unknown_host', 'private_address', 'refused', 'silent', 'certificate', 'no_tls'],
  ...['sign_in', 'sender', 'recipient', 'secret_damaged', 'other'],
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];
