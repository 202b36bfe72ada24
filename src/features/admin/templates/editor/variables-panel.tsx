/** What a template can use, found by a word and placed by a press. */
import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { foldWords } from '../../../../../schema/catalogs/fold.ts';
import { FILTERS, VARIABLES } from '../../../../../schema/templates/variables.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import classes from './editor.module.css';

const { editor: t } = TEMPLATES;

/** `doc.concepts[].key`: a loop that says it of each row. */
function codeFor(path: string): string {
  const [list, field] = path.split('[].');
  if (field === undefined || list === undefined || path.indexOf('[]') !== path.lastIndexOf('[]'))
    return `{{ ${path.replaceAll('[]', '')} }}`;
  return `{% for one in ${list} %}{{ one.${field} }}{% endfor %}`;
}

export function VariablesPanel({ onInsert }: { onInsert: ((code: string) => void) | undefined }) {
  const [search, setSearch] = useState('');
  const words = foldWords(search);
  const fits = (...texts: string[]) => {
    const said = foldWords(texts.join(' ')).join(' ');
    return words.every((word) => said.includes(word));
  };
  const line = (key: string, code: string, text: string) => (
    <li key={key}>
      <UnstyledButton
        className={classes.variable}
        disabled={onInsert === undefined}
        aria-label={t.insert(key)}
        onClick={() => onInsert?.(code)}
      >
        <code>{key}</code>
        <small>{text}</small>
      </UnstyledButton>
    </li>
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t.variablesHelp}
      </Text>
      <TextInput
        label={t.variablesSearch}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.list}>
        {VARIABLES.filter(({ path, text }) => fits(path, text)).map(({ path, text }) =>
          line(path, codeFor(path), text),
        )}
      </ul>
      <Text fw={600}>{t.filters}</Text>
      <ul className={classes.list}>
        {FILTERS.filter(({ name, text }) => fits(name, text)).map(({ name, text }) =>
          line(name, ` | ${name}`, text),
        )}
      </ul>
    </Stack>
  );
}
