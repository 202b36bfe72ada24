import { describe, expect, test } from 'vitest';
import { fullComprobante, STAMP, stamped } from '../../tests/factories/stamped.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import { DEFAULT_LOOK } from '../resources/admin/document-looks.ts';
import type { RuleRow } from '../resources/admin/rules.ts';
import { OWN_DESIGN, type TemplateCode, type TemplateHead } from '../resources/admin/templates.ts';
import { PRINT } from '../texts/print.ts';
import { TEMPLATE_NOTES as NOTES } from '../texts/template-notes.ts';
import { type Choices, chooseTemplate } from './choose-template.ts';
import { cleanHtml } from './clean-html.ts';
import { fillTemplates, parseTemplate } from './engine.ts';
import { printPage } from './print-page.ts';
import { isLike, stepsOfPath } from './read-path.ts';
import type { LoadedTemplate } from './render.ts';
import { scopeStyles } from './scope-styles.ts';

const document = { description: comprobante40, node: stamped(fullComprobante()) };
const template = (template_id: string, fields: Partial<TemplateHead> = {}): TemplateHead => ({
  template_id,
  name: template_id.toUpperCase(),
  document_type: 'invoice',
  document_version: '4.0',
  is_active: true,
  is_default: false,
  revision: 1,
  updated_at: '',
  updated_by: '',
  ...fields,
});
const rule = (
  rule_id: string,
  template_id: string,
  search: [string, string][],
  fields: Partial<RuleRow> = {},
): RuleRow => ({
  rule_id,
  name: rule_id,
  document_type: 'invoice',
  document_version: '4.0',
  is_enable: true,
  order: 1,
  template_id,
  search: search.map(([path, value]) => ({ path, value })),
  ...fields,
});
const MINE: [string, string][] = [['Receptor.Rfc', 'URE180429TM6']];

// spec: 3§9.4
describe('which template prints a document', () => {
  const chosen = (choices: Choices) => {
    const { template: found, lost, steps } = chooseTemplate(document, choices);
    return [found?.template_id, lost, ...steps.map(({ verdict }) => verdict)];
  };
  const templates = [
    template('a'),
    template('b'),
    template('d', { is_default: true }),
    template('off', { is_active: false }),
  ];

  test.each<[string, RuleRow[], unknown[]]>([
    [
      'the first in order that finds all it searches',
      [rule('2', 'b', MINE, { order: 2 }), rule('1', 'a', [['Receptor.Rfc', 'X*']])],
      ['b', undefined, 'differs', 'takes'],
    ],
    [
      'none after it is asked',
      [rule('1', 'a', MINE), rule('2', 'b', MINE, { order: 2 })],
      ['a', undefined, 'takes', 'later'],
    ],
    [
      'one that is off, or of another kind, is not',
      [
        rule('1', 'a', MINE, { is_enable: false }),
        rule('2', 'b', MINE, { document_type: 'payroll' }),
        rule('3', 'b', MINE, { document_version: '3.3' }),
      ],
      ['d', undefined, 'off', 'other_kind', 'other_kind'],
    ],
    ['without a rule the default', [], ['d', undefined]],
    ['every search counts', [rule('1', 'a', [...MINE, ['Moneda', 'MXN']])], ['d', undefined, 'differs']],
    [
      'of a list one that fits is enough',
      [rule('1', 'a', [['conceptos.concepto.CLAVEPRODSERV', '8411*']])],
      ['a', undefined, 'takes'],
    ],
    ['the portal’s own design by its name', [rule('1', OWN_DESIGN, MINE)], [undefined, undefined, 'takes']],
    ['a template that is gone leaves the default', [rule('1', 'gone', MINE)], ['d', 'gone', 'takes']],
    ['so does one that is off', [rule('1', 'off', MINE)], ['d', 'inactive', 'takes']],
    ['one without searches takes nothing', [rule('1', 'a', [])], ['d', undefined, 'differs']],
  ])('%s', (_name, rules, wanted) => {
    expect(chosen({ rules, templates })).toEqual(wanted);
  });

  test('what a rule misses is said with what is there', () => {
    const { steps } = chooseTemplate(document, { rules: [rule('1', 'a', [['Moneda', 'MXN']])], templates });
    expect(steps[0]?.missed).toEqual({ path: 'Moneda', value: 'MXN', found: ['USD'] });
  });

  test('paths and values are taken as people write them', () => {
    expect(stepsOfPath('/cfdi:Comprobante/cfdi:Receptor/@Rfc')).toEqual(['receptor', 'rfc']);
    expect(stepsOfPath('Serie')).toEqual(['serie']);
    for (const [text, wanted, like] of [
      ['UNIVERSIDAD ROBÓTICA', 'universidad robotica', true],
      ['UNIVERSIDAD', 'UNI', false],
      ['UNIVERSIDAD', 'uni*dad', true],
      ['UNIVERSIDAD', '*verdad', false],
      ['aba', 'ab*ba', false],
      ['', '*', true],
    ] as const)
      expect(isLike(text, wanted), `${text} ${wanted}`).toBe(like);
    // However many stars, it ends.
    expect(isLike('a'.repeat(5_000), `${'*a'.repeat(2_000)}b`)).toBe(false);
  });
});

const EMPTY: TemplateCode = { header: '', body: '', footer: '', pagination: '', css: '' };
const printed = async (code: Partial<TemplateCode>, rules: RuleRow[] = [], isThere = true) => {
  const loaded: LoadedTemplate = {
    code: { ...EMPTY, ...code },
    images: { sello: 'data:image/png;base64,AAAA' },
  };
  const page = await printPage(document, {
    settings: { look: DEFAULT_LOOK, rules, templates: isThere ? [template('a', { is_default: true })] : [] },
    templateOf: async () => loaded,
    describe: () => undefined,
    sandbox: false,
    fonts: '',
  });
  if (page === undefined) throw new Error('not printed');
  return page;
};

describe('a page of an account’s own template', () => {
  test('places values, escaped, in its parts', async () => {
    const { html, note } = await printed({
      header: '<h1>{{ doc.issuer.rfc }}</h1><img src="{{ images.sello }}" alt="">',
      body: '{% for concept in doc.concepts %}<p>{{ concept.description }}</p>{% endfor %}{{ qr }}{{ cfdi.Total | amount }}',
      footer: '{{ "1.10" | plus: "2.20" }} {{ "3" | times: "0.1" }}{{ "a<b" }}',
      pagination: 'Hoja {{ page }} de {{ pages }}',
      css: 'h1 { color: var(--accent) } </style><script>',
    });
    expect(note).toBe('');
    expect(html).toContain(
      '<div class="doc-header"><h1>EKU9003173C9</h1><img src="data:image/png;base64,AAAA" alt=""></div>',
    );
    expect(html).toContain('<p>Servicio de facturación</p>');
    expect(html).toMatch(/<svg xmlns="[^"]*" viewbox="[^"]*"/);
    expect(html).toContain('1,431,892.30');
    expect(html).toContain('3.30 0.3a&lt;b');
    expect(html).toContain('@bottom-right{content:"Hoja " counter(page) " de " counter(pages)}');
    expect(html.match(/<\/style>/g)).toHaveLength(2);
  });

  test('has nothing that runs, loads or leads away, whatever was written', async () => {
    const { html } = await printed({
      body:
        '<script>a()</script><p onclick="b()" style="x">t</p><img src="https://example.com/x.png" onerror="c()"><iframe src="/"></iframe>' +
        '<meta http-equiv="refresh" content="0"><link href="x"><base href="x"><a href="javascript:d()">e</a><svg><script>f()</script></svg>' +
        '{% assign open = "<" %}{{ open }}script>g(){{ open }}/script><{{ "script" }}>h()</{{ "script" }}></div></div><b>still',
    });
    expect(html).not.toMatch(/<(script|iframe|meta http-equiv="refresh|link|base|a)\b/i);
    expect(html).not.toMatch(/\son\w+=|javascript:|example\.com/i);
    expect(html).toContain('&lt;script&gt;g()');
    expect(html).toContain('<b>still</b></div><div class="doc-footer">');
    expect(html).toContain("default-src 'none'");
  });

  test('says that it has no fiscal validity, if its template does not', async () => {
    const model = { description: comprobante40, node: fullComprobante() };
    const say = async (body: string) =>
      (
        await printPage(model, {
          settings: { look: DEFAULT_LOOK, rules: [], templates: [template('a', { is_default: true })] },
          templateOf: async () => ({ code: { ...EMPTY, body }, images: {} }),
          describe: () => undefined,
          sandbox: false,
          fonts: '',
        })
      )?.html ?? '';
    expect(await say('x')).toContain(`<p class="doc-warning">${PRINT.preview}</p>`);
    expect(await say('{{ doc.warning }}')).not.toContain('class="doc-warning"');
  });

  test('is the portal’s own, and says why, where its template is gone, off or fails', async () => {
    const gone = await printed({ body: 'mine' }, [rule('R', 'gone', MINE)]);
    expect(gone.html).toContain('mine');
    expect(gone.note).toBe(NOTES.gone('R', NOTES.byDefault('A')));
    const nothing = await printed({ body: 'mine' }, [rule('R', 'gone', MINE)], false);
    expect(nothing.html).toContain(STAMP.UUID);
    expect(nothing.note).toBe(NOTES.gone('R', NOTES.ownDesign));
    const endless = await printed({
      body: '\n{% for i in (1..1000000) %}{% for j in (1..1000000) %}{% endfor %}{% endfor %}',
    });
    expect(endless.html).toContain(STAMP.UUID);
    expect(endless.note).toMatch(/«A» falló \(línea 2: La plantilla hace demasiado/);
    expect((await printed({ body: '{% if %}' })).note).toMatch(/«A» falló \(línea 1/);
  });
});

describe('a template that never ends, or never stops growing, does', () => {
  test.each([
    ['a long range', '{% for i in (1..100000000) %}x{% endfor %}'],
    ['loops in loops', '{% for i in (1..1000000) %}{% for j in (1..1000000) %}{% endfor %}{% endfor %}'],
    [
      'a text that doubles',
      '{% assign a = "xxxxxxxx" %}{% for i in (1..99) %}{% assign a = a | append: a %}{% endfor %}',
    ],
    [
      'a block that doubles',
      '{% capture a %}xxxxxxxx{% endcapture %}{% for i in (1..99) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}',
    ],
    ['what it prints', `{% for i in (1..100000) %}${'y'.repeat(5_000)}{% endfor %}`],
    ['blocks in blocks', '{% if a %}'.repeat(50_000)],
    ['values without number', '{{ a }}'.repeat(100_000)],
    ['pictures of codes', '{% for i in (1..1000) %}{{ "x" | qr }}{% endfor %}'],
  ])('%s', (_name, code) => {
    expect(() => fillTemplates(parseTemplate(code), {})).toThrow();
  });

  test('elements in elements', () => {
    expect(() => cleanHtml('<div>'.repeat(10_000))).toThrow();
  });

  test('it sees nothing but what it is given', () => {
    const scope = { doc: { title: 'T' } };
    const code =
      '{{ doc.constructor }}{{ doc.__proto__.toString }}{{ doc.title.constructor }}{{ constructor }}{{ process.env }}{{ globalThis }}';
    expect(fillTemplates(parseTemplate(code), scope)).toBe('');
    for (const tag of ['include "x"', 'render "/etc/passwd"', 'layout "x"', 'liquid echo 1'])
      expect(() => parseTemplate(`{% ${tag} %}`)).toThrow(/not found/);
    for (const filter of ['date: "%Y"', 'raw', 'sample', 'json', 'where_exp: "a", "b"'])
      expect(() => parseTemplate(`{{ doc | ${filter} }}`)).toThrow(/undefined filter/);
  });
});

test('styles of one document among others reach only its own elements and sheets', () => {
  const css =
    'body { margin: 0 } .a, :root{--x:1}@page { size: A4; @bottom-right { content: "}" } } .body{} @media print { p { color: red } }';
  expect(scopeStyles(css, 'doc2')).toBe(
    '#doc2{page:doc2}@page doc2{ size: A4; @bottom-right { content: "}" } }@scope (#doc2){:scope { margin: 0 } .a, :scope{--x:1} .body{} @media print { p { color: red } }}',
  );
});
