/** A wire that a test may cut, or let fall silent. */
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Ends every connection; new ones are refused until it is healed. */
  cut(): void;
  /** Nothing passes any more, and nobody is told. */
  silence(): void;
  /** The next request that holds this text arrives, and its answer is lost with its connection. */
  loseAnswerTo(text: string): void;
  /** New connections pass; those that were silenced stay so, as those of a network that lost them. */
  heal(): void;
  close(): Promise<void>;
};

export async function tcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let lost = '';
  let state: 'good' | 'cut' | 'silent' = 'good';

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    // Somebody who is silent takes connections and says nothing.
    // Read, or it would never notice that the other side is gone, and closing would wait for it.
    if (state === 'silent') return void near.on('error', () => {}).resume();
    const far = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    near.on('data', (part) => {
      if (lost === '' || !part.includes(lost)) return;
      lost = '';
      far.unpipe(near);
      far.once('data', () => near.destroy()).resume();
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const end = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      state = 'cut';
      end();
    },
    silence() {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    loseAnswerTo(text) {
      lost = text;
    },
    heal() {
      state = 'good';
    },
    async close() {
      end();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
