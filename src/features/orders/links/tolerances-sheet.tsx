/** By how much what suppliers invoice may differ before it is told, of those who say nothing of their own. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type MatchTolerancesRow,
  matchTolerances,
  ONLY_TOLERANCES,
  PLAIN_TOLERANCES,
} from '../../../../schema/resources/orders/match-tolerances.ts';
import { TOLERANCES as t } from '../../../../schema/texts/tolerances.ts';
import { useRecord } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { Sheet } from '../../../ui/sheet.tsx';

export function TolerancesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed action="link_receipt">
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t.title}>
        {isOpen && <Opened onDone={() => setOpen(false)} />}
      </Sheet>
    </Allowed>
  );
}

function Opened({ onDone }: { onDone: () => void }) {
  const { row, loading } = useRecord(matchTolerances, ONLY_TOLERANCES);
  return loading ? null : <Fields row={row} onDone={onDone} />;
}

function Fields({ row, onDone }: { row: MatchTolerancesRow | undefined; onDone: () => void }) {
  const { price_tolerance, quantity_tolerance } = row ?? PLAIN_TOLERANCES;
  const state = useRecordForm({
    resource: matchTolerances,
    texts: { saved: t.saved, removed: '', removeText: () => '' },
    recordKey: row?.settings_id,
    values: { price_tolerance, quantity_tolerance },
    nameOf: () => t.title,
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} names={t.fields}>
      <p>{t.about}</p>
      <TextInput
        {...state.field('price_tolerance')}
        label={t.fields.price_tolerance}
        inputMode="decimal"
        data-autofocus
      />
      <TextInput
        {...state.field('quantity_tolerance')}
        label={t.fields.quantity_tolerance}
        inputMode="decimal"
      />
    </RecordForm>
  );
}
