/** How often the SAT is asked again about what was received. */
import { NativeSelect } from '@mantine/core';
import {
  CHECK_DAYS,
  OLD_CHECK_DAYS,
  ONLY_SAT_CHECK,
  PLAIN_CHECK,
  type SatCheckRow,
  satCheckSettings,
} from '../../../../schema/resources/received/sat-check-settings.ts';
import { SAT_CHECK as t } from '../../../../schema/texts/sat-check.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { SettingsButton } from '../../../resource/settings-sheet.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';

export function SatCheckButton() {
  return (
    <SettingsButton
      action="ask_sat"
      label={t.open}
      resource={satCheckSettings}
      only={ONLY_SAT_CHECK}
      title={t.title}
    >
      {(row, onDone) => <Fields row={row} onDone={onDone} />}
    </SettingsButton>
  );
}

const optionsOf = (days: readonly string[]) => days.map((value) => ({ value, label: t.every(value) }));

function Fields({ row, onDone }: { row: SatCheckRow | undefined; onDone: () => void }) {
  const { days, old_days } = row ?? PLAIN_CHECK;
  const state = useRecordForm({
    resource: satCheckSettings,
    texts: { saved: t.saved, removed: '', removeText: () => '' },
    recordKey: row?.settings_id,
    basedOn: row,
    values: { days, old_days },
    nameOf: () => t.title,
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} names={t.fields}>
      <p>{t.about}</p>
      <NativeSelect
        {...state.field('days')}
        label={t.fields.days}
        data={optionsOf(CHECK_DAYS)}
        data-autofocus
      />
      <NativeSelect {...state.field('old_days')} label={t.fields.old_days} data={optionsOf(OLD_CHECK_DAYS)} />
    </RecordForm>
  );
}
