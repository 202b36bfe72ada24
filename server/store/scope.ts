/** Whose data: the first argument of every store function, so that no query runs without it. */
export type Scope = {
  /** The taxpayer account; every row belongs to one. */
  clientId: string;
  /** Who asks; `system` for what the server does by itself. */
  userId: string;
};

/** The scope of the server's own work for a client (worker, seed). */
export function systemScope(clientId: string): Scope {
  return { clientId, userId: 'system' };
}
