/** Kinds of places that received documents are watched for, how they are spoken with, and what may be wrong with one. */
export const CHANNEL_KINDS = ['mail', 'sftp'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** Of a mailbox: tls from the first byte; starttls: asked for before anything secret is said; none: on this machine alone. Of SFTP ssh. */
export const CHANNEL_SECURITIES = ['tls', 'starttls', 'none', 'ssh'] as const;

/**
 * Why nothing comes: the name leads nowhere, or into a network that is not called; nobody listens, nobody answers; the certificate is not of
 * that name; no encryption is offered; the key of the server was never seen, or is another one; user or password are not taken; there is no such folder; what was
 * taken cannot be set aside; the secret does not open here; no room for
 * documents; what the other side says.
 */
export const CHANNEL_TROUBLES = [
  ...['', 'unknown_host', 'private_address', 'refused', 'silent', 'certificate', 'no_tls'],
  ...[
    'no_host_key',
    'host_key_changed',
    'not_moved',
    'sign_in',
    'no_folder',
    'secret_damaged',
    'storage_full',
    'other',
  ],
] as const;
export type ChannelTrouble = (typeof CHANNEL_TROUBLES)[number];
