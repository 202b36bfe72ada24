/** The search field of a list: asks a moment after the last key, can be emptied. */
import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { UI } from '../../schema/texts/ui.ts';
import classes from './search-box.module.css';

const PAUSE_MS = 120;

type SearchBoxProps = { value: string; onChange: (text: string) => void; label: string; placeholder: string };

export function SearchBox({ value, onChange, label, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const send = useDebouncedCallback((typed: string) => {
    setSent(typed);
    onChange(typed);
  }, PAUSE_MS);
  // Changed from outside (filters taken away, back button): the field follows.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={label}
      leftSection={<IconSearch size={17} />}
      rightSection={
        text !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={UI.clear}
            onClick={() => {
              setText('');
              send('');
              send.flush();
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}
