import { describe, expect, test } from 'vitest';
import { mayBePage, wantsPage } from './wants-page.ts';

const ask = (accept: string | undefined, path = '/receipts', method = 'GET', headers = {}) =>
  new Request(`http://localhost${path}`, { method, headers: { ...headers, ...(accept && { accept }) } });

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the page is', () => {
  test.each([
    ['a browser', BROWSER],
    ['a command', '*/*'],
    ['a balancer that says nothing', undefined],
    ['whoever takes any text', 'text/*;q=0.5'],
  ])('for %s', (_name, accept) => {
    expect(wantsPage(ask(accept))).toBe(true);
    expect(wantsPage(ask(accept, '/', 'HEAD'))).toBe(true);
  });

  test.each([
    ['a call', 'application/json'],
    ['a call of a tool that takes the rest too', 'application/json, text/plain, */*'],
    ['a stream', 'text/event-stream'],
    ['a picture', 'image/avif,image/webp'],
  ])('not for %s', (_name, accept) => {
    expect(wantsPage(ask(accept))).toBe(false);
  });

  test('not for what changes something, what says it is a call, or our own page', () => {
    expect(wantsPage(ask(BROWSER, '/receipts', 'POST'))).toBe(false);
    expect(wantsPage(ask('*/*', '/receipts?format=json'))).toBe(false);
    expect(wantsPage(ask('*/*', '/api/v1/session'))).toBe(false);
    expect(wantsPage(ask('*/*', '/receipts', 'GET', { 'x-tintero-protocol': '1' }))).toBe(false);
  });

  test('no answer for a script or picture that is gone, unless somebody goes there', () => {
    for (const path of ['/old.js', '/img/a.b/logo.png', '/x%2ejs', '/%zz']) {
      expect(mayBePage(ask('*/*', path)), path).toBe(false);
    }
    expect(mayBePage(ask(BROWSER, '/old.js'))).toBe(true);
    expect(mayBePage(ask(BROWSER, '/assets/app.js'))).toBe(false);
    expect(mayBePage(ask('*/*', '/v1.2/invoices'))).toBe(true);
  });
});
