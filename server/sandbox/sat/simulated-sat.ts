/**
 * The simulated SAT as its functions see it: what it remembers, its own clock, its settings. No HTTP here; the routes of
 * the status service and of each provider's protocol call the functions beside this file.
 */
import { randomBytes } from 'node:crypto';
import type { DataFile, StampRow } from '../data-file.ts';
import type { Faults } from '../faults.ts';
import { settleDue } from './settle-due.ts';

/** May be changed while it runs, by the routes of control. Times in milliseconds. */
export type SatSettings = {
  /** From a request until silence means yes; undefined: three business days. */
  acceptMs: number | undefined;
  /** Most requests for one document. */
  maxRequests: number;
  /** From a request until its receipt can be fetched by itself. */
  acuseMs: number;
  /** From a request that needs no acceptance until the status says Cancelado. */
  cancelMs: number;
  /** Whether nothing needs acceptance until the end of the business day after its issue, as at the real one. */
  nextDayFree: boolean;
  /** From a request of the mass download until its packages are there. */
  downloadMs: number;
  /** Documents of one request of each kind, and of one package. */
  mostMetadata: number;
  mostXml: number;
  packageDocuments: number;
};

export const SAT_SETTINGS: SatSettings = {
  acceptMs: undefined,
  maxRequests: 3,
  acuseMs: 2_000,
  cancelMs: 0,
  nextDayFree: false,
  downloadMs: 2_000,
  mostMetadata: 1_000_000,
  mostXml: 200_000,
  packageDocuments: 2_000,
};

export type Sat = {
  data: DataFile;
  faults: Faults;
  settings: SatSettings;
  /** Its clock, in milliseconds since 1970: that of the sandbox, and what it was pushed. */
  now(): number;
  /** Pushes its clock; kept in the data file, because what was dated by it is. */
  push(ms: number): void;
  /** Key of the signatures of its receipts, which only it can verify. */
  acuseKey: Buffer;
};

const PUSHED = 'clock pushed';
const KEY = 'acuse key';

/** @param now milliseconds since 1970 */
export function openSat(options: {
  data: DataFile;
  faults: Faults;
  now: () => number;
  settings?: Partial<SatSettings>;
}): Sat {
  const { data, faults } = options;
  // Read each time: a command may run another sandbox over the same file.
  const pushed = () => Number(data.sat.value(PUSHED) ?? '0');
  return {
    data,
    faults,
    settings: { ...SAT_SETTINGS, ...options.settings },
    now: () => options.now() + pushed(),
    push(ms) {
      data.sat.atomically(() => data.sat.keepValue(PUSHED, String(pushed() + ms)));
    },
    acuseKey: Buffer.from(data.sat.firstValue(KEY, randomBytes(64).toString('hex')), 'hex'),
  };
}

/** The document, when the SAT has it already: it learns of a stamp some time after the provider made it. */
export function findStamp(sat: Sat, uuid: string): StampRow | undefined {
  settleDue(sat);
  const row = sat.data.byUuid(uuid);
  if (row === undefined) return undefined;
  const knownAt = Math.max(row.stamped_at + sat.faults.satLag(), row.hidden_until);
  return sat.now() >= knownAt ? row : undefined;
}
