/**
 * GET /socket: what is said over a WebSocket, each message a JSON text. It tells what the stream of changes tells, by topic; whoever is told pulls the
 * collection. Pure.
 */
import * as v from 'valibot';
import type { Section } from '../sections.ts';
import { ChangeNoticeSchema } from './changes.ts';
import type { CollectionName } from './collections.ts';

export const SOCKET_PATH = '/socket';

/** What there is to hear of in a section. */
export const SECTION_COLLECTIONS: Readonly<Record<Section['id'], readonly CollectionName[]>> = {
  invoicing: ['drafts', 'receipts', 'parties', 'products', 'settings', 'cancel_requests', 'documents'],
  conciliation_host: ['received', 'settings'],
  conciliation_guest: ['receipts', 'settings'],
  email_tracking: ['receipts'],
  colaboration_host: ['orders', 'received', 'documents', 'settings'],
  colaboration_guest: ['orders', 'receipts', 'documents', 'settings'],
  factoring: ['receipts', 'received', 'settings'],
  fiscal_risk: ['parties', 'settings'],
  print: ['settings'],
};

/** `<client_id>:<section>` */
export const topicOf = (clientId: string, section: string): string => `${clientId}:${section}`;

const topic = v.pipe(v.string(), v.maxLength(200));

/** What whoever listens may say. Anything else ends the connection. */
export const SocketAskSchema = v.strictObject({ event: v.picklist(['join', 'leave']), topic });
export type SocketAsk = v.InferOutput<typeof SocketAskSchema>;

/**
 * What they are told. `open`: they are heard, and may join these topics. `joined`: from that number on they hear of its changes. `refused`: no such topic,
 * or not for them.
 */
export const SocketSaidSchema = v.variant('event', [
  v.object({ event: v.literal('open'), seq: v.number(), topics: v.array(topic) }),
  v.object({ event: v.literal('joined'), topic, seq: v.number() }),
  v.object({ event: v.picklist(['left', 'refused']), topic }),
  v.object({ event: v.literal('change'), topic, ...ChangeNoticeSchema.entries }),
]);
export type SocketSaid = v.InferOutput<typeof SocketSaidSchema>;

/** Why the server ends it. */
export const SOCKET_CLOSE = {
  goingAway: 1001,
  /** It said what is not understood, or too much. */
  notUnderstood: 1008,
  trouble: 1011,
  /** The user has too many. */
  tryLater: 1013,
  /** Session or token are over, or may see something else by now. */
  notAllowed: 4401,
  /** A newer connection of the same session took its place. */
  replaced: 4409,
} as const;
