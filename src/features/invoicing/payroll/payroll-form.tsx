/**
 * The form of a payroll receipt. Pipeline: step 1 (form). A worker, a period and what is paid: income tax, social insurance, subsidy and
 * sums are computed with the figures of the day of payment. Nothing here waits for the network.
 */
import { useEffect, useRef, useState } from 'react';
import type { Payroll } from '../../../../schema/forms/payroll/payroll.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { createFormStore } from '../../../forms/form-store.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { EmitterSection } from '../issuing/emitter-section.tsx';
import type { Kept } from '../issuing/form-frame.tsx';
import { KindForm } from '../issuing/kind-form.tsx';
import { EmployerSection, LeavesSection, WorkerSection } from './detail-sections.tsx';
import { figuresOf, usePayrollRecords } from './figures-of.ts';
import { DeductionsSection, OtherPaymentsSection, PerceptionsSection } from './line-sections.tsx';
import { NetAmount, PayrollTotals } from './payroll-totals.tsx';
import { PeriodSection } from './period-section.tsx';
import { ReceiverSection } from './receiver-section.tsx';
import { payrollKernel } from './use-payroll.ts';

export type PayrollFormProps = Kept & { refusal?: Refusal; receipt: Payroll };

export function PayrollForm({ receipt, refusal, ...kept }: PayrollFormProps) {
  // The first render decides: what replicates meanwhile must not pull the text away.
  const records = usePayrollRecords();
  const here = useRef(records);
  here.current = records;
  const [store] = useState(() => {
    const kernel = payrollKernel(deviceCatalogs, deviceTime, (payroll) => figuresOf(payroll, here.current));
    return createFormStore(receipt, kernel, refusal);
  });
  // They come a moment after the form, and as they replicate.
  const { employees, figures } = records;
  useEffect(() => {
    store.fill((payroll) => {
      const found = figuresOf(payroll, { employees, figures });
      return JSON.stringify(found) === JSON.stringify(payroll.figures)
        ? payroll
        : { ...payroll, figures: found };
    });
  }, [store, employees, figures]);
  return (
    <KindForm
      {...kept}
      store={store}
      title={PAYROLL.title}
      open={OPEN}
      totals={TOTALS}
      total={TOTAL}
      gets={PAYROLL.emit.gets}
    >
      {() => SECTIONS}
    </KindForm>
  );
}

const SECTIONS = (
  <>
    <ReceiverSection />
    <PeriodSection />
    <PerceptionsSection />
    <DeductionsSection />
    <OtherPaymentsSection />
    <LeavesSection />
    <WorkerSection />
    <EmployerSection />
    <EmitterSection />
  </>
);
const TOTALS = <PayrollTotals />;
const TOTAL = <NetAmount />;
const OPEN = ['receiver', 'period', 'perceptions', 'deductions'] as const;
