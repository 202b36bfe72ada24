/** Several of a few, each with its box: a field of a record's form. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './resource.module.css';

type ChoicesFieldProps = {
  label: string;
  help: string;
  error: ReactNode;
  /** One of them at least. */
  required?: boolean;
  options: readonly { value: string; label: string }[];
  /** What is chosen and is none of these, because it is gone or not theirs to see: it can be taken away. Its value unless told. */
  other?: string;
  chosen: readonly string[];
  /** What one came for: the page opens at it. */
  isFirst?: boolean;
  onChange: (chosen: string[]) => void;
};

export function ChoicesField(props: ChoicesFieldProps) {
  const { label, help, error, required = false, options, other, chosen, isFirst = false, onChange } = props;
  const gone = chosen.filter((one) => !options.some(({ value }) => value === one));
  const shown = [...options, ...gone.map((value) => ({ value, label: other ?? value }))];
  return (
    <fieldset className={`${classes.choices} ${classes.wide}`}>
      <legend>
        {label}
        {required && (
          <span aria-hidden className={classes.required}>
            {' *'}
          </span>
        )}
      </legend>
      <span className={classes.small}>{help}</span>
      {error !== undefined && <span role="alert">{error}</span>}
      {shown.map((option, i) => (
        <Checkbox
          key={option.value}
          label={option.label}
          autoFocus={isFirst && i === 0}
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
