import { expect, test } from 'vitest';
import { childrenOf, resolvePath, rootsOf } from './complete-path.ts';

const names = (path: string[], images?: string[]) =>
  childrenOf(path, 'invoice', images).map(({ path: name }) => name);

test('after a dot stand the names that are there', () => {
  expect(rootsOf().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['doc', 'qr', 'look', 'images', 'cfdi', 't']),
  );
  expect(names(['doc', 'issuer'])).toEqual(['name', 'rfc', 'lines']);
  expect(names(['doc', 'concepts'])).toContain('unitValue');
  expect(names(['images'], ['sello'])).toEqual(['sello']);
  expect(names(['cfdi', 'Receptor'])).toContain('UsoCFDI');
  expect(names(['cfdi', 'Complemento'])).toContain('Nomina');
  expect(names(['cfdi', 'Complemento', 'Nomina', 'Receptor'])).toContain('NumEmpleado');
  expect(childrenOf(['cfdi', 'Receptor'], 'retention').map(({ path }) => path)).toContain('NacionalidadR');
  expect(names(['cfdi', 'Nothing'])).toEqual([]);
});

test('what a loop or an assignment named leads to where it is from', () => {
  const text = '{% assign n = cfdi.Complemento.Nomina %}{% for one in n.Percepciones.Percepcion %}{{ one.';
  expect(resolvePath(['one'], text)).toEqual(['cfdi', 'Complemento', 'Nomina', 'Percepciones', 'Percepcion']);
  expect(names(resolvePath(['one'], text))).toContain('ImporteGravado');
  expect(resolvePath(['doc', 'concepts', 'first'], '')).toEqual(['doc', 'concepts']);
  expect(resolvePath(['a'], '{% assign a = b %}{% assign b = a %}')[0]).toMatch(/^[ab]$/);
});
