/** The meter of the settings: one that counts, with what a scrape reads of it, or the one that costs nothing. */
import type { Config } from '../../base/config/config.ts';
import { type Meter, NO_METER } from '../../base/meter.ts';
import type { Prometheus } from './prometheus.ts';

export type OpenedMeter = {
  meter: Meter;
  /** Undefined while no port is set. */
  prometheus?: Prometheus;
};

/** The library is loaded only when it is used. */
export async function openMeter({ metrics }: Pick<Config, 'metrics'>): Promise<OpenedMeter> {
  if (metrics.port === undefined) return { meter: NO_METER };
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus();
  return { meter: prometheus.meter, prometheus };
}
