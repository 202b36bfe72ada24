/** Documents of withholdings (R, Retenciones 2.0), as the engine of forms knows them. */
import { defineDocumentKind } from '../document-kind.ts';
import { complementKinds } from '../receipt/complements.ts';
import { checkWithholding } from './check.ts';
import { applyWithholdingEffects } from './effects.ts';
import { emptyWithholding } from './empty-withholding.ts';
import { isWithholdingCfdi, withholdingFromCfdi } from './from-cfdi.ts';
import { toWithholdingPath, toWithholdingValue, WITHHOLDING_SECTIONS, withholdingSection } from './paths.ts';
import { priceWithholding } from './price.ts';
import { withholdingToCfdi } from './to-cfdi.ts';

export const documentKind = defineDocumentKind({
  kind: 'withholding',
  types: ['R'],
  empty: (_type, defaults) => emptyWithholding(defaults),
  effects: applyWithholdingEffects,
  price: priceWithholding,
  check: checkWithholding,
  toCfdi: withholdingToCfdi,
  fromCfdi: withholdingFromCfdi,
  reads: isWithholdingCfdi,
  toFormPath: toWithholdingPath,
  toValuePath: toWithholdingValue,
  sections: WITHHOLDING_SECTIONS,
  sectionOf: withholdingSection,
  complements: complementKinds,
  summary(document) {
    const { totales } = priceWithholding(document);
    const amount = totales.MontoTotOperacion;
    return { currency: 'MXN', subtotal: amount, total: amount, payment_method: '', payment_form: '' };
  },
});
