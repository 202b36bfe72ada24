/** Documents of withholdings of the form against the SAT's own files: its schema, its stylesheet, and the samples of others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { type Retenciones20, retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { withholdingFromCfdi } from '../../schema/forms/withholding/from-cfdi.ts';
import { withholdingToCfdi } from '../../schema/forms/withholding/to-cfdi.ts';
import { parseDecimal, toShortest } from '../../schema/values/decimal.ts';
import { randomRuns } from '../factories/random.ts';
import { randomWithholding } from '../factories/withholding.ts';
import { stylesheetOf } from './described.ts';
import { parseDom } from './dom.ts';
import { missing, readSample, samples } from './shared.ts';
import { loadValidator } from './validator.ts';
import { transform } from './xslt.ts';

const SEALING = { fecha: '2026-11-20T09:30:00', noCertificado: '30001000000400002434', certificado: 'AA==' };

describe.skipIf(missing)('withholdings', () => {
  test('what the form writes is taken by the SAT’s schema, and its cadena is the stylesheet’s', () => {
    const validate = loadValidator([retenciones20.location]);
    const sheet = stylesheetOf(retenciones20);
    fc.assert(
      fc.property(randomWithholding, (one) => {
        const cfdi = { ...withholdingToCfdi({ ...one, folio: '12' }, SEALING), Sello: 'AA==' };
        const xml = writeXml(retenciones20, cfdi);
        expect(validate(xml), xml).toBeUndefined();
        expect(cadenaOriginal(retenciones20, cfdi)).toBe(transform(sheet, parseDom(xml)));
      }),
      randomRuns(50),
    );
  });

  test('samples are read into the form and written again as they were', () => {
    let read = 0;
    for (const sample of samples()) {
      const found = readCfdi(readSample(sample));
      if (!found.ok || found.description !== retenciones20) continue;
      const given = found.node as Retenciones20;
      const again = withholdingToCfdi(withholdingFromCfdi(given), { fecha: given.FechaExp });
      const plainOf = ({
        Emisor,
        Receptor,
        Periodo,
        Totales,
        CveRetenc,
        DescRetenc,
        FolioInt,
      }: Retenciones20) => plain({ Emisor, Receptor, Periodo, Totales, CveRetenc, DescRetenc, FolioInt });
      expect(plainOf(again), sample.sha8).toEqual(plainOf(given));
      read += 1;
    }
    expect(read).toBeGreaterThan(0);
  });
});

/** Numbers by their value, and what is not there left out. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') {
    const number = parseDecimal(value);
    return number === undefined || /^0\d/.test(value) ? value : toShortest(number);
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, each]) =>
    each === undefined ? [] : [[name, plain(each)] as const],
  );
  return Object.fromEntries(kept);
}
