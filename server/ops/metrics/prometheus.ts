/**
 * The meter as Prometheus reads it. Only this file loads prom-client. What is counted is of this process; what is asked
 * of the database is of all of them, and alike in each.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from '../../base/meter.ts';
import type { Reading } from './read-state.ts';

export type Prometheus = {
  meter: Meter;
  readonly contentType: string;
  /** The text of one scrape. @param read what is looked up for it; when it throws, the rest is told all the same */
  scrape(read: () => Promise<Reading>): Promise<string>;
  /** Ends what it watches. */
  close(): void;
};

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'tintero_' });

  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name: `tintero_${name}`, help, labelNames, buckets: SECONDS, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `tintero_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tintero_${name}`, help, labelNames, registers });

  const requests = histogram('http_request_seconds', 'Calls, by the pattern of their route.', [
    'method',
    'route',
    'status',
  ]);
  const pacCalls = histogram(
    'pac_call_seconds',
    'Calls to PACs; outcome is the kind of answer or an error code.',
    ['provider', 'call', 'outcome'],
  );
  const jobs = histogram('job_seconds', 'Turns of jobs.', ['kind', 'outcome']);
  const operations = counter('operations_total', 'Operations of outboxes that came.', ['kind', 'outcome']);
  const feedLag = histogram('feed_lag_seconds', 'From a commit here until a live device was told.', []);
  const securityEvents = counter('security_events_total', 'Events of the security log.', ['kind']);
  const up = gauge('state_read', '1 when what is looked up for a scrape could be read, else 0.');
  const state = {
    jobsWaiting: gauge('jobs_waiting', 'Jobs that wait, due or not.', ['kind']),
    jobsDue: gauge('jobs_due', 'Jobs that could run now.', ['kind']),
    jobAge: gauge('job_age_seconds', 'How long the oldest job that is due has waited.', ['kind']),
    unknownStamps: gauge('unknown_stamps', 'Receipts that a PAC may have stamped and nobody knows.'),
    streams: gauge('open_streams', 'Live streams of this process.'),
    database: gauge('database_connections', 'Connections of this process by state.', ['state']),
    pdf: gauge('pdf_documents', 'Documents at the printer of this process.', ['state']),
  };

  function show({ jobs: queue, unknownStamps, openStreams, database, pdf }: Reading): void {
    for (const { kind, waiting, due, oldestSeconds } of queue) {
      state.jobsWaiting.set({ kind }, waiting);
      state.jobsDue.set({ kind }, due);
      state.jobAge.set({ kind }, oldestSeconds);
    }
    state.unknownStamps.set(unknownStamps);
    state.streams.set(openStreams);
    for (const [name, value] of Object.entries(database)) state.database.set({ state: name }, value);
    for (const [name, value] of Object.entries(pdf)) state.pdf.set({ state: name }, value);
  }

  return {
    meter: {
      request: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
      pacCall: ({ seconds, ...labels }) => pacCalls.observe(labels, seconds),
      job: ({ seconds, ...labels }) => jobs.observe(labels, seconds),
      operation: (kind, outcome) => operations.inc({ kind, outcome }),
      feedLag: (seconds) => feedLag.observe(seconds),
      securityEvent: (kind) => securityEvents.inc({ kind }),
    },
    contentType: registry.contentType,
    async scrape(read) {
      try {
        show(await read());
        up.set(1);
      } catch {
        up.set(0);
      }
      return await registry.metrics();
    },
    close: () => registry.clear(),
  };
}
