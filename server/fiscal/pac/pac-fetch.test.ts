import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitedFetch } from '../../base/net/limited-fetch.ts';
import { troubleOf } from './pac-fetch.ts';
import { probeProvider } from './probe.ts';
import { sw } from './sw.ts';

let server: Server;
let url: string;
let heard = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    heard += 1;
    if (request.url === '/away') {
      response.writeHead(302, { location: `${url}/secret` }).end();
    } else if (request.url === '/endless') {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(1 << 20)));
        response.once('drain', more);
      };
      response.on('close', () => response.removeAllListeners('drain'));
      more();
    } else if (request.url === '/silent') {
      // Never answers.
    } else {
      response.end('hola');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => 'answered',
    (error: unknown) => ((error as Error).cause as { code: string }).code,
  );
}

describe('an address that a client gave', () => {
  const lookup = async () => ['203.0.114.9', '10.0.0.7'];
  const limited = limitedFetch({ allowsPrivate: false, lookup });

  test('is not called when it is of this machine, without https, or leads into this network', async () => {
    const before = heard;
    expect(await codeOf(limited(url))).toBe('PRIVATE_ADDRESS');
    expect(await codeOf(limited('https://127.0.0.1/'))).toBe('PRIVATE_ADDRESS');
    expect(await codeOf(limited('https://pac.example.com/'))).toBe('PRIVATE_ADDRESS');
    expect(heard).toBe(before);
  });

  test('a name that does not exist is said to be one', async () => {
    const nowhere = limitedFetch({
      allowsPrivate: false,
      lookup: async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    expect(await codeOf(nowhere('https://pac.example.com/'))).toBe('ENOTFOUND');
  });

  test('a name server that says nothing is not waited for longer than the call', async () => {
    const stuck = limitedFetch({ allowsPrivate: false, lookup: () => new Promise(() => {}) });
    const call = stuck('https://pac.example.com/', { signal: AbortSignal.timeout(20) });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('a public one is called', async () => {
    const asked: string[] = [];
    const open = limitedFetch({
      allowsPrivate: false,
      lookup: async () => ['8.8.8.8'],
      fetch: async (input) => {
        asked.push(String(input));
        return new Response('hola');
      },
    });
    expect(await (await open('https://pac.example.com/x')).text()).toBe('hola');
    expect(asked).toEqual(['https://pac.example.com/x']);
  });
});

describe('whatever the address', () => {
  const trusted = limitedFetch({ allowsPrivate: true });

  test('a redirect is not followed', async () => {
    expect(await codeOf(trusted(`${url}/away`))).toBe('REDIRECT');
  });

  test('an answer without end is cut', async () => {
    const answer = await trusted(`${url}/endless`);
    expect(await codeOf(answer.text())).toBe('TOO_LARGE');
  });

  test('without TLS nothing leaves this machine', async () => {
    for (const away of ['http://192.168.1.9/x', 'http://pac.example.com/x', 'http://0.0.0.0/x']) {
      expect(await codeOf(trusted(away)), away).toBe('PLAIN_HTTP');
    }
  });

  test('an honest one comes whole', async () => {
    expect(await (await trusted(url)).text()).toBe('hola');
  });
});

test.each([
  ['TimeoutError', 'pac_timeout'],
  ['TypeError UND_ERR_CONNECT_TIMEOUT', 'pac_timeout'],
  ['TypeError ENOTFOUND', 'pac_address_unknown'],
  ['TypeError EAI_AGAIN', 'pac_address_unknown'],
  ['TypeError ECONNREFUSED', 'pac_address_closed'],
  ['TypeError DEPTH_ZERO_SELF_SIGNED_CERT', 'pac_tls'],
  ['TypeError CERT_HAS_EXPIRED', 'pac_tls'],
  ['TypeError ERR_TLS_CERT_ALTNAME_INVALID', 'pac_tls'],
  ['TypeError UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'pac_tls'],
  ['TypeError PRIVATE_ADDRESS', 'pac_address_private'],
  ['TypeError ECONNRESET', 'pac_unreachable'],
  ['HTTP 502', 'pac_unreachable'],
] as const)('%s is told as %s', (reason, error) => expect(troubleOf(reason)).toBe(error));

test('a test of a connection says which thing was wrong', async () => {
  const credentials = { user: 'u', password: 'p' };
  const account = (at: string) => ({ provider: 'sw', url: at, apiUrl: at, credentials, isTrusted: true });
  const probe = (at: string) => probeProvider(sw, account(at), { now: Date.now });
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const closed = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  expect(await probe(closed)).toMatchObject({ ok: false, error: 'pac_address_closed' });
  expect(await probe(url.replace('http:', 'https:'))).toMatchObject({ ok: false, error: 'pac_tls' });
  const late = (async () => {
    throw new DOMException('late', 'TimeoutError');
  }) as unknown as typeof fetch;
  expect(await probeProvider(sw, account(url), { now: Date.now, fetch: late })).toMatchObject({
    ok: false,
    error: 'pac_timeout',
  });
});
