import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';

// spec: 1§8.8
test('an error says its own text, and one without any that something failed', () => {
  expect(errorWords({ message: 'No hay red.' })).toEqual({ title: 'No hay red.', text: '' });
  expect(errorWords({ message: 'No hay red.' }, 'No se guardó')).toEqual({
    title: 'No se guardó',
    text: 'No hay red.',
  });
  for (const message of ['', ' ']) {
    expect(errorWords({ message })).toEqual({ title: 'Ocurrió un error.', text: '' });
    expect(errorWords({ message }, 'No se guardó').text).toBe('Ocurrió un error.');
  }
  expect(errorWords({ message: '', reference: 'r-1' }).text).toContain('r-1');
});
