/** One's notes and tags on a received document. */
import '../../../ui/mantine-later.css';
import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ReceivedRow, received } from '../../../../schema/resources/received/received.ts';
import { typedTags } from '../../../../schema/resources/tags.ts';
import { MARKS } from '../../../../schema/texts/marks.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { useCategories } from './categories.tsx';

export function ReceivedNotes({ row }: { row: ReceivedRow }) {
  const mayWrite = useMay()('annotate_received');
  const [typed, setTyped] = useState(row.tags.join(', '));
  const categories = useCategories(row.category);
  const state = useRecordForm({
    resource: received,
    texts: { saved: RECEIVED.savedNotes, removed: '', removeText: () => '' },
    recordKey: row.uuid,
    basedOn: row,
    values: { note: row.note, tags: row.tags as string[], category: row.category },
    nameOf: () => row.uuid,
    onDone: () => undefined,
  });
  const { form, error, busy } = state;
  return (
    <section className={resource.panel} aria-label={RECEIVED.notes}>
      <h2>{RECEIVED.notes}</h2>
      <form className={resource.form} onSubmit={(event) => void state.save(event)} noValidate>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Textarea
          label={RECEIVED.fields.note}
          autosize
          minRows={2}
          maxLength={2_000}
          readOnly={!mayWrite}
          {...form.getInputProps('note')}
        />
        <TextInput
          label={RECEIVED.fields.tags}
          description={MARKS.hint}
          readOnly={!mayWrite}
          value={typed}
          error={Object.entries(form.errors).find(([path]) => path.startsWith('tags'))?.[1]}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            form.setFieldValue('tags', typedTags(event.currentTarget.value));
          }}
        />
        {categories.length > 0 && (
          <NativeSelect
            label={RECEIVED.categories.one}
            disabled={!mayWrite}
            data={[{ value: '', label: RECEIVED.categories.none }, ...categories]}
            {...form.getInputProps('category')}
          />
        )}
        <Allowed action="annotate_received">
          <div className={resource.buttons}>
            <Button type="submit" variant="default" loading={busy}>
              {RECEIVED.saveNotes}
            </Button>
          </div>
        </Allowed>
      </form>
    </section>
  );
}
