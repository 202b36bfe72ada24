/** How the mail server of an account is spoken with, and what may be wrong with it. tls: from the first byte; starttls: before anything else is said; none: on this machine alone. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/**
 * The name leads nowhere, or into a network that is not called; nobody listens, nobody answers; the certificate is not of that name; no
 * encryption is offered; user or password are not taken; it lets this user write in the name of no such address; the recipient is not
 * taken; the secret, or the key of DKIM, does not open here; what the other side says.
 */
export const MAIL_TROUBLES = [
  ...['', 'unknown_host', 'private_address', 'refused', 'silent', 'certificate', 'no_tls'],
  ...['sign_in', 'sender', 'recipient', 'secret_damaged', 'dkim_key', 'other'],
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** What the DNS says of the key that mails are signed with: this one, another one, none; it did not answer; '' where nothing is signed. */
export const DKIM_STATES = ['', 'found', 'other', 'missing', 'unknown'] as const;
export type DkimState = (typeof DKIM_STATES)[number];
