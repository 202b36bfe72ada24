/** The token of SW: a permanent one from the account, or one asked for with user and password and renewed. */
import { parseEnvelope } from './sw-envelope.ts';

export type SwCredentials = { token: string } | { user: string; password: string };

/** Sends the authenticate call with these headers and gives back its status and body. Throws what the network throws. */
export type Authenticate = (headers: {
  user: string;
  password: string;
}) => Promise<{ status: number; body: string }>;

export type SwSession = {
  /** @returns the token, or undefined when the provider does not accept the credentials. */
  token(): Promise<string | undefined>;
  /** Forget a token that the provider refused. @returns whether another one can be asked for. */
  forget(refused: string): boolean;
};

/** Renewed this long before it ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;
const DEFAULT_LIFE_S = 7_200;
const HEADER_TEXT = /^[\x20-\x7e\xa0-\xff]*$/;

export function openSwSession(
  credentials: SwCredentials,
  authenticate: Authenticate,
  now: () => number,
): SwSession {
  if ('token' in credentials) {
    const token = HEADER_TEXT.test(credentials.token) ? credentials.token : undefined;
    return { token: async () => token, forget: () => false };
  }
  const { user, password } = credentials;
  let current: { token: string; endsAt: number } | undefined;
  let asking: Promise<string | undefined> | undefined;

  async function ask(): Promise<string | undefined> {
    const askedAt = now();
    // What a header cannot carry is no password of theirs, and `fetch` would throw it back in its message.
    if (!HEADER_TEXT.test(user + password)) return undefined;
    const answer = await authenticate({ user, password });
    if (answer.status >= 500 || answer.status === 429) {
      throw new Error('authenticate', { cause: { code: `HTTP${answer.status}` } });
    }
    const found = readToken(answer.body);
    if (found === undefined && parseEnvelope(answer.body) === undefined) {
      throw new Error('authenticate', { cause: { code: 'UNREADABLE' } });
    }
    if (found === undefined) return undefined;
    current = { token: found.token, endsAt: askedAt + found.lifeSeconds * 1000 - MARGIN_MS };
    return found.token;
  }

  return {
    async token() {
      if (current !== undefined && now() < current.endsAt) return current.token;
      // Many receipts at once ask for one token, not for one each.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(refused) {
      if (current?.token === refused) current = undefined;
      return true;
    },
  };
}

function readToken(body: string): { token: string; lifeSeconds: number } | undefined {
  try {
    const answer = JSON.parse(body) as { data?: { token?: unknown; expires_in?: unknown } } | null;
    const token = answer?.data?.token;
    if (typeof token !== 'string' || token === '') return undefined;
    const seconds = Number(answer?.data?.expires_in);
    return { token, lifeSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_LIFE_S };
  } catch {
    return undefined;
  }
}
