/** Asks for the exact name before something that a press alone should not do. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { COMMON } from '../../schema/texts/common.ts';
import { Sheet } from './sheet.tsx';

type Words = { label: string; title: string; text: (name: string) => string; yes: string; mismatch: string };
type TypedNameProps = {
  opened: boolean;
  onClose: () => void;
  name: string;
  words: Words;
  /** What else is to be known before. */
  more?: string | undefined;
  danger?: boolean;
  onYes: () => void;
};

export function TypedName(props: TypedNameProps) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={props.words.title} size="md">
      {props.opened && <Asked {...props} />}
    </Sheet>
  );
}

function Asked({ name, words, more = '', danger = false, onClose, onYes }: TypedNameProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== name) return setError(words.mismatch);
    onClose();
    onYes();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{words.text(name)}</Text>
        {more !== '' && <Text size="sm">{more}</Text>}
        <TextInput
          label={words.label}
          placeholder={name}
          value={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError('');
          }}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button variant="default" onClick={onClose}>
            {COMMON.cancel}
          </Button>
          <Button type="submit" color={danger ? 'red.8' : 'ink'}>
            {words.yes}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
