/** The closed lists of the SAT's schemas: `verify` finds the same keys outside them, whatever the rules say as well. */
import { describe, expect, test } from 'vitest';
import { SMALL_LISTS } from '../../schema/catalogs/small.ts';
import { type CompiledNode, compile } from '../../schema/cfdi/compile.ts';
import { comprobante33 } from '../../schema/cfdi/comprobante-33.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { complementsOf } from '../../schema/cfdi/registry.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { checkStructure } from '../../schema/cfdi/structure.ts';
import { closedKeys } from '../../server/fiscal/verify/listed-keys.ts';
import { invoice } from '../factories/invoice.ts';
import { listedKeys } from './described.ts';
import { missing } from './shared.ts';
import { readXsd } from './xsd.ts';

/** The catalogues that a node and what is in it name. */
function catalogsOf(node: CompiledNode, into = new Set<string>()): Set<string> {
  for (const { type } of node.attributes) if (type.catalog !== undefined) into.add(type.catalog);
  for (const child of node.children) catalogsOf(child.node, into);
  return into;
}

describe.skipIf(missing)('keys of closed lists', () => {
  test('every key that a schema lists is taken', () => {
    const looked = new Set<string>();
    for (const root of [comprobante40, comprobante33, retenciones20]) {
      for (const description of [root, ...complementsOf(root)]) {
        const listed = listedKeys(readXsd(description.location, description.name));
        for (const name of catalogsOf(compile(description))) {
          const keys = listed.get(name.split('/').at(-1) ?? '');
          if (keys === undefined || !Object.hasOwn(SMALL_LISTS, name)) continue;
          looked.add(name);
          for (const key of keys) expect(closedKeys(root)?.(name, key), `${name} ${key}`).toBe(true);
        }
      }
    }
    expect(looked.size).toBeGreaterThan(30);
  });

  test.each([
    [{ FormaPago: '77' }, 'FormaPago'],
    [{ MetodoPago: 'PUE' }, undefined],
    [{ Exportacion: '05' }, 'Exportacion'],
    [{ Emisor: { ...invoice().Emisor, RegimenFiscal: '600' } }, 'Emisor.RegimenFiscal'],
    [{ Receptor: { ...invoice().Receptor, UsoCFDI: 'X01' } }, 'Receptor.UsoCFDI'],
  ])('%j', (changes, path) => {
    const found = checkStructure(comprobante40, invoice(changes), closedKeys(comprobante40)).map(
      (one) => one.path,
    );
    expect(found).toEqual(path === undefined ? [] : [path]);
  });
});
