/** The live stream: an EventSource that is opened again whenever it ends. It only wakes a pull (R21). */

import type { ChangeNotice } from '../../../schema/documents/changes.ts';
import { backoffMs } from '../../../sync/backoff.ts';
import { readNotice } from '../../../sync/replication.ts';

export type StreamPorts = {
  onNotice(notice: ChangeNotice): void;
  /** Open after having been closed: anything may have been missed. */
  onOpen(): void;
  onClosed(): void;
};

export function openStream(path: string, ports: StreamPorts): { stop(): void } {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function open(): void {
    if (stopped) return;
    source = new EventSource(path);
    source.onopen = () => {
      failures = 0;
      ports.onOpen();
    };
    source.addEventListener('change', (event: MessageEvent<string>) => {
      const notice = readNotice(event.data);
      if (notice) ports.onNotice(notice);
    });
    source.onerror = () => {
      ports.onClosed();
      /** The browser tries again by itself unless the answer was no event stream; we wait our own way. */
      source?.close();
      failures++;
      timer = setTimeout(open, backoffMs(failures, Math.random()));
    };
  }

  const now = () => {
    if (source?.readyState === EventSource.OPEN) return;
    clearTimeout(timer);
    source?.close();
    open();
  };
  addEventListener('online', now);
  open();
  return {
    stop() {
      stopped = true;
      removeEventListener('online', now);
      clearTimeout(timer);
      source?.close();
    },
  };
}
