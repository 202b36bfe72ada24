/** Receipts of payments (P, Pagos 2.0), as the engine of forms knows them. */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { isRetenciones } from '../../cfdi/issued.ts';
import { defineDocumentKind } from '../document-kind.ts';
import type { ComputedPayments } from './amounts/compute-payments.ts';
import { checkPayment } from './check.ts';
import { applyPaymentEffects } from './effects.ts';
import { emptyPayment } from './empty-payment.ts';
import { isPaymentCfdi, paymentFromCfdi } from './from-cfdi.ts';
import { listedAmounts } from './listed-amounts.ts';
import { PAYMENT_SECTIONS, paymentSection, toPaymentPath, toPaymentValue } from './paths.ts';
import type { Payment } from './payment.ts';
import { pricePayment } from './price.ts';
import { paymentToCfdi } from './to-cfdi.ts';

/** For paths only: which documents take part does not depend on how many decimals a currency has. */
const NO_CATALOGS = { currencyDecimals: () => undefined };

export const documentKind = defineDocumentKind<Payment, ComputedPayments, Comprobante40>({
  kind: 'payment',
  types: ['P'],
  empty: (_type, defaults) => emptyPayment(defaults),
  effects: applyPaymentEffects,
  price: pricePayment,
  check: checkPayment,
  toCfdi: paymentToCfdi,
  fromCfdi: paymentFromCfdi,
  reads: (cfdi) => !isRetenciones(cfdi) && isPaymentCfdi(cfdi),
  toFormPath: (path, payment) => toPaymentPath(path, pricePayment(payment, NO_CATALOGS)),
  toValuePath: (path, payment) => toPaymentValue(path, pricePayment(payment, NO_CATALOGS)),
  sections: PAYMENT_SECTIONS,
  sectionOf: paymentSection,
  complements: () => [],
  summary(payment, catalogs) {
    const { payments, totals } = pricePayment(payment, catalogs);
    const [first] = payment.payments;
    return {
      ...listedAmounts(
        payments.map(({ node }) => node),
        totals.MontoTotalPagos,
      ),
      payment_method: '',
      payment_form: first?.forma_de_pago_p ?? '',
    };
  },
});
