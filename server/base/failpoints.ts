/**
 * The moments between steps 5 and 8 at which a server may die. The code says when it reaches one; in a
 * test the process then kills itself, and what is left must still come to a good end.
 */
export const CRASH_POINTS = [
  /** The call has arrived; nothing is written. */
  'accept_received',
  /** The key is claimed, in a transaction that is still open. */
  'accept_claimed',
  /** The document is sealed, in a transaction that is still open. */
  'accept_sealed',
  /** Everything is stored; the device has no answer yet. */
  'accept_committed',
  /** The work is taken; the provider has not been called. */
  'stamp_leased',
  /** The provider stamped; its answer is not stored. */
  'stamp_answered',
  /** The stamp is stored; nobody has been told. */
  'stamp_stored',
] as const;

/** The same of cancelling and of answering a request, which are accepted as issuing is. */
export const CANCEL_CRASH_POINTS = [
  /** The work is taken; the provider has not been called. */
  'cancel_leased',
  /** That it leaves is written; it has not left. */
  'cancel_marked',
  /** The provider has the request; its answer is not stored. */
  'cancel_answered',
  'cancel_stored',
  /** The SAT said what became of it; that is not stored. */
  'cancel_status_answered',
  'answer_leased',
  'answer_marked',
  'answer_answered',
  'answer_stored',
] as const;

/** The same of another person's word on what waits for it. */
export const APPROVAL_CRASH_POINTS = [
  /** What it was said of is done, in a transaction that is still open. */
  'approval_performed',
] as const;

/** The same of a payment run, in a transaction that is still open. */
const RUN_CRASH_POINTS = [
  /** It is written, with its payments. */
  'payment_run_written',
  /** It waits for another person's word, and nobody is asked for it yet. */
  'payment_run_asked',
  /** The bank's file is made. */
  'payment_run_exported',
  /** Of several payments, one is said to have left. */
  'payment_run_line_paid',
] as const;

/** The same of a file of the bank. */
const MOVEMENT_CRASH_POINTS = [
  /** Its movements are in, in a transaction that is still open; nothing is paid by them. */
  'movements_brought',
  /** All of it is stored; whoever brought it has no answer. */
  'movements_committed',
] as const;

/** The same of a new master key. */
export const ROTATE_CRASH_POINTS = [
  /** The new key is in the file; the database goes by the former one. */
  'key_written',
  /** The database goes by the new key; nothing is sealed anew. */
  'key_switched',
  /** One text is. */
  'text_resealed',
] as const;

/** The same of asking the SAT for documents. */
export const SAT_CRASH_POINTS = [
  /** That a request leaves is written; it has not left. */
  'sat_request_marked',
  /** The SAT has the request; its answer is not stored. */
  'sat_request_answered',
  /** The SAT gave a package; it is not stored. */
  'sat_package_answered',
  /** Some of a package is taken up. */
  'sat_part_taken',
] as const;

/** The same of what comes by a receipt channel. */
export const CHANNEL_CRASH_POINTS = [
  /** Some documents of what came are taken up. */
  'channel_part_taken',
  /** All of them, and that it is read is written. */
  'channel_parcel_taken',
] as const;

const ALL_POINTS = [
  ...CRASH_POINTS,
  ...CANCEL_CRASH_POINTS,
  ...APPROVAL_CRASH_POINTS,
  ...RUN_CRASH_POINTS,
  ...MOVEMENT_CRASH_POINTS,
  ...ROTATE_CRASH_POINTS,
  ...SAT_CRASH_POINTS,
  ...CHANNEL_CRASH_POINTS,
] as const;
export type CrashPoint = (typeof ALL_POINTS)[number];

/** Called at each point. It may not come back. */
export type Failpoint = (point: CrashPoint) => void;

export const noFailpoint: Failpoint = () => {};

/**
 * @param setting `point` or `point:n`: at the n-th time (the first unless told) the process kills itself
 *   with SIGKILL. Empty: never. @throws RangeError for a point that does not exist.
 */
export function crashAt(setting: string): Failpoint {
  if (setting === '') return noFailpoint;
  const [point = '', times = '1'] = setting.split(':');
  if (!(ALL_POINTS as readonly string[]).includes(point)) throw new RangeError(`no crash point ${point}`);
  let left = Number(times);
  return (reached) => {
    if (reached !== point) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
