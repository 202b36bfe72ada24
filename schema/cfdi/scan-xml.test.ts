import { describe, expect, test } from 'vitest';
import { placeOf, scanXml } from './scan-xml.ts';

/** Everything a document says, as one text a piece. */
function events(xml: string, maxDepth?: number): string[] {
  const out: string[] = [];
  const error = scanXml(
    xml,
    {
      open(namespace, local, { count, namespaces, locals, values }) {
        const attributes = Array.from(
          { length: count },
          (_, i) => ` {${namespaces[i]}}${locals[i]}=${JSON.stringify(values[i])}`,
        );
        out.push(`<{${namespace}}${local}${attributes.join('')}`);
      },
      close() {
        out.push('>');
      },
      text(value) {
        out.push(JSON.stringify(value));
      },
    },
    maxDepth,
  );
  if (error !== undefined) out.push(`${error.line}:${error.column} ${error.message}`);
  return out;
}

describe('what is well-formed is read', () => {
  test('elements, attributes, text, empty tags', () => {
    expect(events('<a b="1"  c = \'2\'><d/>x<e></e></a>')).toEqual([
      '<{}a {}b="1" {}c="2"',
      '<{}d',
      '>',
      '"x"',
      '<{}e',
      '>',
      '>',
    ]);
  });
  test('namespaces: default, prefixed, redeclared, undone; attributes never take the default', () => {
    expect(
      events('<a xmlns="u" xmlns:p="v" x="1" p:x="2"><p:b/><b xmlns=""/><c xmlns:p="w"><p:d/></c><p:e/></a>'),
    ).toEqual([
      '<{u}a {}x="1" {v}x="2"',
      '<{v}b',
      '>',
      '<{}b',
      '>',
      '<{u}c',
      '<{w}d',
      '>',
      '>',
      '<{v}e',
      '>',
      '>',
    ]);
  });
  test('references, character data sections, comments and instructions', () => {
    expect(
      events(
        '<?xml version="1.0"?><!-- c --><?p i?><a b="&lt;&#65;&#x1F600;&apos;">&amp;<![CDATA[<&]]><!-- - --></a><?q?>',
      ),
    ).toEqual([`<{}a {}b="<A😀'"`, '"&"', '"<&"', '>']);
  });
  test('line ends are one, in attributes a space; referenced ones stay', () => {
    expect(events('<a b="x\r\ny\tz&#10;&#13;&#9;">1\r\n2\r3</a>')).toEqual([
      '<{}a {}b="x y z\\n\\r\\t"',
      '"1\\n2\\n3"',
      '>',
    ]);
  });
  test('names with letters outside ASCII', () => {
    expect(events('<año Año="1" n\u0303="2"/>')).toEqual(['<{}año {}Año="1" {}n\u0303="2"', '>']);
  });
  test('an element may have the attributes of the one before, more, fewer or others', () => {
    const xml = '<r><e a="1" b="2" c="3"/><e b="1" c="2"/><e a="1"/><e c="1" b="2" a="3" d="4"/><e/></r>';
    expect(events(xml).filter((line) => line.startsWith('<{}e'))).toEqual([
      '<{}e {}a="1" {}b="2" {}c="3"',
      '<{}e {}b="1" {}c="2"',
      '<{}e {}a="1"',
      '<{}e {}c="1" {}b="2" {}a="3" {}d="4"',
      '<{}e',
    ]);
  });
});

describe('what was read before changes nothing of what a document says', () => {
  const many = (names: string) => [...names].map((name) => ` ${name}="1"`).join('');
  const seen = (names: string) => `<{}e${[...names].map((name) => ` {}${name}="1"`).join('')}`;

  test.each(['abcdefgh', 'aceg', 'ah', 'h', 'hgfedcba', 'abcdexfgh', 'abcdefgh', 'bah', ''])(
    'attributes %j, some left out, in whatever order',
    (names) => expect(events(`<e${many(names)}/>`)).toEqual([seen(names), '>']),
  );

  test('a repeated attribute is refused in each document that has one', () => {
    for (const names of ['ab', 'aba', 'aba', 'abcdefghb', 'abcdefghb', 'abcdefgh', 'abcdefghg'])
      expect(events(`<e${many(names)}/>`).at(-1), names).toBe(
        new Set(names).size === names.length
          ? '>'
          : `1:${4 + 6 * (names.length - 1)} El atributo ${names.at(-1)} está repetido.`,
      );
  });

  test('a prefix is of the namespace that its own document declares', () => {
    for (const uri of ['u', 'v'])
      expect(events(`<p:e xmlns:p="${uri}" p:a="1"><p:f/></p:e>`)).toEqual([
        `<{${uri}}e {${uri}}a="1"`,
        `<{${uri}}f`,
        '>',
        '>',
      ]);
    expect(events('<p:e p:a="1"/>')).toEqual(['1:1 El prefijo «p» no está declarado.']);
  });

  test('more names, longer ones and more attributes than are kept are read all the same', () => {
    const names = Array.from({ length: 5_000 }, (_, i) => `n${i}`);
    const long = 'l'.repeat(100);
    const wide = Array.from({ length: 80 }, (_, i) => ` w${i}="1"`).join('');
    const xml = `<r>${names.map((name) => `<${name} ${name}a="1"/>`).join('')}<${long} ${long}="1"/><w${wide}/></r>`;
    const first = events(xml);
    expect(first).toHaveLength(2 * names.length + 6);
    expect(first).toContain('<{}n4999 {}n4999a="1"');
    expect(first).toContain(`<{}${long} {}${long}="1"`);
    expect(events(xml)).toEqual(first);
  });
});

describe('what is not is refused, with its place', () => {
  test.each([
    ['', '1:1 El archivo está vacío.'],
    ['  \n', '2:1 El archivo no tiene ningún nodo.'],
    ['x<a/>', '1:1 Hay texto fuera del nodo principal.'],
    ['<a/>x', '1:5 Hay texto fuera del nodo principal.'],
    ['<a/><b/>', '1:5 El archivo tiene más de un nodo principal.'],
    ['<a>\n  <b></a>', '2:6 Se cierra </a> donde debe cerrarse </b>.'],
    ['<a></ab>', '1:4 Se cierra </ab> donde debe cerrarse </a>.'],
    ['</a>', '1:1 Se cierra </a>, que no está abierta.'],
    ['<a>', '1:4 El archivo termina sin cerrar <a>.'],
    ['<a b="1', '1:6 Al atributo b le falta su valor entre comillas.'],
    ['<a b>', '1:5 Al atributo b le falta su valor entre comillas.'],
    ['<a b=1/>', '1:6 Al atributo b le falta su valor entre comillas.'],
    ['<a b="1"c="2"/>', '1:9 Falta un espacio antes del atributo.'],
    ['<a b="1" b="2"/>', '1:10 El atributo b está repetido.'],
    ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', '1:36 El atributo q:b está repetido.'],
    ['<a b="<"/>', '1:7 El valor de un atributo no puede llevar «<».'],
    ['<p:a/>', '1:1 El prefijo «p» no está declarado.'],
    ['<a p:b="1"/>', '1:4 El prefijo «p» no está declarado.'],
    ['<a xmlns:p=""/>', '1:4 La declaración del prefijo «p» no vale.'],
    ['<a xmlns:xml="u"/>', '1:4 La declaración del prefijo «xml» no vale.'],
    ['<a xmlns:xmlns="u"/>', '1:4 La declaración del prefijo «xmlns» no vale.'],
    ['<a>]]></a>', '1:4 El texto no puede llevar «]]>».'],
    [
      '<a>&nbsp;</a>',
      '1:4 La referencia «&nbsp» no existe. Solo valen &amp; &lt; &gt; &quot; &apos; y las numéricas.',
    ],
    [
      '<a>&#0;</a>',
      '1:4 La referencia «&#0» no existe. Solo valen &amp; &lt; &gt; &quot; &apos; y las numéricas.',
    ],
    [
      '<a>&</a>',
      '1:4 La referencia «&» no existe. Solo valen &amp; &lt; &gt; &quot; &apos; y las numéricas.',
    ],
    ['<a>\u0001</a>', '1:4 Hay un carácter que un XML no puede llevar.'],
    ['<a b="\ud800"/>', '1:7 Hay un carácter que un XML no puede llevar.'],
    ['<a><!-- -- --></a>', '1:9 El comentario está mal escrito.'],
    ['<a><?xml version="1.0"?></a>', '1:4 La declaración <?xml …?> está mal escrita o no está al principio.'],
    [' <?xml version="1.0"?><a/>', '1:2 La declaración <?xml …?> está mal escrita o no está al principio.'],
    [
      '<?xml version="1.0" x="1"?><a/>',
      '1:1 La declaración <?xml …?> está mal escrita o no está al principio.',
    ],
    ['<a><![CDATA[</a>', '1:4 La sección <![CDATA[…]]> está mal escrita.'],
    ['<a><??></a>', '1:4 La instrucción <?…?> está mal escrita.'],
    ['<1/>', '1:2 Aquí debe haber un nombre.'],
    ['<a:b:c xmlns:a="u"/>', '1:5 La etiqueta <a:b> está mal escrita.'],
    [
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      '1:1 El archivo lleva una declaración DOCTYPE; por seguridad no se acepta.',
    ],
  ])('%j', (xml, problem) => expect(events(xml).at(-1)).toBe(problem));

  test('a repeated attribute is seen whatever the elements before it had', () => {
    const xml = '<r><e a="1" b="2" c="3"/><e b="1" c="2"/><e b="1" c="2" c="3"/></r>';
    expect(events(xml).at(-1)).toContain('El atributo c está repetido.');
    const many = Array.from({ length: 30 }, (_, i) => ` a${i}="1"`).join('');
    expect(events(`<r${many} a7="2"/>`).at(-1)).toContain('El atributo a7 está repetido.');
  });

  // spec: house.68
  test('depth is limited, and a hundred thousand nested nodes are refused at once', () => {
    expect(events('<a><a><a/></a></a>', 3).at(-1)).toBe('>');
    expect(events('<a>\n<a><a/></a></a>', 2).at(-1)).toBe('2:4 Hay más de 2 nodos uno dentro de otro.');
    const deep = events('<a>'.repeat(100_000) + '</a>'.repeat(100_000));
    // Nothing is read beyond the limit: 64 openings and the refusal.
    expect(deep).toHaveLength(65);
    expect(deep.at(-1)).toBe('1:193 Hay más de 64 nodos uno dentro de otro.');
  });

  // spec: house.68
  test('an entity bomb is refused at its door', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><x>&a;</x>`;
    expect(events(`<?xml version="1.0"?>\n${bomb}`)).toEqual([
      '2:1 El archivo lleva una declaración DOCTYPE; por seguridad no se acepta.',
    ]);
  });

  test.each([
    [
      'attributes with one name each',
      `<a${Array.from({ length: 50_000 }, (_, i) => ` b${i}="1"`).join('')}/>`,
    ],
    [
      'prefixes of their own',
      `<a${Array.from({ length: 30_000 }, (_, i) => ` xmlns:p${i}="u${i}" p${i}:b="1"`).join('')}/>`,
    ],
    ['references', `<a>${'&lt;'.repeat(200_000)}</a>`],
    ['empty elements', `<a>${'<b/>'.repeat(200_000)}</a>`],
    ['comments', `<a>${'<!---->'.repeat(150_000)}</a>`],
  ])('a megabyte of %s takes no more than a moment', (_, xml) => {
    const before = process.cpuUsage();
    expect(events(xml).at(-1)).toBe('>');
    expect(process.cpuUsage(before).user / 1000, 'ms of work').toBeLessThan(10_000);
  });
});

test('lines end with LF, CR LF or CR', () => {
  expect(placeOf('a\nb\r\nc\rd', 7)).toEqual({ line: 4, column: 1 });
  expect(placeOf('abc', 2)).toEqual({ line: 1, column: 3 });
});
