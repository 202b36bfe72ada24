/** Tags for many documents, and a category where they have one: some are put on all of them, some taken off; the others of each stay. */
import '../ui/mantine-later.css';
import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '../../schema/access/actions.ts';
import { MOST_MARKED, typedTags } from '../../schema/resources/tags.ts';
import { MARKS as t } from '../../schema/texts/marks.ts';
import { RECEIVED } from '../../schema/texts/received.ts';
import { callServer } from '../local/index.ts';
import { notifySuccess, notifyWarning } from '../ui/notify.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Allowed } from './allowed.tsx';
import { ChoicesField } from './choices-field.tsx';

/** Each keeps the category that it has. No category has a comma. */
const KEEP = ',';

type MarkSheetProps = {
  rows: readonly { uuid: string; tags: readonly string[] }[];
  /** The call that marks them. */
  path: '/received/marks' | '/receipts/marks';
  action: Action;
  /** Of the account, with their words; none where these documents have no category. */
  categories?: readonly { value: string; label: string }[];
  opened: boolean;
  onClose: () => void;
  /** They are marked. */
  onDone: () => void;
};

export function MarkSheet({ opened, ...marks }: MarkSheetProps) {
  return (
    <Sheet opened={opened} onClose={marks.onClose} title={t.title(marks.rows.length)}>
      {opened && <Marks {...marks} />}
    </Sheet>
  );
}

function Marks({ rows, path, action, categories = [], onClose, onDone }: Omit<MarkSheetProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const [remove, setRemove] = useState<string[]>([]);
  const [category, setCategory] = useState(KEEP);
  const [work, setWork] = useState(false);
  const [problem, setProblem] = useState<string>();
  const known = [...new Set(rows.flatMap(({ tags }) => tags))].sort();
  const isNothing = category === KEEP && typedTags(typed).length + remove.length === 0;

  const save = async () => {
    setWork(true);
    setProblem(undefined);
    let changed = 0;
    for (let at = 0; at < rows.length; at += MOST_MARKED) {
      const uuids = rows.slice(at, at + MOST_MARKED).map(({ uuid }) => uuid);
      const answer = await callServer('POST', path, {
        ...{ uuids, add: typedTags(typed), remove },
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
        description={t.hint}
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
      <Allowed action={action}>
        <Button disabled={isNothing} loading={work} onClick={() => void save()}>
          {t.save}
        </Button>
      </Allowed>
    </Stack>
  );
}
