/** Until which day of the month after a payment its REP is due. */
import { NativeSelect } from '@mantine/core';
import {
  ONLY_REP_SETTINGS,
  type RepSettingsRow,
  repSettings,
} from '../../../../schema/resources/payments/expected-reps.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { REP_DUE_DAYS } from '../../../../schema/values/picklists.ts';
import { useRecord } from '../../../local/index.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { Sheet } from '../../../ui/sheet.tsx';

export function DueDaySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t.dueDay}>
      {opened && <Opened onDone={onClose} />}
    </Sheet>
  );
}

function Opened({ onDone }: { onDone: () => void }) {
  const { row, loading } = useRecord(repSettings, ONLY_REP_SETTINGS);
  return loading ? null : <DueDay row={row} onDone={onDone} />;
}

function DueDay({ row, onDone }: { row: RepSettingsRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: repSettings,
    texts: { saved: t.dueDaySaved, removed: '', removeText: () => '' },
    recordKey: row?.settings_id,
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
