import { expect, test } from 'vitest';
import { readUserAddress } from './user-address.ts';

test('the address of a person’s page: the profile to be given and the part one came for, and nothing else', () => {
  const said = { user_profile: 'auditor', user_index: 'branches' };
  expect(readUserAddress({ ...said, other: 1 })).toEqual(said);
  for (const wrong of [{}, { user_index: 'name' }, { user_profile: 3 }, { user_profile: '' }])
    expect(readUserAddress(wrong)).toEqual({});
});
