import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { comprobante32 } from './comprobante-32.ts';
import { comprobante33 } from './comprobante-33.ts';
import { node, one, required } from './describe.ts';
import { COMPLEMENTS, DOCUMENTS, findDescription } from './registry.ts';
import { text } from './value-type.ts';

const described = [...new Set([...DOCUMENTS, ...COMPLEMENTS])];

test.each(described.map((one) => [one.location, one] as const))(
  '%s compiles, and its names do not clash',
  (_, one) => {
    compile(one);
    const clash = (shape: typeof one | (typeof one)['children'][string]['shape']): string[] => [
      ...Object.keys(shape.attributes).filter((name) => Object.hasOwn(shape.children, name)),
      ...Object.values(shape.children).flatMap((child) => clash(child.shape)),
    ];
    expect(clash(one)).toEqual([]);
  },
);

test('an element is found by namespace, name and version', () => {
  const find = (namespace: string, name: string, version?: string) =>
    findDescription(COMPLEMENTS, namespace, name, () => version)
      ?.location.split('/')
      .at(-1);
  expect(find('http://www.sat.gob.mx/ine', 'INE', '1.1')).toBe('ine11.xsd');
  expect(find('http://www.sat.gob.mx/ine', 'INE', '9')).toBe('ine11.xsd');
  expect(find('http://www.sat.gob.mx/ine', 'Otro', '1.1')).toBeUndefined();
  expect(find('urn:x', 'INE', '1.1')).toBeUndefined();
});

test('one that does not say its version, or in another way, is of the version whose attributes it has', () => {
  const find = (...names: string[]) =>
    findDescription(DOCUMENTS, 'http://www.sat.gob.mx/cfd/3', 'Comprobante', (name) =>
      names.includes(name) ? '3.2' : undefined,
    );
  expect(find('fecha', 'formaDePago', 'subTotal', 'LugarExpedicion')).toBe(comprobante32);
  expect(find('Version', 'fecha', 'formaDePago', 'metodoDePago')).toBe(comprobante32);
  expect(find('Fecha', 'FormaPago', 'SubTotal')).toBe(comprobante33);
  expect(find()).toBe(comprobante33);
});

test('a cadena that names what the node does not have is a mistake of ours', () => {
  expect(() => compile(node({ A: required(text(1, 2)) }, { B: one(node({})) }, ['A', 'C']))).toThrow(
    RangeError,
  );
});
