/** A new report: of what, and of which days; this month unless told. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReportKind } from '../../../../schema/reports/kinds.ts';
import { reports } from '../../../../schema/resources/insight/reports.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { deviceTime } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { useOfferedKinds } from './offered-kinds.ts';

const { fields: NAMES } = t;
/** Of what is due: its days are still to come. */
const looksAhead = (kind: ReportKind) => kind === 'cash_flow';

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
    values: {
      kind: (kinds[0]?.value ?? 'general') as ReportKind,
      from: `${today.slice(0, 7)}-01`,
      to: today,
    },
    nameOf: ({ from }) => from,
    check: ({ kind, to }): { to?: string } =>
      to > today && !looksAhead(kind) ? { to: t.problems.future } : {},
    onDone,
  });
  const max = looksAhead(state.form.values.kind) ? undefined : today;
  return (
    <RecordForm state={state} onDone={onDone} saveLabel={t.make}>
      <FieldGroup>
        <NativeSelect label={NAMES.kind} {...state.field('kind')} className={classes.wide} data={kinds} />
        <TextInput label={NAMES.from} {...state.field('from')} type="date" required max={max} />
        <TextInput label={NAMES.to} {...state.field('to')} type="date" required max={max} />
      </FieldGroup>
    </RecordForm>
  );
}
