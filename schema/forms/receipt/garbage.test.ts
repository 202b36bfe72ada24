import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { comprobante40 } from '../../cfdi/comprobante-40.ts';
import { checkStructure } from '../../cfdi/structure.ts';
import { canIssue } from '../engine/problems.ts';
import { checkReceipt } from './check.ts';
import { duplicateReceipt } from './duplicate.ts';
import { applyEffects } from './effects.ts';
import { conceptFieldStates, fieldStates } from './field-states.ts';
import { fromCfdi } from './from-cfdi.ts';
import { offeredOptions } from './options.ts';
import { panelLines } from './panel.ts';
import { type Concept, RECEIPT_TYPES, type Receipt, ReceiptSchema } from './receipt.ts';
import { toCfdi } from './to-cfdi.ts';
import { priceReceipt } from './totals.ts';
import { amountInWords } from './words.ts';

const sealing = { fecha: '2026-11-20T10:00:00', noCertificado: '30001000000400002434', certificado: 'AA==' };

/** Half typed, pasted, hostile: anything that the shape lets through. */
const typed = fc.constantFrom(
  ...['', ' ', '.', '-', '0', '-1', '1.', '.5', '1,250.50', '007', '1e5', 'NaN', '0.1234567', '9'.repeat(40)],
  ...[
    '0.16',
    'MXN',
    'XXX',
    'JPY',
    '002',
    '003',
    'Tasa',
    'Exento',
    '02',
    '99',
    'PPD',
    'constructor',
    '__proto__',
  ],
  ...['XAXX010101000', 'XEXX010101000', 'EKU9003173C9', 'ñ|\u0001\ud800', '616', '05', '2026'],
);
const line = fc.record({ base: typed, tax: typed, factor_type: typed, rate_or_fee: typed, amount: typed });
const third = fc.record({
  rfc_third: typed,
  name_third: typed,
  tax_regime_third: typed,
  tax_domicile_third: typed,
});
const customs = fc.record({
  validation_year: typed,
  customs_clearance: typed,
  patent_number: typed,
  consecutive: typed,
});
const part = fc.record({
  prod_serv_id: typed,
  identification_num: typed,
  quantity: typed,
  unit: typed,
  description: typed,
  unit_value: typed,
  amount: typed,
  customs: fc.array(customs, { maxLength: 1 }),
});
const few = { maxLength: 2 };
const concept: fc.Arbitrary<Concept> = fc
  .record({
    quantity: typed,
    unit_value: typed,
    amount: typed,
    discount: typed,
    objeto_imp: typed,
    description: typed,
    price_includes_tax: fc.boolean(),
    price_with_tax: typed,
    taxes: fc.record({ transfers: fc.array(line, few), retentions: fc.array(line, few) }),
    customs: fc.array(customs, few),
    properties: fc.array(typed, few),
    parts: fc.array(part, few),
  })
  .chain((over) => fc.option(third, { nil: undefined }).map((own) => buildConcept({ ...over, third: own })));
const receipt: fc.Arbitrary<Receipt> = fc
  .record({
    receipt_type: fc.constantFrom(...RECEIPT_TYPES),
    currency: typed,
    exchange_rate: typed,
    payment_method: typed,
    payment_form: typed,
    expedition_place: typed,
    third: fc.option(third, { nil: undefined }),
    related_cfdis: fc.array(fc.record({ type: typed, related_cfdi: fc.array(typed, few) }), few),
    concepts: fc.array(concept, few),
    rfc: typed,
    name: typed,
    usage: typed,
  })
  .map(({ rfc, name, usage, ...over }) => {
    const whole = buildReceipt(over);
    return { ...whole, receiver: { ...whole.receiver, rfc, name, cfdi_usage: usage } };
  });

test('whatever is typed, nothing throws, and garbage is never fit to issue', () => {
  fc.assert(
    fc.property(receipt, receipt, (before, after) => {
      const parsed = v.parse(ReceiptSchema, JSON.parse(JSON.stringify(after)));
      for (const one of [parsed, applyEffects(before, parsed), duplicateReceipt(parsed, smallCatalogs)]) {
        const totals = priceReceipt(one, smallCatalogs);
        panelLines(totals);
        amountInWords(totals.total, one.currency);
        const problems = checkReceipt(one, { catalogs: smallCatalogs, fecha: '2026-11-20T10:00:00' });
        const cfdi = toCfdi(one, sealing, smallCatalogs);
        fromCfdi(cfdi);
        fieldStates(one);
        offeredOptions(one);
        for (const each of one.concepts) conceptFieldStates(one, each);
        expect(
          new Set(problems.map((problem) => `${problem.path} ${problem.path ? '' : problem.text}`)).size,
        ).toBe(problems.length);
        if (one.concepts.some((each) => each.quantity === 'NaN')) expect(canIssue(problems)).toBe(false);
        if (canIssue(problems)) expect(checkStructure(comprobante40, { ...cfdi, Sello: 'AA==' })).toEqual([]);
      }
    }),
    randomRuns(400),
  );
});
