/**
 * The version of the agreement between device and server, sent with every call as `x-tintero-protocol`.
 * What is added (a field that older devices leave out, a header) needs no new version: the server does what is safe without it.
 * Raised only when an older device could no longer be understood; the server then answers `old_version`
 * (426), and the device asks its person to update. Nothing that waits is lost by that.
 * 2: a device says for which person it speaks, not only for which client: one that does not would send what one person asked
 * for as whoever has entered since. And a draft may carry
 * complements, and be a receipt of payments: a device of before would send one back without what it does not know; from 2 on a device
 * carries along what a newer one wrote (schema/forms/engine/open.ts).
 */
export const PROTOCOL = 2;
export const PROTOCOL_HEADER = 'x-tintero-protocol';
export const OPERATION_HEADER = 'idempotency-key';
export const CSRF_HEADER = 'x-csrf-token';
/**
 * Of which history of the feed the device's data is, with each operation that it sends: what it knows of another one it hands
 * back before it asks for anything new. A device that knows of none says none.
 */
export const EPOCH_HEADER = 'x-tintero-epoch';
/**
 * When a person asked for an operation, ISO-8601 UTC by the device's clock. Of documents that were found after a restore, those that were
 * stamped before that are not of this operation.
 */
export const ASKED_HEADER = 'x-tintero-asked';
/** For whom the device speaks: person and client. The cookie is the browser's: another tab may have changed whose it is. */
export const CLIENT_HEADER = 'x-tintero-client';
export const USER_HEADER = 'x-tintero-user';
/** The time zone of the device's clock, by which a person knows a session of theirs again. */
export const ZONE_HEADER = 'x-tintero-zone';
/** The same where no header can be sent: in the address of the live stream. */
export const CLIENT_QUERY = 'for_client';
export const USER_QUERY = 'for_user';
