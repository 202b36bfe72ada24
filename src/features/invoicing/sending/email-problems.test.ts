import { expect, test } from 'vitest';
import { emailProblems } from './email-problems.ts';

test('one address is needed, and what is none is told at its row', () => {
  expect(emailProblems(['', ' '])).toEqual({ 0: 'Escribe al menos un correo electrónico válido.' });
  expect(emailProblems(['a@b', 'ana@empresa.mx', ''])).toEqual({
    0: 'Correo electrónico inválido',
    2: 'Correo electrónico requerido',
  });
  expect(emailProblems([' ana@empresa.mx '])).toEqual({});
});
