import { describe, expect, test } from 'vitest';
import { MOST_CODE } from '../resources/admin/templates.ts';
import { TEMPLATE_CODE as TEXTS } from '../texts/template-code.ts';
import { TEMPLATE_PROBLEMS } from '../texts/template-problems.ts';
import { adviceOf, checkPart } from './check-part.ts';
import { DEFAULT_CODE } from './default-code.ts';
import { VARIABLES } from './variables.ts';

const { liquid: LIQUID } = TEXTS;
const faults = (html: string) =>
  checkPart('body', html, ['sello']).map(({ line, column, text }) => [line, column, text]);

describe('the code of a template is told its faults at their line', () => {
  test.each<[string, string, (string | number)[][]]>([
    ['a tag of Liquid that is not there', 'a\n  {% include "x" %}', [[2, 3, LIQUID.noTag('include')]]],
    ['a filter that is not there', '{{ doc.title | raw }}', [[1, 1, LIQUID.noFilter('raw')]]],
    [
      'a block that is not closed',
      '<p>\n{% if doc.title %}</p>',
      [
        [2, 1, LIQUID.notClosed('{% if doc.title %}')],
        [1, 1, TEXTS.notClosed('p')],
        [2, 19, TEXTS.notOpened('p')],
      ],
    ],
    ['a value that is not closed', 'x {{ doc.title ', [[1, 3, LIQUID.notClosed('{{ doc.title')]]],
    ['a variable that is not there', '<b>{{ doc.titel }}</b>', [[1, 7, TEXTS.noVariable('doc.titel')]]],
    ['a root that is not there', '\n{{ client.secret }}', [[2, 4, TEXTS.noVariable('client')]]],
    ['a picture that is not there', '<img src="{{ images.firma }}">', [[1, 14, TEXTS.noImage('firma')]]],
    ['a picture that is', '<img src="{{ images.sello }}" alt="">', []],
    ['an element that is not closed', '<div>\n<p>a</div>', [[2, 1, TEXTS.notClosed('p')]]],
    ['one that closes nothing', 'a</span>', [[1, 2, TEXTS.notOpened('span')]]],
    [
      'one that is closed in another block',
      '{% if doc.folio %}<p>{% else %}x</p>{% endif %}',
      [
        [1, 19, TEXTS.notClosed('p')],
        [1, 33, TEXTS.notOpened('p')],
      ],
    ],
    ['one that nobody knows', '<foo>x</foo>', [[1, 1, TEXTS.unknown('foo')]]],
    ['a program', '<p>a</p>\n<script>alert(1)</script>', [[2, 1, TEXTS.forbidden('script')]]],
    ['a program in an attribute', '<p onclick="x()">a</p>', [[1, 1, TEXTS.program('onclick')]]],
    ['a picture from outside', '<img src="https://example.com/a.png">', [[1, 1, TEXTS.outside('src')]]],
    [
      'a picture that a value leads outside',
      '<img src="https://example.com/{{ doc.folio }}">',
      [[1, 1, TEXTS.outside('src')]],
    ],
    ['a link', '<link rel="stylesheet" href="x.css">', [[1, 1, TEXTS.forbidden('link')]]],
    [
      'what is whole',
      '<table>{% for concept in doc.concepts %}<tr{% if concept.id %} class="x"{% endif %}><td>{{ concept.amount }}</td></tr>{% endfor %}</table><br>{{ qr }}',
      [],
    ],
    [
      'what is compared',
      '{% if doc.concepts.size < 3 %}<hr>{% endif %}{% comment %}<script>{% endcomment %}',
      [],
    ],
    ['the document itself', '{{ cfdi.Receptor.Rfc }}{{ cfdi.Complemento.Nomina.Receptor.NumEmpleado }}', []],
  ])('%s', (_name, html, wanted) => {
    expect(faults(html)).toEqual(wanted);
  });

  test('a style has its braces, and loads nothing', () => {
    const css =
      'a { color: red; }\n@import "x.css";\nb { background: url(https://example.com/x.png) }\nc { content: "}" ';
    expect(checkPart('css', css).map(({ line, text }) => [line, text])).toEqual([
      [2, TEXTS.imported],
      [3, TEXTS.urlOutside],
      [4, TEXTS.braceOpen],
    ]);
    expect(checkPart('css', 'a{}}</style>').map(({ text }) => text)).toEqual([
      TEXTS.braceTooMany,
      TEXTS.styleEnd,
    ]);
    expect(checkPart('css', DEFAULT_CODE.css)).toEqual([]);
  });

  test('a pagination is text', () => {
    expect(checkPart('pagination', 'Página {{ page }} de {{ pages }}')).toEqual([]);
    expect(checkPart('pagination', 'a\n<b>x</b>')).toMatchObject([
      { line: 2, column: 1, text: TEXTS.onlyText },
    ]);
    expect(checkPart('pagination', 'a\nb\nc\nd')).toMatchObject([{ text: TEXTS.tooManyLines }]);
  });

  test('a million characters are read, and one more is not', () => {
    expect(checkPart('body', 'x'.repeat(MOST_CODE))).toEqual([]);
    expect(checkPart('body', 'x'.repeat(MOST_CODE + 1))).toMatchObject([{ text: TEMPLATE_PROBLEMS.size }]);
  });
});

test('the portal’s own design is right by its own checks, and says all that the SAT asks of paper', () => {
  for (const part of ['header', 'body', 'footer', 'pagination', 'css'] as const)
    expect(checkPart(part, DEFAULT_CODE[part], [])).toEqual([]);
  expect(adviceOf(DEFAULT_CODE)).toEqual([]);
  const empty = { header: '', body: '<p>x</p>', footer: '', pagination: '', css: '' };
  expect(adviceOf(empty)).toEqual(Object.values(TEXTS.advice));
});

test('each variable that is offered may be named', () => {
  for (const { path } of VARIABLES)
    expect(checkPart('body', `{{ ${path.replaceAll('[]', '.first')} }}`), path).toEqual(
      path === 'images' ? [expect.objectContaining({ text: TEXTS.imageByName })] : [],
    );
});
