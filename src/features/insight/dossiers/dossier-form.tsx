/** A new dossier of materiality: of which supplier, and of which days; this year unless told. */
import '../../../ui/mantine-later.css';
import { TextInput } from '@mantine/core';
import { dossiers } from '../../../../schema/resources/insight/dossiers.ts';
import { DOSSIERS as t } from '../../../../schema/texts/dossiers.ts';
import { deviceTime } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';

const { fields: NAMES } = t;

type Props = {
  /** '': typed here. */
  rfc: string;
  onDone: () => void;
};

export function DossierScreen(props: Props) {
  return (
    <RecordScreen
      resource={dossiers}
      texts={t}
      list="/reports"
      recordKey={undefined}
      form={() => <DossierForm {...props} />}
    />
  );
}

function DossierForm({ rfc, onDone }: Props) {
  const today = deviceTime().slice(0, 10);
  const state = useRecordForm({
    resource: dossiers,
    texts: t,
    recordKey: undefined,
    values: { rfc, from: `${today.slice(0, 4)}-01-01`, to: today },
    nameOf: (values) => values.rfc,
    check: ({ to }): { to?: string } => (to > today ? { to: t.problems.future } : {}),
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} saveLabel={t.make}>
      <p className={classes.small}>{t.help}</p>
      <FieldGroup>
        <TextInput label={NAMES.rfc} {...state.field('rfc')} required maxLength={13} />
        <TextInput label={NAMES.from} {...state.field('from')} type="date" required max={today} />
        <TextInput label={NAMES.to} {...state.field('to')} type="date" required max={today} />
      </FieldGroup>
    </RecordForm>
  );
}
