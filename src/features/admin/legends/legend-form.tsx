/** A sentence that a law asks for, as it goes on receipts. */
import '../../../ui/mantine-later.css';
import { Textarea, TextInput } from '@mantine/core';
import { type LegendRow, legends } from '../../../../schema/resources/admin/legends.ts';
import { LEGENDS } from '../../../../schema/texts/settings.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { shorten } from '../../../ui/format.ts';

const { fields: NAMES } = LEGENDS;
const NEW = { fiscal_disposition: '', norm: '', text: '' };

type ScreenProps = { legend_id?: string; onDone: () => void };

export function LegendScreen({ legend_id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={legends}
      texts={LEGENDS}
      list="/legends"
      recordKey={legend_id}
      form={(legend) => <LegendForm legend={legend} onDone={onDone} />}
    />
  );
}

function LegendForm({ legend, onDone }: { legend: LegendRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: legends,
    texts: LEGENDS,
    recordKey: legend?.legend_id,
    basedOn: legend,
    values: valuesOf(NEW, legend),
    nameOf: ({ text }) => shorten(text),
    onDone,
  });
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <TextInput
          {...field('fiscal_disposition')}
          description={LEGENDS.dispositionHelp}
          autoComplete="off"
          maxLength={300}
        />
        <TextInput {...field('norm')} description={LEGENDS.normHelp} autoComplete="off" maxLength={300} />
        <Textarea
          {...field('text')}
          required
          className={classes.wide}
          autosize
          minRows={3}
          maxLength={1_000}
        />
      </FieldGroup>
    </RecordForm>
  );
}
