/**
 * The form of payments received. Pipeline: step 1 (form). Customer, their unpaid invoices, the amount: what each invoice takes,
 * its taxes, balances and totals are computed. Nothing here waits for the network.
 */
import { useState } from 'react';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { createFormStore } from '../../../forms/form-store.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { EmitterSection } from '../issuing/emitter-section.tsx';
import type { Kept } from '../issuing/form-frame.tsx';
import { KindForm } from '../issuing/kind-form.tsx';
import { PayerAdvances } from './payer-advances.tsx';
import { PayerSection } from './payer-section.tsx';
import { PaymentTotals, ReceivedAmount } from './payment-totals.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { paymentKernel } from './use-payment.ts';

export type PaymentFormProps = Kept & { refusal?: Refusal; receipt: Payment };

export function PaymentForm({ receipt, refusal, ...kept }: PaymentFormProps) {
  // The first render decides: what replicates meanwhile must not pull the text away.
  const [store] = useState(() =>
    createFormStore(receipt, paymentKernel(deviceCatalogs, deviceTime), refusal),
  );
  return (
    <KindForm
      {...kept}
      store={store}
      title={PAYMENT.title}
      open={OPEN}
      totals={TOTALS}
      total={TOTAL}
      gets={PAYMENT.emit.gets}
    >
      {() => SECTIONS}
    </KindForm>
  );
}

const SECTIONS = (
  <>
    <PayerSection />
    <PayerAdvances />
    <PaymentsSection />
    <EmitterSection />
  </>
);
const TOTALS = <PaymentTotals />;
const TOTAL = <ReceivedAmount />;
const OPEN = ['receiver', 'payments'] as const;
