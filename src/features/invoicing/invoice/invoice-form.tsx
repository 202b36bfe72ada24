/**
 * The invoice form. Pipeline: step 1 (form). Receiver, concepts, «Emitir» is the shortest way; everything else is
 * filled and shown folded. Nothing here waits for the network.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { withBegun } from '../../../../schema/forms/addenda/registry.ts';
import { complementOfCode } from '../../../../schema/forms/complements/registry.ts';
import { emptyConcept } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { conceptIndexOf } from '../../../../schema/forms/receipt/paths.ts';
import type { Receipt, ReceiptPath } from '../../../../schema/forms/receipt/receipt.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { FormProvider } from '../../../forms/form-context.tsx';
import { createFormStore } from '../../../forms/form-store.ts';
import { focusPath } from '../../../forms/go-to-problem.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { Section } from '../../../forms/section.tsx';
import { deviceCatalogs, openCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { AddendaSections } from '../addenda/addenda-sections.tsx';
import { OwnLayouts, useOwnLayouts } from '../addenda/use-own-layouts.ts';
import { EmitterSection } from '../issuing/emitter-section.tsx';
import { FormFrame, type Kept } from '../issuing/form-frame.tsx';
import { useLateSettings } from '../issuing/use-late-settings.ts';
import { useLateForeignTrade } from './buyer.ts';
import { ConceptGrid } from './concepts/concept-grid.tsx';
import { withOpenRow } from './concepts/rows.ts';
import { useConceptFocus } from './concepts/use-concept-focus.ts';
import { FollowedAlerts } from './followed-alerts.tsx';
import { createKernel } from './kernel.ts';
import { knownCustomer } from './known-customer.ts';
import { OfferedAdvances } from './offered-advances.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { ComplementSections } from './sections/complement-sections.tsx';
import { GeneralSection } from './sections/general-section.tsx';
import { ReceiverSection } from './sections/receiver-section.tsx';
import { RelatedSection } from './sections/related-section.tsx';
import { ThirdSection } from './sections/third-section.tsx';
import { TotalInBar, TotalsLines } from './totals-panel.tsx';
import { type InvoiceStore, useForm } from './use-invoice.ts';

export type InvoiceFormProps = Kept & { refusal?: Refusal; receipt: Receipt };

export function InvoiceForm({ receipt, refusal, ...kept }: InvoiceFormProps) {
  // The first render decides: what replicates meanwhile must not pull the text away.
  const [customer] = useState(knownCustomer);
  const { layouts } = useOwnLayouts();
  const own = useRef(layouts);
  const [layoutsNow] = useState(() => () => own.current);
  const [store] = useState(() =>
    createFormStore(
      opened(receipt),
      createKernel(deviceCatalogs, deviceTime, customer.get, layoutsNow),
      refusal,
    ),
  );
  useEffect(() => customer.follow(store), [customer, store]);
  useEffect(() => {
    if (own.current === layouts) return;
    own.current = layouts;
    store.recheck();
    // What was asked for before its description was at hand begins as that says.
    store.fill((now) => withBegun(now, layouts));
  }, [store, layouts]);
  useEffect(() => void openCatalogs(), []);
  return (
    <FormProvider value={store}>
      <OwnLayouts value={layoutsNow}>
        <FormBody {...kept} store={store} layouts={layouts} />
      </OwnLayouts>
    </FormProvider>
  );
}

/** A form always has a row to write in. */
function opened(receipt: Receipt): Receipt {
  return receipt.concepts.length > 0
    ? receipt
    : { ...receipt, concepts: [emptyConcept(receipt.receipt_type)] };
}

// Made once: what the form itself learns (a draft was kept, a dialog opens) draws none of its fields again.
const RECEIVER = <ReceiverSection />;
const THE_REST = (
  <>
    <GeneralSection />
    <EmitterSection />
    <RelatedSection />
    <ThirdSection />
  </>
);
const FOLLOWED = <FollowedAlerts />;
const ADVANCES = <OfferedAdvances />;
const PAYMENT = <PaymentFields />;
const TOTALS = <TotalsLines />;
const TOTAL = <TotalInBar />;
const OPEN = ['receiver', 'concepts'] as const;

function FormBody({
  store,
  layouts,
  ...kept
}: Kept & { store: InvoiceStore; layouts: readonly AddendaLayout[] }) {
  const phone = usePhone();
  const type = useForm((state) => state.receipt.receipt_type);
  const family = useForm((state) => complementOfCode(state.receipt.receipt_compl ?? '')?.title);
  const focus = useConceptFocus(0);
  useLateSettings();
  useLateForeignTrade();

  const goTo = useCallback(
    (path: ReceiptPath) => {
      const index = conceptIndexOf(path);
      const field = path.split('.').slice(2).join('.');
      const opens = index !== undefined && (phone || !ROW_FIELDS.has(field));
      if (opens) focus.edit(index);
      else if (index !== undefined) focus.activate(index, field);
      focusPath(path, opens);
    },
    [phone, focus],
  );
  const addConcept = () => {
    store.update(withOpenRow);
    const last = store.get().receipt.concepts.length - 1;
    if (phone || focus.editing !== undefined) focus.edit(last);
    else focus.activate(last, 'description');
  };
  const concepts = useMemo(
    () => (
      <Section name="concepts" title={INVOICE.sections.concepts} summary={<ConceptsSummary />}>
        <ConceptGrid focus={focus} />
      </Section>
    ),
    [focus],
  );
  return (
    <FormFrame
      {...kept}
      title={family === undefined ? INVOICE.titles[type] : `${INVOICE.titles[type]} · ${family}`}
      open={OPEN}
      goTo={goTo}
      totals={TOTALS}
      beside={PAYMENT}
      total={TOTAL}
      gets={INVOICE.emit.getsText}
      shortcuts={{ 'alt+C': addConcept }}
    >
      {(openSection) => (
        <>
          {FOLLOWED}
          {RECEIVER}
          {ADVANCES}
          {concepts}
          {THE_REST}
          <ComplementSections onAdded={openSection} />
          <AddendaSections onAdded={openSection} layouts={layouts} />
        </>
      )}
    </FormFrame>
  );
}

/** Fields that a row has on a wide screen; the others are in the concept's sheet. */
const ROW_FIELDS = new Set([
  'description',
  'prod_serv_id',
  'unit_id',
  'quantity',
  'unit_value',
  'price_with_tax',
  'discount',
  '',
]);

function ConceptsSummary() {
  const count = useForm((state) => state.receipt.concepts.length);
  return INVOICE.totals.concepts(count);
}
