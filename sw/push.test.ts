import { expect, test } from 'vitest';
import { ownPath, shownNotice } from './push.ts';

const NOTICE = { title: 'Se acabaron los timbres', body: 'x', path: '/pac_accounts', tag: 't', urgent: true };

test('a notice is shown in its words, once, and leads to its screen', () => {
  expect(shownNotice(JSON.stringify(NOTICE))).toMatchObject({
    title: NOTICE.title,
    options: {
      body: 'x',
      tag: 't',
      requireInteraction: true,
      lang: 'es-MX',
      data: { path: '/pac_accounts' },
    },
  });
});

test.each([[undefined], [''], ['{"title":'], ['{"title":5}']])(
  'of what cannot be read (%s) one is told that there is one',
  (text) => {
    expect(shownNotice(text)).toMatchObject({
      title: 'Tienes un aviso nuevo',
      options: { data: { path: '/notifications' } },
    });
  },
);

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x', 5])(
  '%s leads to no other place',
  (path) => expect(ownPath(path)).toBe('/notifications'),
);
