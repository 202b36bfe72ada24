import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What is in the browser's storage here, by client; what the tab that opened one does when it closes. */
let kept: Set<string>;
let closing: () => Promise<void>;
let removing: () => Promise<void>;
let keeping: () => Promise<void>;

/** There is no IndexedDB here: only which databases are made and removed, and when. */
vi.mock('./open.ts', () => ({
  openAll: async (clientId: string) => {
    kept.add(clientId);
    const local = { meta: { get: async () => undefined, put: async () => await keeping() } };
    return { clientId, local, close: () => closing() };
  },
  wipeAll: async (clientId: string) => {
    await removing();
    kept.delete(clientId);
  },
}));

const signedIn = {
  user: { id: 'u', name: 'Ana', email: 'ana@example.com' },
  client: { client_id: 'first', rfc: 'EKU9003173C9', name: 'E', tax_regime: '601', zip_code: '42501' },
  sandbox: true,
  csrf_token: 't',
  version: '1',
};
let asked: string[];
/** Whose the cookie is; undefined: nobody's. */
let entered: object | undefined;
let storage: Map<string, string>;
/** What the server answers to signing out, and who waits for the network. */
let signingOut: () => Response;
let online: (() => void)[];

beforeEach(() => {
  kept = new Set();
  closing = async () => undefined;
  removing = async () => undefined;
  keeping = async () => undefined;
  asked = [];
  entered = undefined;
  storage = new Map();
  signingOut = () => Response.json({ signed_out: true });
  online = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'online') online.push(listener);
  });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/v1/session/sign-in') return Response.json(signedIn);
    if (path === '/api/v1/session/sign-out') return signingOut();
    if (path !== '/api/v1/session') return Response.json({});
    return entered === undefined ? new Response('{}', { status: 401 }) : Response.json(entered);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As after loading the page: nothing is remembered but what is in storage. */
async function freshTab() {
  vi.resetModules();
  return await import('./session.ts');
}

test('signing out removes what is on the device', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  expect(kept).toEqual(new Set(['first']));
  await tab.signOut();
  expect(kept).toEqual(new Set());
  expect([...storage.keys()]).toEqual([]);
  expect(asked.at(-1)).toBe('/api/v1/session/sign-out');
});

test('a tab that is closed while it signs out leaves the removing to the next one', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  // A call under way holds the closing up; the person does not wait for it.
  closing = () => new Promise(() => {});
  void tab.signOut();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept).toEqual(new Set(['first']));
  const next = await freshTab();
  next.startSession();
  await expect.poll(() => [...kept, ...storage.keys()]).toEqual([]);
  expect(asked.filter((path) => path.endsWith('sign-out'))).toHaveLength(1);
});

test('a closing that fails does not keep the data, nor the session on the server', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  closing = async () => await Promise.reject(new Error('the connection is gone'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tab.signOut();
  said.mockRestore();
  expect([...kept, ...storage.keys()]).toEqual([]);
  expect(asked.at(-1)).toBe('/api/v1/session/sign-out');
});

test('another client, who entered in another tab, does not take the place of the one at the screen', async () => {
  const tab = await freshTab();
  tab.startSession();
  await tab.signIn('ana@example.com', 'x');
  entered = { ...signedIn, client: { ...signedIn.client, client_id: 'second' } };
  expect(await tab.refreshSession()).toBe(false);
  expect(kept).toEqual(new Set(['first']));
  expect(tab.sessionState.get()).toMatchObject({
    expired: true,
    session: { client: { client_id: 'first' } },
  });
  entered = signedIn;
  expect(await tab.refreshSession()).toBe(true);
  expect(tab.sessionState.get()).toMatchObject({ expired: false });
});

test('who comes back while their data is being removed begins anew, with nothing of before', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  closing = () => new Promise(() => {});
  void tab.signOut();
  const next = await freshTab();
  await next.signIn('ana@example.com', 'x');
  expect([...storage.keys()]).toEqual(['tintero.client_id']);
  expect(kept).toEqual(new Set(['first']));
});

test('what could not be removed is not removed any more once its owner is back', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  removing = async () => await Promise.reject(new Error('the disk'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tab.signOut();
  expect(storage.get('tintero.wiping')).toBe('first');
  await tab.signIn('ana@example.com', 'x');
  said.mockRestore();
  removing = async () => undefined;
  entered = signedIn;
  const next = await freshTab();
  next.startSession();
  await expect.poll(() => next.sessionState.get().status).toBe('signed_in');
  expect(kept).toEqual(new Set(['first']));
});

/** Each as the network, or what stands before the server, may leave it. */
test.each<[string, () => Response]>([
  [
    'no network',
    () => {
      throw new TypeError('no network');
    },
  ],
  ['a server that is being updated', () => new Response('', { status: 503 })],
  ['a portal that answers for it', () => new Response('<html>')],
])('who signed out is not back when the network is: %s', async (_name, answer) => {
  const tab = await freshTab();
  tab.startSession();
  await tab.signIn('ana@example.com', 'x');
  entered = signedIn;
  signingOut = answer;
  await tab.signOut();
  expect(storage.get('tintero.leaving')).toBe('1');
  for (const listener of online) listener();
  expect(await tab.refreshSession()).toBe(false);
  expect(tab.sessionState.get()).toMatchObject({ status: 'signed_out' });
  expect(kept).toEqual(new Set());
  // The server learns of it before it is asked who is there.
  signingOut = () => {
    entered = undefined;
    return Response.json({ signed_out: true });
  };
  await tab.refreshSession();
  expect([...storage.keys()]).toEqual([]);
  expect(tab.sessionState.get()).toMatchObject({ status: 'signed_out' });
});

test('who enters anew before the server learned of their leaving stays when the page is loaded again', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  signingOut = () => new Response('', { status: 503 });
  await tab.signOut();
  await tab.signIn('ana@example.com', 'x');
  expect([...storage.keys()]).toEqual(['tintero.client_id']);
});

test('a full disk keeps nobody from what is on the device', async () => {
  const tab = await freshTab();
  keeping = async () => await Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  expect(await tab.signIn('ana@example.com', 'x')).toMatchObject({ ok: true });
  expect(tab.sessionState.get()).toMatchObject({ status: 'signed_in' });
  const { diskFull } = await import('./storage.ts');
  expect(diskFull.get()).toBe(true);
});

test('a browser that lets nothing be kept says so instead of loading for ever', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const tab = await freshTab();
  tab.startSession();
  await expect.poll(() => tab.sessionState.get()).toMatchObject({ status: 'signed_out', problem: {} });
  said.mockRestore();
});
