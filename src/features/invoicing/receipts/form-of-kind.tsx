/** The form of a document, of whatever kind: its screen and its complements are loaded apart from the lists. */
import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type FormDocument, isPayment, isPayroll, isWithholding } from '../../../../schema/forms/document.ts';
import { NEW_RECEIPT } from '../../../../schema/texts/receipts.ts';
import type { Refusal } from '../../../forms/refusal.ts';
import { kindWith } from '../../../local/documents/summary.ts';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const InvoiceForm = lazyNamed(() => import('../invoice/index.ts'), 'InvoiceForm');
const PaymentForm = lazyNamed(() => import('../payment/payment-form.tsx'), 'PaymentForm');
const PayrollForm = lazyNamed(() => import('../payroll/payroll-form.tsx'), 'PayrollForm');

const WithholdingForm = lazyNamed(() => import('../withholding/withholding-form.tsx'), 'WithholdingForm');

export type DocumentFormProps = {
  /** UUID of the draft that this text is kept as. */
  slug: string;
  receipt: FormDocument;
  name?: string;
  /** Mark of the draft's text that the form starts from; absent for one that begins here. */
  mark?: string;
  /** The refused operation that this one goes in the place of. */
  replaces?: string;
  /** What was said of that one. */
  refusal?: Refusal;
  /** Told once the text is kept, and again when it had to go on under another slug. */
  onSlug?: (slug: string) => void;
};

/** @param waiting what stands there until the code is here. */
export function DocumentForm({ waiting, ...props }: DocumentFormProps & { waiting: ReactNode }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [opened] = useState(props.receipt);
  useEffect(() => {
    let live = true;
    void kindWith(opened).then(
      () => live && setState('ready'),
      () => live && setState('failed'),
    );
    return () => {
      live = false;
    };
  }, [opened]);
  if (state === 'failed') {
    return (
      <Alert color="yellow" role="alert">
        {NEW_RECEIPT.kindFailed}
      </Alert>
    );
  }
  if (state === 'loading') return waiting;
  const { receipt, ...rest } = props;
  if (isPayment(receipt)) return <PaymentForm {...rest} receipt={receipt} />;
  if (isPayroll(receipt)) return <PayrollForm {...rest} receipt={receipt} />;
  if (isWithholding(receipt)) return <WithholdingForm {...rest} receipt={receipt} />;
  return <InvoiceForm {...rest} receipt={receipt} />;
}
