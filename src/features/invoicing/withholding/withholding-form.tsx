/**
 * The form of a document of withholdings. Pipeline: step 1 (form). Whom it was withheld from, which payment and period, and each tax:
 * sums are computed. Nothing here waits for the network.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Withholding } from '../../../../schema/forms/withholding/withholding.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { FormProvider } from '../../../forms/form-context.tsx';
import { createFormStore } from '../../../forms/form-store.ts';
import { focusPath } from '../../../forms/go-to-problem.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { deviceCatalogs, openCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { ComplementSections } from '../invoice/sections/complement-sections.tsx';
import { EmitterSection } from '../issuing/emitter-section.tsx';
import { FormFrame, type Kept } from '../issuing/form-frame.tsx';
import { useLateSettings } from '../issuing/use-late-settings.ts';
import { KindSection } from './kind-section.tsx';
import { ReceiverSection } from './receiver-section.tsx';
import { RelatedSection } from './related-section.tsx';
import { TotalsSection } from './totals-section.tsx';
import { withholdingKernel } from './use-withholding.ts';
import { OperationAmount, WithholdingTotals } from './withholding-totals.tsx';

export type WithholdingFormProps = Kept & { refusal?: Refusal; receipt: Withholding };

export function WithholdingForm({ receipt, refusal, ...kept }: WithholdingFormProps) {
  // The first render decides: what replicates meanwhile must not pull the text away.
  const [store] = useState(() =>
    createFormStore(receipt, withholdingKernel(deviceCatalogs, deviceTime), refusal),
  );
  useEffect(() => void openCatalogs(), []);
  return (
    <FormProvider value={store}>
      <FormBody {...kept} />
    </FormProvider>
  );
}

const TOTALS = <WithholdingTotals />;
const TOTAL = <OperationAmount />;
const OPEN = ['receiver', 'kind', 'totals'] as const;

function FormBody(kept: Kept) {
  useLateSettings();
  const goTo = useCallback((path: string) => focusPath(path), []);
  return (
    <FormFrame
      {...kept}
      title={WITHHOLDING.title}
      open={OPEN}
      goTo={goTo}
      totals={TOTALS}
      total={TOTAL}
      gets={WITHHOLDING.emit.gets}
    >
      {(openSection) => (
        <>
          <ReceiverSection />
          <KindSection />
          <TotalsSection />
          <ComplementSections onAdded={openSection} />
          <RelatedSection />
          <EmitterSection />
        </>
      )}
    </FormFrame>
  );
}
