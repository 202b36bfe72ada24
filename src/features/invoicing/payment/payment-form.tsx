/**
 * The form of payments received. Pipeline: step 1 (form). Customer, their unpaid invoices, the amount: what each invoice takes,
 * its taxes, balances and totals are computed. Nothing here waits for the network.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { FormProvider } from '../../../forms/form-context.tsx';
import { createFormStore } from '../../../forms/form-store.ts';
import { focusPath } from '../../../forms/go-to-problem.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { deviceCatalogs, openCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { EmitterSection } from '../issuing/emitter-section.tsx';
import { FormFrame, type Kept } from '../issuing/form-frame.tsx';
import { useLateSettings } from '../issuing/use-late-settings.ts';
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
  useEffect(() => void openCatalogs(), []);
  return (
    <FormProvider value={store}>
      <FormBody {...kept} />
    </FormProvider>
  );
}

const SECTIONS = (
  <>
    <PayerSection />
    <PaymentsSection />
    <EmitterSection />
  </>
);
const TOTALS = <PaymentTotals />;
const TOTAL = <ReceivedAmount />;
const OPEN = ['receiver', 'payments'] as const;

function FormBody(kept: Kept) {
  useLateSettings();
  const goTo = useCallback((path: string) => focusPath(path), []);
  return (
    <FormFrame
      {...kept}
      title={PAYMENT.title}
      open={OPEN}
      goTo={goTo}
      totals={TOTALS}
      total={TOTAL}
      gets={PAYMENT.emit.gets}
    >
      {() => SECTIONS}
    </FormFrame>
  );
}
