/** What the tabs of this browser tell one another. Nothing of a document travels here. */
import type { Owner } from './owner.ts';

export type BusMessage =
  /** Someone queued an operation, came back online or signed in: the sending tab looks again. */
  | { type: 'wake' }
  | { type: 'signed_in'; owner: Owner }
  /** The server refused drafts for good, or took them after all. */
  | { type: 'refused_drafts' }
  /** Of all their tabs; by a version before this one nobody is named. */
  | { type: 'signed_out'; userId?: string }
  /** Somebody goes on with a draft in another tab: whoever has it open saves it and lets go. */
  | { type: 'draft_wanted'; slug: string }
  /** Of a collection more has come, or all of it. */
  | { type: 'arrived' }
  /** The sending tab found the network there, or gone. */
  | { type: 'reachable'; reachable: boolean };

type Listener = (message: BusMessage) => void;
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('tintero');
    channel.onmessage = (event: MessageEvent<BusMessage>) => {
      for (const listener of [...listeners]) listener(event.data);
    };
  }
  return channel;
}

/** Tells the other tabs. */
export function broadcastToTabs(message: BusMessage): void {
  open()?.postMessage(message);
}

/** Tells the other tabs, and those who listen in this one. */
export function tell(message: BusMessage): void {
  broadcastToTabs(message);
  for (const listener of [...listeners]) listener(message);
}

export function listen(listener: Listener): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
