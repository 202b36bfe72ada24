/**
 * Wakes whoever waits for a client's changes. Pipeline: step 8 (back). It carries no data: a waiter asks
 * the store what is new, so a lost or doubled wake loses and doubles nothing.
 */
export type ChangeHub = {
  /** Something of this client may have changed. */
  wake(clientId: string): void;
  /** @returns a function that stops listening. */
  listen(clientId: string, listener: () => void): () => void;
  /** Wakes everyone for the last time: streams end. */
  close(): void;
  readonly closed: boolean;
  /** How many listen, over all clients. */
  size(): number;
};

export function createChangeHub(): ChangeHub {
  const listeners = new Map<string, Set<() => void>>();
  let closed = false;
  return {
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      for (const ofClient of listeners.values()) for (const listener of ofClient) listener();
    },
    wake(clientId) {
      for (const listener of listeners.get(clientId) ?? []) listener();
    },
    listen(clientId, listener) {
      const ofClient = listeners.get(clientId) ?? new Set();
      listeners.set(clientId, ofClient);
      ofClient.add(listener);
      return () => {
        ofClient.delete(listener);
        if (ofClient.size === 0 && listeners.get(clientId) === ofClient) listeners.delete(clientId);
      };
    },
    size: () => [...listeners.values()].reduce((sum, ofClient) => sum + ofClient.size, 0),
  };
}
