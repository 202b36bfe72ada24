import { expect, test } from 'vitest';
import { passwordProblem, plainPassword } from './password.ts';

const EMAIL = 'Ana.Ruiz@empresa.mx';

test.each([
  ['', 'short'],
  ['123456789', 'short'],
  // Nine characters, of two code units each.
  ['😀'.repeat(9), 'short'],
  ['😀🌵🐜🪁🧉🛶🪗🦎🌋🧵', undefined],
  ['hormiguero', undefined],
  [`${'frase larga '.repeat(10)}de nadie`, undefined],
  ['Password2026', 'known'],
  ['a'.repeat(10), 'known'],
  ['a'.repeat(129), 'long'],
  ['ana.ruiz@empresa.mx', 'email'],
  [' ANA.RUIZ@EMPRESA.MX ', 'email'],
  ['ana.ruiz@empresa.mx1', undefined],
])('%j: %s', (password, problem) => expect(passwordProblem(password, EMAIL)).toBe(problem));

test('a letter and its accent, typed apart or together, are one password', () => {
  expect(plainPassword('contrasen\u0303a')).toBe(plainPassword('contraseña'));
});
