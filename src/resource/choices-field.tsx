/** Several of a few, each with its box: a field of a record's form. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './resource.module.css';

type ChoicesFieldProps = {
  label: string;
  help: string;
  error: ReactNode;
  options: readonly { value: string; label: string }[];
  /** What is chosen and is none of these, because it is gone or not theirs to see: it can be taken away. Its value unless told. */
  other?: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function ChoicesField({ label, help, error, options, other, chosen, onChange }: ChoicesFieldProps) {
  const gone = chosen.filter((one) => !options.some(({ value }) => value === one));
  const shown = [...options, ...gone.map((value) => ({ value, label: other ?? value }))];
  return (
    <fieldset className={`${classes.choices} ${classes.wide}`}>
      <legend>{label}</legend>
      <span className={classes.small}>{help}</span>
      {error !== undefined && <span role="alert">{error}</span>}
      {shown.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) => {
            const others = chosen.filter((one) => one !== option.value);
            onChange(event.currentTarget.checked ? [...others, option.value] : others);
          }}
        />
      ))}
    </fieldset>
  );
}
