import { describe, expect, test } from 'vitest';
import type { PacAccountShown, PacAccounts } from '../../../../schema/documents/pac-accounts.ts';
import { firstValues, toInput } from './account-values.ts';

const sw = {
  name: 'sw',
  title: 'SW sapien',
  fields: [
    { name: 'user', secret: false },
    { name: 'password', secret: true },
  ],
  capabilities: [],
  production: { url: 'https://a.mx', api_url: '' },
  test: { url: 'https://b.mx', api_url: '' },
};
const account: PacAccountShown = {
  account_id: '11111111-1111-4111-8111-111111111111',
  is_server: false,
  provider: 'sw',
  title: 'SW sapien',
  environment: 'own',
  url: 'https://pac.example.com',
  api_url: '',
  hints: { user: 'yo', password: '' },
  created_at: '2026-11-20T12:00:00.000Z',
  ended_at: '',
  waiting: 0,
  wait: null,
  avoided: null,
};
const accounts: PacAccounts = { active: account, former: [], providers: [sw], environments: ['test', 'own'] };

describe('what the form of an account begins with', () => {
  test('another account: the provider in use, and nothing else of it', () => {
    expect(firstValues(accounts, undefined)).toEqual({
      provider: 'sw',
      environment: 'own',
      url: '',
      api_url: '',
      credentials: {},
    });
  });

  test('an environment that is not offered here is not chosen', () => {
    const active = { ...account, environment: 'sandbox' as const };
    expect(firstValues({ ...accounts, active }, undefined).environment).toBe('test');
  });

  test('other secrets of an account: what is no secret stands there', () => {
    expect(firstValues(accounts, account)).toMatchObject({
      environment: 'own',
      url: 'https://pac.example.com',
      credentials: { user: 'yo' },
    });
  });
});

describe('what is sent', () => {
  const values = { ...firstValues(accounts, undefined), credentials: { user: 'u', contract: 'of another' } };

  test('only fields of the provider, and addresses only where they are one’s own', () => {
    const written = { ...values, url: 'https://x.mx' };
    expect(toInput(written, sw, undefined)).toEqual({
      provider: 'sw',
      environment: 'own',
      url: 'https://x.mx',
      api_url: '',
      credentials: { user: 'u', password: '' },
    });
    expect(toInput({ ...written, environment: 'test' }, sw, undefined)).toMatchObject({ url: '' });
  });

  test('the account that it is, when its secrets change', () => {
    expect(toInput(values, sw, account)).toMatchObject({ account_id: account.account_id });
  });
});
