/** Payroll receipts (N, Nómina 1.2), as the engine of forms knows them. */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { isRetenciones } from '../../cfdi/issued.ts';
import { defineDocumentKind } from '../document-kind.ts';
import { checkPayroll } from './check.ts';
import { applyPayrollEffects } from './effects.ts';
import { emptyPayroll } from './empty-payroll.ts';
import { isPayrollCfdi, payrollFromCfdi } from './from-cfdi.ts';
import { PAYROLL_SECTIONS, payrollSection, toPayrollPath } from './paths.ts';
import type { Payroll } from './payroll.ts';
import { type PricedPayroll, pricePayroll } from './price.ts';
import { payrollToCfdi } from './to-cfdi.ts';

export const documentKind = defineDocumentKind<Payroll, PricedPayroll, Comprobante40>({
  kind: 'payroll',
  types: ['N'],
  empty: (_type, defaults) => emptyPayroll(defaults),
  effects: applyPayrollEffects,
  price: pricePayroll,
  check: checkPayroll,
  toCfdi: payrollToCfdi,
  fromCfdi: payrollFromCfdi,
  reads: (cfdi) => !isRetenciones(cfdi) && isPayrollCfdi(cfdi),
  toFormPath: (path, payroll) => toPayrollPath(path, pricePayroll(payroll)),
  toValuePath: (path, payroll) => toPayrollPath(path, pricePayroll(payroll)),
  sections: PAYROLL_SECTIONS,
  sectionOf: payrollSection,
  complements: () => [],
  summary(payroll) {
    const { subtotal, total } = pricePayroll(payroll);
    return { currency: 'MXN', subtotal, total, payment_method: 'PUE', payment_form: '' };
  },
});
