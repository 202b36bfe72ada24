import { describe, expect, test } from 'vitest';
import { complement } from '../../tests/factories/comprobante.ts';
import { toText } from '../values/decimal.ts';
import { hasForeignTrade, localTaxesOf } from './complements.ts';

const IMPLOCAL = 'http://www.sat.gob.mx/implocal';

function local(raw: string) {
  const found = localTaxesOf({
    Complemento: { content: [{ namespace: IMPLOCAL, name: 'ImpuestosLocales', raw }] },
  });
  return found && [toText(found.transferred), toText(found.retained)];
}

describe('local taxes', () => {
  test('none without the complement', () => {
    expect(localTaxesOf({})).toEqual({
      transferred: { units: 0n, scale: 0 },
      retained: { units: 0n, scale: 0 },
    });
  });

  test('are read from the element as it stood, whatever its quotes and order', () => {
    const xmlns = `xmlns:implocal="${IMPLOCAL}"`;
    expect(
      local(
        `<implocal:ImpuestosLocales ${xmlns} TotaldeTraslados='3.50' note="a > b"\n TotaldeRetenciones = "1.25"/>`,
      ),
    ).toEqual(['3.50', '1.25']);
    // Only the root's own attributes count.
    expect(
      local(
        `<implocal:ImpuestosLocales ${xmlns}><x TotaldeTraslados="1" TotaldeRetenciones="1"/></implocal>`,
      ),
    ).toBe(undefined);
  });

  test('are read from the node when the complement is described', () => {
    const item = {
      namespace: IMPLOCAL,
      name: 'ImpuestosLocales',
      node: { TotaldeTraslados: '2.00', TotaldeRetenciones: '0.00' },
    };
    const found = localTaxesOf({ Complemento: { content: [item, item] } });
    expect(found && toText(found.transferred)).toBe('4.00');
  });
});

test('foreign trade counts in both versions that rode on CFDI 4.0', () => {
  const has = (namespace: string) =>
    hasForeignTrade({ Complemento: complement('ComercioExterior', namespace) });
  expect(has('http://www.sat.gob.mx/ComercioExterior20')).toBe(true);
  expect(has('http://www.sat.gob.mx/ComercioExterior11')).toBe(true);
  expect(has('http://www.sat.gob.mx/CartaPorte31')).toBe(false);
});
