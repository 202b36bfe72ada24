/** Until which day of the month after a payment its REP is due. */
import { NativeSelect } from '@mantine/core';
import {
  ONLY_REP_SETTINGS,
  type RepSettingsRow,
  repSettings,
} from '../../../../schema/resources/payments/expected-reps.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { REP_DUE_DAYS } from '../../../../schema/values/picklists.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { SettingsSheet } from '../../../resource/settings-sheet.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';

export function DueDaySheet(sheet: { opened: boolean; onClose: () => void }) {
  return (
    <SettingsSheet {...sheet} resource={repSettings} only={ONLY_REP_SETTINGS} title={t.dueDay}>
      {(row, onDone) => <DueDay row={row} onDone={onDone} />}
    </SettingsSheet>
  );
}

function DueDay({ row, onDone }: { row: RepSettingsRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: repSettings,
    texts: { saved: t.dueDaySaved, removed: '', removeText: () => '' },
    recordKey: row?.settings_id,
    basedOn: row,
    values: { due_day: row?.due_day ?? '5' },
    nameOf: () => t.dueDay,
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} names={{ due_day: t.dueDay }}>
      <NativeSelect
        {...state.field('due_day')}
        label={t.dueDay}
        data={REP_DUE_DAYS.map((value) => ({ value, label: t.dueDays[value] }))}
      />
    </RecordForm>
  );
}
