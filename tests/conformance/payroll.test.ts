/** Payroll receipts of the form against the SAT's own files: its schema, its stylesheet, and the samples of others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { isPayrollCfdi, payrollFromCfdi, payslipsOf } from '../../schema/forms/payroll/from-cfdi.ts';
import { pricePayroll } from '../../schema/forms/payroll/price.ts';
import { payrollToCfdi } from '../../schema/forms/payroll/to-cfdi.ts';
import { parseDecimal, toShortest } from '../../schema/values/decimal.ts';
import { PAID_ON, randomPayroll } from '../factories/payroll.ts';
import { randomRuns } from '../factories/random.ts';
import { stylesheetOf } from './described.ts';
import { parseDom } from './dom.ts';
import { missing, readSample, samples } from './shared.ts';
import { loadValidator } from './validator.ts';
import { transform } from './xslt.ts';

const SEALING = { fecha: `${PAID_ON}T10:00:00`, noCertificado: '30001000000400002434', certificado: 'AA==' };

describe.skipIf(missing)('payroll', () => {
  // spec: house.301
  test('what the form writes is taken by the SAT’s schema, and its cadena is the stylesheet’s', () => {
    const validate = loadValidator();
    const sheet = stylesheetOf(comprobante40);
    fc.assert(
      fc.property(randomPayroll, (one) => {
        const cfdi = { ...payrollToCfdi(one, SEALING), Sello: 'AA==' };
        const xml = writeXml(comprobante40, cfdi);
        expect(validate(xml), xml).toBeUndefined();
        expect(cadenaOriginal(comprobante40, cfdi)).toBe(transform(sheet, parseDom(xml)));
      }),
      randomRuns(100),
    );
  });

  test('the payslips of the samples are read into the form and written again as they were', () => {
    let read = 0;
    for (const sample of samples('4.0')) {
      const found = readCfdi(readSample(sample));
      if (!found.ok || !isPayrollCfdi(found.node as Comprobante40)) continue;
      const cfdi = found.node as Comprobante40;
      const given = payslipsOf(cfdi);
      const again = pricePayroll(payrollFromCfdi(cfdi)).payslips.map(({ node }, at) =>
        // Two leave out what NOM44 asks for, which the form fills.
        given[at]?.Receptor.Antigüedad === undefined
          ? { ...node, Receptor: { ...node.Receptor, Antigüedad: undefined } }
          : node,
      );
      expect(plain(again), sample.sha8).toEqual(plain(given));
      read += 1;
    }
    expect(read).toBeGreaterThan(20);
  });
});

/** Numbers by their value, and elements that say nothing left out. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') {
    const number = parseDecimal(value);
    return number === undefined || /^0\d/.test(value) ? value : toShortest(number);
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, each]) => [name, plain(each)] as const)
    .filter(([, each]) => each !== undefined && JSON.stringify(each) !== '{}');
  return Object.fromEntries(kept);
}
