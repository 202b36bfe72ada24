/**
 * A decimal amount, kept as the text that was typed (never a `number`): numeric keyboard, tabular
 * figures at the right, thousands separators while one is not in it.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { groupThousands } from '../../schema/values/group-thousands.ts';
import { cleanAmount } from './format.ts';
import classes from './money-input.module.css';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** A decimal text ("1234.50") or ''. */
  value: string;
  onChange: (value: string) => void;
  /** Most decimals that can be written. 6 unless told. */
  decimals?: number;
  negative?: boolean;
  /** A percentage can be written too. */
  share?: boolean;
};

export function MoneyInput({
  value,
  onChange,
  decimals = 6,
  negative = false,
  share = false,
  onFocus,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Once the text without separators is in place, and before anything can be typed into it.
  useLayoutEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={field}
      inputMode="decimal"
      classNames={{ input: classes.input }}
      value={focused ? value : groupThousands(value)}
      onChange={(event) => onChange(cleanAmount(event.currentTarget.value, { decimals, negative, share }))}
      onFocus={(event) => {
        setFocused(true);
        const input = event.currentTarget;
        // A press puts the caret where it fell, after this: again, unless something was already typed.
        requestAnimationFrame(() => {
          if (document.activeElement === input && input.value === value) input.select();
        });
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        // "12." is on its way to something; left behind it means 12.
        if (value.endsWith('.')) onChange(value.slice(0, -1));
        onBlur?.(event);
      }}
    />
  );
}
