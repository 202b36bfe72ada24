/** The provider's side of the sandbox: one memory of stamps and one SAT behind it, in each provider's protocol. */
import { Hono } from 'hono';
import type { Authority } from './authority.ts';
import type { CheckOptions } from './check.ts';
import type { DataFile } from './data-file.ts';
import type { Faults } from './faults.ts';
import { finkokRoutes } from './finkok-routes.ts';
import { prodigiaRoutes } from './prodigia-routes.ts';
import type { Sat } from './sat/simulated-sat.ts';
import { makeStamper, type StampOnce } from './stamp-once.ts';
import { swRoutes } from './sw-routes.ts';
import type { Tokens } from './tokens.ts';

export type PacOptions = {
  data: DataFile;
  authority: Authority;
  faults: Faults;
  sat: Sat;
  tokens: Tokens;
  check: CheckOptions;
  now: () => number;
  uuid: () => string;
};

/** What each protocol is given. */
export type Front = PacOptions & { stampOnce: StampOnce };

/** Stamps that a new account of the sandbox has. */
const STAMPS_BOUGHT = 100_000;

export function stampsLeft(data: DataFile): number {
  return Math.max(0, STAMPS_BOUGHT - data.countStamps());
}

export function pacRoutes(options: PacOptions): Hono {
  const front: Front = { ...options, stampOnce: makeStamper(options) };
  const app = new Hono();
  app.route('/', swRoutes(front));
  app.route('/', finkokRoutes(front));
  app.route('/', prodigiaRoutes(front));
  return app;
}
