/** A new report: of what, and of which days; this month unless told. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { reports } from '../../../../schema/resources/insight/reports.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { deviceTime } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { useOfferedKinds } from './offered-kinds.ts';

const { fields: NAMES } = t;
export function ReportScreen({ onDone }: { onDone: () => void }) {
  return (
    <RecordScreen
      resource={reports}
      texts={t}
      list="/reports"
      recordKey={undefined}
      form={() => <ReportForm onDone={onDone} />}
    />
  );
}

function ReportForm({ onDone }: { onDone: () => void }) {
  const kinds = useOfferedKinds();
  const today = deviceTime().slice(0, 10);
  const state = useRecordForm({
    resource: reports,
    texts: t,
    recordKey: undefined,
    values: { kind: kinds[0]?.value ?? 'general', from: `${today.slice(0, 7)}-01`, to: today },
    nameOf: ({ from }) => from,
    check: ({ to }): { to?: string } => (to > today ? { to: t.problems.future } : {}),
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} saveLabel={t.make}>
      <FieldGroup>
        <NativeSelect label={NAMES.kind} {...state.field('kind')} className={classes.wide} data={kinds} />
        <TextInput label={NAMES.from} {...state.field('from')} type="date" required max={today} />
        <TextInput label={NAMES.to} {...state.field('to')} type="date" required max={today} />
      </FieldGroup>
    </RecordForm>
  );
}
