/** A listener of the change feed by Server-Sent Events. */
import type { SSEStreamingApi } from 'hono/streaming';
import type { ChangeNotice } from '../../../schema/documents/changes.ts';
import type { ChangeListener } from './stream-changes.ts';

export function eventListener(stream: SSEStreamingApi): ChangeListener {
  const write = async (text: string) => void (await stream.write(text));
  return {
    get aborted() {
      return stream.aborted;
    },
    onAbort: (listener) => stream.onAbort(listener),
    begin: (seq) => write(`: ${seq}\n\n`),
    tell: (notices) => write(notices.map(eventOf).join('')),
    keepAlive: () => write(': \n\n'),
  };
}

function eventOf({ seq, collection }: ChangeNotice): string {
  return `event: change\ndata: ${JSON.stringify({ seq, collection })}\nid: ${seq}\n\n`;
}
