/** The life of a receipt as lines to be read, oldest first: what happened, when, who did it, its file. Pure. */
import {
  type Cancellation,
  cancelWaits,
  type ReceiptEvent,
} from '../../../../schema/documents/cancellation.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { TIMELINE } from '../../../../schema/texts/timeline.ts';
import { waitsForWord } from '../../../../sync/queue.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { formatMoment } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export type TimelineLine = {
  key: string;
  title: string;
  /** ISO-8601 instant, or local text for the stamp; '' for what has not come yet. */
  at: string;
  /** Ready to be read; '' when nobody in particular. */
  by: string;
  tone: Tone;
  notes: string[];
  file?: LineFile;
  /** Other documents that it is about. */
  others?: { title: string; uuids: string[] };
};
/** The stamped XML, or one that the SAT gave: GET /receipts/{id}/files/{file_id}. */
export type LineFile = { kind: 'xml' } | { kind: 'acuse'; fileId: string };

export type TimelineRow = Pick<
  ReceiptListRow,
  | 'status'
  | 'uuid'
  | 'stamped_at'
  | 'sealed_at'
  | 'sent_at'
  | 'cancellation'
  | 'events'
  | 'operation'
  | 'cancelling'
>;

const { titles, now: NOW } = TIMELINE;
const BEFORE_SEAL: readonly string[] = [titles.approval_asked, titles.approved];

/** @param now instant, ISO-8601: tells a deadline to come from one that has passed */
export function timelineOf(row: TimelineRow, now: string): TimelineLine[] {
  const lines = happened(row, now);
  // The seal is no event of theirs, and comes after the word.
  const first = lines.filter(({ title }) => BEFORE_SEAL.includes(title));
  const then = lines.filter((each) => !first.includes(each));
  return [...first, ...beginning(row), ...then, ...onDevice(row), ...toCome(row)];
}

function line(key: string, title: string, rest: Partial<TimelineLine>): TimelineLine {
  return { key, title, at: '', by: '', tone: 'good', notes: [], ...rest };
}

function beginning({ sealed_at = '', stamped_at, uuid, operation }: TimelineRow): TimelineLine[] {
  const lines: TimelineLine[] = [];
  if (sealed_at !== '') lines.push(line('sealed', titles.sealed, { at: sealed_at, by: TIMELINE.by.server }));
  else if (operation !== undefined) {
    const at = new Date(operation.created_at).toISOString();
    lines.push(line('operation', TIMELINE.onDevice.issue, { at, tone: 'wait' }));
  }
  // Local text without a zone, so it never takes part in the order of instants.
  if (uuid !== '') {
    const file = { kind: 'xml' } as const;
    lines.push(line('stamped', titles.stamped, { at: stamped_at, by: TIMELINE.by.pac, file }));
  }
  return lines;
}

function happened({ sent_at = '', cancellation, events = [] }: TimelineRow, now: string): TimelineLine[] {
  const lines = events.map((event, index) => {
    const isNewest = !events.slice(index + 1).some(({ kind }) => kind === event.kind);
    return eventLine(event, index, isNewest ? cancellation : undefined, now);
  });
  if (sent_at !== '') lines.push(line('at_sat', titles.at_sat, { at: sent_at, by: TIMELINE.by.sat }));
  return lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const TONES: Partial<Record<ReceiptEvent['kind'], Tone>> = {
  mail_maybe: 'warn',
  mail_bounced: 'bad',
  approval_asked: 'wait',
  cancel_approval_asked: 'wait',
  cancel_not_approved: 'bad',
  cancel_withdrawn: 'quiet',
  cancel_asked: 'wait',
  cancel_waiting_sat: 'wait',
  cancel_in_doubt: 'warn',
  cancel_sent_again: 'wait',
  cancel_requested: 'wait',
  cancel_in_process: 'warn',
  cancel_mailed: 'wait',
  cancel_rejected: 'bad',
  cancel_refused: 'bad',
  cancel_not_cancelable: 'bad',
  cancelled: 'quiet',
  sat_differs: 'bad',
};

/** What is said of a mail that no server took. */
const FAILED_MAILS: Partial<Record<ReceiptEvent['kind'], string>> = {
  mailed: titles.mail_failed,
  cancel_mailed: titles.cancel_mail_failed,
};

/** @param newest the newest cancellation, when the event is of it */
function eventLine(
  event: ReceiptEvent,
  index: number,
  newest: Cancellation | undefined,
  now: string,
): TimelineLine {
  const { kind, at, by, note, file_id } = event;
  const failedMail = by === 'mail' ? FAILED_MAILS[kind] : undefined;
  return line(`${index} ${kind}`, failedMail ?? titles[kind], {
    at,
    by: by === 'sat' || by === 'pac' ? TIMELINE.by[by] : by === 'mail' ? '' : by,
    tone: failedMail !== undefined ? 'bad' : (TONES[kind] ?? 'good'),
    notes: notesOf(kind, worded(kind, note), newest, now),
    ...(file_id !== '' && { file: { kind: 'acuse', fileId: file_id } }),
    ...othersOf(kind, newest),
  });
}

/** A code alone says nothing to a person, but support asks for it; later steps only repeat it. */
function worded(kind: ReceiptEvent['kind'], note: string): string {
  if (kind === 'cancel_asked' || kind === 'cancel_approval_asked' || !/^\w{3,5}$/.test(note)) return note;
  return kind === 'cancelled' || kind === 'cancel_in_process' ? '' : TIMELINE.code(note);
}

function notesOf(
  kind: ReceiptEvent['kind'],
  note: string,
  newest: Cancellation | undefined,
  now: string,
): string[] {
  const notes: string[] = [];
  switch (kind) {
    case 'cancel_approval_asked':
    case 'cancel_asked': {
      const motives: Record<string, string> = CANCEL.motives;
      notes.push(TIMELINE.motive(motives[note] ?? note));
      if (kind === 'cancel_asked' && newest !== undefined && newest.request_number > 1)
        notes.push(TIMELINE.request(newest.request_number));
      return notes;
    }
    case 'cancel_in_process':
      if (note !== '') notes.push(note);
      if (newest?.state === 'in_process') notes.push(deadlineText(newest, now));
      return notes;
    case 'cancelled':
      if (newest !== undefined && newest.how !== '') notes.push(TIMELINE.cancelledHow[newest.how]);
      break;
    case 'cancel_rejected':
      // What the title says already.
      return note === '' || note === CANCELLING.rejected ? [] : [note];
    case 'cancel_refused':
    case 'cancel_not_cancelable':
      // What the provider said, when it is not what is said already.
      if (newest !== undefined && newest.said !== '' && !note.includes(newest.said))
        return [note, newest.said];
      break;
  }
  return note === '' ? notes : [note, ...notes];
}

/** Until when the receiver may answer, in words. A second request has no deadline. */
export function deadlineText({ deadline_at }: Pick<Cancellation, 'deadline_at'>, now: string): string {
  if (deadline_at === '') return TIMELINE.noDeadline;
  const moment = formatMoment(deadline_at);
  return deadline_at < now ? TIMELINE.overdue(moment) : TIMELINE.until(moment);
}

function othersOf(
  kind: ReceiptEvent['kind'],
  newest: Cancellation | undefined,
): Pick<TimelineLine, 'others'> {
  if (newest === undefined) return {};
  if (kind === 'cancel_asked' && newest.substitute_uuid !== '')
    return { others: { title: TIMELINE.substitute, uuids: [newest.substitute_uuid] } };
  if (kind === 'cancel_not_cancelable' && newest.dependents.length > 0)
    return { others: { title: TIMELINE.dependents, uuids: newest.dependents.map(({ uuid }) => uuid) } };
  return {};
}

/** What this device asked for and the feed has not brought yet. */
function onDevice({ cancelling, cancellation }: TimelineRow): TimelineLine[] {
  if (cancelling === undefined || cancellation?.cancellation_id === cancelling.id) return [];
  // The server has said so.
  if (waitsForWord(cancelling)) return [];
  const { state, created_at, changed_at, error } = cancelling;
  const asked = line('cancelling', TIMELINE.onDevice.cancel, {
    at: new Date(created_at).toISOString(),
    tone: 'wait',
  });
  if (state !== 'refused') return [asked];
  const refused = line('cancel refused', TIMELINE.onDevice.cancelRefused, {
    at: new Date(changed_at).toISOString(),
    tone: 'bad',
    notes: error === undefined ? [] : [error.message],
  });
  return [asked, refused];
}

function toCome({ status, uuid, cancellation, events, operation }: TimelineRow): TimelineLine[] {
  const next = (title: string, ...notes: string[]) => [line('next', title, { tone: 'wait', notes })];
  const waits = status === 'pending' && operation !== undefined && waitsForWord(operation);
  if (waits || (status === 'sent' && cancelWaits(events))) return next(NOW.approval);
  if (status === 'issue') return uuid === '' ? next(NOW.stamp) : next(NOW.sat, NOW.satText);
  if (status !== 'cancel_pending') return [];
  switch (cancellation?.state) {
    case 'asked':
      // Nothing waits without saying why.
      return next(NOW.ask, ...(cancellation.text === '' ? [] : [cancellation.text]));
    case 'waiting_sat':
      return next(NOW.sat, NOW.waitingSat);
    case 'in_doubt':
      return next(NOW.doubt, ...(cancellation.text === '' ? [] : [cancellation.text]));
    case 'requested':
      return next(NOW.answer);
    case 'in_process':
      return next(NOW.receiver);
    default:
      return [];
  }
}
