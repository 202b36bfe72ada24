import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Owner, placeOf } from '../device/owner.ts';

/** What is in the browser's storage here, by place, and the session that is written down there; what the tab that opened one does when it closes. */
let kept: Set<string>;
let sessions: Map<string, { value: object }>;
let closing: () => Promise<void>;
let removing: () => Promise<void>;
let keeping: () => Promise<void>;

/** There is no IndexedDB here: only which databases are made and removed, and when. */
vi.mock('../open.ts', () => ({
  openAll: async (owner: Owner) => {
    const place = placeOf(owner);
    kept.add(place);
    const local = { meta: { get: async () => sessions.get(place), put: async () => await keeping() } };
    return { owner, place, local, close: () => closing() };
  },
  wipeAll: async (place: string) => {
    await removing();
    kept.delete(place);
  },
}));
vi.mock('../device/places.ts', () => ({
  foundPlaces: async () =>
    [...kept].map((place) => {
      const [clientId, userId] = place.split('_');
      return { place, owner: { clientId, userId }, unsent: 0 };
    }),
  formerOwner: async (clientId: string) => ({ clientId, userId: 'u' }),
  hasSession: async (owner: Owner) => sessions.has(placeOf(owner)),
}));

const signedIn = {
  user: { id: 'u', name: 'Ana', email: 'ana@example.com' },
  client: { client_id: 'first', rfc: 'EKU9003173C9', name: 'E', tax_regime: '601', zip_code: '42501' },
  sandbox: true,
  csrf_token: 't',
  version: '1',
  clients: [
    { client_id: 'first', rfc: 'EKU9003173C9', name: 'E' },
    { client_id: 'second', rfc: 'URE180429TM6', name: 'U' },
  ],
};
const second = { ...signedIn, client: { ...signedIn.client, client_id: 'second' } };
const bea = { ...signedIn, user: { id: 'b', name: 'Bea', email: 'bea@example.com' } };
let asked: string[];
/** Whose the cookie is; undefined: nobody's. */
let entered: object | undefined;
let storage: Map<string, string>;
/** What the server answers to signing out, and who waits for the network. */
let signingOut: () => Response;
let online: (() => void)[];
/** Clients that were chosen, and what the page was led to. */
let chosen: string[];
let gone: string[];

beforeEach(() => {
  kept = new Set();
  sessions = new Map();
  chosen = [];
  gone = [];
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
  vi.stubGlobal('location', { assign: (to: string) => void gone.push(to) });
  vi.stubGlobal('fetch', async (path: string, init: { body?: string } = {}) => {
    asked.push(path);
    if (path === '/api/v1/session/client') {
      const { client_id } = JSON.parse(init.body ?? '') as { client_id: string };
      chosen.push(client_id);
      entered = client_id === 'first' ? signedIn : second;
      return Response.json(entered);
    }
    if (path === '/api/v1/session/sign-in') return Response.json(signedIn);
    if (path === '/api/v1/session/sign-out') return signingOut();
    if (path === '/api/v1/session/options')
      return Response.json({ sandbox: true, signed_in: entered !== undefined });
    if (path !== '/api/v1/session') return Response.json({});
    return entered === undefined ? new Response('{}', { status: 401 }) : Response.json(entered);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As after loading the page: nothing is remembered but what is in storage. */
async function freshTab() {
  vi.resetModules();
  return { ...(await import('./session.ts')), ...(await import('./sign-in.ts')) };
}

test('a browser that remembers nobody asks for a session only when it has one', async () => {
  const tab = await freshTab();
  expect(await tab.mayBeSomebody()).toBe(false);
  // Nobody went by choice.
  expect(tab.sessionState.get()).toEqual({ status: 'signed_out' });
  expect(asked).toEqual(['/api/v1/session/options']);
  entered = signedIn;
  const other = await freshTab();
  expect(await other.mayBeSomebody()).toBe(true);
  expect(asked.slice(1)).toEqual(['/api/v1/session/options', '/api/v1/session']);
});

test('signed out with no network, the page still knows whether the server tries things out', async () => {
  const tab = await freshTab();
  const { askOptions } = await import('./sign-in-options.ts');
  await tab.signIn('ana@example.com', 'x');
  signingOut = () => {
    throw new TypeError('no network');
  };
  await tab.signOut();
  const before = asked.length;
  expect(await askOptions()).toMatchObject({ ok: true, value: { sandbox: true } });
  expect(asked.length).toBe(before);
});

test('signing out removes what is on the device', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  expect(kept).toEqual(new Set(['first_u']));
  await tab.signOut();
  expect(kept).toEqual(new Set());
  expect([...storage.keys()]).toEqual([]);
  expect(asked.at(-1)).toBe('/api/v1/session/sign-out');
  expect(tab.sessionState.get()).toEqual({ status: 'signed_out', left: true });
});

test('a tab that is closed while it signs out leaves the removing to the next one', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  // A call under way holds the closing up; the person does not wait for it.
  closing = () => new Promise(() => {});
  void tab.signOut();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept).toEqual(new Set(['first_u']));
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

test.each([
  ['another person', bea, { by: 'person' }],
  ['the same one in another client', second, { by: 'client', client: { client_id: 'second' } }],
])(
  '%s, who entered in another tab, does not take the place of who is at the screen',
  async (_, other, displaced) => {
    const tab = await freshTab();
    tab.startSession();
    await tab.signIn('ana@example.com', 'x');
    entered = other;
    storage.set(
      'tintero.owner',
      JSON.stringify({ client_id: other.client.client_id, user_id: other.user.id }),
    );
    expect(await tab.refreshSession()).toBe(false);
    expect(kept).toEqual(new Set(['first_u']));
    expect(chosen).toEqual([]);
    expect(tab.sessionState.get()).toMatchObject({
      expired: true,
      displaced,
      session: { client: { client_id: 'first' }, user: { id: 'u' } },
    });
    entered = signedIn;
    expect(await tab.refreshSession()).toBe(true);
    expect(tab.sessionState.get()).toMatchObject({ expired: false });
    expect(tab.sessionState.get()).not.toHaveProperty('displaced');
  },
);

test('who was taken out of the client at the screen is told so, and nothing is removed by that; taken back they go on', async () => {
  const tab = await freshTab();
  const { callServer } = await import('../api.ts');
  tab.startSession();
  await tab.signIn('ana@example.com', 'x');
  const { client: _, sandbox: __, ...undecided } = signedIn;
  entered = { ...undecided, clients: [second.clients[1]] };
  expect(await tab.refreshSession()).toBe(false);
  const displaced = { by: 'left', clients: [{ client_id: 'second' }] };
  expect(tab.sessionState.get()).toMatchObject({ expired: true, displaced });
  entered = signedIn;
  expect(await tab.refreshSession()).toBe(true);
  expect(tab.sessionState.get()).not.toHaveProperty('displaced');

  // In no client any more: what a call says that is somebody's own, and not what is said of whoever the cookie is of.
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'membership_ended', message: '-' }, { status: 403 }),
  );
  await callServer('GET', '/receipts', undefined, { as: {} });
  await callServer('GET', '/receipts', undefined, { as: { userId: 'b' } });
  expect(tab.sessionState.get()).not.toHaveProperty('displaced');
  await callServer('GET', '/receipts');
  expect(tab.sessionState.get()).toMatchObject({ expired: true, displaced: { by: 'left', clients: [] } });
  expect(kept).toEqual(new Set(['first_u']));
  vi.stubGlobal('fetch', answered);
});

test('who belongs to several and has not chosen is asked, and is nowhere until then', async () => {
  const tab = await freshTab();
  tab.startSession();
  const { client: _, sandbox: __, ...undecided } = signedIn;
  entered = undecided;
  expect(await tab.refreshSession()).toBe(false);
  expect(tab.sessionState.get()).toMatchObject({ status: 'choosing', undecided });
  expect(kept).toEqual(new Set());
  expect(await tab.chooseClient('second')).toMatchObject({ ok: true });
  expect(tab.sessionState.get()).toMatchObject({ session: { client: { client_id: 'second' } } });
  expect(kept).toEqual(new Set(['second_u']));
});

test('to another client with a page that begins anew; with no network only to one that was worked in here', async () => {
  const tab = await freshTab();
  tab.startSession();
  await tab.signIn('ana@example.com', 'x');
  expect(await tab.switchClient('second')).toMatchObject({ ok: true });
  expect([chosen, gone]).toEqual([['second'], ['/receipts']]);
  expect(storage.get('tintero.owner')).toContain('second');

  const next = await freshTab();
  sessions.set('second_u', { value: second });
  next.startSession();
  await expect.poll(() => next.sessionState.get()).toMatchObject({ status: 'signed_in', stale: false });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no network')));
  expect(await next.switchClient('first')).toMatchObject({ ok: false, error: { code: 'network' } });
  sessions.set('first_u', { value: signedIn });
  expect(await next.switchClient('first')).toMatchObject({ ok: true });
  expect(gone).toEqual(['/receipts', '/receipts']);

  // The page that begins anew shows it, and tells the server when it can.
  const last = await freshTab();
  last.startSession();
  await expect
    .poll(() => last.sessionState.get())
    .toMatchObject({ stale: true, session: { client: { client_id: 'first' } } });
  vi.stubGlobal('fetch', answered);
  expect(await last.refreshSession()).toBe(true);
  expect(chosen).toEqual(['second', 'first']);
  expect(last.sessionState.get()).toMatchObject({
    stale: false,
    session: { client: { client_id: 'first' } },
  });
});

test('who makes way for another keeps what is theirs; who signs out leaves nothing in any client', async () => {
  const tab = await freshTab();
  tab.startSession();
  await tab.signIn('ana@example.com', 'x');
  kept.add('second_u').add('first_b');
  await tab.makeWay();
  expect(tab.sessionState.get()).toEqual({ status: 'signed_out', left: true });
  expect(kept).toEqual(new Set(['first_u', 'second_u', 'first_b']));
  expect([...storage.keys()]).toEqual([]);
  await tab.signIn('ana@example.com', 'x');
  await tab.signOut();
  expect(kept).toEqual(new Set(['first_b']));
});

test('what a version before this one remembered is of whom its database says', async () => {
  storage.set('tintero.client_id', 'first');
  sessions.set('first_u', { value: signedIn });
  entered = signedIn;
  const tab = await freshTab();
  tab.startSession();
  await expect.poll(() => tab.sessionState.get()).toMatchObject({ status: 'signed_in', stale: false });
  expect([...storage.keys()]).toEqual(['tintero.owner']);
});

test('who comes back while their data is being removed begins anew, with nothing of before', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  closing = () => new Promise(() => {});
  void tab.signOut();
  const next = await freshTab();
  await next.signIn('ana@example.com', 'x');
  expect([...storage.keys()]).toEqual(['tintero.owner']);
  expect(kept).toEqual(new Set(['first_u']));
});

test('what could not be removed is not removed any more once its owner is back', async () => {
  const tab = await freshTab();
  await tab.signIn('ana@example.com', 'x');
  removing = async () => await Promise.reject(new Error('the disk'));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tab.signOut();
  expect(storage.get('tintero.wiping')).toBe('first_u');
  await tab.signIn('ana@example.com', 'x');
  said.mockRestore();
  removing = async () => undefined;
  entered = signedIn;
  const next = await freshTab();
  next.startSession();
  await expect.poll(() => next.sessionState.get().status).toBe('signed_in');
  expect(kept).toEqual(new Set(['first_u']));
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
  expect(storage.get('tintero.leaving')).toBe('u');
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
  expect([...storage.keys()]).toEqual(['tintero.owner']);
});

test('a full disk keeps nobody from what is on the device', async () => {
  const tab = await freshTab();
  keeping = async () => await Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  expect(await tab.signIn('ana@example.com', 'x')).toMatchObject({ ok: true });
  expect(tab.sessionState.get()).toMatchObject({ status: 'signed_in' });
  const { diskFull } = await import('../device/storage.ts');
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

test('a profile asks for a second factor since they entered: the session is asked once, and says so', async () => {
  entered = signedIn;
  const tab = await freshTab();
  await tab.mayBeSomebody();
  await vi.waitFor(() => expect(tab.sessionState.get()).toMatchObject({ status: 'signed_in', stale: false }));
  const { readResult } = await import('../api.ts');
  const body = { code: 'second_factor_needed', message: 'configúrala', errors: [] };
  const refuse = () => readResult({ kind: 'answer', status: 403, body });
  asked = [];
  entered = { ...signedIn, second_factor: 'needed' };
  expect(refuse()).toMatchObject({ ok: false, error: { code: 'second_factor_needed' } });
  await vi.waitFor(() =>
    expect(tab.sessionState.get()).toMatchObject({ session: { second_factor: 'needed' } }),
  );
  refuse();
  await Promise.resolve();
  expect(asked).toEqual(['/api/v1/session']);
});
