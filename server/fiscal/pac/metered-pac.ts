/** A PAC whose calls are counted and timed, by its name and how each ended: whoever asks and about what is not said. */

import { type Meter, NO_METER } from '../../base/meter.ts';
import type { PacPort } from './port.ts';

export function meteredPac(port: PacPort, meter: Meter = NO_METER): PacPort {
  if (meter === NO_METER) return port;

  async function timed<T extends { kind: string }>(call: string, run: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await run();
    const { error } = result as { error?: string };
    const seconds = (performance.now() - begin) / 1_000;
    meter.pacCall({ provider: port.name, call, outcome: error ?? result.kind, seconds });
    return result;
  }

  return {
    name: port.name,
    rfc: port.rfc,
    stamp: (xml, key, signal) => timed('stamp', () => port.stamp(xml, key, signal)),
    recover: (xml, key, signal) => timed('recover', () => port.recover(xml, key, signal)),
    fetchStamped: (issuer, uuid, signal) => timed('fetch', () => port.fetchStamped(issuer, uuid, signal)),
    listStamped: (range, signal) => timed('list', () => port.listStamped(range, signal)),
    cancel: (request, signal) => timed('cancel', () => port.cancel(request, signal)),
    acuse: (issuer, uuid, kind, signal) => timed('acuse', () => port.acuse(issuer, uuid, kind, signal)),
    pending: (rfc, signal) => timed('pending', () => port.pending(rfc, signal)),
    answer: (request, signal) => timed('answer', () => port.answer(request, signal)),
    related: (request, signal) => timed('related', () => port.related(request, signal)),
    status: (request, signal) => timed('status', () => port.status(request, signal)),
    balance: (signal) => timed('balance', () => port.balance(signal)),
    probe: (signal) => timed('probe', () => port.probe(signal)),
  };
}
