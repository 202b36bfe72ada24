/** By how much what suppliers invoice may differ before it is told, of those who say nothing of their own. */
import { TextInput } from '@mantine/core';
import {
  type MatchTolerancesRow,
  matchTolerances,
  ONLY_TOLERANCES,
  PLAIN_TOLERANCES,
} from '../../../../schema/resources/orders/match-tolerances.ts';
import { TOLERANCES as t } from '../../../../schema/texts/tolerances.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { SettingsButton } from '../../../resource/settings-sheet.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';

export function TolerancesButton() {
  return (
    <SettingsButton
      action="link_receipt"
      label={t.open}
      resource={matchTolerances}
      only={ONLY_TOLERANCES}
      title={t.title}
    >
      {(row, onDone) => <Fields row={row} onDone={onDone} />}
    </SettingsButton>
  );
}

function Fields({ row, onDone }: { row: MatchTolerancesRow | undefined; onDone: () => void }) {
  const { settings_id: _, ...values } = { ...PLAIN_TOLERANCES, settings_id: ONLY_TOLERANCES, ...row };
  const state = useRecordForm({
    resource: matchTolerances,
    texts: { saved: t.saved, removed: '', removeText: () => '' },
    recordKey: row?.settings_id,
    basedOn: row,
    values,
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
      <TextInput
        {...state.field('received_tolerance')}
        label={t.fields.received_tolerance}
        description={t.receivedHelp}
        inputMode="decimal"
      />
    </RecordForm>
  );
}
