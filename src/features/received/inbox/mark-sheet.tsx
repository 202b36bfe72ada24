/** Tags and a category for many received documents: some are put on all of them, some taken off; the others of each stay. */
import '../../../ui/mantine-later.css';
import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MOST_MARKED, type ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { callServer } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { ChoicesField } from '../../../resource/choices-field.tsx';
import { notifySuccess, notifyWarning } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCategories } from './categories.tsx';
import { tagsOf } from './received-notes.tsx';

const { many: t } = RECEIVED;
/** Each keeps the category that it has. No category has a comma. */
const KEEP = ',';

type MarkSheetProps = {
  rows: readonly ReceivedRow[];
  opened: boolean;
  onClose: () => void;
  /** They are marked. */
  onDone: () => void;
};

export function MarkSheet({ rows, opened, onClose, onDone }: MarkSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={t.tagsTitle(rows.length)}>
      {opened && <Marks rows={rows} onClose={onClose} onDone={onDone} />}
    </Sheet>
  );
}

function Marks({ rows, onClose, onDone }: Omit<MarkSheetProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const [remove, setRemove] = useState<string[]>([]);
  const [category, setCategory] = useState(KEEP);
  const categories = useCategories();
  const [work, setWork] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = [...new Set(rows.flatMap(({ tags }) => tags))].sort();
  const isNothing = category === KEEP && tagsOf(typed).length + remove.length === 0;

  const save = async () => {
    setWork(true);
    setProblem(undefined);
    let changed = 0;
    for (let at = 0; at < rows.length; at += MOST_MARKED) {
      const uuids = rows.slice(at, at + MOST_MARKED).map(({ uuid }) => uuid);
      const answer = await callServer('POST', '/received/marks', {
        ...{ uuids, add: tagsOf(typed), remove },
        ...(category !== KEEP && { category }),
      });
      if (answer.ok) {
        changed += (answer.value as { changed: number }).changed;
        continue;
      }
      const { message, problems } = answer.error;
      const why = problems.length > 0 ? problems.map(({ text }) => text).join(' ') : message;
      setProblem([at > 0 && t.part(at, rows.length), why].filter(Boolean).join(' '));
      setWork(false);
      return;
    }
    if (changed > 0) notifySuccess(t.saved(changed));
    else notifyWarning(t.same);
    onClose();
    onDone();
  };

  return (
    <Stack gap="md">
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        label={t.add}
        description={RECEIVED.tagsHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {categories.length > 0 && (
        <NativeSelect
          label={RECEIVED.categories.one}
          value={category}
          data={[
            { value: KEEP, label: t.keepCategory },
            { value: '', label: RECEIVED.categories.none },
            ...categories,
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      )}
      {known.length > 0 && (
        <ChoicesField
          label={t.remove}
          help=""
          error={undefined}
          options={known.map((tag) => ({ value: tag, label: tag }))}
          chosen={remove}
          onChange={setRemove}
        />
      )}
      <Allowed action="annotate_received">
        <Button disabled={isNothing} loading={work} onClick={() => void save()}>
          {t.save}
        </Button>
      </Allowed>
    </Stack>
  );
}
