/** What a description makes of a run that was made up. Nothing of it is sent anywhere. */
import { Text } from '@mantine/core';
import * as v from 'valibot';
import type { BatchFacts, LayoutRow, PaymentLayout } from '../../../../schema/payment-layouts/layout.ts';
import { writeLayout } from '../../../../schema/payment-layouts/write-layout.ts';
import { paymentLayouts } from '../../../../schema/resources/payments/payment-layouts.ts';
import { PAYMENT_LAYOUTS } from '../../../../schema/texts/payment-layouts.ts';
import { FieldGroup } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';

const { preview: T, fields: FIELDS } = PAYMENT_LAYOUTS;
/** Two that nobody pays: a name with accents and one that is long, an amount without cents and one of millions. */
const EXAMPLE: BatchFacts = {
  ...{ own_account: '012180001234567897', own_rfc: 'EKU9003173C9', pay_on: '2027-01-31', run: '12' },
  lines: [
    {
      ...{ clabe: '032180000118359719', amount: '1234.5', holder: 'Ñandú y Compañía', rfc: 'EKU9003173C9' },
      ...{ concept: 'Pago A-1', reference: '0012001', uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D' },
    },
    {
      ...{ clabe: '002010077777777771', amount: '1000000', rfc: 'XIA190128J61' },
      holder: 'Xenon Industrial Articles de la República Mexicana y Asociados',
      ...{ concept: 'Pago F-20458', reference: '0012002', uuid: '1E79C4A4-6C9D-45BF-93A8-FA2B0D827E32' },
    },
  ],
};

export function PaymentLayoutPreview({ described }: { described: Omit<PaymentLayout, 'layout_id'> }) {
  return (
    <FieldGroup title={T.title}>
      <div className={classes.wide}>
        <Text size="sm" c="dimmed" mb="xs">
          {T.hint}
        </Text>
        <Example described={described} />
      </div>
    </FieldGroup>
  );
}

function Example({ described }: { described: Omit<PaymentLayout, 'layout_id'> }) {
  // What is wrong is said at its field once it is saved; here, what is missing to see it.
  const read = v.safeParse(paymentLayouts.fields, described);
  if (!read.success) {
    const [first] = read.issues;
    const name = String(first.path?.[0]?.key ?? '');
    const where = Object.hasOwn(FIELDS, name) ? FIELDS[name as LayoutRow] : '';
    return <Text size="sm">{`${T.notYet} ${where}. ${first.message}`}</Text>;
  }
  const written = writeLayout({ ...(read.output as PaymentLayout), layout_id: '' }, EXAMPLE);
  if ('problems' in written)
    return <Text size="sm">{written.problems.map(({ text }) => text).join('. ')}</Text>;
  return (
    <section aria-label={T.label}>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {written.text.replaceAll(' ', '·').replaceAll('\t', '→\t')}
      </pre>
    </section>
  );
}
