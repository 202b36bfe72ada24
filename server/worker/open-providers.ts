/** The provider and the status service that the settings name. Only the worker calls a provider. */
import type { SwAccess } from '../config.ts';
import type { PacPort } from '../pac/port.ts';
import { swPac } from '../pac/sw.ts';
import { type SatStatusPort, satStatusService } from '../sat/status.ts';

const STAMP_TIMEOUT_MS = 30_000;
const STATUS_TIMEOUT_MS = 15_000;

export type ProviderSettings = {
  access: SwAccess;
  satStatusUrl: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

export function openProviders(settings: ProviderSettings): { pac: PacPort; sat: SatStatusPort } {
  const { access } = settings;
  const network = settings.fetch === undefined ? {} : { fetch: settings.fetch };
  return {
    pac: swPac({
      servicesUrl: access.url,
      apiUrl: access.apiUrl,
      credentials:
        access.token === '' ? { user: access.user, password: access.password } : { token: access.token },
      timeoutMs: settings.timeoutMs ?? STAMP_TIMEOUT_MS,
      ...network,
    }),
    sat: satStatusService({ url: settings.satStatusUrl, timeoutMs: STATUS_TIMEOUT_MS, ...network }),
  };
}

/** How the portal speaks to its own sandbox: as to any provider, over HTTP. @param url without final slash */
export function sandboxSettings(url: string): ProviderSettings {
  return {
    access: { url, apiUrl: url, token: '', user: 'sandbox', password: 'sandbox' },
    satStatusUrl: `${url}/ConsultaCFDIService.svc`,
  };
}
