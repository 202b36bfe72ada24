/** The providers and the status service that the settings name. Only the worker and the test of a connection call a provider. */
import type { SwAccess } from '../../base/config/config.ts';
import { limitedFetch } from '../../base/net/limited-fetch.ts';
import { type SatDownloadPort, satDownload } from '../sat/download/sat-download.ts';
import { type SatStatusPort, satStatusService } from '../sat/status.ts';
import { throttledStatus } from '../sat/throttled-status.ts';
import { serverAccount } from './accounts.ts';
import { createProviders, type ProviderOptions, type Providers } from './pac-accounts.ts';

const STAMP_TIMEOUT_MS = 30_000;
const STATUS_TIMEOUT_MS = 15_000;
/** A package of the mass download in base64. */
const MOST_PACKAGE_BYTES = 160 * 1024 * 1024;

export type ProviderSettings = {
  /** The server's own account: of the clients that chose none. */
  access: SwAccess;
  satStatusUrl: string;
  /** Where the sandbox listens; undefined without one. */
  sandboxUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Told of each call to somebody outside whose word the operator takes. */
  outside?: (source: string, send: typeof fetch) => typeof fetch;
};

type Needs = Pick<ProviderOptions, 'store' | 'secrets' | 'clock' | 'chance' | 'allowsPrivate' | 'meter'>;

export function openProviders(
  settings: ProviderSettings,
  needs: Needs,
): { providers: Providers; sat: SatStatusPort; satDownload: SatDownloadPort } {
  const { access, sandboxUrl, satStatusUrl, outside = (_, send) => send } = settings;
  // The sandbox goes by the clock of this very machine.
  const isOwn = (url: string) => sandboxUrl !== undefined && url.startsWith(sandboxUrl);
  const listening = (source: string, url: string, send: typeof fetch) =>
    isOwn(url) ? send : outside(source, send);
  const network = settings.fetch === undefined ? {} : { fetch: settings.fetch };
  return {
    providers: createProviders({
      ...needs,
      server: serverAccount(access, sandboxUrl !== undefined),
      ...(sandboxUrl !== undefined && { sandboxUrl }),
      timeoutMs: settings.timeoutMs ?? STAMP_TIMEOUT_MS,
      throughServer: (send) => listening('PAC', access.url, send),
      ...network,
    }),
    sat: throttledStatus(
      satStatusService({
        url: satStatusUrl,
        timeoutMs: STATUS_TIMEOUT_MS,
        // The operator's own address; an answer without end is none either.
        fetch: listening('SAT', satStatusUrl, limitedFetch({ allowsPrivate: true, ...network })),
      }),
      { now: () => needs.clock().getTime(), chance: needs.chance },
    ),
    // Its sandbox plays it; else it is the SAT's own.
    satDownload: satDownload({
      url: sandboxUrl ?? '',
      fetch: limitedFetch({ allowsPrivate: true, maxBytes: MOST_PACKAGE_BYTES, ...network }),
    }),
  };
}

/** How the portal speaks to its own sandbox: as to any provider, over HTTP. @param url without final slash */
export function sandboxSettings(url: string): ProviderSettings {
  return {
    access: { url, apiUrl: url, token: '', user: 'sandbox', password: 'sandbox' },
    satStatusUrl: `${url}/ConsultaCFDIService.svc`,
    sandboxUrl: url,
  };
}
