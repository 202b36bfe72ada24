/** A report that leaves by mail on its days: which, when, and to whom. */
import '../../../ui/mantine-later.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  type ReportScheduleRow,
  reportSchedules,
  SCHEDULE_CADENCES,
  SCHEDULE_FILES,
} from '../../../../schema/resources/insight/report-schedules.ts';
import { REPORT_SCHEDULES as t } from '../../../../schema/texts/report-schedules.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { deviceTime } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { useOfferedKinds } from '../reports/offered-kinds.ts';

type ScreenProps = { schedule_id?: string; onDone: () => void };

export function ScheduleScreen({ schedule_id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={reportSchedules}
      texts={t}
      list="/reports/schedules"
      recordKey={schedule_id}
      form={(row) => <ScheduleForm row={row} onDone={onDone} />}
    />
  );
}

type FormProps = { row: ReportScheduleRow | undefined; onDone: () => void };

function ScheduleForm({ row, onDone }: FormProps) {
  const kinds = useOfferedKinds();
  const begin = {
    ...{ kind: kinds[0]?.value ?? 'general', every: 'month' as ReportScheduleRow['every'], ends_on: '' },
    ...{ starts_on: deviceTime().slice(0, 10), emails: '', as: 'xlsx' as ReportScheduleRow['as'] },
    is_active: true,
  };
  const state = useRecordForm({
    resource: reportSchedules,
    texts: t,
    recordKey: row?.schedule_id,
    basedOn: row,
    values: valuesOf(begin, row),
    nameOf: ({ kind }) => REPORTS.kinds[kind],
    onDone,
  });
  const field = (name: 'kind' | 'every' | 'starts_on' | 'ends_on' | 'emails' | 'as') => ({
    label: t.fields[name],
    ...state.field(name),
  });
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <NativeSelect {...field('kind')} className={classes.wide} data={kinds} />
        <NativeSelect
          {...field('every')}
          data={SCHEDULE_CADENCES.map((value) => ({ value, label: t.cadences[value] }))}
        />
        <NativeSelect
          {...field('as')}
          data={SCHEDULE_FILES.map((value) => ({ value, label: t.files[value] }))}
        />
        <TextInput {...field('starts_on')} type="date" required description={t.startsHelp} />
        <TextInput {...field('ends_on')} type="date" description={t.endsHelp} />
        <TextInput
          {...field('emails')}
          className={classes.wide}
          required
          type="text"
          inputMode="email"
          autoComplete="off"
          description={t.emailsHelp}
        />
        <Switch
          label={t.fields.is_active}
          description={t.activeHelp}
          className={classes.wide ?? ''}
          {...state.form.getInputProps('is_active', { type: 'checkbox' })}
        />
      </FieldGroup>
    </RecordForm>
  );
}
