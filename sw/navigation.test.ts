import { describe, expect, test } from 'vitest';
import { ASKS_SERVER } from './navigation.ts';

/** As workbox tests it: against path and query. */
const asksServer = (path: string) => ASKS_SERVER.some((pattern) => pattern.test(path));

describe('which navigations the service worker answers with the app', () => {
  const uuid = '6f1c9a3e-2b7d-4c55-9a77-0f7c2a1d5e11';
  // spec: house.51
  test.each([
    '/',
    '/receipts',
    '/receipts?page=2',
    `/receipts/${uuid}`,
    `/drafts/${uuid}/edit`,
    '/customers?search=ana@correo.mx',
    '/sign-in',
  ])('screen: %s', (path) => expect(asksServer(path)).toBe(false));

  test.each([
    '/api/v1/session',
    '/receipts?format=json',
    `/receipts/${uuid}/quick_view/i?a=1&format=json`,
    `/receipts/${uuid}/download/emmited/pdf/file`,
    `/receipts/${uuid}/download_receipt_annexed_file/7`,
    `/receipts/${uuid}/files/${uuid}`,
    '/sessions/reset/print',
    '/r/6f1c9a3e/wY3-secret_of-a-link',
    '/manifest.webmanifest',
    '/icons/tintero.svg',
    '/assets/index-B1c2.js?v=1',
  ])('server: %s', (path) => expect(asksServer(path)).toBe(true));
});
