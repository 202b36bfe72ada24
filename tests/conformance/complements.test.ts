/** What each document may hold is what the SAT's stylesheet for its cadena knows, and the stamp. */
import { describe, expect, test } from 'vitest';
import { COMPLEMENTS, complementsOf, DOCUMENTS, undescribedIn } from '../../schema/cfdi/registry.ts';
import { ROOTS, stylesheetOf } from './described.ts';
import { missing } from './shared.ts';

describe.skipIf(missing)('complements of each document', () => {
  test.each(ROOTS.map((root) => [root.location.split('/').at(-1), root] as const))('%s', (_, root) => {
    const known = [...stylesheetOf(root).matching.keys()]
      .map((name) => /^\{(.*)\}/.exec(name)?.[1] ?? '')
      .filter((namespace) => namespace !== '' && namespace !== root.namespace);
    const described = complementsOf(root).filter(
      ({ apart, cadena }) => apart !== true && cadena?.length !== 0,
    );
    const ours = [...described.map(({ namespace }) => namespace), ...undescribedIn(root)];
    expect(new Set(ours)).toEqual(new Set(known));
    const isStamped = complementsOf(root).some(({ apart }) => apart === true);
    expect(isStamped).toBe(root.namespace !== 'http://www.sat.gob.mx/cfd/2');
  });
});

test('prefixes do not clash in a document', () => {
  for (const root of ROOTS) {
    const prefixes = new Map([root, ...complementsOf(root)].map((one) => [one.prefix, one.namespace]));
    for (const one of complementsOf(root)) expect(prefixes.get(one.prefix), one.location).toBe(one.namespace);
  }
});

test('only what is current is issued', () => {
  const issued = [...new Set([...DOCUMENTS, ...COMPLEMENTS])].filter((one) => one.issued !== false);
  const names = issued.map((one) => one.location.split('/').at(-1));
  expect(names).toContain('cfdv40.xsd');
  expect(names).toContain('retencionpagov2.xsd');
  for (const old of [
    'cfdv33.xsd',
    'cfdv32.xsd',
    'retencionpagov1.xsd',
    'TimbreFiscalDigital.xsd',
    'Pagos10.xsd',
  ]) {
    expect(names).not.toContain(old);
  }
});
