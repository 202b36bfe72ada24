/** What the form offers for a problem: written as a press writes it, the problem goes and no other comes. */
import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { applyFix } from './apply-fix.ts';
import { checkReceipt, type ReceiptProblem } from './check.ts';
import { applyEffects } from './effects.ts';
import type { Concept, Receipt } from './receipt.ts';

const context = { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' };

function at(found: readonly ReceiptProblem[], path: string): ReceiptProblem | undefined {
  return found.find((one) => one.path === path);
}

describe('corrections, by one press', () => {
  /** As the form does it. */
  const mended = (receipt: Receipt, problem: ReceiptProblem | undefined) =>
    checkReceipt(applyEffects(receipt, applyFix(receipt, problem ?? { ...NOTHING_WRONG, fix: [] })), context);
  const NOTHING_WRONG = { path: '', text: '', severity: 'error', section: 'general' } as const;
  const receiver = (over: Partial<Receipt['receiver']>) =>
    buildReceipt({ receiver: { ...buildReceipt().receiver, ...over } });
  const concept = (over: Partial<Concept>) => buildReceipt({ concepts: [buildConcept(over)] });
  const taxed = (transfer: object) => concept({ taxes: { transfers: [buildTax(transfer)], retentions: [] } });

  test.each<[string, string, Receipt, unknown]>([
    ['the usage of another regime', 'receiver.cfdi_usage', receiver({ cfdi_usage: 'D01' }), 'G03'],
    ['a usage that is no more', 'receiver.cfdi_usage', receiver({ cfdi_usage: 'P01' }), 'G03'],
    ['no usage', 'receiver.cfdi_usage', receiver({ cfdi_usage: '' }), 'G03'],
    [
      'no usage, of an employee',
      'receiver.cfdi_usage',
      receiver({ rfc: 'CACX7605101P8', tax_regime_receiver: '605', cfdi_usage: '' }),
      'S01',
    ],
    ['no method', 'payment_method', buildReceipt({ payment_method: '' }), 'PUE'],
    [
      'a form that cannot be known yet',
      'payment_form',
      buildReceipt({ payment_method: 'PPD', payment_form: '03' }),
      '99',
    ],
    [
      'no form, to be paid later',
      'payment_form',
      buildReceipt({ payment_method: 'PPD', payment_form: '' }),
      '99',
    ],
    ['an exchange rate of pesos', 'exchange_rate', buildReceipt({ exchange_rate: '18.5' }), '1'],
    ['an export that is none', 'exportacion', buildReceipt({ exportacion: '02' }), '01'],
    ['a taxed concept that does not say so', 'concepts.0.objeto_imp', concept({ objeto_imp: '' }), '02'],
    ['VAT of what bears none', 'concepts.0.objeto_imp', concept({ objeto_imp: '06' }), '02'],
    [
      'a percentage for a rate',
      'concepts.0.taxes.transfers.0.rate_or_fee',
      taxed({ rate_or_fee: '16' }),
      '0.160000',
    ],
    [
      'taxes of what is not taxed',
      'concepts.0.taxes',
      concept({ objeto_imp: '01' }),
      { transfers: [], retentions: [] },
    ],
    [
      'the regime of a generic RFC',
      'receiver.tax_regime_receiver',
      receiver({
        rfc: 'XEXX010101000',
        tax_domicile: '42501',
        tax_regime_receiver: '601',
        cfdi_usage: 'S01',
      }),
      '616',
    ],
    [
      'the postal code of a generic RFC',
      'receiver.tax_domicile',
      receiver({
        rfc: 'XAXX010101000',
        tax_domicile: '86991',
        tax_regime_receiver: '616',
        cfdi_usage: 'S01',
      }),
      '42501',
    ],
  ])('%s', (_, path, receipt, value) => {
    const found = checkReceipt(receipt, context);
    const problem = at(found, path);
    expect(problem?.fix).toEqual([{ path, value }]);
    const left = mended(receipt, problem);
    expect(at(left, path)).toBeUndefined();
    const known = new Set(found.map((one) => one.path));
    expect(left.filter((one) => one.severity === 'error' && !known.has(one.path))).toEqual([]);
  });

  test('sales to the public in general become a global receipt of their month', () => {
    const receipt = receiver({
      rfc: 'XAXX010101000',
      name: 'PUBLICO EN GENERAL',
      tax_domicile: '42501',
      tax_regime_receiver: '616',
      cfdi_usage: 'S01',
    });
    const problem = at(checkReceipt(receipt, context), 'receiver.name');
    expect(problem?.code).toBe('CFDI40130');
    expect(problem?.fix).toEqual([
      { path: 'receipt_type', value: 'G' },
      { path: 'receiver.info_global_periodicidad', value: '04' },
      { path: 'receiver.info_global_meses', value: '11' },
      { path: 'receiver.info_global_ano', value: '2026' },
    ]);
    expect(mended(receipt, problem)).toEqual([]);
  });

  // spec: house.96
  test('each one is of a place that the form has', () => {
    const customs = [
      { validation_year: '30', customs_clearance: '16', patent_number: '3173', consecutive: '4000001' },
    ];
    const found = checkReceipt(concept({ customs }), context);
    expect(at(found, 'concepts.0.customs.0')).not.toHaveProperty('fix');
  });
});
