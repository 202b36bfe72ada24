import { expect, test } from 'vitest';
import { splitPage } from './page-parts.ts';

test('two documents of a template share their head; the title goes with the document', () => {
  const page = (title: string, body: string) =>
    `<!doctype html><html><head><title>${title}</title><style>b{}</style></head><body class="x">${body}</body></html>`;
  const [one, other] = [splitPage(page('A 1', 'uno')), splitPage(page('A $& 2', 'dos'))];
  expect(one.head).toBe('<!doctype html><html><head><style>b{}</style></head><body class="x">');
  expect(other.head).toBe(one.head);
  expect(one.body).toBe('<title>A 1</title>uno</body></html>');
  expect(other.body).toBe('<title>A $& 2</title>dos</body></html>');
});

test('a title inside the body (of a drawing) stays where it is', () => {
  const { body } = splitPage('<html><head></head><body><svg><title>QR</title></svg></body></html>');
  expect(body).toBe('<svg><title>QR</title></svg></body></html>');
});

test('what is not a whole page is all body', () => {
  expect(splitPage('hola')).toEqual({
    head: '<!doctype html><html><head><meta charset="utf-8"></head><body>',
    body: 'hola',
  });
});
