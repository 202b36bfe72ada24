/** The metrics on a port of their own, apart from the portal's: who may read them is a matter of the network. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../base/config/config.ts';
import type { Log } from '../../base/log/log.ts';
import { knownHosts } from '../../http/known-host.ts';

export type MetricsServer = {
  /** Of GET /metrics. */
  url: string;
  close(): Promise<void>;
};

type Source = { contentType: string; scrape(): Promise<string> };

/** @throws the error of a port that is taken (EADDRINUSE) */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  source: Source,
  { config, log }: { config: Pick<Config, 'publicUrl'>; log: Log },
): Promise<MetricsServer> {
  // A page of somebody else's whose name was made to lead here reads nothing.
  const hosts = knownHosts({ host, publicUrl: config.publicUrl });
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host ?? ''}${request.url ?? ''}`;
    const { hostname, pathname } = URL.canParse(url) ? new URL(url) : { hostname: '', pathname: '' };
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (!hosts.has(hostname)) return answer(403, 'text/plain', '');
    if (pathname !== '/metrics' || request.method !== 'GET') return answer(404, 'text/plain', '');
    source.scrape().then(
      (text) => answer(200, source.contentType, text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be read');
        answer(500, 'text/plain', '');
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await ended;
    },
  };
}
