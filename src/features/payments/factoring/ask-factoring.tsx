/** A supplier asks a factor to buy one of its invoices. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { factors } from '../../../../schema/resources/parties/factors.ts';
import { factorings } from '../../../../schema/resources/payments/factorings.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { FACTORING as t } from '../../../../schema/texts/factoring.ts';
import { useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FindReceipt } from '../../../resource/find-receipt.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { LinkButton } from '../../../ui/link.tsx';

/** @param uuid of an invoice that it is begun from; '' for none */
export function AskFactoringScreen({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  return (
    <RecordScreen
      resource={factorings}
      texts={t}
      list="/factorings"
      recordKey={undefined}
      form={() => <Asking uuid={uuid} onDone={onDone} />}
    />
  );
}

function Asking({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const { rows, loading } = useResource(factors, readQuery(factors, { state: 'active' }));
  const [folio, setFolio] = useState('');
  const state = useRecordForm({
    resource: factorings,
    texts: t,
    recordKey: undefined,
    values: { uuid, factor_id: '' },
    nameOf: (values) => values.uuid,
    onDone,
  });
  if (!loading && rows.length === 0)
    return (
      <>
        <p>{t.noFactor}</p>
        <Allowed action="answer_factor">
          <LinkButton to="/factors/new">{t.inviteFactor}</LinkButton>
        </Allowed>
      </>
    );
  const { form, field } = state;
  const chosen = folio || form.values.uuid;
  return (
    <RecordForm state={state} onDone={onDone} names={t.fields} saveLabel={t.add}>
      <FieldGroup>
        <FindReceipt
          label={t.fields.uuid}
          placeholder={t.findInvoice}
          description={chosen === '' ? t.invoiceHint : t.chosen(chosen)}
          onPick={(row) => {
            form.setFieldValue('uuid', row.uuid);
            setFolio(`${row.serie}${row.folio}`);
          }}
          onClear={() => {
            form.setFieldValue('uuid', '');
            setFolio('');
          }}
        />
        {form.errors.uuid !== undefined && <p role="alert">{form.errors.uuid}</p>}
        <NativeSelect
          {...field('factor_id')}
          label={t.fields.factor_id}
          required
          data={[
            { value: '', label: '' },
            ...rows.map(({ factor_id, name, rfc }) => ({ value: factor_id, label: name || rfc })),
          ]}
        />
      </FieldGroup>
    </RecordForm>
  );
}
