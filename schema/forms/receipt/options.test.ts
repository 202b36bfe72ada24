import { describe, expect, test } from 'vitest';
import { buildConcept, buildReceipt, buildTax } from '../../../tests/factories/receipt.ts';
import { emptyReceipt } from './empty-receipt.ts';
import { conceptFieldStates, fieldStates, taxLineStates } from './field-states.ts';
import {
  factorOptions,
  type Options,
  offeredOptions,
  rateOptions,
  taxOptions,
  usageOptions,
} from './options.ts';

const keys = (options: Options) => options.map((one) => one.key);

describe('what is offered', () => {
  // spec: 2§4.7
  test('XXX only to transfers, 99 only to PPD, CN01 and CP01 never', () => {
    const income = offeredOptions(buildReceipt());
    expect(keys(income.currency)).not.toContain('XXX');
    expect(keys(income.payment_form)).not.toContain('99');
    expect(keys(offeredOptions(buildReceipt({ payment_method: 'PPD' })).payment_form)).toEqual(['99']);
    expect(keys(offeredOptions(buildReceipt({ receipt_type: 'T' })).currency)).toEqual(['XXX']);
    expect(keys(usageOptions('', '', 'I'))).not.toContain('CN01');
    expect(keys(usageOptions('', '', 'I'))).not.toContain('CP01');
  });

  // spec: 2§4.7
  test('regimes and usages by the length of the RFC', () => {
    const company = offeredOptions(buildReceipt());
    expect(keys(company['receiver.tax_regime_receiver'])).toContain('601');
    expect(keys(company['receiver.tax_regime_receiver'])).not.toContain('612');
    expect(keys(company['receiver.cfdi_usage'])).not.toContain('D01');
    expect(keys(usageOptions('CACX7605101P8', '612', 'I'))).toContain('D01');
    expect(keys(usageOptions('XAXX010101000', '616', 'I'))).toEqual(['G02', 'S01']);
  });

  // spec: 2§4.5
  test('nobody lives abroad in Mexico; a company has no bimonthly period', () => {
    const global = offeredOptions(buildReceipt({ receipt_type: 'G' }));
    expect(keys(global['receiver.tax_residence'])).not.toContain('MEX');
    expect(keys(global['receiver.info_global_periodicidad'])).toEqual(['01', '02', '03', '04']);
    expect(keys(global['receiver.info_global_meses'])).toHaveLength(12);
  });

  // spec: 2§4.4
  test('a bimonthly period has pairs of months, any other has months', () => {
    const months = (info_global_periodicidad: string) => {
      const { receiver } = buildReceipt({ receipt_type: 'G' });
      const of = buildReceipt({ receipt_type: 'G', receiver: { ...receiver, info_global_periodicidad } });
      return keys(offeredOptions(of)['receiver.info_global_meses']);
    };
    expect(months('05')).toEqual(['13', '14', '15', '16', '17', '18']);
    expect(months('04')).toHaveLength(12);
    expect(months('04')).not.toContain('13');
  });

  test('taxes, factors and rates', () => {
    expect(keys(taxOptions('transfer', '02'))).toEqual(['002', '003']);
    expect(keys(taxOptions('retention', '06'))).toEqual(['001']);
    expect(keys(taxOptions('transfer', '08'))).toEqual([]);
    expect(keys(taxOptions('transfer', '07'))).toEqual(['003']);
    expect(keys(factorOptions('retention', '003'))).toEqual(['Tasa', 'Cuota']);
    expect(keys(factorOptions('transfer', '002'))).toEqual(['Tasa', 'Exento']);
    expect(rateOptions('transfer', '002', 'Tasa', '2026-11-20').values).toEqual([
      '0.160000',
      '0.080000',
      '0.000000',
    ]);
    expect(rateOptions('retention', '001', 'Tasa', '2026-11-20').ranges).toEqual([
      { minimum: '0.000000', maximum: '0.350000' },
    ]);
  });
});

describe('locked and required', () => {
  // spec: 2§4.1
  test('a transfer locks money and payment', () => {
    const { locked, required } = fieldStates(buildReceipt({ receipt_type: 'T' }));
    for (const path of ['currency', 'payment_form', 'payment_method', 'payment_conditions']) {
      expect(locked.has(path), path).toBe(true);
    }
    expect(required.has('payment_form')).toBe(false);
    const states = conceptFieldStates(buildReceipt({ receipt_type: 'T' }), buildConcept({}, 'T'));
    expect([...states.locked]).toEqual(expect.arrayContaining(['discount', 'taxes']));
  });

  // spec: 2§4.3
  test('a global receipt locks its receiver and asks for its period', () => {
    const { locked, required } = fieldStates(buildReceipt({ receipt_type: 'G' }));
    for (const path of ['receiver.rfc', 'receiver.name', 'receiver.cfdi_usage', 'exportacion']) {
      expect(locked.has(path), path).toBe(true);
    }
    expect(required.has('receiver.info_global_meses')).toBe(true);
  });

  // spec: 2§4.2, 2§5.13
  test('PPD locks the form; dollars ask for their rate', () => {
    expect(fieldStates(buildReceipt({ payment_method: 'PPD' })).locked.has('payment_form')).toBe(true);
    expect(fieldStates(buildReceipt({ currency: 'USD' })).required.has('exchange_rate')).toBe(true);
    expect(fieldStates(buildReceipt()).locked.has('exchange_rate')).toBe(true);
  });

  // spec: 2§4.6, 2§5.16
  test('objeto_imp locks or asks for the taxes, Exento its rate', () => {
    const states = (objeto_imp: string) => conceptFieldStates(buildReceipt(), buildConcept({ objeto_imp }));
    expect(states('01').locked.has('taxes')).toBe(true);
    expect(states('02').required.has('taxes')).toBe(true);
    expect(states('06').locked.has('taxes')).toBe(false);
    expect([...taxLineStates(buildTax({ factor_type: 'Exento' })).locked]).toEqual(['rate_or_fee', 'amount']);
  });

  test('a price with tax included is typed instead of the unit value', () => {
    const states = conceptFieldStates(buildReceipt(), buildConcept({ price_includes_tax: true }));
    expect(states.locked.has('unit_value')).toBe(true);
    expect(states.required.has('price_with_tax')).toBe(true);
  });
});

test('the currencies that nearly everybody uses come first', () => {
  const { currency } = offeredOptions(emptyReceipt('I'));
  expect(currency.slice(0, 4).map((one) => one.key)).toEqual(['MXN', 'USD', 'EUR', 'AED']);
  expect(new Set(currency.map((one) => one.key)).size).toBe(currency.length);
});
