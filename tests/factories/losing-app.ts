/** A server over a network that loses what passes, brings it twice, and loses the answers to it: three times of each path at most. */
import type { TestServer } from './server.ts';

/** @param chance from 0 to 1 @param part of the paths that are lost */
export function losingApp({ app }: TestServer, chance: () => number, part: string): TestServer['app'] {
  const losses = new Map<string, number>();
  const request = async (path: string, init: RequestInit) => {
    const lost = losses.get(path) ?? 0;
    const fate = path.includes(part) && lost < 3 ? chance() : 1;
    if (fate < 0.6) losses.set(path, lost + 1);
    if (fate < 0.2) throw new TypeError('the network is gone');
    if (fate < 0.35) await app.request(path, init);
    const answer = await app.request(path, init);
    if (fate < 0.6) throw new TypeError('the answer is lost');
    return answer;
  };
  return { request } as unknown as TestServer['app'];
}
