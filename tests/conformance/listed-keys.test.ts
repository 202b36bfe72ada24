/** The closed lists of the SAT's schemas: `verify` finds the same keys outside them, whatever the rules say as well. */
import { describe, expect, test } from 'vitest';
import { SMALL_LISTS } from '../../schema/catalogs/small.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { complementsOf } from '../../schema/cfdi/registry.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { unlistedKeys } from '../../server/cli/listed-keys.ts';
import { invoice } from '../factories/invoice.ts';
import { listedKeys } from './described.ts';
import { missing } from './shared.ts';
import { readXsd } from './xsd.ts';

describe.skipIf(missing)('keys of closed lists', () => {
  test('every key that a schema lists is taken', () => {
    const lists = [comprobante40, retenciones20].flatMap((root) =>
      [root, ...complementsOf(root)].flatMap(({ location, name }) => [
        ...listedKeys(readXsd(location, name)),
      ]),
    );
    const used = lists.filter(([name]) => Object.hasOwn(SMALL_LISTS, name));
    expect(used.length).toBeGreaterThan(20);
    for (const [name, keys] of used) {
      if (name !== 'c_UsoCFDI' && name !== 'c_RegimenFiscal' && name !== 'c_TipoRelacion') continue;
      for (const key of keys) {
        const document = {
          c_UsoCFDI: { Receptor: { ...invoice().Receptor, UsoCFDI: key } },
          c_RegimenFiscal: { Emisor: { ...invoice().Emisor, RegimenFiscal: key } },
          c_TipoRelacion: { CfdiRelacionados: [{ TipoRelacion: key, CfdiRelacionado: [] }] },
        }[name];
        const problems = unlistedKeys(comprobante40, invoice(document), []);
        expect(
          problems.filter(({ message }) => message.includes('catálogo')),
          `${name} ${key}`,
        ).toEqual([]);
      }
    }
  });

  test.each([
    [{ FormaPago: '77' }, 'FormaPago'],
    [{ MetodoPago: 'PUE' }, undefined],
    [{ Exportacion: '05' }, 'Exportacion'],
    [{ Emisor: { ...invoice().Emisor, RegimenFiscal: '600' } }, 'Emisor.RegimenFiscal'],
    [{ Receptor: { ...invoice().Receptor, UsoCFDI: 'X01' } }, 'Receptor.UsoCFDI'],
  ])('%j', (changes, path) => {
    const found = unlistedKeys(comprobante40, invoice(changes), []).map((one) => one.path);
    expect(found).toEqual(path === undefined ? [] : [path]);
  });
});
