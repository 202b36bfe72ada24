/** Totals and cadena of the inputs shared with other implementations: exact to the cent, byte for byte. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { fromCfdi } from '../../schema/forms/receipt/from-cfdi.ts';
import { toCfdi } from '../../schema/forms/receipt/to-cfdi.ts';
import { priceReceipt } from '../../schema/forms/receipt/totals.ts';
import { judge } from '../../schema/rules/judge.ts';
import { type BenchInput, receiptOfBench } from '../factories/bench-receipt.ts';

const folder = new URL('../../../shared/bench/', import.meta.url);
const missing = !existsSync(folder);
if (missing) console.info('skipped: ../shared/bench is not there');

const certificate = '30001000000400002434';

describe.skipIf(missing)('inputs shared with other implementations', () => {
  for (const n of [1, 10, 100, 1000]) {
    const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
    const input = () => JSON.parse(read(`input-${n}.json`)) as BenchInput;

    // spec: house.42
    test(`${n}: totals`, () => {
      const { expected, ...rest } = input();
      const totals = priceReceipt(receiptOfBench({ expected, ...rest }), smallCatalogs);
      expect({
        subTotal: totals.subtotal,
        totalImpuestosTrasladados: totals.total_transfers,
        totalImpuestosRetenidos: totals.total_retentions,
        total: totals.total,
      }).toEqual(expected);
    });

    test(`${n}: cadena, and the same after a way back through the form`, () => {
      const given = input();
      const sealing = { fecha: given.fecha, noCertificado: certificate, certificado: '' };
      const cfdi = toCfdi(receiptOfBench(given), sealing, smallCatalogs);
      expect(cadenaOriginal(comprobante40, cfdi)).toBe(read(`cadena-${n}.txt`));
      const again = toCfdi(fromCfdi(cfdi), sealing, smallCatalogs);
      expect(cadenaOriginal(comprobante40, again)).toBe(read(`cadena-${n}.txt`));
    });

    test(`${n}: no rule objects`, () => {
      const given = input();
      const cfdi = toCfdi(
        receiptOfBench(given),
        { fecha: given.fecha, noCertificado: certificate },
        smallCatalogs,
      );
      const errors = judge(cfdi, { catalogs: smallCatalogs }).filter((one) => one.severity === 'error');
      expect(errors).toEqual([]);
    });
  }
});
