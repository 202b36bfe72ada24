/** When a receipt comes round again. What it says is that of the draft that it was begun from. */
import '../../../ui/mantine-later.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { Draft } from '../../../../schema/documents/draft.ts';
import {
  type RecurringDraftRow,
  recurringDrafts,
} from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { RECURRING as t } from '../../../../schema/texts/recurring-drafts.ts';
import { CADENCES } from '../../../../schema/values/recurrence.ts';
import { deviceTime, useDrafts } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';

type ScreenProps = { recurring_id?: string; draft?: string; onDone: () => void };

export function RecurringDraftScreen({ recurring_id, draft, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={recurringDrafts}
      texts={t}
      list="/recurring_drafts"
      recordKey={recurring_id}
      form={(row) =>
        row === undefined ? (
          <OfDraft slug={draft ?? ''} onDone={onDone} />
        ) : (
          <RecurringForm recordKey={row.recurring_id} values={valuesOf(row)} onDone={onDone} />
        )
      }
    />
  );
}

type Values = Omit<
  RecurringDraftRow,
  'recurring_id' | 'branch_office_id' | 'issued_by' | 'next_on' | 'last_on' | 'missed'
>;

function valuesOf({
  recurring_id: _id,
  branch_office_id: _branch,
  issued_by: _by,
  next_on: _next,
  last_on: _last,
  missed: _missed,
  // Rows of before say nothing of it.
  is_issued = false,
  ...values
}: RecurringDraftRow): Values {
  return { ...values, is_issued };
}

function begin({ name, is_complete, receipt }: Draft): Values {
  return {
    ...{ name: name.slice(0, 100), every: 'month', starts_on: deviceTime().slice(0, 10), ends_on: '' },
    ...{ is_active: true, is_issued: false, is_complete, receipt },
  };
}

function OfDraft({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { drafts, loading } = useDrafts();
  const draft = drafts.find((one) => one.slug === slug);
  if (draft !== undefined)
    return <RecurringForm recordKey={undefined} values={begin(draft)} onDone={onDone} />;
  if (loading) return null;
  return (
    <EmptyState icon={<IconMoodEmpty />} title={t.noDraft}>
      <LinkButton to="/drafts">{DRAFTS.title}</LinkButton>
    </EmptyState>
  );
}

type FormProps = { recordKey: string | undefined; values: Values; onDone: () => void };

function RecurringForm({ recordKey, values, onDone }: FormProps) {
  const state = useRecordForm({
    resource: recurringDrafts,
    texts: t,
    recordKey,
    values,
    nameOf: ({ name }) => name,
    onDone,
  });
  const field = (name: 'name' | 'every' | 'starts_on' | 'ends_on') => ({
    label: t.fields[name],
    ...state.field(name),
  });
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <TextInput {...field('name')} required maxLength={100} autoComplete="off" />
        <NativeSelect
          {...field('every')}
          data={CADENCES.map((value) => ({ value, label: t.cadences[value] }))}
        />
        <TextInput {...field('starts_on')} type="date" required description={t.startsHelp} />
        <TextInput {...field('ends_on')} type="date" description={t.endsHelp} />
        <Switch
          label={t.fields.is_active}
          description={t.activeHelp}
          {...state.form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <Switch
          label={t.fields.is_issued}
          description={t.issuedHelp}
          {...state.form.getInputProps('is_issued', { type: 'checkbox' })}
        />
      </FieldGroup>
    </RecordForm>
  );
}
