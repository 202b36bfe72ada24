/** A listener of the change feed by WebSocket: it joins topics, and is told of what is in them. */
import * as v from 'valibot';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import {
  SECTION_COLLECTIONS,
  SOCKET_CLOSE,
  type SocketAsk,
  SocketAskSchema,
  type SocketSaid,
  topicOf,
} from '../../../schema/documents/socket.ts';
import { READERS } from '../../../schema/pushables/readers.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { ChangeListener } from './stream-changes.ts';

/** The connection, as far as a listener needs it. */
export type Connection = {
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  /** With no goodbye. */
  cut(): void;
  /** Bytes that were sent and have not left yet. */
  waiting(): number;
};

export type SocketListener = ChangeListener & {
  /** A text that came; undefined for bytes. */
  onMessage(text: string | undefined): void;
  onPong(): void;
  onClosed(): void;
};

export const SOCKET_LIMITS = {
  /** Messages from one keep-alive to the next. */
  messages: 60,
  /** A notice is some hundred bytes: who has not read thousands of them does not read. */
  waitingBytes: 256 * 1024,
};

/** Topics that one may join, with what is in them: of a section with nothing that they may read, none. */
function topicsFor(scope: Scope): Map<string, readonly CollectionName[]> {
  const readable = Object.entries(SECTION_COLLECTIONS).filter(([, collections]) =>
    collections.some((collection) => scope.can(READERS[collection])),
  );
  return new Map(
    readable.map(([section, collections]) => [topicOf(scope.clientId, section), collections] as const),
  );
}

/** @param seq what it hears of comes after that number */
export function socketListener(
  scope: Scope,
  connection: Connection,
  seq: number,
  limits = SOCKET_LIMITS,
): SocketListener {
  const topics = topicsFor(scope);
  const joined = new Set<string>();
  const onAborts: (() => void)[] = [];
  let last = seq;
  let messages = 0;
  let isHeard = true;
  let aborted = false;

  function abort(): void {
    aborted = true;
    for (const listener of onAborts) listener();
  }
  function cut(): void {
    connection.cut();
    abort();
  }
  function refuse(): void {
    connection.close(SOCKET_CLOSE.notUnderstood);
    abort();
  }
  function say(said: SocketSaid): void {
    if (aborted) return;
    if (connection.waiting() > limits.waitingBytes) cut();
    else connection.send(JSON.stringify(said));
  }
  function answer({ event, topic }: SocketAsk): void {
    if (!topics.has(topic)) say({ event: 'refused', topic });
    else if (event === 'join') {
      joined.add(topic);
      say({ event: 'joined', topic, seq: last });
    } else {
      joined.delete(topic);
      say({ event: 'left', topic });
    }
  }

  return {
    get aborted() {
      return aborted;
    },
    onAbort: (listener) => void onAborts.push(listener),
    async begin() {
      say({ event: 'open', seq, topics: [...topics.keys()] });
    },
    async tell(notices) {
      for (const notice of notices) {
        for (const topic of joined) {
          if (topics.get(topic)?.includes(notice.collection))
            say({ event: 'change', topic, seq: notice.seq, collection: notice.collection });
        }
        last = notice.seq;
      }
    },
    async keepAlive() {
      // Who has not answered since the last time is asleep, gone, or does not read.
      const answered = isHeard;
      isHeard = false;
      messages = 0;
      if (answered) connection.ping();
      else cut();
    },
    onMessage(text) {
      if (aborted) return;
      messages += 1;
      const asked = messages > limits.messages ? undefined : readAsk(text);
      if (asked === undefined) refuse();
      else answer(asked);
    },
    onPong() {
      isHeard = true;
    },
    onClosed: abort,
  };
}

function readAsk(text: string | undefined): SocketAsk | undefined {
  if (text === undefined) return undefined;
  try {
    const read = v.safeParse(SocketAskSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
