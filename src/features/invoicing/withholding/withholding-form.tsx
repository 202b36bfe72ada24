/**
 * The form of a document of withholdings. Pipeline: step 1 (form). Whom it was withheld from, which payment and period, and each tax:
 * sums are computed. Nothing here waits for the network.
 */
import { useState } from 'react';
import type { Withholding } from '../../../../schema/forms/withholding/withholding.ts';
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { createFormStore } from '../../../forms/form-store.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { ComplementSections } from '../invoice/sections/complement-sections.tsx';
import { EmitterSection } from '../issuing/emitter-section.tsx';
import type { Kept } from '../issuing/form-frame.tsx';
import { KindForm } from '../issuing/kind-form.tsx';
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
  return (
    <KindForm
      {...kept}
      store={store}
      title={WITHHOLDING.title}
      open={OPEN}
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
    </KindForm>
  );
}

const TOTALS = <WithholdingTotals />;
const TOTAL = <OperationAmount />;
const OPEN = ['receiver', 'kind', 'totals'] as const;
