import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../schema/errors.ts';
import { absentPort } from '../../fiscal/pac/absent-port.ts';
import type { Providers } from '../../fiscal/pac/pac-accounts.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import { throughAccount } from './through-account.ts';

type Said = { kind: string; error?: ErrorCode };
const scope = { ...systemScope('c'), userId: '' };

/** What the call of the old account ends in, why that one is left alone, and who was asked in the end. */
async function ask(first: Said, avoided?: ErrorCode, accountId = 'old') {
  const asked: string[] = [];
  const providers = {
    chosen: async () => 'new',
    forJob: async (_: unknown, id: string) => ({ ...absentPort(id), name: id }),
    avoided: () => avoided && { error: avoided, said: '', until: new Date() },
  } as unknown as Providers;
  const deps = { providers, store: { db: {} } } as unknown as Parameters<typeof throughAccount>[1];
  const result = await throughAccount<Said>(scope, deps, accountId, async ({ name }, { id, isAnother }) => {
    expect(name).toBe(id);
    asked.push(`${name}${isAnother ? ' as another' : ''}`);
    return name === 'old' ? first : { kind: 'requested' };
  });
  return { asked, kind: result.kind };
}
const notTaken = (error: ErrorCode) => ({ kind: 'not_taken', error });
const both = { asked: ['old', 'new as another'], kind: 'requested' };
const only = { asked: ['old'], kind: 'not_taken' };

test('an account that nobody keeps any longer: the client’s own is asked in its place', async () => {
  expect(await ask(notTaken('pac_account_gone'))).toEqual(both);
  expect(await ask(notTaken('pac_credentials'))).toEqual(both);
});

test('so too while it is left alone for its credentials, not only when one call tries', async () => {
  expect(await ask(notTaken('pac_avoided'), 'pac_credentials')).toEqual(both);
});

test('one that is only away is waited for', async () => {
  expect(await ask(notTaken('pac_avoided'), 'pac_outage')).toEqual(only);
  expect(await ask(notTaken('pac_outage'))).toEqual(only);
  expect(await ask({ kind: 'unknown' })).toEqual({ asked: ['old'], kind: 'unknown' });
  expect(await ask(notTaken('pac_credentials'), undefined, '')).toEqual({
    asked: ['new'],
    kind: 'requested',
  });
});
