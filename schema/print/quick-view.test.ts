import { describe, expect, test } from 'vitest';
import { missing, readSample, samples } from '../../tests/conformance/shared.ts';
import { OLD_DOCUMENTS } from '../../tests/factories/old-documents.ts';
import { fullComprobante } from '../../tests/factories/stamped.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import { readCfdi } from '../cfdi/read-xml.ts';
import { retenciones20 } from '../cfdi/retenciones-20.ts';
import { quickViewOf } from './quick-view.ts';

const viewOf = (version: string) => {
  const found = OLD_DOCUMENTS.find((one) => one.version === version);
  return found && quickViewOf(found.description, found.node);
};

test('of 4.0, with exempt and withheld taxes', () => {
  const view = quickViewOf(comprobante40, fullComprobante());
  expect(view).toMatchObject({ Version: '4.0', Serie: 'EXP', Descuento: '100.00', Total: '1431892.30' });
  expect(view?.Conceptos.map((concept) => concept.Impuestos)).toEqual([
    {
      Traslados: [{ Impuesto: '002', TasaOCuota: '0.160000', Importe: '197514.80' }],
      Retenciones: [{ Impuesto: '001', TasaOCuota: '0.100000', Importe: '90.00' }],
    },
    { Traslados: [{ Impuesto: '002', TasaOCuota: '', Importe: '' }], Retenciones: [] },
  ]);
});

// spec: 1§3.2
test('of 3.3', () => {
  expect(viewOf('3.3')).toMatchObject({
    Version: '3.3',
    LugarExpedicion: '42501',
    Receptor: { Rfc: 'URE180429TM6', UsoCFDI: 'P01', ResidenciaFiscal: '' },
    Conceptos: [{ ClaveProdServ: '90111501', Impuestos: { Traslados: [{ Impuesto: '002' }] } }],
  });
});

test.each(['3.2', '3.0', '2.2', '2.0'])('of %s, by the names of today', (version) => {
  expect(viewOf(version)).toMatchObject({
    Version: version,
    Folio: '7',
    SubTotal: '1000.00',
    Total: '1060.00',
    Emisor: { Rfc: 'EKU9003173C9', Nombre: 'ESCUELA KEMPER URGATE' },
    Conceptos: [
      {
        Descripcion: 'Silla de madera',
        ClaveProdServ: '',
        ClaveUnidad: 'Pieza',
        ValorUnitario: '500.00',
        Impuestos: { Retenciones: [], Traslados: [] },
      },
    ],
  });
});

test('withholdings have one too, without concepts', () =>
  expect(viewOf('ret2.0')).toMatchObject({
    ...{ Version: '2.0', Folio: '1', Conceptos: [] },
    Emisor: { Rfc: 'EKU9003173C9' },
    Receptor: { Rfc: 'URE180429TM6' },
  }));

describe.skipIf(missing)('the samples', () => {
  test('each invoice has one, with nothing undefined in it', () => {
    let seen = 0;
    for (const sample of samples()) {
      const read = readCfdi(readSample(sample));
      if (!read.ok || read.description === retenciones20 || sample.version === 'ret1.0') continue;
      const view = quickViewOf(read.description, read.node);
      expect(view?.Version, sample.sha8).toBe(sample.version);
      expect(view?.Emisor.Rfc, sample.sha8).toMatch(/^[A-Z&Ñ]/);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(250);
  });
});
