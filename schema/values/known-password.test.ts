import { describe, expect, test } from 'vitest';
import { isKnownPassword } from './known-password.ts';

describe('passwords that everybody knows', () => {
  // spec: house.1313
  test.each([
    ...['1234567890', '0987654321', '123456789012', '1111111111', '1212121212', '112233445566', '1234512345'],
    ...[
      'qwertyuiop',
      'QWERTY123456',
      'asdfghjkl123',
      'zxcvbnm12345',
      '1qaz2wsx3edc',
      '1q2w3e4r5t6y',
      'abcdefghij',
      'abcd12345678',
    ],
    ...[
      'password123',
      'Password2026!',
      'P@ssw0rd1234',
      'passwordpassword',
      'contraseña',
      'Contraseña1',
      'contrasena2025',
      'C0ntr@seña2026',
    ],
    ...[
      'administrador',
      'Admin123456',
      'bienvenido1',
      'Bienvenidos2026',
      'Temporal2026*',
      'cambiame123',
      'Factura2026',
      'tintero2026',
    ],
    ...[
      'teamo12345',
      'iloveyou123',
      'AmorAmor2024',
      'guadalupe1990',
      'juancarlos1',
      'MariaJose2010',
      'Cruz Azul 2021',
      'Diciembre2026',
      'Noviembre.2026',
    ],
    ...['mi contraseña es 1234', 'Mi Clave 2026!', 'mexico mexico', 'xx-xx-xx-xx-'],
  ])('%s', (password) => expect(isKnownPassword(password)).toBe(true));
});

// spec: house.1313
test.each([
  ...[
    'una frase bastante larga',
    'una contraseña larga',
    'otra frase que nadie sabe',
    'correct horse battery staple',
  ],
  ...[
    'amor clave mexico perro',
    'gato verde en la luna',
    'kX9#vQ2m!tRz',
    'f7d2-9ab1-44ce',
    '5512345678',
    'hormiguero',
    '7 tazas de cafe',
  ],
  ...['Xochilt corre los martes', '8341907265'],
])('a phrase or a number of one’s own is none: %s', (password) =>
  expect(isKnownPassword(password)).toBe(false),
);

test('no text is too odd or too long for it', () => {
  for (const text of [
    '',
    ' ',
    '😀'.repeat(64),
    '\u0301'.repeat(128),
    'ñ'.repeat(128),
    `${'ab'.repeat(63)}c!`,
    '!'.repeat(128),
  ])
    expect(typeof isKnownPassword(text), JSON.stringify(text)).toBe('boolean');
});
