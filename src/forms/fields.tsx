/**
 * Fields bound to a place of the receipt. Each shows its own problem beside it, its red asterisk while it
 * must be filled, and is locked while the type of receipt decides its value.
 */
import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEventHandler, type ReactNode, useMemo } from 'react';
import type { FormPath } from '../../schema/forms/engine/value-at.ts';
import { MoneyInput } from '../ui/money-input.tsx';
import { Typeahead, type TypeaheadItem } from '../ui/typeahead.tsx';
import { FieldMessage } from './field-message.tsx';
import { useField, useForm, useFormStore } from './form-context.tsx';

export type Option = { value: string; label: string };

type FieldProps = {
  path: FormPath;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  className?: string;
};

/** Hints stand under their field, so that neighbours keep one baseline. */
const ORDER = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

/** What every bound field shares: value, error, asterisk, lock, and the path by which an error finds it. */
export function useBound(path: FormPath, description?: ReactNode) {
  const field = useField(path);
  const { kernel } = useFormStore();
  const asked = useForm((state) => kernel.requirement(state.receipt, path));
  const { problem } = field;
  return {
    field,
    shared: {
      'data-path': path,
      value: field.value,
      inputWrapperOrder: ORDER,
      onBlur: field.onBlur,
      withAsterisk: asked === 'required',
      disabled: asked === 'locked',
      error: problem?.severity === 'error' ? <FieldMessage problem={problem} /> : undefined,
      description:
        problem?.severity === 'warning' ? <FieldMessage problem={problem} /> : (description ?? undefined),
    },
  };
}

export function TextField({
  path,
  uppercase,
  ...rest
}: FieldProps & {
  uppercase?: boolean;
  maxLength?: number;
  type?: 'email' | 'date' | 'datetime-local';
  numeric?: boolean;
  /** It can be read and copied, and only another screen changes it. */
  readOnly?: boolean;
}) {
  const { field, shared } = useBound(path, rest.description);
  const { numeric, ...plain } = rest;
  return (
    <TextInput
      {...plain}
      {...shared}
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        field.onChange(uppercase ? typed.toUpperCase() : typed);
      }}
    />
  );
}

type AmountFieldProps = FieldProps & {
  decimals?: number;
  /** A percentage can be written too. */
  share?: boolean;
};

export function AmountField({ path, ...rest }: AmountFieldProps) {
  const { field, shared } = useBound(path, rest.description);
  return <MoneyInput {...rest} {...shared} onChange={field.onChange} />;
}

export type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** Whether nothing can be chosen again. */
  empty?: boolean;
  /** Instead of writing the choice at the path. */
  onPick?: (value: string) => void;
};

/** A list that is short enough to be chosen from. A value that is no longer offered stays visible, marked by its error. */
export function SelectField({ path, options, empty = true, onPick, ...rest }: SelectFieldProps) {
  const { field, shared } = useBound(path, rest.description);
  const data = useMemo(() => {
    const existing = options.some((option) => option.value === field.value);
    const list =
      existing || field.value === '' ? options : [{ value: field.value, label: field.value }, ...options];
    return empty || field.value === '' ? [{ value: '', label: '' }, ...list] : [...list];
  }, [options, field.value, empty]);
  return (
    <NativeSelect
      {...rest}
      {...shared}
      data={data}
      onChange={(event) => (onPick ?? field.onChange)(event.currentTarget.value)}
    />
  );
}

type SuggestFieldProps<T> = FieldProps & {
  source: (query: string) => readonly T[] | Promise<readonly T[]>;
  toItem: (match: T) => TypeaheadItem;
  /** Writes the choice; unless told, the key of the match. */
  onPick?: (match: T) => void;
  /** 0 offers before anything is typed. */
  minChars?: number;
  uppercase?: boolean;
  maxLength?: number;
  numeric?: boolean;
  /** Says nothing when nothing matches: what is typed is as good as a match. */
  quiet?: boolean;
  /** Whether Enter takes the first match, or one like it, without an arrow key. */
  firstByEnter?: boolean | ((match: T) => boolean);
  /** What was typed, as it is written: with each key, or once the field is left. */
  tidy?: (typed: string) => string;
  tidyWhen?: 'typed' | 'left';
  onFocus?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Enter was pressed on a text that nothing matches. */
  onNoMatch?: (typed: string) => void;
  /** The field was left with that text in it. */
  onLeft?: (text: string) => void;
};

/** A text that offers what matches; what is typed counts too, so that nobody depends on the list. */
export function SuggestField<T>({
  path,
  source,
  toItem,
  onPick,
  uppercase,
  numeric,
  tidy = (typed) => typed,
  tidyWhen = 'typed',
  onLeft,
  firstByEnter = false,
  ...rest
}: SuggestFieldProps<T>) {
  const { field, shared } = useBound(path, rest.description);
  const write = (typed: string) => {
    const text = tidyWhen === 'typed' ? tidy(typed) : typed;
    field.onChange(uppercase ? text.toUpperCase() : text);
  };
  return (
    <Typeahead
      {...rest}
      {...shared}
      inputMode={numeric ? 'numeric' : undefined}
      placeholder={rest.placeholder}
      source={source}
      toItem={toItem}
      firstByEnter={firstByEnter}
      onChange={write}
      onBlur={() => {
        const text = tidy(field.value);
        if (text !== field.value) field.onChange(text);
        shared.onBlur();
        onLeft?.(text);
      }}
      onPick={(match) => (onPick ? onPick(match) : field.onChange(toItem(match).key))}
    />
  );
}

/** "G03 · Gastos en general". */
export function keyedOptions(entries: readonly { key: string; text: string }[]): Option[] {
  return entries.map((entry) => ({ value: entry.key, label: `${entry.key} · ${entry.text}` }));
}
