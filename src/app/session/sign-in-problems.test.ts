import { expect, test } from 'vitest';
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';
import { signInProblems } from './sign-in-problems.ts';

test('says what is missing, field by field', () => {
  expect(signInProblems(' ', '')).toEqual({
    email: SIGN_IN.emailRequired,
    password: SIGN_IN.passwordRequired,
  });
  expect(signInProblems('ana@empresa', 'x')).toEqual({ email: SIGN_IN.emailInvalid });
  expect(signInProblems(' ana@empresa.mx ', 'x')).toEqual({});
});
