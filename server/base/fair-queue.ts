/**
 * Work that few can do at once, in turns by client: whoever was served goes behind all the others who wait by then, so
 * that one client with much to do holds nobody up. Who asks for too much is told to come later.
 */
import { TinteroError } from '../../schema/errors.ts';

export type FairQueueOptions = {
  /** Most at once, over all clients. */
  concurrency: number;
  /** Most of one client at once. */
  perClient: number;
  /** Most large ones at once, over all clients: fewer than `concurrency` leaves room for the small ones. */
  large?: number;
  /** Most of one client that wait; one more is refused (client_busy). */
  maxQueuedPerClient: number;
  /** Most that wait, over all clients; one more is refused (server_busy). */
  maxQueued: number;
  /** When whoever was refused may ask again. */
  retryAfterSeconds: number;
};

export type Turn = {
  isLarge?: boolean;
  /** Whoever waits and goes away leaves the queue. What runs has to listen by itself. */
  signal?: AbortSignal | undefined;
};

export type FairQueue = {
  /** @throws TinteroError client_busy, server_busy; the signal's reason; what the work throws */
  run<T>(clientId: string, work: () => Promise<T>, turn?: Turn): Promise<T>;
  state(): { running: number; waiting: number };
};

type Item = { isLarge: boolean; start(): void };
type Client = { running: number; waiting: Item[] };

export function fairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, perClient, large = concurrency } = options;
  /** In the order of their turns. */
  const clients = new Map<string, Client>();
  let running = 0;
  let runningLarge = 0;
  let waiting = 0;

  const mayStart = ({ isLarge }: Item) => !isLarge || runningLarge < large;

  /** Starts as many as may be. */
  function serve(): void {
    while (running < concurrency && serveOne());
  }

  function serveOne(): boolean {
    for (const [clientId, client] of clients) {
      if (client.running >= perClient) continue;
      const item = client.waiting.find(mayStart);
      if (item === undefined) continue;
      client.waiting.splice(client.waiting.indexOf(item), 1);
      waiting -= 1;
      client.running += 1;
      running += 1;
      if (item.isLarge) runningLarge += 1;
      goBehind(clientId, client);
      item.start();
      return true;
    }
    return false;
  }

  function enter(clientId: string): Client {
    const client = clients.get(clientId) ?? { running: 0, waiting: [] };
    clients.set(clientId, client);
    return client;
  }

  function leave(clientId: string, client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) clients.delete(clientId);
  }

  function goBehind(clientId: string, client: Client): void {
    clients.delete(clientId);
    clients.set(clientId, client);
  }

  /** Until it is the item's turn. */
  async function wait(clientId: string, isLarge: boolean, signal: AbortSignal | undefined): Promise<Client> {
    signal?.throwIfAborted();
    const client = enter(clientId);
    await new Promise<void>((resolve, reject) => {
      const item: Item = { isLarge, start };
      function start(): void {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      }
      function giveUp(): void {
        client.waiting.splice(client.waiting.indexOf(item), 1);
        waiting -= 1;
        leave(clientId, client);
        reject(signal?.reason);
      }
      client.waiting.push(item);
      waiting += 1;
      serve();
      if (!client.waiting.includes(item)) return;
      const isTooMany = client.waiting.length > options.maxQueuedPerClient;
      if (!isTooMany && waiting <= options.maxQueued) {
        signal?.addEventListener('abort', giveUp, { once: true });
        return;
      }
      client.waiting.pop();
      waiting -= 1;
      leave(clientId, client);
      const { retryAfterSeconds } = options;
      reject(new TinteroError(isTooMany ? 'client_busy' : 'server_busy', {}, [], { retryAfterSeconds }));
    });
    return client;
  }

  return {
    async run(clientId, work, { isLarge = false, signal } = {}) {
      const client = await wait(clientId, isLarge, signal);
      try {
        return await work();
      } finally {
        client.running -= 1;
        running -= 1;
        if (isLarge) runningLarge -= 1;
        // Behind those, too, who came while it was served.
        goBehind(clientId, client);
        leave(clientId, client);
        serve();
      }
    },
    state: () => ({ running, waiting }),
  };
}
