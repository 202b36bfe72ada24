/** A new report: of what, and of which days; this month unless told. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Action } from '../../../../schema/access/actions.ts';
import type { ReportKind } from '../../../../schema/reports/kinds.ts';
import { reports } from '../../../../schema/resources/insight/reports.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { deviceTime } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';

const { fields: NAMES } = t;
/** What asking for one of each kind needs. */
const OFFERED: readonly { kind: ReportKind; action: Action }[] = [
  { kind: 'general', action: 'report_general' },
  { kind: 'of', action: 'report_of' },
  { kind: 'po', action: 'report_po' },
  { kind: 'fiscal_cfdi', action: 'report_fiscal_cfdi' },
  { kind: 'vat', action: 'report_general' },
  { kind: 'diot', action: 'report_of' },
];

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
  const may = useMay();
  const kinds = OFFERED.filter(({ action }) => may(action)).map(({ kind }) => kind);
  const today = deviceTime().slice(0, 10);
  const state = useRecordForm({
    resource: reports,
    texts: t,
    recordKey: undefined,
    values: { kind: kinds[0] ?? 'general', from: `${today.slice(0, 7)}-01`, to: today },
    nameOf: ({ from }) => from,
    check: ({ to }): { to?: string } => (to > today ? { to: t.problems.future } : {}),
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} saveLabel={t.make}>
      <FieldGroup>
        <NativeSelect
          label={NAMES.kind}
          {...state.field('kind')}
          className={classes.wide}
          data={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <TextInput label={NAMES.from} {...state.field('from')} type="date" required max={today} />
        <TextInput label={NAMES.to} {...state.field('to')} type="date" required max={today} />
      </FieldGroup>
    </RecordForm>
  );
}
