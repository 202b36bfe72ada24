/** Tokens of the test provider: one that never ends, and those given for its user and password. */

/** The account that the portal uses with its own sandbox. It opens nothing else. */
export const SANDBOX_ACCOUNT = { user: 'sandbox', password: 'sandbox', token: 'sandbox' } as const;

export type Tokens = {
  /** @returns a new token, or undefined for another user or password. */
  give(user: string, password: string): string | undefined;
  /** @param authorization the header, `Bearer <token>` */
  accepts(authorization: string | undefined): boolean;
};

export function makeTokens(random: () => string): Tokens {
  const given = new Set<string>([SANDBOX_ACCOUNT.token]);
  return {
    give(user, password) {
      if (user !== SANDBOX_ACCOUNT.user || password !== SANDBOX_ACCOUNT.password) return undefined;
      const token = random();
      given.add(token);
      return token;
    },
    accepts: (authorization) => given.has((authorization ?? '').replace(/^Bearer /, '')),
  };
}
